#include "catalogue/devices.h"

#include <algorithm>

#include "units/plain_text.h"

namespace roofline {

namespace {

// Longer ones first, where one begins with another.
constexpr std::string_view brands[] = {"nvidia", "geforce", "tesla", "amd",   "instinct", "radeon",
                                       "intel",  "google",  "cloud", "apple", "aws"};

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

std::string letters_and_digits(std::string_view text) {
  std::string plain;
  for (const char c : text) {
    const char low = lower(c);
    if (is_letter_or_digit(low)) plain += low;
  }
  return plain;
}

// A text full of device names is looked up word by word: their normal forms are made once.
struct Name {
  std::string normal;
  const DeviceRow* row;
};

const std::vector<Name>& all_names() {
  static const std::vector<Name> names = [] {
    std::vector<Name> all;
    for (const DeviceRow* row : all_devices()) {
      for (std::string& name : names_of(*row)) all.push_back({std::move(name), row});
    }
    return all;
  }();
  return names;
}

// Everything that a search looks at, in lower case.
std::string searched_text(const DeviceRow& row) {
  std::string text;
  for (const std::string_view part :
       {row.id, row.name, row.aliases, row.vendor, row.architecture}) {
    text += lower(part) + ' ';
  }
  return text + std::to_string(row.year) + ' ' + device_normal_form(row.name);
}

// "m4" begins a word of "M4 Max", not of "SXM4".
bool begins_word(std::string_view text, std::string_view beginning) {
  std::size_t at = text.find(beginning);
  while (at != text.npos && at > 0 && is_letter_or_digit(text[at - 1])) {
    at = text.find(beginning, at + 1);
  }
  return at != text.npos;
}

// How many characters two words begin with alike.
std::size_t common_begin(std::string_view a, std::string_view b) {
  std::size_t n = 0;
  while (n < a.size() && n < b.size() && a[n] == b[n]) ++n;
  return n;
}

}  // namespace

const std::vector<const DeviceRow*>& all_devices() {
  static const std::vector<const DeviceRow*> all = [] {
    std::vector<const DeviceRow*> devices;
    for (const DeviceRow& row : nvidia_devices()) devices.push_back(&row);
    for (const DeviceRow& row : other_devices()) devices.push_back(&row);
    return devices;
  }();
  return all;
}

std::vector<std::string> names_of(const DeviceRow& row) {
  std::vector<std::string> names{device_normal_form(row.id)};
  std::string name = device_normal_form(row.name);
  if (name != names.front()) names.push_back(std::move(name));
  std::string_view rest = row.aliases;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('|'), rest.size());
    names.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return names;
}

std::string device_normal_form(std::string_view text) {
  std::string normal = letters_and_digits(text);
  for (bool stripped = true; stripped;) {
    stripped = false;
    for (const std::string_view brand : brands) {
      if (!normal.starts_with(brand) || normal.size() == brand.size()) continue;
      normal.erase(0, brand.size());
      stripped = true;
    }
  }
  return normal;
}

const DeviceRow* device_named(std::string_view text) {
  const std::string normal = device_normal_form(text);
  for (const Name& name : all_names()) {
    if (name.normal == normal) return name.row;
  }
  return nullptr;
}

std::vector<const DeviceRow*> devices_like(std::string_view text) {
  constexpr std::size_t most = 5;
  const std::string normal = device_normal_form(text);
  std::size_t best = std::max<std::size_t>(2, normal.size() / 2);  // fewer in common say nothing
  std::vector<const DeviceRow*> like;
  for (const DeviceRow* row : all_devices()) {
    const std::size_t common = std::max(common_begin(normal, device_normal_form(row->id)),
                                        common_begin(normal, device_normal_form(row->name)));
    if (common < best) continue;
    if (common > best) like.clear();
    best = common;
    if (like.size() < most) like.push_back(row);
  }
  return like;
}

std::vector<const DeviceRow*> devices_matching(std::string_view text) {
  std::vector<const DeviceRow*> found;
  if (const DeviceRow* named = device_named(text)) return {named};
  for (const DeviceRow* row : all_devices()) {
    const std::string searched = searched_text(*row);
    const std::string words = lower(text) + ' ';
    bool all = true;
    for (std::size_t begin = 0; begin < words.size();) {
      const std::size_t end = words.find(' ', begin);
      all = all && begins_word(searched, std::string_view(words).substr(begin, end - begin));
      begin = end + 1;
    }
    if (all) found.push_back(row);
  }
  return found;
}

}  // namespace roofline
