// expect: conversion from 'double' to non-scalar type 'roofline::Bytes'
// A plain number has no unit.
#include "units/units.h"

using namespace roofline;

Bytes traffic = 5.0;
