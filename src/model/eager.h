// The extra kernels of an eager program: each reads and writes whole squares that a fused program
// keeps on chip (MODEL 3). Forward pass.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace roofline {

// In the order in which they run: scale and mask before the softmax, cast and dropout after it.
enum class EagerKernel { scale, mask, cast, dropout };

inline constexpr std::array eager_kernels{EagerKernel::scale, EagerKernel::mask, EagerKernel::cast,
                                          EagerKernel::dropout};
std::string_view name_of(EagerKernel kernel);
std::optional<EagerKernel> eager_kernel_named(std::string_view name);

// A subset of them.
struct EagerKernels {
  unsigned bits = 0;

  constexpr bool has(EagerKernel kernel) const { return bits >> static_cast<int>(kernel) & 1u; }
  constexpr bool empty() const { return bits == 0; }
  void add(EagerKernel kernel) { bits |= 1u << static_cast<int>(kernel); }
  void remove(EagerKernel kernel) { bits &= ~(1u << static_cast<int>(kernel)); }
  int count() const;
  friend bool operator==(const EagerKernels&, const EagerKernels&) = default;
};
// "scale+mask"; "none" when empty.
std::string name_of(EagerKernels kernels);
std::optional<EagerKernels> eager_kernels_named(std::string_view name);  // canonical names only

}  // namespace roofline
