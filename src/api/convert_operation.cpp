// A measured rate, or a count of FLOP, from one convention of counting into the others.
#include "api/input.h"
#include "api/request_values.h"
#include "codec/flop_text.h"
#include "codec/json_object.h"
#include "codec/json_setup.h"
#include "codec/json_view.h"
#include "model/flop_count.h"
#include "units/number_text.h"
#include "units/plain_text.h"
#include "units/unit_text.h"
#include "words/quantity_text.h"

namespace roofline {

namespace {

constexpr Count most_layers = 1 << 16;

std::optional<ComputeRate> nominal_peak(const Setup& setup) {
  const auto& peak = setup.device.peak;
  return peak ? std::optional<ComputeRate>(peak->nominal) : std::nullopt;
}

// ---- what was measured ----

struct Measured {
  std::optional<Time> time;
  std::optional<FlopConvention> convention;
};

// "197" is TFLOP/s, as the key says; "197 TFLOP/s" says so itself.
std::optional<ComputeRate> rate_at(const Request& request, Problems& problems) {
  const auto text = value_at(request, "tflop_per_s", problems);
  if (!text) return std::nullopt;
  const auto bare = read_number(*text);
  auto rate = read_compute_rate(bare ? *text + " TFLOP/s" : *text, "tflop_per_s");
  if (rate) return rate.value().value;
  problems.push_back(rate.problem());
  return std::nullopt;
}

// 0.62 or "62 %".
std::optional<double> share_at(const Request& request, Problems& problems) {
  const auto text = value_at(request, "share_of_peak", problems);
  if (!text) return std::nullopt;
  std::string plain = plain_text(*text);
  const bool percent = !plain.empty() && plain.back() == '%';
  if (percent) plain.pop_back();
  const auto number = read_number(plain_text(plain), percent ? -2 : 0);
  if (number && *number > 0 && *number <= 100) return number;
  problems.push_back(number ? make_problem(ProblemCode::out_of_range, "share_of_peak",
                                           excerpt(*text), {{"low", ">0"}, {"high", "100"}})
                            : make_problem(ProblemCode::not_a_number, "share_of_peak",
                                           excerpt(*text), {{"example", "0.62"}}));
  return std::nullopt;
}

std::optional<Time> seconds_at(const Request& request, Problems& problems) {
  const auto text = value_at(request, "time_s", problems);
  if (!text) return std::nullopt;
  const auto number = read_number(*text);
  if (number && *number > 0 && *number < 1e9) return second(*number);
  problems.push_back(number ? make_problem(ProblemCode::out_of_range, "time_s", excerpt(*text),
                                           {{"low", ">0"}, {"high", "1e9"}})
                            : make_problem(ProblemCode::not_a_number, "time_s", excerpt(*text),
                                           {{"example", "0.0012"}}));
  return std::nullopt;
}

// Offers those that have a count for the workload; all of them without one.
Problem not_a_convention(std::string_view given, const Workload* workload) {
  Problem problem =
      make_problem(given.empty() ? ProblemCode::missing_field : ProblemCode::unknown_choice,
                   "convention", excerpt(given));
  for (const FlopConvention each : all_flop_conventions) {
    if (!workload || work_in(each, *workload)) problem.choices.emplace_back(name_of(each));
  }
  return problem;
}

std::optional<FlopConvention> convention_at(const Request& request, bool needed,
                                            Problems& problems) {
  const auto text = value_at(request, "convention", problems);
  if (!text && !needed) return std::nullopt;
  const auto convention = text ? flop_convention_named(*text) : std::nullopt;
  if (convention) return convention;
  problems.push_back(not_a_convention(text.value_or(""), nullptr));
  return std::nullopt;
}

Measured read_measured(const Request& request, const Setup& setup, Problems& problems) {
  auto rate = rate_at(request, problems);
  const auto share = share_at(request, problems);
  const auto time = seconds_at(request, problems);
  if ((rate ? 1 : 0) + (share ? 1 : 0) + (time ? 1 : 0) > 1) {
    problems.push_back(make_problem(ProblemCode::contradiction, "tflop_per_s", "",
                                    {{"first", "tflop_per_s"}, {"second", "share_of_peak"}}));
    return {};
  }
  if (time) return {time, std::nullopt};
  const auto peak = nominal_peak(setup);
  if (share && !peak) {
    problems.push_back(make_problem(ProblemCode::needs, "share_of_peak", "", {{"other", "peak"}}));
  }
  if (share && peak) rate = *share * *peak;
  const auto convention = convention_at(request, rate.has_value(), problems);
  if (!rate || !convention) return {std::nullopt, convention};
  const auto work = work_in(*convention, setup.workload);
  if (!work) {
    problems.push_back(not_a_convention(name_of(*convention), &setup.workload));
    return {};
  }
  return {*work / *rate, convention};
}

// ---- writing ----

std::string label_of(FlopConvention convention, Lang lang) {
  return say("convention." + std::string(name_of(convention)) + ".label", lang);
}

Json convention_json(FlopConvention convention, const Setup& setup, const Measured& measured,
                     Lang lang) {
  const auto work = work_in(convention, setup.workload);
  std::optional<ComputeRate> rate;
  if (work && measured.time) rate = *work / *measured.time;
  const auto peak = nominal_peak(setup);
  std::optional<double> share;
  if (rate && peak) share = *rate / *peak;
  const std::string none = say(work ? "unknown" : "convention.no_count", lang);
  const std::string code = "convention." + std::string(name_of(convention));
  return JsonObject()
      .with("id", name_of(convention))
      .with("label", label_of(convention, lang))
      .with("meaning", say(code + ".meaning", lang))
      .with("given", measured.convention == convention)
      .with("flops", work)
      .with("flops_text", work ? work_text(*work) : none)
      .with("flop_per_s", rate)
      .with("flop_per_s_text", rate ? rate_text(*rate) : none)
      .with("share_of_peak", share)
      .with("share_of_peak_text", share ? percent_text(*share) : none)
      .take();
}

// Whole numbers in full: rounded, they would hide what is compared.
std::string counted_text(Work work) {
  constexpr double exact = 9007199254740992.0;  // 2^53
  const double value = work.in(flop);
  return value < exact ? count_text(value) : work_text(work);
}

Json slips_json(const CountReading& reading, const Fillers& fillers, Lang lang,
                std::string& words) {
  JsonArray slips;
  for (const CountSlip slip : reading.slips) {
    const std::string label = say("slip." + std::string(name_of(slip)), lang, fillers);
    if (!words.empty()) words += say("slip.and", lang);
    words += label;
    slips.add(JsonObject().with("id", name_of(slip)).with("label", label).take());
  }
  return slips.take();
}

Json reading_json(const CountReading& reading, const std::string& counted, Count layers,
                  Lang lang) {
  std::string words;
  const Json slips = slips_json(reading, {{"layers", std::to_string(layers)}}, lang, words);
  const std::string base = label_of(reading.base, lang);
  return JsonObject()
      .with("base", name_of(reading.base))
      .with("base_label", base)
      .with("slips", slips)
      .with("flops", reading.work)
      .with("flops_text", counted_text(reading.work))
      .with("sentence", say(words.empty() ? "count.plain" : "count.with_slips", lang,
                            {{"counted", counted}, {"base", base}, {"slips", words}}))
      .take();
}

Json count_json(const CountedWork& counted, const Setup& setup, Count layers, Lang lang) {
  const auto readings = readings_of_count(counted.work, setup.workload, layers, counted.tolerance,
                                          counted.multiply_adds);
  const std::string text = counted_text(counted.work);
  const double flop_each = counted.multiply_adds ? 2 : 1;
  const double ratio = flop_each * (counted.work / *work_in(FlopConvention::exact, setup.workload));
  JsonArray json;
  for (const CountReading& reading : readings) json.add(reading_json(reading, text, layers, lang));
  std::string sentence;
  if (readings.empty())
    sentence = say("count.none", lang, {{"counted", text}, {"ratio", factor_text(ratio)}});
  if (readings.size() > 1) sentence = say("count.several", lang);
  return JsonObject()
      .with("flop", counted.work)
      .with("flop_text", text)
      .with("ratio_to_exact", ratio)
      .with("ratio_to_exact_text", factor_text(ratio))
      .with("readings", json.take())
      .with("sentence", sentence)
      .take();
}

// A conversion needs no bandwidth, and without a peak only the shares are unknown.
Problems without_unknown_rates(Problems problems) {
  Problems rest;
  for (Problem& problem : problems) {
    const bool rate =
        problem.code == ProblemCode::peak_unknown || problem.code == ProblemCode::bandwidth_unknown;
    if (!rate) rest.push_back(std::move(problem));
  }
  return rest;
}

}  // namespace

Outcome convert_operation(const Request& request) {
  Input input = read_input(request.json, request.text);
  if (!input.setup) return {std::nullopt, input.problems};
  const Setup& setup = *input.setup;
  Problems problems = without_unknown_rates(std::move(input.problems));
  const std::size_t before = problems.size();
  const Measured measured = read_measured(request, setup, problems);
  const auto layers = count_at(request, "layers", most_layers, problems);
  std::optional<CountedWork> counted;
  if (const auto text = value_at(request, "flop", problems)) {
    const Result<CountedWork> read = read_counted_work(*text);
    if (read) {
      counted = read.value();
    } else {
      problems.push_back(read.problem());
    }
  }
  if (problems.size() > before) return {std::nullopt, problems};
  JsonArray conventions;
  for (const FlopConvention each : all_flop_conventions)
    conventions.add(convention_json(each, setup, measured, request.lang));
  JsonObject json;
  json.with("time_s", measured.time)
      .with("time_text", measured.time ? time_text(*measured.time) : unknown_text(request.lang))
      .with("conventions", conventions.take())
      .with("count",
            counted ? count_json(*counted, setup, layers.value_or(1), request.lang) : Json());
  return {json.take(), problems};
}

}  // namespace roofline
