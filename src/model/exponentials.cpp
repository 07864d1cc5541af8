#include "model/exponentials.h"

#include "model/work.h"

namespace roofline {

std::optional<ExponentialCeiling> exponential_ceiling(const Setup& setup, Work exact) {
  const Workload& w = setup.workload;
  const auto& rate = setup.device.exponentials;
  const double times = w.pass == Pass::forward_backward ? 2 : 1;
  const double count = times * (exact / work_per_pair(w, products_of(w.pass)));
  if (!rate || count == 0) return std::nullopt;
  const Time time = count / *rate;
  return ExponentialCeiling{count, time, exact / time};
}

}  // namespace roofline
