// What a pasted text is, by a few words that every file of its kind holds.
#include <array>

#include "codec/config_text.h"
#include "codec/link.h"
#include "codec/loose_json.h"
#include "codec/word_help.h"

namespace roofline {

namespace {

bool has(std::string_view text, std::string_view words) { return text.find(words) != text.npos; }

template <std::size_t Size>
bool has_any(std::string_view text, const std::array<std::string_view, Size>& words) {
  for (const std::string_view word : words) {
    if (has(text, word)) return true;
  }
  return false;
}

// A line whose first cell is ID, quoted or not, and that goes on with a kernel's name: the header
// of ncu --csv.
bool has_ncu_header(std::string_view text) {
  for (const std::string_view id : {"\"ID\",", "ID,"}) {
    for (std::size_t at = text.find(id); at != text.npos; at = text.find(id, at + 1)) {
      const std::string_view line = text.substr(at, text.find('\n', at) - at);
      const bool starts =
          at == 0 || text[at - 1] == '\n' || text[at - 1] == '\xBF';  // of a byte order mark
      if (starts && has(line, "Kernel Name")) return true;
    }
  }
  return false;
}

// A key in either kind of quotation marks, as it stands in a configuration of Hugging Face.
bool is_hf_config(std::string_view text) {
  constexpr std::array<std::string_view, 10> keys{
      "model_type",  "architectures", "num_attention_heads", "n_head",  "n_heads", "num_heads",
      "hidden_size", "d_model",       "num_hidden_layers",   "n_layers"};
  for (const std::string_view key : keys) {
    if (has(text, concat({"\"", key, "\""})) || has(text, concat({"'", key, "'"}))) return true;
  }
  return false;
}

// "{" or "[" as JSON has it; Python's "{'B': 1}" and "[32, 16, 1024, 64]" are configuration text.
bool is_json(std::string_view text) {
  if (text[0] != '{' && text[0] != '[') return false;
  const std::string_view inside = without_blanks_around(text.substr(1));
  if (inside.empty()) return false;
  return inside[0] == '"' || inside[0] == '{' || (text[0] == '{' && inside[0] == '}');
}

// A device has rates and no workload, unlike a whole setup.
bool is_device(std::string_view text) {
  constexpr std::array<std::string_view, 3> marks{"\"bandwidth_byte_per_s\"", "\"peak_flop_per_s\"",
                                                  "attention-roofline/devices/"};
  return has_any(text, marks) && !has(text, "\"workload\"");
}

std::optional<TextKind> profiler_kind(std::string_view text) {
  if (has_ncu_header(text)) return TextKind::ncu_csv;
  constexpr std::array<std::string_view, 4> banners{
      "==PROF==", "==ERROR==", "==WARNING== No kernels", "Section: GPU Speed Of Light"};
  if (has_any(text, banners)) return TextKind::ncu_text;
  const bool share_of_time = has(text, "Time (%)") || has(text, "Time(%)");
  if (share_of_time && has(text, "Total Time")) return TextKind::nsys;
  if (has(text, "# of Calls") && has(text, "Self C")) return TextKind::torch_table;
  return std::nullopt;
}

constexpr std::size_t longest_guess =
    200;  // so short a text is meant as configuration, whatever it says

}  // namespace

std::string_view name_of(TextKind kind) {
  constexpr std::array<std::string_view, 11> names{"empty",   "setup_text", "link",   "hf_config",
                                                   "ncu_csv", "ncu_text",   "nsys",   "torch_table",
                                                   "device",  "json",       "unknown"};
  return names[static_cast<std::size_t>(kind)];
}

TextKind kind_of_text(std::string_view text) {
  text = without_blanks_around(text);
  if (text.empty()) return TextKind::empty;
  if (looks_like_link(text)) return TextKind::link;
  if (looks_like_loose_json(text) && is_hf_config(text)) return TextKind::hf_config;
  if (is_json(text)) return is_device(text) ? TextKind::device : TextKind::json;
  if (const auto profiler = profiler_kind(text)) return *profiler;
  if (text.size() <= longest_guess) return TextKind::setup_text;
  return parse_config_text(text).taken.empty() ? TextKind::unknown : TextKind::setup_text;
}

}  // namespace roofline
