#include "codec/json_device.h"

#include "codec/chip_fields.h"
#include "codec/json_read.h"
#include "codec/word_help.h"
#include "units/number_text.h"
#include "units/plain_text.h"

namespace roofline {

using nlohmann::ordered_json;

namespace {

// Said of a device, without part in the model.
constexpr std::string_view descriptions =
    "|aliases|vendor|architecture|year|scope|sparse_peak_flop_per_s|other_peak_flop_per_s|"
    "link_byte_per_s|boosts|unverified|sources|contradicting|ridge_flop_per_byte|";

constexpr Interval<double> base_units{1, 1e24};
constexpr Interval<double> counts{1, 1 << 20};
constexpr Interval<double> shares{0.01, 10};

class RecordReader {
 public:
  explicit RecordReader(DecodedJson& decoded) : decoded_(decoded) {}

  void read(const ordered_json& device) {
    for (const auto& [key, value] : members_of(device)) {
      if (value.is_null() || is_listed(descriptions, key) || key.ends_with("_text")) continue;
      read_member(key, value);
    }
    if (figures_.id.empty()) figures_.id = "own";
    if (figures_.name.empty()) figures_.name = figures_.id;
    decoded_.draft.device_id = figures_.id;
    decoded_.draft.device_name = figures_.name;
    decoded_.draft.own_device = std::move(figures_);
  }

 private:
  void read_member(const std::string& key, const ordered_json& value) {
    const std::string path = "device." + key;
    if (key == "id") return read_text(path, value, figures_.id);
    if (key == "name") return read_text(path, value, figures_.name);
    if (key == "peak_flop_per_s") return read_peaks(path, value);
    if (key == "unsupported") return read_unsupported(path, value);
    if (key == "practice") return read_practice(path, value);
    if (key == "bandwidth_byte_per_s")
      return read_number_as(path, value, byte_per_second, figures_.bandwidth);
    if (key == "sm_count") return read_count(path, value);
    if (key == "shared_memory_byte")
      return read_number_as(path, value, byte, figures_.shared_memory);
    if (key == "register_file_byte")
      return read_number_as(path, value, byte, figures_.register_file);
    if (key == "last_level_cache_byte")
      return read_number_as(path, value, byte, figures_.last_level_cache);
    if (key == "exponential_per_s")
      return read_number_as(path, value, exponential_per_second, figures_.exponentials);
    if (key == "unit") return read_unit(path, value);
    if (key == "memory_byte") return read_number_as(path, value, byte, figures_.memory);
    report(make_problem(ProblemCode::unknown_field, excerpt(path), "", {{"closest", ""}}));
  }

  void read_text(const std::string& path, const ordered_json& value, std::string& text) {
    if (!value.is_string()) return wrong_type(path, value);
    text = excerpt(text_in(value));
  }

  std::optional<double> number_in(const Interval<double>& limits, const std::string& path,
                                  const ordered_json& value) {
    if (!value.is_number()) {
      wrong_type(path, value);
      return std::nullopt;
    }
    const double number = value.get<double>();
    if (contains(limits, point(number))) return number;
    report(
        make_problem(ProblemCode::out_of_range, path, shortest_text(number),
                     {{"low", shortest_text(limits.low)}, {"high", shortest_text(limits.high)}}));
    return std::nullopt;
  }

  template <class Unit, class Quantity>
  void read_number_as(const std::string& path, const ordered_json& value, const Unit& unit,
                      std::optional<Quantity>& quantity) {
    if (const auto number = number_in(base_units, path, value)) quantity = unit(*number);
  }

  void read_count(const std::string& path, const ordered_json& value) {
    const auto number = number_in(counts, path, value);
    if (number && *number != static_cast<double>(static_cast<Count>(*number))) {
      return report(make_problem(ProblemCode::not_whole, path, shortest_text(*number)));
    }
    figures_.sm_count = number;
  }

  void read_unit(const std::string& path, const ordered_json& value) {
    if (!value.is_string()) return wrong_type(path, value);
    const auto unit = compute_unit_named(text_in(value));
    if (unit) {
      figures_.unit = *unit;
      return;
    }
    Problem problem = make_problem(ProblemCode::unknown_choice, path, excerpt(text_in(value)));
    problem.choices = compute_unit_texts();
    report(std::move(problem));
  }

  void read_peaks(const std::string& path, const ordered_json& value) {
    if (!value.is_object()) return wrong_type(path, value);
    for (const auto& [name, peak] : members_of(value)) {
      const auto precision = precision_named(name);
      if (!precision) {
        report(make_problem(ProblemCode::unknown_field, excerpt(path + '.' + name), "",
                            {{"closest", ""}}));
      } else if (!peak.is_null()) {
        read_number_as(path + '.' + name, peak, flop_per_second,
                       figures_.dense[static_cast<std::size_t>(*precision)]);
      }
    }
  }

  void read_unsupported(const std::string& path, const ordered_json& value) {
    if (!value.is_array()) return wrong_type(path, value);
    for (const ordered_json& name : value) {
      const auto precision =
          name.is_string() ? precision_named(text_in(name)) : std::optional<Precision>{};
      if (!precision) {
        wrong_type(path, name);
      } else {
        figures_.unsupported[static_cast<std::size_t>(*precision)] = true;
      }
    }
  }

  void read_practice(const std::string& path, const ordered_json& value) {
    if (!value.is_object()) return wrong_type(path, value);
    for (const auto& [name, fractions] : members_of(value)) {
      if (fractions.is_null() || name == "basis") continue;
      if (name == "bandwidth_fraction") {
        read_fractions(path + '.' + name, fractions, figures_.bandwidth_practice);
      } else if (name == "bf16_matmul_fraction") {
        read_fractions(path + '.' + name, fractions, figures_.matmul_practice);
      } else {
        report(make_problem(ProblemCode::unknown_field, excerpt(path + '.' + name), "",
                            {{"closest", ""}}));
      }
    }
  }

  void read_fractions(const std::string& path, const ordered_json& value, Practice& practice) {
    if (!value.is_object()) return wrong_type(path, value);
    const auto fraction_at = [&](const char* name) -> std::optional<double> {
      const ordered_json* found = member_of(value, name);
      if (!found || found->is_null()) return std::nullopt;
      return number_in(shares, path + '.' + name, *found);
    };
    practice = {fraction_at("low"), fraction_at("typical"), fraction_at("high")};
    const auto interval = practice.interval();
    if (!interval || interval->low <= interval->high) return;
    report(make_problem(ProblemCode::out_of_range, path + ".low", shortest_text(interval->low),
                        {{"low", ">0"}, {"high", shortest_text(interval->high)}}));
    practice = {};
  }

  void wrong_type(const std::string& path, const ordered_json& value) {
    report(make_problem(ProblemCode::bad_json, path, value.type_name()));
  }
  void report(Problem problem) { decoded_.problems.push_back(std::move(problem)); }

  DecodedJson& decoded_;
  DeviceFigures figures_;
};

}  // namespace

bool is_device_record(const ordered_json& device) {
  const ordered_json* bandwidth = member_of(device, "bandwidth_byte_per_s");
  if (bandwidth && bandwidth->is_number()) return true;
  const ordered_json* peaks = member_of(device, "peak_flop_per_s");
  if (peaks && peaks->is_object()) {
    for (const auto& [name, value] : members_of(*peaks)) {
      if (precision_named(name)) return true;
    }
  }
  return member_of(device, "practice") || member_of(device, "unsupported");
}

void read_device_record(const ordered_json& device, DecodedJson& decoded) {
  RecordReader(decoded).read(device);
}

}  // namespace roofline
