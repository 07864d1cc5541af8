// A memory's clock and bus, scattered over a text: "14 Gbps GDDR6 on 256-bit", "Memory clock
// 8501000 kHz, bus 128". Its pieces are gathered here and read as one bandwidth at the end.
#include "codec/config_parser.h"
#include "codec/config_words.h"
#include "units/plain_text.h"

namespace roofline {

namespace {

using Kind = Token::Kind;

// Behind a number: "Gbps", "Gb/s", "MHz"; the end of the unit, or i.
std::size_t clock_unit_end(const ConfigParser& p, std::size_t i) {
  if (p.token(i).kind != Kind::word) return i;
  const std::string_view text = p.token(i).text;
  if (is_listed("|Gbps|Mbps|GHz|MHz|kHz|KHz|Hz|", std::string(text))) return i + 1;
  const bool per_second = p.token(i + 1).is('/') && p.token(i + 2).text == "s";
  return per_second && is_listed("|Gb|Gbit|Mbit|GT|MT|", std::string(text)) ? i + 3 : i;
}

// "256-bit", "192 bit", "5.120 Bit".
std::size_t width_end(const ConfigParser& p, std::size_t i) {
  if (p.token(i).is('-')) ++i;
  const std::string word = lower(p.token(i).text);
  if (word != "bit" && word != "bits") return 0;
  return p.token(i + 1).is('/') ? 0 : i + 1;
}

std::size_t number_piece_end(const ConfigParser& p, std::size_t i) {
  if (!is_number(p, i)) return i;
  const std::size_t width = width_end(p, i + 1);
  if (width > 0) return p.token(i).text.size() > 1 ? width : i;
  const std::size_t clock = clock_unit_end(p, i + 1);
  return clock > i + 1 ? clock : i;
}

// "bus 128", "bus width: 128": with its number.
std::size_t bus_end(const ConfigParser& p, std::size_t i) {
  if (lower(p.token(i).text) != "bus") return i;
  std::size_t end = i + 1;
  if (lower(p.token(end).text) == "width") ++end;
  if (is_assigned(p, end)) ++end;
  if (!is_number(p, end)) return end;
  const std::size_t width = width_end(p, end + 1);
  return width > 0 ? width : end + 1;
}

bool is_memory_name(const std::string& word) {
  return word.starts_with("gddr") || word.starts_with("lpddr") || word.starts_with("hbm") ||
         word.starts_with("ddr");
}

std::size_t piece_end(const ConfigParser& p, std::size_t i) {
  const std::size_t number = number_piece_end(p, i);
  if (number > i) return number;
  const std::size_t bus = bus_end(p, i);
  if (bus > i) return bus;
  const Token& t = p.token(i);
  const std::string word = lower(t.text);
  if (t.kind != Kind::word || is_assigned(p, i + 1)) return i;
  const bool part = is_memory_name(word) ||
                    is_listed("|effective|double|data|rate|clock|interface|wide|pin|", word);
  if (part) return i + 1;
  const std::string next = lower(p.token(i + 1).text);
  return is_listed("|memory|mem|", word) && is_listed("|clock|bus|", next) ? i + 1 : i;
}

}  // namespace

bool take_memory_piece(ConfigParser& p) {
  if (!p.has_bus) return false;
  // "bw = 14 Gbps GDDR6 on 256-bit": the key says what the pieces say anyway.
  std::size_t begin = p.at;
  const KeyMatch key = match_key(p, begin);
  if (key.row && key.row->key == "bw") {
    begin += key.count;
    if (is_assigned(p, begin)) ++begin;
    if (number_piece_end(p, begin) == begin) begin = p.at;
  }
  const std::size_t end = piece_end(p, begin);
  if (end == begin) return false;
  p.memory_pieces.push_back({begin, end});
  p.has_clock = p.has_clock || (is_number(p, begin) && width_end(p, begin + 1) == 0);
  p.at = end;
  return true;
}

}  // namespace roofline
