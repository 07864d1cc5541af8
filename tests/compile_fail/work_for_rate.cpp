// expect: conversion from 'Quantity<.*,0>' to non-scalar type 'Quantity<.*,-1>' requested
// An amount where a rate belongs.
#include "units/units.h"

using namespace roofline;

ComputeRate peak = teraflop(60);
