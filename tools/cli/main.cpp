// The native program: words of a command line become one request to the door, its reply becomes
// text for people or, with --json, is printed as it is. Knows the commands and their exit status,
// nothing of the model.
#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "api/lab.h"
#include "device_sources.h"
#include "devices.h"
#include "people.h"
#include "people_models.h"

namespace {

using cli::Json;

constexpr int good = 0;
constexpr int bad_input = 1;
constexpr int wrong_usage = 2;

struct Options {
  bool json = false;
  std::string lang = "en";
  std::string file;                // --text
  std::vector<std::string> words;  // TEXT or LINK
  // Further values of a request by their key in it; empty ones are left out.
  std::map<std::string, std::string> values;
  std::vector<std::string> answers;  // field=value

  bool chinese() const { return lang == "zh"; }
};

std::string read_all(std::istream& in) { return {std::istreambuf_iterator<char>(in), {}}; }

std::string joined(const std::vector<std::string>& words) {
  if (words == std::vector<std::string>{"-"}) return read_all(std::cin);
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// A value that lacks its peak or bandwidth is complete in its way; every other problem is bad
// input.
bool is_bad(const Json& reply) {
  if (!reply["ok"].get<bool>()) return true;
  for (const Json& problem : reply["problems"]) {
    if (problem["code"] != "peak_unknown" && problem["code"] != "bandwidth_unknown") return true;
  }
  return false;
}

bool has_stop(const Json& value) {
  for (const Json& finding : value["findings"]) {
    if (finding["severity"] == "stop") return true;
  }
  return false;
}

struct Outcome {
  Json reply;
  int status;
};

// Prints what goes to standard error, and with --json the reply; the rest is the command's.
Outcome finish(const Options& options, const std::string& reply_text) {
  Outcome outcome{Json::parse(reply_text, nullptr, false), good};
  if (options.json) std::cout << reply_text << '\n';
  std::cerr << cli::problems_text(outcome.reply["problems"]);
  if (is_bad(outcome.reply)) outcome.status = bad_input;
  return outcome;
}

// The text goes beside the request, so that bytes which are no UTF-8 reach the door as they are.
Outcome ask_about_text(const Options& options, const char* op) {
  const Json request = {{"op", op}, {"lang", options.lang}};
  return finish(options, roofline::call_with_text(request.dump(), joined(options.words)));
}

int evaluate(const Options& options) {
  const auto [reply, status] = ask_about_text(options, "evaluate");
  if (!options.json && reply.contains("value")) {
    std::cout << cli::evaluation_text(reply["value"], options.chinese());
  }
  return status;
}

int check(const Options& options) {
  const auto [reply, status] = ask_about_text(options, "evaluate");
  if (!reply.contains("value")) return status;
  if (!options.json) std::cout << cli::check_text(reply["value"], options.chinese());
  return has_stop(reply["value"]) ? bad_input : status;
}

int link(const Options& options) {
  const auto [reply, status] = ask_about_text(options, "link");
  if (!options.json && reply.contains("value")) {
    std::cout << reply["value"]["link"].get<std::string>() << '\n';
  }
  return status;
}

int devices(const Options& options) {
  const Json request = {
      {"op", "devices"}, {"lang", options.lang}, {"search", joined(options.words)}};
  const std::string line = request.dump(-1, ' ', false, Json::error_handler_t::replace);
  const auto [reply, status] =
      finish(options, roofline::call_with_text(line, cli::device_sources()));
  if (!options.json && reply.contains("value")) {
    std::cout << cli::devices_text(reply["value"], options.chinese());
  }
  return status;
}

int open(const Options& options) {
  const Json request = {{"op", "open"}, {"lang", options.lang}, {"link", joined(options.words)}};
  const std::string line = request.dump(-1, ' ', false, Json::error_handler_t::replace);
  const auto [reply, status] = finish(options, roofline::call(line));
  if (!options.json && reply.contains("value")) {
    std::cout << reply["value"]["text"].get<std::string>() << '\n';
  }
  return status;
}

// "heads=8" pairs as an object; what has no '=' gets an empty text, which the door refuses.
Json pairs(const std::vector<std::string>& words) {
  Json json = Json::object();
  for (const std::string& word : words) {
    const std::size_t at = word.find('=');
    json[word.substr(0, at)] = at == word.npos ? "" : word.substr(at + 1);
  }
  return json;
}

Json request_for(const Options& options, const char* op) {
  Json request = {{"op", op}, {"lang", options.lang}};
  for (const auto& [key, value] : options.values) {
    if (!value.empty()) request[key] = value;
  }
  if (!options.answers.empty()) request["answers"] = pairs(options.answers);
  return request;
}

std::string line_of(const Json& request) {
  return request.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// A file's name, or - for standard input.
std::optional<std::string> file_of(const Options& options) {
  const std::string& name = options.words.front();
  if (name == "-") return read_all(std::cin);
  std::ifstream file(name, std::ios::binary);
  if (!file) return std::nullopt;
  return read_all(file);
}

int import(const Options& options) {
  const auto text = file_of(options);
  if (!text) {
    std::cerr << options.words.front() << ": cannot be read\n";
    return bad_input;
  }
  Json request = request_for(options, "import");
  request["name"] = options.words.front();
  const auto [reply, status] = finish(options, roofline::call_with_text(line_of(request), *text));
  if (!options.json && reply.contains("value")) std::cout << cli::import_text(reply["value"]);
  return status;
}

int models(const Options& options) {
  const auto [reply, status] =
      finish(options, roofline::call(line_of(request_for(options, "models"))));
  if (!options.json && reply.contains("value")) {
    std::cout << cli::models_text(reply["value"], options.chinese());
  }
  return status;
}

// MODEL is one of `models`, or else a configuration's file.
int kv_cache(const Options& options) {
  Json request = request_for(options, "kv_cache");
  std::string device = options.values.at("params");
  request.erase("params");
  if (!device.empty()) {
    const Json parse = {{"op", "parse"}, {"lang", options.lang}, {"text", device}};
    const Json reply = Json::parse(roofline::call(line_of(parse)), nullptr, false);
    if (reply.contains("value")) request["params"] = reply["value"]["params"];
  }
  const std::string& name = options.words.front();
  const auto text = std::ifstream(name) || name == "-" ? file_of(options) : std::nullopt;
  if (!text) request["model"] = name;
  const std::string line = line_of(request);
  const auto [reply, status] =
      finish(options, text ? roofline::call_with_text(line, *text) : roofline::call(line));
  if (!options.json && reply.contains("value")) {
    std::cout << cli::kv_cache_text(reply["value"], options.chinese());
  }
  return status;
}

int convert(const Options& options) {
  const std::string line = line_of(request_for(options, "convert"));
  const auto [reply, status] =
      finish(options, roofline::call_with_text(line, joined(options.words)));
  if (!options.json && reply.contains("value")) {
    std::cout << cli::conversion_text(reply["value"], options.chinese());
  }
  return status;
}

int tile(const Options& options) {
  const auto [reply, status] = ask_about_text(options, "tile");
  if (!options.json && reply.contains("value")) std::cout << cli::tile_text(reply["value"]);
  return status;
}

int call(const Options& options) {
  std::optional<std::string> text;
  if (!options.file.empty()) {
    std::ifstream file(options.file, std::ios::binary);
    text = read_all(file);
  }
  for (std::string line; std::getline(std::cin, line);) {
    std::cout << (text ? roofline::call_with_text(line, *text) : roofline::call(line)) << std::endl;
  }
  return good;
}

struct Command {
  const char* name;
  const char* help;
  const char* about_words;  // of its TEXT; nullptr: it takes none
  int (*run)(const Options&);
};
constexpr const char* about_text = "configuration text or a link; - reads standard input";
constexpr Command commands[] = {
    {"evaluate", "verdict, paths, ledger, hand calculation", about_text, evaluate},
    {"check", "what is doubtful about a configuration", about_text, check},
    {"tile", "why the tile: candidates against what the chip has", about_text, tile},
    {"link", "the part of a link behind #", about_text, link},
    {"open", "a link as configuration text", "a link, or its part behind #", open},
    {"import", "a file: what it is and what it says",
     "a config.json, a file of text or a link; - reads standard input", import},
    {"models", "the built-in models", nullptr, models},
    {"cache", "KV cache and attention time of a model, over all layers",
     "one of the models, or a config.json", kv_cache},
    {"convert", "a rate or a count of FLOP in every convention", about_text, convert},
    {"devices", "the catalogue of devices", nullptr, devices},
    {"call", "JSON requests on standard input, one a line", nullptr, call},
};

// An option whose text goes into the request under `key`.
struct Value {
  const char *command, *flag, *key, *help;
};
constexpr Value values[] = {
    {"import", "--phase", "phase", "prefill or decode"},
    {"models", "--phase", "phase", "prefill or decode"},
    {"cache", "--phase", "phase", "prefill or decode (default)"},
    {"cache", "--context", "context", "tokens of each sequence"},
    {"cache", "--batch", "batch", "sequences"},
    {"cache", "--tokens", "tokens", "queries of a step, with speculation"},
    {"cache", "--tp", "tp", "devices of tensor parallelism"},
    {"cache", "--with", "params", "dtype=bf16 kv=fp8 bw=3350GB/s peak=989TFLOP/s"},
    {"convert", "--convention", "convention", "exact, full_square, half_square or mac"},
    {"convert", "--tflops", "tflop_per_s", "a measured rate, in TFLOP/s"},
    {"convert", "--mfu", "share_of_peak", "a measured share of the peak, 0.62 or 62%"},
    {"convert", "--seconds", "time_s", "a measured time"},
    {"convert", "--flop", "flop", "a count of FLOP to explain"},
    {"convert", "--layers", "layers", "layers that the count may hold"},
};

void add_commands(CLI::App& app, Options& options) {
  for (const auto& [name, help, about_words, run] : commands) {
    CLI::App* command = app.add_subcommand(name, help);
    if (about_words) command->add_option("TEXT", options.words, about_words)->required();
  }
  for (const auto& [name, flag, key, help] : values) {
    app.get_subcommand(name)->add_option(flag, options.values[key], help);
  }
  for (const char* name : {"import", "cache"}) {
    app.get_subcommand(name)->add_option("--answer", options.answers,
                                         "an answer to a question, heads=8");
  }
  app.get_subcommand("devices")->add_option("SEARCH", options.words,
                                            "words of their names, vendor or year");
  app.get_subcommand("call")
      ->add_option("--text", options.file, "a file that goes beside each request")
      ->check(CLI::ExistingFile);
}

int run(const std::string& name, const Options& options) {
  for (const Command& command : commands) {
    if (name == command.name) return command.run(options);
  }
  return wrong_usage;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app{"Which side of the ridge each way of doing attention falls on.",
               "attention-roofline"};
  app.require_subcommand(1);
  app.footer(
      "figure TEXT -o out.svg draws a picture; it is a command of tools/attention-roofline.");
  app.fallthrough();
  app.add_flag("--json", options.json, "print the reply as it is");
  app.add_option("--lang", options.lang, "language of sentences")
      ->check(CLI::IsMember({"en", "zh"}));
  add_commands(app, options);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? good : wrong_usage;
  }
  return run(app.get_subcommands().front()->get_name(), options);
}
