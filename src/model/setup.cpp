// Combinations of values that MODEL leaves undefined.
#include "model/setup.h"

namespace roofline {

namespace {

Problem excluded(std::string_view field, std::string_view given, std::string_view other,
                 std::string_view value, std::string_view instead) {
  return make_problem(ProblemCode::excluded, field, given,
                      {{"other", other}, {"value", value}, {"instead", instead}});
}

// What is of the forward pass only, beside another pass.
void check_forward_only(const Setup& setup, Problems& problems) {
  const Workload& w = setup.workload;
  const std::string_view pass = name_of(w.pass);
  const PrecisionSet& p = setup.precision;
  const auto give_way = [&](std::string_view field, std::string_view given,
                            std::string_view instead) {
    problems.push_back(excluded(field, given, "pass", pass, instead));
  };
  if (w.shared_kv) give_way("mla", "1", "mla=0");
  if (w.splits > 1) give_way("splits", std::to_string(w.splits), "splits=1");
  if (!setup.eager.empty()) give_way("eager", name_of(setup.eager), "eager=none");
  if (setup.expand_kv) give_way("expand", "1", "expand=0");
  if (p.math_pv) {
    const std::string qk(name_of(p.math));
    give_way("math", qk + "/" + std::string(name_of(*p.math_pv)), "math=" + qk);
  }
  if (w.pass == Pass::backward && setup.packing == Packing::on) give_way("pack", "on", "pack=off");
}

// Softmax fused into the first kernel leaves no place between the two.
void check_before_softmax(const Setup& setup, Problems& problems) {
  if (setup.passes == NaivePasses::four) return;
  EagerKernels rest = setup.eager;
  rest.remove(EagerKernel::scale);
  rest.remove(EagerKernel::mask);
  if (rest == setup.eager) return;
  problems.push_back(
      excluded("eager", name_of(setup.eager), "passes", "2", "eager=" + name_of(rest)));
}

}  // namespace

Problems excluded_combinations(const Setup& setup) {
  Problems problems;
  if (has_backward(setup.workload.pass)) check_forward_only(setup, problems);
  check_before_softmax(setup, problems);
  return problems;
}

}  // namespace roofline
