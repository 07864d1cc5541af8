// Layers: how many have softmax attention, and which of them see a window only. What a layer sees
// is the mask of the call, unless layers differ: then it is asked.
#include <algorithm>

#include "codec/hf_reader.h"

namespace roofline {

namespace {

using Kind = LooseValue::Kind;

constexpr Count most_layers = 1 << 16;

// What the entries of a list or the letters of a pattern say of the layers, one by one.
struct LayerKinds {
  std::string_view key;
  Count total = 0;
  Count full = 0;
  Count windowed = 0;
  Count chunked = 0;
};

bool is_one_of(std::string_view text, Names names) {
  return std::find(names.begin(), names.end(), text) != names.end();
}

LayerKinds kinds_of_list(const LooseValue& list, std::string_view key) {
  LayerKinds kinds{key};
  for (const LooseValue& item : list.items) {
    ++kinds.total;
    const std::string& name = item.text;
    if (is_one_of(name, {"full_attention", "attention", "global_attention", "hybrid"}))
      ++kinds.full;
    if (is_one_of(name, {"sliding_attention", "local_attention", "sliding_window"}))
      ++kinds.windowed;
    if (name == "chunked_attention") ++kinds.chunked;
  }
  return kinds;
}

LayerKinds kinds_of_pattern(std::string_view pattern, std::string_view key) {
  LayerKinds kinds{key};
  kinds.total = static_cast<Count>(pattern.size());
  kinds.full = std::count(pattern.begin(), pattern.end(), '*');
  return kinds;
}

LayerKinds kinds_of_blocks(const LooseValue& blocks, std::string_view key) {
  LayerKinds kinds{key};
  for (const LooseValue& block : blocks.items) {
    ++kinds.total;
    const LooseValue* attention = block.find("attention");
    const LooseValue* no_op = attention ? attention->find("no_op") : nullptr;
    const LooseValue* linear = attention ? attention->find("replace_with_linear") : nullptr;
    const auto is_set = [](const LooseValue* flag) {
      return flag && flag->is(Kind::flag) && flag->flag;
    };
    if (attention && !is_set(no_op) && !is_set(linear)) ++kinds.full;
  }
  return kinds;
}

// Layer by layer, where the file has that.
std::optional<LayerKinds> listed_kinds(const HfReader& r) {
  for (const std::string_view key : {"layer_types", "layers_block_type"}) {
    const LooseValue* list = r.at(key);
    if (list && list->is(Kind::list)) return kinds_of_list(*list, key);
  }
  const std::string pattern = r.text_at("hybrid_override_pattern");
  if (!pattern.empty()) return kinds_of_pattern(pattern, "hybrid_override_pattern");
  const LooseValue* blocks = r.at("block_configs");
  if (blocks && blocks->is(Kind::list)) return kinds_of_blocks(*blocks, "block_configs");
  return std::nullopt;
}

// Every n-th layer, by a rule of two numbers.
std::optional<LayerKinds> counted_kinds(const HfReader& r, Count layers) {
  if (const auto interval = r.count_at("full_attention_interval"))
    return LayerKinds{"full_attention_interval", layers, layers / *interval};
  if (const auto period = r.count_at("attn_layer_period")) {
    const LooseValue* offset_value = r.at("attn_layer_offset");
    const Count offset = offset_value ? count_of(*offset_value, max_seq).value_or(0) : 0;
    const Count full = layers > offset ? (layers - offset + *period - 1) / *period : 0;
    return LayerKinds{"attn_layer_period", layers, full};
  }
  for (const std::string_view key : {"attn_layer_indices", "full_attn_idxs"}) {
    const LooseValue* list = r.at(key);
    if (list && list->is(Kind::list))
      return LayerKinds{key, layers, static_cast<Count>(list->items.size())};
  }
  return std::nullopt;
}

std::optional<Count> take_layers(HfReader& r) {
  if (r.encoder_decoder) {
    const bool encoder = r.stack == HfStack::encoder;
    const auto own = encoder ? r.take_count("layers", {"encoder_layers"}, most_layers)
                             : r.take_count("layers", {"num_decoder_layers"}, most_layers);
    if (own || r.has_question("layers")) return own;
    if (!encoder && r.at("decoder_layers"))
      return r.take_count("layers", {"decoder_layers"}, most_layers);
  }
  return r.take_count("layers", {"num_hidden_layers", "n_layer", "n_layers", "num_layers"},
                      most_layers);
}

// ---- window ----

// Layers with a window by the rule of the model's class, which no key says; nullopt: no such rule.
struct WindowRule {
  std::string_view code;
  Count layers;
};
std::optional<WindowRule> window_rule(const HfReader& r, Count layers) {
  const auto all_but_every = [&](Count n) { return layers - layers / n; };
  if (const auto pattern = r.count_at("sliding_window_pattern"))
    return WindowRule{"sliding_window_pattern", all_but_every(*pattern)};
  const std::string letters = r.text_at("sliding_window_pattern");
  if (!letters.empty()) {
    const Count length = static_cast<Count>(letters.size());
    const Count local = std::count(letters.begin(), letters.end(), 'L');
    return WindowRule{"sliding_window_pattern",
                      layers / length * local + std::min(layers % length, local)};
  }
  if (r.is_model({"gemma2", "gpt_oss"})) return WindowRule{"every_other", all_but_every(2)};
  if (r.is_model({"gemma3", "gemma3n", "gemma4"}))
    return WindowRule{"five_of_six", all_but_every(6)};
  if (r.is_model({"cohere2"})) return WindowRule{"three_of_four", all_but_every(4)};
  const auto first = r.count_at("max_window_layers");
  if (r.is_true("use_sliding_window") && first)
    return WindowRule{"max_window_layers", std::max(Count{0}, layers - *first)};
  if (r.is_model({"mistral", "mixtral", "ministral", "phi3", "phimoe", "starcoder2"}))
    return WindowRule{"all", layers};
  return std::nullopt;
}

// The key and size of a window that counts; what does not count is noted.
std::optional<Count> take_window(HfReader& r) {
  if (const auto said = r.answered_count("window", max_seq)) return said;
  for (const std::string_view key : {"sliding_window", "sliding_window_size"}) {
    const auto window = r.count_at(key);
    if (!window) continue;
    if (r.is_false("use_sliding_window")) {
      r.note("window_off", {{"key", r.path(key)}, {"value", std::to_string(*window)}});
      return std::nullopt;
    }
    const auto context = r.count_at("max_position_embeddings");
    if (context && *window >= *context) {
      r.note("window_not_below", {{"key", r.path(key)},
                                  {"value", std::to_string(*window)},
                                  {"context", std::to_string(*context)}});
      return std::nullopt;
    }
    r.take_key("window", key);
    return window;
  }
  return std::nullopt;
}

void note_rule(HfReader& r, const WindowRule& rule, Count layers) {
  const bool by_key = r.at(rule.code) != nullptr;
  r.note(by_key ? "window_layers_by_key" : "window_layers_by_class",
         {{"key", by_key ? r.path(rule.code) : r.text_at("model_type")},
          {"windowed", std::to_string(rule.layers)},
          {"layers", std::to_string(layers)}});
}

void read_window(HfReader& r, const std::optional<LayerKinds>& kinds) {
  HfConfig& c = r.config;
  const bool none_listed = kinds && kinds->key == "layer_types" && kinds->windowed == 0;
  if (none_listed && !r.answer("window")) {
    if (r.count_at("sliding_window"))
      r.note("window_in_no_layer", {{"key", r.path("sliding_window")}});
    return;
  }
  c.window = take_window(r);
  if (!c.window) return;
  if (kinds && kinds->windowed > 0) {
    c.window_layers = kinds->windowed;
    r.note("window_layers_by_key", {{"key", r.path(kinds->key)},
                                    {"windowed", std::to_string(kinds->windowed)},
                                    {"layers", std::to_string(kinds->total)}});
    return;
  }
  if (!c.attention_layers) return;
  const auto rule = window_rule(r, *c.attention_layers);
  if (!rule) return;
  c.window_layers = rule->layers;
  if (rule->code != "all") note_rule(r, *rule, *c.attention_layers);
}

// ---- layers with attention ----

void take_listed(HfReader& r, const LayerKinds& kinds) {
  HfConfig& c = r.config;
  const Count attention = kinds.full + kinds.windowed + kinds.chunked;
  if (c.layers != kinds.total || attention > kinds.total) {
    return r.ask("attention_layers", "pattern_length",
                 {{"key", r.path(kinds.key)},
                  {"value", std::to_string(std::max(kinds.total, attention))},
                  {"layers", c.layers ? std::to_string(*c.layers) : "?"}});
  }
  if (attention == 0) return r.ask("attention_layers", "none_listed", {{"key", r.path(kinds.key)}});
  c.attention_layers = attention;
  r.take("attention_layers", r.path(kinds.key), std::to_string(attention));
  if (attention < kinds.total) {
    r.note("hybrid", {{"key", r.path(kinds.key)},
                      {"value", std::to_string(attention)},
                      {"layers", std::to_string(kinds.total)}});
  }
}

void read_attention_layers(HfReader& r, const std::optional<LayerKinds>& kinds) {
  HfConfig& c = r.config;
  c.attention_layers = r.answered_count("attention_layers", most_layers);
  if (c.attention_layers) return;
  if (kinds) return take_listed(r, *kinds);
  c.attention_layers = c.layers;
  if (!c.layers) r.ask("attention_layers", "absent");
}

// ---- mask ----

std::string full_mask(const HfReader& r) {
  return r.config.phase == Phase::decode ? "none" : "causal";
}

bool is_encoder(const HfReader& r) {
  return r.is_model({"bert", "roberta", "xlm-roberta", "distilbert", "electra", "albert", "deberta",
                     "deberta-v2", "camembert", "modernbert", "mpnet", "vit", "siglip",
                     "siglip_vision_model", "clip_vision_model", "dinov2"}) &&
         !r.is_true("is_decoder");
}

bool take_answered_mask(HfReader& r) {
  const std::string* said = r.answer("mask");
  if (!said || r.encoder_decoder) return false;
  r.config.mask = mask_named(*said);
  if (r.config.mask) {
    r.take("mask", "answer", *said);
    return true;
  }
  r.config.problems.push_back(make_problem(ProblemCode::unknown_choice, "mask", *said,
                                           {{"choices", "none, causal, window:N, band:L:R"}}));
  return false;
}

void take_mask(HfReader& r, std::string_view name) { r.config.mask = mask_named(name); }

void read_stack_mask(HfReader& r) {
  if (r.stack) return take_mask(r, *r.stack == HfStack::decoder ? full_mask(r) : "none");
  r.ask("mask", "which_attention", {}, {"encoder", "decoder", "cross"});
}

void read_window_mask(HfReader& r) {
  HfConfig& c = r.config;
  const std::string window = "window:" + std::to_string(*c.window);
  if (c.window_layers && c.window_layers == c.attention_layers) return take_mask(r, window);
  const std::string windowed = c.window_layers ? std::to_string(*c.window_layers) : "?";
  r.ask("mask", c.window_layers ? "layers_differ" : "window_where",
        {{"windowed", windowed},
         {"layers", c.attention_layers ? std::to_string(*c.attention_layers) : "?"},
         {"window", std::to_string(*c.window)}},
        {window, full_mask(r)});
}

}  // namespace

void read_layers(HfReader& r) {
  HfConfig& c = r.config;
  c.layers = take_layers(r);
  auto kinds = listed_kinds(r);
  if (!kinds && c.layers) kinds = counted_kinds(r, *c.layers);
  if (!c.layers && !r.has_question("layers") && kinds && kinds->total > 0) {
    c.layers = kinds->total;
    r.take("layers", r.path(kinds->key), std::to_string(kinds->total));
  }
  if (!c.layers) r.ask("layers", "absent");
  read_attention_layers(r, kinds);
  read_window(r, kinds);
}

void read_mask(HfReader& r) {
  if (const LooseValue* limit = r.at("index_topk"))
    r.note("top_k", {{"key", r.path("index_topk")}, {"value", limit->said()}});
  if (r.encoder_decoder && r.is_model({"t5", "mt5", "umt5", "longt5"})) r.note("position_bias");
  if (take_answered_mask(r)) return;
  if (r.encoder_decoder) return read_stack_mask(r);
  if (const auto chunk = r.count_at("attention_chunk_size")) {
    return r.ask("mask", "chunked",
                 {{"key", r.path("attention_chunk_size")}, {"value", std::to_string(*chunk)}},
                 {full_mask(r)});
  }
  if (r.config.window) return read_window_mask(r);
  take_mask(r, is_encoder(r) ? "none" : full_mask(r));
}

}  // namespace roofline
