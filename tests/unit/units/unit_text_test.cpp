// The rules of MODEL 8 and the wordings people use for bandwidths, peaks and sizes.
#include "reading.h"

using namespace roofline;

namespace {

struct TextRow {
  const char* text;
  double value;  // byte/s, FLOP/s or byte
  const char* codes;
};

constexpr TextRow bandwidths[] = {
    {"900 GB/s", 9e11, ""},
    {"900GB/s", 9e11, ""},
    {"  900   GB/s ", 9e11, ""},
    {"0.9 TB/s", 9e11, ""},
    {"1555 GB/s", 1.555e12, ""},
    {"1,555 GB/s", 1.555e12, ""},
    {"1,555GB/sec", 1.555e12, ""},
    {"1.555 TB/s", 1.555e12, ""},
    {"3.35 TB/sec", 3.35e12, ""},
    {"936.2 GB/s", 9.362e11, ""},
    {"3.2 TB / s", 3.2e12, ""},
    {"900 GBps", 9e11, ""},
    {"600 gigabytes per second (GB/sec)", 6e11, ""},
    {"300 GB/s HBM2e", 3e11, ""},
    {"900 GB/s memory bandwidth", 9e11, ""},
    {"\uFF19\uFF10\uFF10\uFF27\uFF22\uFF0F\uFF53", 9e11, ""},
    {"1\u202F555\u00A0GB/s", 1.555e12, ""},
    {"9e11 B/s", 9e11, ""},
    {"1.5550 GB/s", 1.555e9, ""},
    {"2TB/s", 2e12, "rounded_bandwidth"},
    {"over 2TB/s", 2e12, "approximate_figure rounded_bandwidth"},
    {"~900 GB/s", 9e11, "approximate_figure"},
    {"\u7EA6 900 GB/s", 9e11, "approximate_figure"},
    {"448 Gbit/s", 5.6e10, "bits_read_as_bits"},
    {"7200 Gb/s", 9e11, "bits_read_as_bits"},
    {"7200 Gbps", 9e11, "bits_read_as_bits"},
    {"7200 gigabits per second", 9e11, "bits_read_as_bits"},
    {"450.61GiB/s", 450.61 * 1073741824, "gibibytes_read"},
    {"3667MiB/s", 3667.0 * 1048576, "gibibytes_read"},
    {"900 KB/s", 9e5, "decimal_kilobyte"},
    {"456000000000", 4.56e11, "bare_number_read_as_base"},
    {"1e9", 1e9, "bare_number_read_as_base"},
    {"9.5 TB/s", 9.5e12, ""},
    {"12.4TB / s", 1.24e13, "bandwidth_above_known_devices"},
    {"14 Gbps 256-bit", 4.48e11, "clock_times_bus"},
    {"14 Gbps, 256-bit", 4.48e11, "clock_times_bus"},
    {"14 Gbps GDDR6 on 256-bit", 4.48e11, "clock_times_bus"},
    {"256 bit 14 Gbit/s", 4.48e11, "clock_times_bus"},
    {"16 GT/s 256-bit", 5.12e11, "clock_times_bus"},
    {"1750 MHz 14 Gbps effective 256-bit", 4.48e11, "clock_times_bus"},
    {"28 Gbps GDDR7 128-bit", 4.48e11, "clock_times_bus"},
    {"3072-bit @1215MHz DDR", 9.3312e11, "clock_times_bus"},
    {"3072-bit DDR @1215MHz", 9.3312e11, "clock_times_bus"},
    {"5120-bit DDR @1593MHz", 2.03904e12, "clock_times_bus"},
    {"5.120 Bit DDR @1593MHz", 2.03904e12, "clock_times_bus"},
    {"192 bit bus at 14.001 GHz, double data rate", 6.72048e11, "clock_times_bus"},
    {"Memory clock 8501000 kHz, bus 128", 2.72032e11, "clock_times_bus"},
};

constexpr TextRow peaks[] = {
    {"60 TFLOP/s", 6e13, ""},
    {"60 TFLOPS", 6e13, ""},
    {"312 TFLOPs", 3.12e14, ""},
    {"330 TFLOPs/s", 3.3e14, ""},
    {"990 TFlops", 9.9e14, ""},
    {"384852.4Gflop/s", 3.848524e14, ""},
    {"53,516 GFLOPS", 5.3516e13, ""},
    {"1,456 TFLOP/s", 1.456e15, ""},
    {"0.5 PFLOPS", 5e14, ""},
    {"60 TF", 6e13, ""},
    {"60 teraflops", 6e13, ""},
    {"312 TFLOPS dense", 3.12e14, ""},
    {"312 TFLOPS without sparsity", 3.12e14, ""},
    {"peak 60 TFLOPS", 6e13, ""},
    {"312 x 10^12 FLOP/s", 3.12e14, ""},
    {"3.12\u00B710\u00B9\u2074 FLOP/s", 3.12e14, ""},
    {"312 \u00D7 10^12", 3.12e14, "bare_number_read_as_base"},
    {"312e12", 3.12e14, "bare_number_read_as_base"},
    {"12280000000000", 1.228e13, "bare_number_read_as_base"},
    {"1e10", 1e10, "bare_number_read_as_base"},
    {"60 TFLOP", 6e13, "work_for_rate"},
    {"624 TOPS", 6.24e14, "tops_read_as_flop"},
};

constexpr TextRow sizes[] = {
    {"232448B", 232448, ""},
    {"227 KiB", 232448, ""},
    {"50MiB", 52428800, ""},
    {"80 GB", 8e10, ""},
    {"1.5 GiB", 1610612736, ""},
    {"64 KB", 64000, "decimal_kilobyte"},
    {"400 Gbit", 5e10, "bits_read_as_bits"},
};

std::string bandwidth_refused(const char* text, const char* name = "candidates") {
  return refusal(read_bandwidth(text, "bw"), name);
}
std::string peak_refused(const char* text, const char* name = "candidates") {
  return refusal(read_compute_rate(text, "peak"), name);
}
std::string size_refused(const char* text) {
  return refusal(read_bytes(text, "mem"), "candidates");
}

}  // namespace

TEST_CASE("bandwidths are read in every wording of the table") {
  for (const TextRow& row : bandwidths) {
    INFO(row.text);
    const auto result = read_bandwidth(row.text, "bw");
    REQUIRE(result);
    CHECK(result.value().value == byte_per_second(row.value));
    CHECK(codes(result) == row.codes);
  }
}

TEST_CASE("peaks are read in every wording of the table") {
  for (const TextRow& row : peaks) {
    INFO(row.text);
    const auto result = read_compute_rate(row.text, "peak");
    REQUIRE(result);
    CHECK(result.value().value == flop_per_second(row.value));
    CHECK(codes(result) == row.codes);
  }
}

TEST_CASE("sizes are read in every wording of the table") {
  for (const TextRow& row : sizes) {
    INFO(row.text);
    const auto result = read_bytes(row.text, "mem");
    REQUIRE(result);
    CHECK(result.value().value == byte(row.value));
    CHECK(codes(result) == row.codes);
  }
}

TEST_CASE("bits are read as bits, with the bytes reading beside them") {
  const auto result = read_bandwidth("7200 Gb/s", "bw");
  REQUIRE(result);
  const Findings& findings = result.value().findings;
  CHECK(findings.at(0).severity == Severity::caution);
  CHECK(findings.at(0).field == "bw");
  CHECK(number<std::string>(findings, "given") == "7200 Gb/s");
  CHECK(number<Bandwidth>(findings, "value") == gigabyte_per_second(900));
  CHECK(number<Bandwidth>(findings, "other") == gigabyte_per_second(7200));
  CHECK(number<double>(findings, "factor") == 8);
  CHECK(number<std::string>(findings, "instead") == "7200 GB/s");
  CHECK(result.value().other_readings == std::vector<Bandwidth>{gigabyte_per_second(7200)});
}

TEST_CASE("GiB/s is read as 2^30 byte, 7.37 % above GB/s") {
  const auto result = read_bandwidth("838.19 GiB/s", "bw");
  REQUIRE(result);
  const Findings& findings = result.value().findings;
  CHECK(result.value().value.in(gigabyte_per_second) == Approx(900).epsilon(1e-6));
  CHECK(number<Bandwidth>(findings, "other") == byte_per_second(838.19e9));
  CHECK(number<double>(findings, "percent") == 7.3741824);
  CHECK(number<std::string>(findings, "instead") == "838.19 GB/s");
}

TEST_CASE("KB is 1000 byte, with 1024 beside it") {
  const auto result = read_bytes("64 KB", "smem");
  REQUIRE(result);
  CHECK(result.value().other_readings == std::vector<Bytes>{kibibyte(64)});
  CHECK(number<std::string>(result.value().findings, "instead") == "64 KiB");
}

TEST_CASE("clock and bus show their arithmetic") {
  const auto result = read_bandwidth("3072-bit @1215MHz DDR", "bw");
  REQUIRE(result);
  const Findings& findings = result.value().findings;
  CHECK(number<double>(findings, "per_clock") == 2);
  CHECK(number<std::string>(findings, "clock") == "1215 MHz");
  CHECK(number<double>(findings, "bus") == 3072);
}

TEST_CASE("a clock that may or may not be doubled is asked about") {
  CHECK(bandwidth_refused("1215 MHz 3072-bit") ==
        "ambiguous_number: 1215 MHz DDR 3072-bit, 1215 MHz effective 3072-bit");
}

TEST_CASE("more than any device has is a stop that names the eighth") {
  const auto result = read_bandwidth("12.4 TB/s", "bw");
  REQUIRE(result);
  CHECK(result.value().findings.at(0).severity == Severity::stop);
  CHECK(number<Bandwidth>(result.value().findings, "eighth") == terabyte_per_second(1.55));
}

TEST_CASE("a missing unit is asked for with the candidate readings") {
  CHECK(bandwidth_refused("900") == "missing_unit: 900 GB/s, 900 GiB/s, 900 Gbit/s");
  CHECK(bandwidth_refused("3.35") == "missing_unit: 3.35 TB/s, 3.35 TiB/s, 3.35 Tbit/s");
  CHECK(bandwidth_refused("999999999") ==
        "missing_unit: 999999999 GB/s, 999999999 GiB/s, 999999999 Gbit/s");
  CHECK(peak_refused("60") == "missing_unit: 60 TFLOP/s");
  CHECK(size_refused("232448") == "missing_unit: 232448 B, 232448 MB, 232448 MiB, 232448 Mbit");
}

TEST_CASE("an ambiguous or unknown unit is asked for with the candidate readings") {
  const std::string candidates = ": 900 GB/s, 900 GiB/s, 900 Gbit/s";
  for (const char* text :
       {"900 gb/s", "900gb/s", "900 GBs", "900 gbps", "900 Gigabytes per second"}) {
    INFO(text);
    CHECK(bandwidth_refused(text) == "ambiguous_unit" + candidates);
  }
  CHECK(bandwidth_refused("900 parsec") == "unknown_unit" + candidates);
  CHECK(bandwidth_refused("900 GB/s blazing") == "unknown_unit" + candidates);
  CHECK(bandwidth_refused("16 GT/s") ==
        "ambiguous_unit: 16 GT/s 256-bit, 16 GB/s, 16 GiB/s, 16 Gbit/s");
  CHECK(peak_refused("60 tflops") == "ambiguous_unit: 60 TFLOP/s");
  CHECK(size_refused("80 gb") == "ambiguous_unit: 80 GB, 80 GiB, 80 Gbit");
}

TEST_CASE("a unit of another dimension is refused with readings of the right one") {
  CHECK(bandwidth_refused("900 GB") == "wrong_dimension: 900 GB/s, 900 GiB/s, 900 Gbit/s");
  CHECK(bandwidth_refused("60 TFLOP/s") == "wrong_dimension: 60 TB/s, 60 TiB/s, 60 Tbit/s");
  CHECK(bandwidth_refused("60 TFLOP") == "wrong_dimension: 60 TB/s, 60 TiB/s, 60 Tbit/s");
  CHECK(bandwidth_refused("62 FLOP/B") == "wrong_dimension: 62 GB/s, 62 GiB/s, 62 Gbit/s");
  CHECK(peak_refused("900 GB/s") == "wrong_dimension: 900 GFLOP/s");
  CHECK(size_refused("80 GB/s") == "wrong_dimension: 80 GB, 80 GiB, 80 Gbit");
}

TEST_CASE("a dot that may be a thousands mark is asked about") {
  CHECK(bandwidth_refused("1.555 GB/s") == "implausible: 1555 GB/s, 1555 MB/s");
  CHECK(bandwidth_refused("2.039 GB/s") == "implausible: 2039 GB/s, 2039 MB/s");
  CHECK(bandwidth_refused("1.555 GB/s", "low") == "implausible: 20 GB/s");
}

TEST_CASE("decimal commas and mixed marks are asked about") {
  CHECK(peak_refused("19,5 TFLOPS") == "ambiguous_number: 19.5 TFLOP/s");
  CHECK(bandwidth_refused("0,555 TB/s") == "ambiguous_number: 0.555 TB/s");
  CHECK(bandwidth_refused("1.555,5 GB/s") == "ambiguous_number: 1555.5 GB/s");
  CHECK(bandwidth_refused("1.555.000 MB/s") == "ambiguous_number: 1555000 MB/s");
  CHECK(bandwidth_refused("1 555 GB/s") == "ambiguous_number: 1555 GB/s");
}

TEST_CASE("a link's or several devices' bandwidth is refused by the word that tells") {
  CHECK(bandwidth_refused("900GB/s bidirectional", "word") == "link_bandwidth: bidirectional");
  CHECK(bandwidth_refused("NVLink 900 GB/s", "word") == "link_bandwidth: NVLink");
  CHECK(bandwidth_refused("300+300 GB/s NVLink", "word") == "link_bandwidth: NVLink");
  CHECK(bandwidth_refused("50 GB/s InfiniBand", "word") == "link_bandwidth: InfiniBand");
  CHECK(bandwidth_refused("900 GB/s \u53CC\u5411", "word") == "link_bandwidth: \u53CC\u5411");
  CHECK(bandwidth_refused("12.4 TB/s (aggregate)", "word") == "link_bandwidth: aggregate");
  CHECK(bandwidth_refused("8x 1.555 TB/s", "word") == "link_bandwidth: 8x");
  CHECK(bandwidth_refused("8 x 1.555 TB/s", "word") == "link_bandwidth: 8x");
}

TEST_CASE("a sparse peak is refused and its dense half named") {
  for (const char* text :
       {"624 TFLOPS*", "624 TFLOPS *", "624 TFLOPS with sparsity", "624 TFLOPS (sparse)",
        "624 TFLOPS\uFF08\u7A00\u758F\uFF09", "624 TFLOPS 2:4"}) {
    INFO(text);
    CHECK(peak_refused(text, "dense") == "sparse_peak: 312 TFLOP/s");
  }
}

TEST_CASE("a quantity is positive and finite") {
  for (const char* text : {"0 GB/s", "-900 GB/s", "\u2212900 GB/s", "1e400 GB/s", "1e300 PB/s",
                           "1e-400 GB/s", "0", "-1e12", "0 Gbps 256-bit"}) {
    INFO(text);
    CHECK(bandwidth_refused(text, "low") == "out_of_range: >0");
  }
}

TEST_CASE("what is no quantity is refused with an example") {
  for (const char* text : {"", "  ", "GB/s", "NaN", "inf GB/s", "infinity", "fast", "\xFF\xFE"}) {
    INFO(text);
    CHECK(bandwidth_refused(text, "example") == "not_a_number: 900 GB/s");
  }
  const std::string noise(1'000'000, '9');
  const auto result = read_bandwidth(noise, "bw");
  CHECK(refusal(result, "example") == "not_a_number: 900 GB/s");
  CHECK(result.problem().given.size() < 70);
}

TEST_CASE("a problem names the field and what was given") {
  const auto result = read_bandwidth(" 900 ", "bw");
  CHECK(result.problem().field == "bw");
  CHECK(result.problem().given == "900");
}

TEST_CASE("every candidate of a question can be read") {
  for (const char* text : {"900", "3.35", "900 gb/s", "900 GB", "1.555 GB/s", "16 GT/s",
                           "1215 MHz 3072-bit", "1.555,5 GB/s", "900 parsec", "60 TFLOPS"}) {
    std::string list = argument(read_bandwidth(text, "bw").problem(), "candidates") + ", ";
    while (!list.empty()) {
      const std::string candidate = list.substr(0, list.find(", "));
      list.erase(0, candidate.size() + 2);
      INFO(candidate);
      CHECK(read_bandwidth(candidate, "bw"));
    }
  }
}
