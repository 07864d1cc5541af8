#include "model/eager.h"

namespace roofline {

namespace {
constexpr std::array<std::string_view, 4> kernel_names{"scale", "mask", "cast", "dropout"};
}

std::string_view name_of(EagerKernel kernel) {
  return kernel_names[static_cast<std::size_t>(kernel)];
}

std::optional<EagerKernel> eager_kernel_named(std::string_view name) {
  for (const EagerKernel kernel : eager_kernels) {
    if (name_of(kernel) == name) return kernel;
  }
  return std::nullopt;
}

int EagerKernels::count() const {
  int sum = 0;
  for (const EagerKernel kernel : eager_kernels) sum += has(kernel) ? 1 : 0;
  return sum;
}

std::string name_of(EagerKernels kernels) {
  std::string text;
  for (const EagerKernel kernel : eager_kernels) {
    if (kernels.has(kernel)) (text += text.empty() ? "" : "+") += name_of(kernel);
  }
  return text.empty() ? "none" : text;
}

std::optional<EagerKernels> eager_kernels_named(std::string_view name) {
  for (EagerKernels kernels; kernels.bits < 1u << eager_kernels.size(); ++kernels.bits) {
    if (name_of(kernels) == name) return kernels;
  }
  return std::nullopt;
}

}  // namespace roofline
