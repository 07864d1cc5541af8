#include "catalogue/models.h"

#include <catch2/catch.hpp>
#include <set>

#include "model/kv_cache.h"

using namespace roofline;

namespace {

Bytes cache_of_token(std::string_view id) {
  const auto model = known_model(id);
  REQUIRE(model);
  const auto figures = step_figures(model->shape, {Phase::decode, 1, 1, 1}, 1, {}, {});
  REQUIRE(figures);
  return figures.value().cache_per_token;
}

}  // namespace

TEST_CASE("every model has a source, and layers that can be computed") {
  std::set<std::string_view> ids;
  for (const KnownModel& model : known_models()) {
    CAPTURE(model.id);
    CHECK(ids.insert(model.id).second);
    CHECK_FALSE(model.name.empty());
    CHECK(model.source.find('/') != model.source.npos);
    CHECK(attention_layers(model.shape) <= model.shape.layers);
    REQUIRE_FALSE(model.shape.groups.empty());
    for (const LayerGroup& group : model.shape.groups) {
      for (const Phase phase : {Phase::prefill, Phase::decode})
        CHECK(validate(workload_of(group, {phase, 1, 1, 4096})).empty());
    }
  }
  CHECK(ids.size() >= 25);
}

TEST_CASE("a model is found by its id and no other name") {
  CHECK(known_model("deepseek-v3")->shape.groups[0].shape.latent);
  CHECK_FALSE(known_model("DeepSeek-V3"));
  CHECK_FALSE(known_model(""));
}

TEST_CASE("the cache of a token is what is published of the model") {
  CHECK(cache_of_token("llama-3.1-8b") == byte(131072));
  CHECK(cache_of_token("llama-3.1-405b") == byte(516096));
  CHECK(cache_of_token("deepseek-v3") == byte(70272));
  CHECK(cache_of_token("falcon-7b") == byte(8192));
  CHECK(cache_of_token("qwen3-32b") == byte(262144));
  CHECK(cache_of_token("nemotron-h-56b") == byte(40960));
}
