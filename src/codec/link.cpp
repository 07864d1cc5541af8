#include "codec/link.h"

#include <algorithm>

#include "codec/utf8.h"
#include "codec/word_help.h"
#include "units/plain_text.h"

namespace roofline {

namespace {

constexpr std::size_t longest_link = 64 * 1024;
constexpr std::string_view version = "1";
constexpr std::string_view view_keys[] = {"lang", "theme", "predict", "controls"};

bool is_view_key(std::string_view key) {
  return std::find(std::begin(view_keys), std::end(view_keys), key) != std::end(view_keys);
}

bool is_alphanumeric(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// nullopt: a broken escape, or bytes that are no text. A plus is a blank, as in forms; a plus
// itself is %2B.
std::optional<std::string> percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i] == '+' ? ' ' : text[i];
      continue;
    }
    if (text.size() - i < 3) return std::nullopt;
    const int high = hex_value(text[i + 1]);
    const int low = hex_value(text[i + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    decoded += static_cast<char>(16 * high + low);
    i += 2;
  }
  if (!is_utf8(decoded) || has_controls(decoded, false)) return std::nullopt;
  return decoded;
}

// Everything but what is certain to survive browsers, Markdown and the link detection of chat
// programs.
std::string percent_encoded(std::string_view text) {
  constexpr std::string_view harmless = "-._~/:,@";
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : text) {
    if (is_alphanumeric(c) || harmless.find(c) != harmless.npos) {
      encoded += c;
      continue;
    }
    const auto value = static_cast<unsigned char>(c);
    encoded += {'%', digits[value / 16], digits[value % 16]};
  }
  return encoded;
}

// What of a problem's text may be shown: nothing if it is no text.
std::string shown(std::string_view raw) { return is_utf8(raw) ? excerpt(raw) : ""; }

void add_view(OpenedLink& opened, Assignment assignment) {
  for (const Assignment& earlier : opened.view) {
    if (earlier.key != assignment.key) continue;
    if (earlier.text != assignment.text) {
      opened.problems.push_back(
          make_problem(ProblemCode::contradiction, assignment.key, excerpt(assignment.text),
                       {{"first", earlier.text}, {"second", assignment.text}}));
    }
    return;
  }
  opened.view.push_back(std::move(assignment));
}

void add_parameter(OpenedLink& opened, std::string_view parameter) {
  const std::size_t equals = parameter.find('=');
  const std::string_view raw_key = parameter.substr(0, equals);
  const std::string_view raw_text = equals == parameter.npos ? "" : parameter.substr(equals + 1);
  const auto key = percent_decoded(raw_key);
  const auto text = percent_decoded(raw_text);
  if (!key || !text) {
    opened.problems.push_back(
        make_problem(ProblemCode::bad_escape, key ? *key : shown(raw_key), shown(raw_text)));
  } else if (*key == "v") {
    if (*text == version) return;
    opened.problems.push_back(
        make_problem(ProblemCode::unknown_version, "v", excerpt(*text), {{"known", version}}));
  } else if (is_view_key(*key)) {
    add_view(opened, {*key, *text});
  } else {
    opened.assignments.push_back({*key, *text});
  }
}

void add_parameters(OpenedLink& opened, std::string_view parameters) {
  while (!parameters.empty()) {
    const std::size_t end = std::min(parameters.find('&'), parameters.size());
    if (end > 0) add_parameter(opened, parameters.substr(0, end));
    parameters.remove_prefix(std::min(end + 1, parameters.size()));
  }
}

struct Parts {
  std::string_view query, fragment;
};

bool is_url(std::string_view link) {
  return link.find("://") < std::min(link.find_first_of("?#&="), link.size());
}

Parts parts_of(std::string_view link) {
  const std::size_t hash = link.find('#');
  const std::string_view before = link.substr(0, hash);
  Parts parts;
  if (hash != link.npos) parts.fragment = link.substr(hash + 1);
  const std::size_t question = before.find('?');
  if (question != before.npos) {
    parts.query = before.substr(question + 1);
  } else if (!is_url(before) && before.find('=') != before.npos) {
    parts.query = before;  // bare parameters
  }
  return parts;
}

}  // namespace

OpenedLink open_link(std::string_view link) {
  OpenedLink opened;
  link = without_blanks_around(link);
  if (link.size() > longest_link) {
    opened.problems.push_back(make_problem(ProblemCode::too_large, "link",
                                           excerpt(link.substr(0, 60)), {{"limit", "64 KiB"}}));
    return opened;
  }
  const Parts parts = parts_of(link);
  add_parameters(opened, parts.fragment.find('=') == parts.fragment.npos ? "" : parts.fragment);
  if (!opened.assignments.empty()) {  // of the query only how to show it: its setup is overruled
    OpenedLink query;
    add_parameters(query, parts.query);
    for (Assignment& view : query.view) {
      const auto same = [&](const Assignment& a) { return a.key == view.key; };
      if (std::none_of(opened.view.begin(), opened.view.end(), same)) opened.view.push_back(view);
    }
  } else {
    add_parameters(opened, parts.query);
  }
  return opened;
}

bool looks_like_link(std::string_view text) {
  text = without_blanks_around(text);
  if (text.find_first_of(" \t\r\n") != text.npos && !text.starts_with('#')) return false;
  return text.starts_with('#') || text.starts_with('?') || text.starts_with("v=1&") ||
         text.starts_with("http://") || text.starts_with("https://") || text.starts_with("file://");
}

std::string link_of(const Setup& setup) {
  std::string link = "v=" + std::string(version);
  for (const Assignment& assignment : assignments_of(setup, Detail::link)) {
    link += '&' + assignment.key + '=' + percent_encoded(assignment.text);
  }
  return link;
}

}  // namespace roofline
