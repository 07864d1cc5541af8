// "S=4096", "Sq = Sk = 4096", "N_CTX 4096", "bandwidth: 900 GB/s", "带宽 900 GB/s": a key of the
// table and its value.
#include <algorithm>

#include "codec/config_parser.h"
#include "codec/config_words.h"
#include "codec/field_values.h"
#include "codec/precision_text.h"
#include "units/number_text.h"
#include "units/plain_text.h"

namespace roofline {

namespace {

using Kind = Token::Kind;

// Keys before one value, and the tokens of the value.
struct Assigned {
  std::vector<const FieldRow*> rows;
  std::string_view unit;  // in the key's name
  std::size_t first;      // of the keys
  std::size_t value;      // first token of the value
  bool explicitly;        // with '=' or ':'
};

// "Sq=Sk=4096" has two keys.
Assigned keys_at(const ConfigParser& p, const KeyMatch& first) {
  Assigned assigned{{first.row}, first.unit, p.at, p.at + first.count, false};
  constexpr std::size_t most_keys = 4;
  while (is_assigned(p, assigned.value) && assigned.rows.size() < most_keys) {
    const bool tight = p.token(assigned.value).glued;
    assigned.explicitly = true;
    ++assigned.value;
    const KeyMatch next = match_key(p, assigned.value);
    const bool chained = p.token(assigned.value).glued == tight;  // not "H= d=128"
    if (!next.row || !chained || !is_assigned(p, assigned.value + next.count)) break;
    assigned.rows.push_back(next.row);
    assigned.value += next.count;
  }
  if (assigned.explicitly) return assigned;
  const std::string word = lower(p.token(assigned.value).text);
  if (is_listed("|of|is|为|是|", word)) ++assigned.value;  // "batch of 4"
  return assigned;
}

bool take_as(ConfigParser& p, const Assigned& assigned, std::size_t end, std::string_view value) {
  for (const FieldRow* row : assigned.rows) p.take(row->key, value, {assigned.first, end});
  p.at = end;
  return true;
}

bool take_as(ConfigParser& p, const Assigned& assigned, std::size_t end) {
  return take_as(p, assigned, end, p.words_of({assigned.value, end}));
}

// What stands there though it is no value, for the reader to refuse: only behind an '='.
bool take_anything(ConfigParser& p, const Assigned& assigned, std::size_t end) {
  if (begins_item(p, assigned.value)) end = assigned.value;  // "H= d=128"
  return assigned.explicitly && take_as(p, assigned, end);
}

bool take_count(ConfigParser& p, const Assigned& assigned) {
  const std::size_t end = count_end(p, assigned.value);
  if (end == assigned.value) return take_anything(p, assigned, chunk_end(p, assigned.value));
  const bool tokens = lower(p.token(end).text).starts_with("token") && !is_assigned(p, end + 1);
  return take_as(p, assigned, end + (tokens ? 1 : 0), count_words(p, {assigned.value, end}));
}

// Behind one length of a list and how often it comes: "512", "4k", "512x8", "512 x 8"; "-4" too, for
// the reader to refuse.
std::size_t run_end(const ConfigParser& p, std::size_t i) {
  if (p.token(i).is('-') && is_number(p, i + 1)) ++i;
  const std::size_t end = count_end(p, i);
  const bool cross = p.token(end).is('*') || lower(p.token(end).text) == "x";
  return end > i && cross && is_number(p, end + 1) ? end + 2 : end;
}

std::string run_words(const ConfigParser& p, Words words) {
  std::string run;
  for (std::size_t i = words.first; i < words.last; ++i) {
    run += p.token(i).is('*') ? std::string_view("x") : p.token(i).text;
  }
  return run;
}

// Whether the number behind a comma goes on with the list: not "900 GB/s" or "32 heads".
bool goes_on(const ConfigParser& p, std::size_t comma) {
  const std::size_t end = run_end(p, comma + 1);
  if (!p.token(comma).is(',') || end == comma + 1) return false;
  const Token& behind = p.token(end);
  return p.token(comma + 1).glued || !behind.is_word() || begins_item(p, end);
}

// "512,1024,4096", "[512, 1024, 4096]": every comma between numbers separates.
bool take_lengths(ConfigParser& p, const Assigned& assigned) {
  const bool bracket = p.token(assigned.value).is('[') || p.token(assigned.value).is('(');
  std::size_t i = assigned.value + (bracket ? 1 : 0);
  std::size_t end = run_end(p, i);
  if (end == i) return take_anything(p, assigned, chunk_end(p, assigned.value));
  std::string list = run_words(p, {i, end});
  while (goes_on(p, end)) {
    i = end + 1;
    end = run_end(p, i);
    list += ',' + run_words(p, {i, end});
  }
  if (bracket && (p.token(end).is(']') || p.token(end).is(')'))) ++end;
  return take_as(p, assigned, end, list);
}

// "2 x 48 SM x 128 x 2.625 GHz": a peak worked out from its parts. nullopt: not of this form.
struct Product {
  double value;
  std::size_t end;
};
std::optional<Product> product_at(const ConfigParser& p, std::size_t i) {
  Product product{1, i};
  for (int factors = 1; is_number(p, product.end) && factors <= 8; ++factors) {
    const auto number = read_number(p.token(product.end).text);
    if (!number) return std::nullopt;
    product.value *= *number;
    ++product.end;
    const std::string unit = lower(p.token(product.end).text);
    if (unit == "ghz" || unit == "mhz") {
      product.value *= unit == "ghz" ? 1e9 : 1e6;
      ++product.end;
      return factors > 2 ? std::optional<Product>(product) : std::nullopt;
    }
    if (unit == "sm" || unit == "sms" || unit == "cu" || unit == "cus" || unit == "cores")
      ++product.end;
    if (!p.token(product.end).is('*') && lower(p.token(product.end).text) != "x")
      return std::nullopt;
    ++product.end;
  }
  return std::nullopt;
}

bool take_peak_product(ConfigParser& p, const Assigned& assigned) {
  if (assigned.rows.front()->key != "peak") return false;
  const auto product = product_at(p, assigned.value);
  if (!product) return false;
  const std::string value = concat({shortest_text(product->value, 12), " TFLOP/s"});
  p.note("peak_computed", "peak",
         {{"words", p.words_of({assigned.value, product->end})}, {"value", value}});
  return take_as(p, assigned, product->end, value);
}

bool take_quantity(ConfigParser& p, const Assigned& assigned) {
  if (take_peak_product(p, assigned)) return true;
  const std::size_t end = quantity_end(p, assigned.value);
  if (end == assigned.value) return take_anything(p, assigned, item_end(p, assigned.value));
  std::string value = quantity_words(p, {assigned.value, end});
  const bool has_unit = unit_begin(p, assigned.value) < end;
  if (!assigned.unit.empty() && !has_unit) value += concat({" ", assigned.unit});
  return take_as(p, assigned, end, value);
}

bool is_choice(const FieldRow& row, std::string_view text) {
  const auto choices = choices_of(row);
  return std::find(choices.begin(), choices.end(), text) != choices.end();
}

// "int8/fp16" for the math, one format elsewhere; 0 if none.
std::size_t formats_length(const ConfigParser& p, const Assigned& assigned) {
  const std::size_t first = match_precision(p, assigned.value);
  const std::size_t slash = assigned.value + first;
  if (first == 0 || assigned.rows.front()->key != "math" || !p.token(slash).is('/')) return first;
  return precision_spelling(p.token(slash + 1).text) ? first + 2 : first;
}

// "scale+mask", "scale, mask": names of kernels with something between them that is no blank.
bool take_eager(ConfigParser& p, const Assigned& assigned) {
  if (assigned.rows.front()->key != "eager") return false;
  EagerKernels kernels;
  std::size_t end = assigned.value;
  for (std::size_t i = end; !is_assigned(p, i + 1); i += 2) {
    const auto kernel = eager_kernel_named(lower(p.token(i).text));
    if (!kernel) break;
    kernels.add(*kernel);
    end = i + 1;
    const Token& joint = p.token(end);
    if (!joint.is('+') && !joint.is(',') && !joint.is('/')) break;
  }
  return end > assigned.value && take_as(p, assigned, end, name_of(kernels));
}

bool take_choice(ConfigParser& p, const Assigned& assigned) {
  if (take_eager(p, assigned)) return true;
  const std::size_t formats = formats_length(p, assigned);
  if (formats > 0) return take_as(p, assigned, assigned.value + formats);
  const std::size_t end = chunk_end(p, assigned.value);
  if (is_choice(*assigned.rows.front(), p.words_of({assigned.value, end})))
    return take_as(p, assigned, end);
  return take_anything(p, assigned, end);
}

// "128x64", "128 x 64", "auto", "auto:128x128"
bool take_tile(ConfigParser& p, const Assigned& assigned) {
  const std::size_t i = assigned.value;
  if (is_number(p, i) && lower(p.token(i + 1).text) == "x" && is_number(p, i + 2)) {
    return take_as(p, assigned, i + 3, concat({p.token(i).text, "x", p.token(i + 2).text}));
  }
  const std::size_t end = chunk_end(p, i);
  const bool sides = is_number(p, i) && p.token(i + 1).glued;
  return sides || p.token(i).text == "auto" ? take_as(p, assigned, end)
                                            : take_anything(p, assigned, end);
}

bool take_text(ConfigParser& p, const Assigned& assigned) {
  if (!assigned.explicitly) return false;
  const Token& value = p.token(assigned.value);
  if (value.kind == Kind::quoted)
    return take_as(p, assigned, assigned.value + 1, unquoted(value.text));
  const bool device = assigned.rows.front()->key == "hw";  // "hw=h100-sxm5 backward"
  const std::size_t name_end = device ? catalogue_name_end(p, assigned.value) : 0;
  if (name_end > 0)
    return take_as(p, assigned, name_end, p.words_of({skip_vendor(p, assigned.value), name_end}));
  return take_as(p, assigned, item_end(p, assigned.value));
}

bool take_flag(ConfigParser& p, const Assigned& assigned) {
  if (assigned.explicitly) return take_as(p, assigned, chunk_end(p, assigned.value));
  if (assigned.rows.front()->key != "mla") return false;
  return take_as(p, assigned, assigned.value, "1");  // the bare word
}

}  // namespace

bool take_key(ConfigParser& p) {
  const KeyMatch key = match_key(p, p.at);
  if (!key.row) return false;
  const Assigned assigned = keys_at(p, key);
  switch (key.row->kind) {
    case FieldKind::count: return take_count(p, assigned);
    case FieldKind::counts: return take_lengths(p, assigned);
    case FieldKind::rate:
    case FieldKind::bytes: return take_quantity(p, assigned);
    case FieldKind::choice: return take_choice(p, assigned);
    case FieldKind::tile: return take_tile(p, assigned);
    case FieldKind::flag: return take_flag(p, assigned);
    case FieldKind::text: return take_text(p, assigned);
    case FieldKind::range: return take_anything(p, assigned, item_end(p, assigned.value));
    case FieldKind::mask: return take_anything(p, assigned, chunk_end(p, assigned.value));
  }
  return false;
}

}  // namespace roofline
