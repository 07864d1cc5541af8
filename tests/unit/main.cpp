// Catch's main, alone here because it takes longer to compile than all tests together.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
