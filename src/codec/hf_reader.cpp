#include "codec/hf_reader.h"

#include <algorithm>
#include <array>

#include "units/number_text.h"
#include "units/plain_text.h"
#include "units/unit_text.h"

namespace roofline {

namespace {

using Kind = LooseValue::Kind;

constexpr std::array<std::string_view, 8> head_keys{"num_attention_heads",
                                                    "n_head",
                                                    "n_heads",
                                                    "num_heads",
                                                    "encoder_attention_heads",
                                                    "decoder_attention_heads",
                                                    "attention_heads",
                                                    "kv_lora_rank"};

const LooseValue* member(const LooseValue& object, std::string_view key) {
  const LooseValue* found = object.find(key);
  return found && !found->is(Kind::null) ? found : nullptr;
}

bool has_heads(const LooseValue& object) {
  return std::any_of(head_keys.begin(), head_keys.end(),
                     [&](std::string_view key) { return member(object, key) != nullptr; });
}

bool ends_with(std::string_view text, std::string_view tail) {
  return text.size() >= tail.size() && text.substr(text.size() - tail.size()) == tail;
}

// A text in quotation marks: "32" is no number.
std::string said_as_written(const LooseValue& value) {
  return value.is(Kind::text) ? '"' + value.said() + '"' : value.said();
}

// Towers of other senses, which have heads of their own.
void note_other_towers(HfReader& r) {
  for (std::size_t i = 0; i < r.root.keys.size(); ++i) {
    const LooseValue& part = r.root.items[i];
    const std::string& key = r.root.keys[i];
    if (&part == r.scope || !part.is(Kind::object) || !ends_with(key, "_config")) continue;
    for (const std::string_view name : head_keys) {
      const LooseValue* heads = member(part, name);
      if (!heads) continue;
      r.note("tower_left", {{"key", key + "." + std::string(name)}, {"value", heads->said()}});
      break;
    }
  }
}

}  // namespace

std::optional<Count> count_of(const LooseValue& value, Count high) {
  if (!value.is(Kind::number) || !is_exact_whole(value.text)) return std::nullopt;
  const double number = read_number(value.text).value_or(0);
  if (!(number >= 1 && number <= static_cast<double>(high))) return std::nullopt;
  return static_cast<Count>(number);
}

const LooseValue* HfReader::at(std::string_view key) const { return member(*scope, key); }

bool HfReader::is_true(std::string_view key) const {
  const LooseValue* value = at(key);
  return value && value->is(Kind::flag) && value->flag;
}

bool HfReader::is_false(std::string_view key) const {
  const LooseValue* value = at(key);
  return value && value->is(Kind::flag) && !value->flag;
}

std::string HfReader::text_at(std::string_view key) const {
  const LooseValue* value = at(key);
  return value && value->is(Kind::text) ? value->text : "";
}

std::optional<Count> HfReader::count_at(std::string_view key) const {
  const LooseValue* value = at(key);
  if (!value) return std::nullopt;
  if (!value->is(Kind::list)) return count_of(*value, max_seq);
  std::optional<Count> same;
  for (const LooseValue& item : value->items) {
    const auto count = count_of(item, max_seq);
    if (!count || (same && *same != *count)) return std::nullopt;
    same = count;
  }
  return same;
}

std::optional<Count> HfReader::take_count(std::string_view field, Names keys, Count high) {
  if (const auto said = answered_count(field, high)) return said;
  std::string_view first;
  std::optional<Count> decided;
  for (const std::string_view key : keys) {
    const LooseValue* value = at(key);
    if (!value) continue;
    const auto count = count_at(key);
    if (!count || *count > high) {
      ask(field, value->is(Kind::list) ? "differs_by_layer" : "no_count",
          {{"key", path(key)}, {"value", said_as_written(*value)}});
      return std::nullopt;
    }
    if (!decided) {
      decided = count;
      first = key;
    } else if (*decided != *count) {
      ask(field, "keys_disagree",
          {{"key", path(first)},
           {"value", std::to_string(*decided)},
           {"other_key", path(key)},
           {"other", std::to_string(*count)}},
          {std::to_string(*decided), std::to_string(*count)});
      return std::nullopt;
    }
  }
  if (decided) take(field, path(first), std::to_string(*decided));
  return decided;
}

std::optional<Count> HfReader::answered_count(std::string_view field, Count high) {
  const std::string* said = answer(field);
  if (!said) return std::nullopt;
  auto length = read_length(*said, field);
  if (!length || length.value().value > high) {
    config.problems.push_back(length
                                  ? make_problem(ProblemCode::out_of_range, field, excerpt(*said),
                                                 {{"low", "1"}, {"high", std::to_string(high)}})
                                  : length.problem());
    return std::nullopt;
  }
  take(field, "answer", std::to_string(length.value().value));
  return length.value().value;
}

const std::string* HfReader::answer(std::string_view field) const {
  for (const auto& [name, text] : answers) {
    if (name == field) return &text;
  }
  return nullptr;
}

void HfReader::take(std::string_view field, std::string key, std::string value) {
  config.taken.push_back({field, std::move(key), std::move(value)});
}

void HfReader::take_key(std::string_view field, std::string_view key) {
  const LooseValue* value = at(key);
  take(field, path(key), value ? value->said() : "");
}

// One question a field: the first says most.
void HfReader::ask(std::string_view field, std::string_view reason, HfArguments arguments,
                   std::vector<std::string> choices) {
  if (!has_question(field))
    config.questions.push_back({field, reason, std::move(arguments), std::move(choices)});
}

void HfReader::note(std::string_view code, HfArguments arguments) {
  config.notes.push_back({code, std::move(arguments)});
}

bool HfReader::has_question(std::string_view field) const {
  return std::any_of(config.questions.begin(), config.questions.end(),
                     [&](const HfQuestion& q) { return q.field == field; });
}

std::string HfReader::key_of(std::string_view field) const {
  for (const HfTaken& taken : config.taken) {
    if (taken.field == field) return taken.key;
  }
  return "";
}

bool HfReader::is_model(Names model_types) const {
  std::string type = text_at("model_type");
  if (type.empty()) {
    const LooseValue* top = member(root, "model_type");
    if (top && top->is(Kind::text)) type = top->text;
  }
  return std::any_of(model_types.begin(), model_types.end(), [&](std::string_view name) {
    return type == name || type == std::string(name) + "_text";
  });
}

void choose_scope(HfReader& r) {
  r.scope = &r.root;
  if (!has_heads(r.root)) {
    for (const std::string_view key : {"text_config", "llm_config", "language_config"}) {
      const LooseValue* part = member(r.root, key);
      if (r.scope != &r.root || !part || !part->is(Kind::object)) continue;
      r.scope = part;
      r.prefix = std::string(key) + ".";
    }
    const LooseValue* thinker = member(r.root, "thinker_config");
    const LooseValue* part = thinker ? member(*thinker, "text_config") : nullptr;
    if (r.scope == &r.root && part && part->is(Kind::object)) {
      r.scope = part;
      r.prefix = "thinker_config.text_config.";
    }
    if (r.scope != &r.root)
      r.note("part_taken", {{"key", r.prefix.substr(0, r.prefix.size() - 1)}});
  }
  note_other_towers(r);
}

}  // namespace roofline
