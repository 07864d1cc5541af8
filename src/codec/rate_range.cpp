#include "codec/rate_range.h"

#include "codec/word_help.h"
#include "units/number_text.h"
#include "units/plain_text.h"
#include "units/unit_text.h"

namespace roofline {

namespace {

constexpr std::string_view dots = "..";
// "0.6" or "60%".
std::optional<double> read_share(std::string_view text) {
  if (!text.empty() && text.back() == '%')
    return read_number(without_blanks_around(text.substr(0, text.size() - 1)), -2);
  return read_number(text);
}

// A low end that is no number at all: the example is a range, not a rate.
Problem of_range(Problem problem) {
  if (problem.code == ProblemCode::not_a_number) problem.arguments = {{"example", "0.6..1"}};
  return problem;
}

Problem bad_range(std::string_view text, std::string_view field, std::string_view high) {
  return make_problem(ProblemCode::out_of_range, field, excerpt(text),
                      {{"low", ">0"}, {"high", high}});
}

template <class Rate, class Read>
Result<DraftRange<Rate>> read_range(std::string_view text, std::string_view field, Read read_rate) {
  const std::size_t at = text.find(dots);
  if (at == text.npos) {
    return make_problem(ProblemCode::not_a_number, field, excerpt(text), {{"example", "0.6..1"}});
  }
  std::string low(without_blanks_around(text.substr(0, at)));
  const std::string_view high = without_blanks_around(text.substr(at + dots.size()));
  const auto low_share = read_share(low);
  const auto high_share = read_share(high);
  if (low_share && high_share) {
    const bool ordered =
        0 < *low_share && *low_share <= *high_share && *high_share <= highest_share;
    const bool crossed = *high_share < *low_share && 0 < *high_share;  // the low end is to blame
    if (crossed) return bad_range(low, field, high);
    if (!ordered) return bad_range(text, field, shortest_text(highest_share));
    return DraftRange<Rate>{Interval<double>{*low_share, *high_share}, {}};
  }
  if (low_share && high.find_first_not_of("0123456789.") != high.npos) {  // the unit stands once
    low += high.substr(high.find_first_not_of("0123456789."));
  }
  const auto low_rate = read_rate(low, field);
  if (!low_rate) return of_range(low_rate.problem());
  const auto high_rate = read_rate(high, field);
  if (!high_rate) return of_range(high_rate.problem());
  if (high_rate.value().value < low_rate.value().value) return bad_range(low, field, excerpt(high));
  return DraftRange<Rate>{{}, Interval<Rate>{low_rate.value().value, high_rate.value().value}};
}

template <class Rate>
std::string text_of_range(const DraftRange<Rate>& range, std::string_view separator) {
  if (range.share)
    return shortest_text(range.share->low) + std::string(dots) + shortest_text(range.share->high);
  if (!range.absolute) return "";
  return exact_text(range.absolute->low, separator) + std::string(dots) +
         exact_text(range.absolute->high, separator);
}

// The share of few digits that gives exactly `bound` when multiplied with `nominal`.
template <class Rate>
std::optional<double> exact_share(Rate bound, Rate nominal) {
  constexpr int most_digits = 6;  // with more, the rate itself is easier to read
  for (int digits = 1; digits <= most_digits; ++digits) {
    const auto share = read_short_number(rounded_text(bound / nominal, digits));
    if (share && *share * nominal == bound) return share;
  }
  return std::nullopt;
}

template <class Rate>
DraftRange<Rate> written_range(const AssumedRate<Rate>& rate) {
  const auto low = exact_share(rate.range.low, rate.nominal);
  const auto high = exact_share(rate.range.high, rate.nominal);
  if (low && high && *low > 0 && *high <= highest_share) return {Interval<double>{*low, *high}, {}};
  return {{}, rate.range};
}

}  // namespace

Result<DraftRange<ComputeRate>> read_compute_range(std::string_view text, std::string_view field) {
  return read_range<ComputeRate>(text, field, read_compute_rate);
}
Result<DraftRange<Bandwidth>> read_bandwidth_range(std::string_view text, std::string_view field) {
  return read_range<Bandwidth>(text, field, read_bandwidth);
}

std::string range_text(const DraftRange<ComputeRate>& range, std::string_view separator) {
  return text_of_range(range, separator);
}
std::string range_text(const DraftRange<Bandwidth>& range, std::string_view separator) {
  return text_of_range(range, separator);
}

DraftRange<ComputeRate> draft_range_of(const AssumedRate<ComputeRate>& rate) {
  return written_range(rate);
}
DraftRange<Bandwidth> draft_range_of(const AssumedRate<Bandwidth>& rate) {
  return written_range(rate);
}

}  // namespace roofline
