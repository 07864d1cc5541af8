// expect: conversion from 'Quantity<1,0,.*>' to non-scalar type 'Quantity<0,1,.*>' requested
// FLOP are not bytes.
#include "units/units.h"

using namespace roofline;

Bytes traffic = flop(5);
