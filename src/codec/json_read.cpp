#include "codec/json_read.h"

#include <vector>

#include "codec/utf8.h"
#include "units/number_text.h"
#include "units/plain_text.h"

namespace roofline {

using nlohmann::ordered_json;

namespace {

constexpr std::size_t longest_text = 64u * 1024 * 1024;
constexpr std::size_t most_keys = 256;  // ordered_json looks keys up one by one
constexpr std::size_t deepest = 64;

// Builds the value from the parser's events; the first thing that is wrong stops the parser. (The
// parser's own callback could not stop it, and it does not see how a number was written.)
class GuardedBuilder final : public nlohmann::json_sax<ordered_json> {
 public:
  bool null() override { return put(nullptr); }
  bool boolean(bool value) override { return put(value); }
  bool number_integer(number_integer_t value) override {
    return put_whole(value, std::to_string(value));
  }
  bool number_unsigned(number_unsigned_t value) override {
    return put_whole(value, std::to_string(value));
  }
  bool number_float(number_float_t value, const string_t& written) override {
    const bool whole = written.find_first_of(".eE") == written.npos;
    if (whole && !is_exact_whole(written)) return stop(ProblemCode::not_exact, written);
    if (!(value - value == 0)) return stop(ProblemCode::not_a_number, written);  // 1e400
    return put(value);
  }
  bool string(string_t& value) override { return put(std::move(value)); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(ordered_json::object()); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(ordered_json::array()); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    Level& level = levels_.back();
    if (member_of(*level.value, name)) {
      problem_.field = excerpt(name);
      return stop(ProblemCode::contradiction, name);
    }
    if (level.value->size() == most_keys) return stop(ProblemCode::bad_json, name);
    level.key = name;
    return true;
  }
  bool parse_error(std::size_t, const std::string& token,
                   const nlohmann::detail::exception&) override {
    return stop(ProblemCode::bad_json, token);
  }

  ordered_json& value() { return root_; }
  Problem& problem() { return problem_; }

 private:
  struct Level {
    ordered_json* value;
    std::string key = {};
  };

  bool stop(ProblemCode code, std::string_view given) {
    problem_.code = code;
    problem_.given = is_utf8(given) ? excerpt(given) : "";
    return false;
  }

  template <class Whole>
  bool put_whole(Whole value, const std::string& written) {
    if (!is_exact_whole(written)) return stop(ProblemCode::not_exact, written);
    return put(value);
  }

  ordered_json* place(ordered_json value) {
    if (levels_.empty()) {
      root_ = std::move(value);
      return &root_;
    }
    ordered_json& parent = *levels_.back().value;
    if (parent.is_array()) {
      parent.push_back(std::move(value));
      return &parent.back();
    }
    ordered_json& slot = parent[levels_.back().key];
    slot = std::move(value);
    return &slot;
  }

  bool put(ordered_json value) {
    place(std::move(value));
    return true;
  }

  bool open(ordered_json container) {
    if (levels_.size() == deepest) return stop(ProblemCode::bad_json, "[[[");
    levels_.push_back({place(std::move(container))});
    return true;
  }

  bool close() {
    levels_.pop_back();
    return true;
  }

  ordered_json root_;
  std::vector<Level> levels_;
  Problem problem_ = make_problem(ProblemCode::bad_json, "", "");
};

}  // namespace

const ordered_json* member_of(const ordered_json& object, std::string_view key) {
  for (const auto& [name, value] : members_of(object)) {
    if (name == key) return &value;
  }
  return nullptr;
}

Result<ordered_json> parse_json_guarded(std::string_view text) {
  if (text.size() > longest_text) {
    return make_problem(ProblemCode::too_large, "text", "", {{"limit", "64 MiB"}});
  }
  GuardedBuilder builder;
  if (!ordered_json::sax_parse(text.begin(), text.end(), &builder))
    return std::move(builder.problem());
  return std::move(builder.value());
}

}  // namespace roofline
