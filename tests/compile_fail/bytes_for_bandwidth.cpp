// expect: conversion from 'Quantity<.*,0>' to non-scalar type 'Quantity<.*,-1>' requested
// 900 GB where 900 GB/s belong.
#include "units/units.h"

using namespace roofline;

Bandwidth bandwidth = gigabyte(900);
