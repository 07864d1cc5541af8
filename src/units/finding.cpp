#include "units/finding.h"

#include <utility>

namespace roofline {

// Not std::stable_sort: for a dozen findings it costs more code than the rest of their handling.
Findings most_severe_first(Findings findings) {
  Findings ordered;
  for (const Severity severity : {Severity::stop, Severity::caution, Severity::info}) {
    for (Finding& finding : findings) {
      if (finding.severity == severity) ordered.push_back(std::move(finding));
    }
  }
  return ordered;
}

}  // namespace roofline
