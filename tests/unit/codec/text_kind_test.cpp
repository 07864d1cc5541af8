#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "codec/config_text.h"

using namespace roofline;

namespace {

std::string kind(std::string_view text) { return std::string(name_of(kind_of_text(text))); }

// Real files of other people's programs; they lie beside the project and are not part of it.
std::filesystem::path shared_data() {
  const char* given = std::getenv("ATTENTION_ROOFLINE_DATA");
  return given != nullptr ? given : "../shared/data";
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void check_folder(const char* name, const std::vector<std::string>& kinds) {
  const auto folder = shared_data() / name;
  if (!std::filesystem::exists(folder)) {
    WARN("skipped: no shared data at " << folder);
    return;
  }
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().filename() == "expected.json") continue;
    CAPTURE(entry.path().string());
    CHECK_THAT(kinds, Catch::VectorContains(kind(read_file(entry.path()))));
  }
}

}  // namespace

TEST_CASE("a text is known by its content") {
  CHECK(kind("") == "empty");
  CHECK(kind(" \n\t") == "empty");
  CHECK(kind("S=4096, H=32") == "setup_text");
  CHECK(kind("[32, 16, 1024, 64]") == "setup_text");
  CHECK(kind("{'B': 4, 'H': 32}") == "setup_text");
  CHECK(kind("hello") == "setup_text");
  CHECK(kind("https://host/#v=1&S=4096") == "link");
  CHECK(kind("v=1&S=4096&H=32") == "link");
  CHECK(kind("{\"model_type\": \"llama\"}") == "hf_config");
  CHECK(kind("{\"name\": \"x\", \"bandwidth_byte_per_s\": 1e12}") == "device");
  CHECK(kind("[{\"peak_flop_per_s\": null}]") == "device");
  CHECK(kind("{\"workload\": {}, \"device\": {\"peak_flop_per_s\": null}}") == "json");
  CHECK(kind("{\"S\": 4096}") == "json");
  CHECK(kind("[{\"S\": 4096}]") == "json");
  CHECK(kind("{}") == "json");
  CHECK(kind("ID,Process ID,Kernel Name,Metric Name\n0,1,k,m") == "ncu_csv");
  CHECK(kind("==PROF== Connected to process 1\n==ERROR== ERR_NVGPUCTRPERM") == "ncu_text");
  CHECK(kind(std::string(1000, 'x')) == "unknown");
}

TEST_CASE("a megabyte of noise is told from configuration text") {
  std::string noise;
  for (unsigned state = 1; noise.size() < 1000000; state = state * 1664525 + 1013904223) {
    noise += static_cast<char>(state >> 24);
  }
  CHECK(kind(noise) == "unknown");
}

TEST_CASE("files of profilers and models are known by their content") {
  check_folder("ncu", {"ncu_csv", "ncu_text"});
  check_folder("nsys", {"nsys"});
  check_folder("torch", {"torch_table"});
  check_folder("hf", {"hf_config"});
}
