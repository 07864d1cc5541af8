// The KV cache of a model, and the attention of one decode step or one prompt over all its layers,
// on one device of a tensor-parallel group.
#include "api/input.h"
#include "api/request_values.h"
#include "catalogue/models.h"
#include "codec/config_text.h"
#include "codec/field_row.h"
#include "codec/hf_json.h"
#include "codec/json_read.h"
#include "codec/json_setup.h"
#include "codec/workload_params.h"
#include "model/kv_cache.h"
#include "words/quantity_text.h"

namespace roofline {

namespace {

constexpr Count most_layers = 1 << 16;
constexpr Count most_devices = 1 << 16;

// What is asked about, gathered from the three places it may come from.
struct Asked {
  std::optional<ModelShape> model;
  std::string id, name, source;
  std::optional<Count> context;
  ServingStep step = {};
  Count degree = 1;
  Draft draft = {};  // of params: precision and device
  Problems problems = {};
};

void report(Asked& asked, Problem problem) { asked.problems.push_back(std::move(problem)); }

void take_known(Asked& asked, const std::string& id) {
  const auto model = known_model(id);
  if (!model) {
    std::vector<std::string> ids;
    for (const KnownModel& known : known_models()) ids.emplace_back(known.id);
    Problem problem = make_problem(ProblemCode::unknown_choice, "model", id, {});
    problem.choices = std::move(ids);
    return report(asked, std::move(problem));
  }
  asked.model = model->shape;
  asked.id = model->id;
  asked.name = model->name;
  asked.source = model->source;
  asked.context = model->context;
  if (!asked.draft.storage) asked.draft.storage = model->precision;
}

// A question of the file that keeps the figures from being computed is a problem here.
void ask_questions(Asked& asked, const HfConfig& config) {
  for (const HfQuestion& question : config.questions) {
    const bool matters =
        question.field != "mask" && question.field != "dtype" && question.field != "context";
    if (!matters) continue;
    const std::string example =
        question.choices.empty() ? "" : std::string(question.field) + "=" + question.choices[0];
    Problem problem =
        make_problem(ProblemCode::missing_field, question.field, "", {{"example", example}});
    problem.choices = question.choices;
    report(asked, std::move(problem));
  }
}

void take_config(Asked& asked, std::string_view text, const Request& request) {
  const HfAnswers answers = texts_at(request, "answers", asked.problems);
  const Result<LooseValue> root = parse_loose_json(text);
  if (!root || !root.value().is(LooseValue::Kind::object)) {
    return report(asked, root ? make_problem(ProblemCode::bad_config, "text", "") : root.problem());
  }
  HfConfig config = read_hf_config(root.value(), asked.step.phase, answers);
  append(asked.problems, std::move(config.problems));
  asked.model = model_shape(config);
  asked.context = config.context;
  if (!asked.draft.storage) asked.draft.storage = config.precision;
  if (!asked.draft.kv) asked.draft.kv = config.kv;
  if (!asked.model) ask_questions(asked, config);
}

// The present setup as a model of layers that are all alike.
void take_setup(Asked& asked, const Request& request) {
  const auto layers = count_at(request, "layers", most_layers, asked.problems);
  const Draft& d = asked.draft;
  if (!d.heads || !d.head_dim) {
    return report(asked, make_problem(ProblemCode::missing_field, "model", "",
                                      {{"example", "model=llama-3.1-8b"}}));
  }
  if (!layers)
    return report(asked,
                  make_problem(ProblemCode::missing_field, "layers", "", {{"example", "32"}}));
  AttentionShape shape{*d.heads, d.kv_heads.value_or(*d.heads), *d.head_dim,
                       d.value_dim.value_or(*d.head_dim)};
  if (d.shared_kv.value_or(false)) {
    // How the latent vector expands to heads stands in the model only.
    if (asked.step.phase == Phase::prefill)
      return report(asked, make_problem(ProblemCode::needs, "mla", "1", {{"other", "model"}}));
    const Count rope = shape.head_dim - shape.value_dim;
    shape = latent_shape(shape.heads, {shape.value_dim, rope, shape.head_dim, shape.value_dim});
  }
  std::optional<Count> window;
  if (d.mask && d.mask->left && d.mask->right == Count{0}) window = *d.mask->left + 1;
  asked.model = ModelShape{*layers, {{*layers, shape, window}}};
  asked.context = d.seq_kv ? d.seq_kv : d.seq_q;
}

void take_step(Asked& asked, const Request& request) {
  Problems& problems = asked.problems;
  asked.step.phase = phase_at(request, problems).value_or(Phase::decode);
  asked.step.batch = count_at(request, "batch", max_batch, problems).value_or(1);
  asked.step.tokens = count_at(request, "tokens", max_seq, problems).value_or(1);
  asked.degree = count_at(request, "tp", most_devices, problems).value_or(1);
}

void take_params(Asked& asked, const Request& request) {
  Decoded decoded = decode(assignments_at(request, "params", asked.problems));
  append(asked.problems, std::move(decoded.problems));
  asked.draft = std::move(decoded.draft);
}

void take_context(Asked& asked, const Request& request) {
  const auto said = count_at(request, "context", max_seq, asked.problems);
  const auto context = said ? said : asked.context;
  if (context) {
    asked.step.context = *context;
  } else {
    report(asked, make_problem(ProblemCode::missing_field, "context", "", {{"example", "131072"}}));
  }
}

void check(Asked& asked) {
  if (!asked.draft.storage) {
    report(asked,
           make_problem(ProblemCode::missing_field, "dtype", "", {{"example", "dtype=bf16"}}));
  }
  if (!asked.model || !asked.problems.empty()) return;
  for (const LayerGroup& group : asked.model->groups) {
    Problems wrong = validate(workload_of(group, asked.step));
    append(asked.problems, std::move(wrong));
  }
  if (asked.step.phase == Phase::decode && asked.step.tokens > asked.step.context) {
    report(asked,
           make_problem(ProblemCode::out_of_range, "tokens", std::to_string(asked.step.tokens),
                        {{"low", "1"}, {"high", std::to_string(asked.step.context)}}));
  }
}

Asked read_asked(const Request& request) {
  Asked asked;
  take_step(asked, request);
  take_params(asked, request);
  const auto model = value_at(request, "model", asked.problems);
  const auto* inside = member_of(request.json, "text");
  const bool has_text = request.text || (inside && inside->is_string());
  if (model) {
    take_known(asked, *model);
  } else if (has_text) {
    take_config(asked, request.text ? *request.text : std::string_view(text_in(*inside)), request);
  } else {
    take_setup(asked, request);
  }
  if (asked.problems.empty()) take_context(asked, request);
  check(asked);
  return asked;
}

// ---- writing ----

std::string floor_text(const std::optional<Time>& floor, Lang lang) {
  return floor ? time_text(*floor) : unknown_text(lang);
}

std::string split_words(const HeadSplit& split, Count degree, Lang lang) {
  if (degree == 1) return say("cache.whole", lang);
  const Fillers fillers{{"degree", std::to_string(degree)},
                        {"heads", std::to_string(split.shape.heads)},
                        {"kv_heads", std::to_string(split.shape.kv_heads)},
                        {"copies", std::to_string(split.copies)}};
  if (split.shape.latent)
    return say("cache.split", lang, fillers) + " " + say("cache.latent_copies", lang);
  return say(split.copies > 1 ? "cache.copies" : "cache.split", lang, fillers);
}

Json group_json(const GroupFigures& g, const Asked& asked, Lang lang) {
  return JsonObject()
      .with("layers", g.group.layers)
      .with("window", g.group.window)
      .with("tokens_kept", tokens_kept(g.group, asked.step.context))
      .with("heads_per_device", g.split.shape.heads)
      .with("kv_heads_per_device", g.split.shape.kv_heads)
      .with("kv_head_copies", g.split.copies)
      .with("split_text", split_words(g.split, asked.degree, lang))
      .with("kv_byte_per_token_per_layer", g.cache_per_token)
      .with("kv_byte_per_token_per_layer_text", bytes_text(g.cache_per_token))
      .with("kv_byte_per_sequence", g.cache_per_sequence)
      .with("kv_byte_per_sequence_text", bytes_text(g.cache_per_sequence))
      .with("time_floor_s", g.floor)
      .with("time_floor_text", floor_text(g.floor, lang))
      .with("params", texts_json(workload_params(g.workload)))
      .take();
}

Json windows_text(const StepFigures& figures, const Asked& asked, Lang lang) {
  JsonArray sentences;
  for (const GroupFigures& g : figures.groups) {
    if (!g.group.window || *g.group.window >= asked.step.context) continue;
    sentences.add(Json::text(say("cache.windows", lang,
                                 {{"windowed", std::to_string(g.group.layers)},
                                  {"layers", std::to_string(attention_layers(*asked.model))},
                                  {"window", std::to_string(*g.group.window)},
                                  {"full", bytes_text(figures.cache_per_sequence_full)}})));
  }
  return sentences.take();
}

Json figures_json(const StepFigures& figures, const Asked& asked, const PrecisionSet& precision,
                  Lang lang) {
  JsonArray groups;
  for (const GroupFigures& g : figures.groups) groups.add(group_json(g, asked, lang));
  JsonObject json;
  const auto put = [&](const char* key, const char* text_key, Bytes bytes) {
    json.with(key, bytes).with(text_key, bytes_text(bytes));
  };
  json.with("id", asked.id)
      .with("name", asked.name)
      .with("source", asked.source)
      .with("phase", name_of(asked.step.phase))
      .with("phase_text", say("phase." + std::string(name_of(asked.step.phase)), lang))
      .with("batch", asked.step.batch)
      .with("tokens", asked.step.phase == Phase::decode ? asked.step.tokens : asked.step.context)
      .with("context", asked.step.context)
      .with("tp", asked.degree)
      .with("dtype", name_of(precision.storage))
      .with("kv", name_of(precision.kv))
      .with("layers", asked.model->layers)
      .with("attention_layers", attention_layers(*asked.model));
  put("kv_byte_per_token", "kv_byte_per_token_text", figures.cache_per_token);
  put("kv_byte_per_sequence", "kv_byte_per_sequence_text", figures.cache_per_sequence);
  put("kv_byte_per_sequence_without_windows", "kv_byte_per_sequence_without_windows_text",
      figures.cache_per_sequence_full);
  put("kv_byte", "kv_byte_text", figures.cache_of_batch);
  put("kv_byte_per_device", "kv_byte_per_device_text", figures.cache_on_device);
  return json.with("flops", figures.work)
      .with("flops_text", work_text(figures.work))
      .with("bytes", figures.bytes)
      .with("bytes_text", bytes_text(figures.bytes))
      .with("time_floor_s", figures.floor)
      .with("time_floor_text", floor_text(figures.floor, lang))
      .with("time_floor_meaning", say("cache.floor", lang))
      .with("window_sentences", windows_text(figures, asked, lang))
      .with("groups", groups.take())
      .take();
}

}  // namespace

Outcome kv_cache_operation(const Request& request) {
  Asked asked = read_asked(request);
  if (!asked.model || !asked.problems.empty()) return {std::nullopt, asked.problems};
  const Setup setup = complete(asked.draft);
  const Result<StepFigures> figures =
      step_figures(*asked.model, asked.step, asked.degree, setup.precision, setup.device);
  if (!figures) return {std::nullopt, {figures.problem()}};
  return {figures_json(figures.value(), asked, setup.precision, request.lang), {}};
}

}  // namespace roofline
