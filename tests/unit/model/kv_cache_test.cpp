#include "model/kv_cache.h"

#include <catch2/catch.hpp>

#include "model/pairs.h"

using namespace roofline;

namespace {

constexpr AttentionShape grouped{32, 8, 128, 128};

PrecisionSet all(Precision p) { return {p, p, p, p, p}; }

ServingStep decode(Count context, Count batch = 1, Count tokens = 1) {
  return {Phase::decode, batch, tokens, context};
}

StepFigures figures(const ModelShape& model, const ServingStep& step, Count degree = 1,
                    const Device& device = {}) {
  const auto result = step_figures(model, step, degree, all(Precision::bf16), device);
  REQUIRE(result);
  return result.value();
}

}  // namespace

TEST_CASE("the cache of published models, per token and per sequence") {
  const ModelShape llama8b{32, {{32, grouped}}};
  const StepFigures f = figures(llama8b, decode(131072));
  CHECK(f.cache_per_token == byte(131072));
  CHECK(f.cache_per_sequence == gibibyte(16));
  CHECK(f.cache_per_sequence.in(gigabyte) == Approx(17.18).epsilon(1e-4));
  const ModelShape llama405b{126, {{126, {128, 8, 128, 128}}}};
  CHECK(figures(llama405b, decode(1)).cache_per_token == byte(516096));
  CHECK(figures(llama405b, decode(128000)).cache_per_sequence.in(gigabyte) ==
        Approx(66.06).epsilon(1e-4));
}

TEST_CASE("a latent cache holds one vector a token, in decode and in prefill") {
  const LatentDims dims{512, 64, 128, 128};
  const ModelShape model{61, {{61, latent_shape(128, dims)}}};
  CHECK(figures(model, decode(4096)).cache_per_token == byte(70272));
  const ServingStep prefill{Phase::prefill, 1, 1, 4096};
  CHECK(figures(model, prefill).cache_per_token == byte(70272));
  const Workload expanded = workload_of(model.groups[0], prefill);
  CHECK(expanded.kv_heads == 128);
  CHECK(expanded.head_dim == 192);
  CHECK_FALSE(expanded.shared_kv);
  const Workload absorbed = workload_of(model.groups[0], decode(4096));
  CHECK(absorbed.kv_heads == 1);
  CHECK(absorbed.head_dim == 576);
  CHECK(absorbed.shared_kv);
}

TEST_CASE("windowed layers keep no more than their window") {
  const ModelShape gemma4{30, {{25, {16, 8, 256, 256}, 1024}, {5, {16, 2, 512, 512}}}};
  const StepFigures f = figures(gemma4, decode(8192));
  CHECK(f.groups[0].cache_per_sequence == byte(209715200));
  CHECK(f.groups[1].cache_per_sequence == byte(167772160));
  CHECK(f.cache_per_sequence.in(megabyte) == Approx(377.5).epsilon(1e-4));
  const StepFigures below = figures(gemma4, decode(1024));
  CHECK(below.cache_per_sequence == below.cache_per_sequence_full);
  const StepFigures above = figures(gemma4, decode(1025));
  CHECK(above.cache_per_sequence < above.cache_per_sequence_full);
}

TEST_CASE("the mask of a step follows phase, tokens and window") {
  const LayerGroup full{1, grouped};
  const LayerGroup windowed{1, grouped, 1024};
  CHECK(workload_of(full, decode(4096)).mask == no_mask);
  CHECK(workload_of(full, decode(4096, 1, 4)).mask == causal_mask);
  CHECK(workload_of(full, {Phase::prefill, 1, 1, 4096}).mask == causal_mask);
  CHECK(name_of(workload_of(windowed, decode(4096)).mask) == "window:1024");
  CHECK(workload_of(windowed, decode(1024)).mask == no_mask);
  CHECK(count_pairs(workload_of(windowed, decode(4096))).allowed == 1024);
}

TEST_CASE("tensor parallelism divides heads, copies scarce KV heads, refuses the rest") {
  const auto split = [](Count degree) { return split_heads(grouped, degree); };
  CHECK(split(4).value().shape.heads == 8);
  CHECK(split(4).value().shape.kv_heads == 2);
  CHECK(split(8).value().copies == 1);
  CHECK(split(16).value().shape.kv_heads == 1);
  CHECK(split(16).value().copies == 2);
  REQUIRE_FALSE(split(6));
  CHECK(split(6).problem().code == ProblemCode::heads_do_not_split);
  CHECK(split(6).problem().field == "tp");
  CHECK_FALSE(split(64));
  CHECK_FALSE(split_heads({24, 6, 128, 128}, 4));
  CHECK_FALSE(split_heads({24, 6, 128, 128}, 8));
  CHECK(split_heads({24, 6, 128, 128}, 12).value().copies == 2);
}

TEST_CASE("with copies the devices together hold more than one cache") {
  const ModelShape model{32, {{32, grouped}}};
  const StepFigures f = figures(model, decode(4096, 3), 16);
  CHECK(16 * f.cache_on_device == 2 * f.cache_of_batch);
  CHECK(f.cache_of_batch == 3 * f.cache_per_sequence);
}

TEST_CASE("the time floor of a step is the sum over its layers, unknown without rates") {
  Device device;
  device.bandwidth = assume(gigabyte_per_second(1000), {1, 1});
  const ModelShape model{2, {{1, grouped}, {1, grouped, 1024}}};
  const StepFigures f = figures(model, decode(4096), 1, device);
  REQUIRE(f.floor);
  CHECK(*f.floor == *f.groups[0].floor + *f.groups[1].floor);
  CHECK(f.floor->in(second) == Approx((f.bytes / gigabyte_per_second(1000)).in(second)));
  CHECK_FALSE(figures(model, decode(4096)).floor);
}
