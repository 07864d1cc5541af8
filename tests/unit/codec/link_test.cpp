#include "codec/link.h"

#include <catch2/catch.hpp>

#include "unit/codec/reading.h"

using namespace roofline;

namespace {

std::string opened(std::string_view link) {
  std::string list;
  for (const Assignment& a : open_link(link).assignments) list += a.key + '=' + a.text + ';';
  return list;
}
std::string view(std::string_view link) {
  std::string list;
  for (const Assignment& a : open_link(link).view) list += a.key + '=' + a.text + ';';
  return list;
}
std::string link_problems(std::string_view link) { return codes_of(open_link(link).problems); }

Setup setup_of_link(std::string_view link) {
  const Resolved resolved = resolve(decode(open_link(link).assignments).draft);
  CAPTURE(link, codes_of(resolved.problems));
  REQUIRE(resolved.setup);
  return *resolved.setup;
}

}  // namespace

TEST_CASE("a link always writes what a later rule or catalogue could change") {
  CHECK(link_of(setup_of_text("S=4096 H=32 d=128 fp16 bw=900GB/s peak=60TFLOPS")) ==
        "v=1&S=4096&H=32&d=128&dtype=fp16&peak=60TFLOP/s&bw=900GB/s&passes=4&tile=auto:128x128"
        "&peak_range=0.6..1&bw_range=0.7..1");
  CHECK(link_of(setup_of_text(
            "S=1 H=8 d=64 bf16 Sk=4096 Hk=2 kv=fp8 mask=window:128 B=4 "
            "name=\"H100 & co\" sm=132 smem=232448B regs=256KiB llc=50MiB mem=80GB")) ==
        "v=1&S=1&H=8&d=64&dtype=bf16&passes=4&tile=auto:128x128&name=H100%20%26%20co&sm=132"
        "&smem=232448B&regs=262144B&llc=50MiB&mem=80GB&B=4&Hk=2&Sk=4096&mask=window:128&kv=fp8");
}

TEST_CASE("the fragment is the canonical place and wins over the query") {
  CHECK(opened("https://host/a/b/?S=1&lang=zh&theme=dark#v=1&S=2&lang=en") == "S=2;");
  CHECK(view("https://host/a/b/?S=1&lang=zh&theme=dark#v=1&S=2&lang=en") == "lang=en;theme=dark;");
  CHECK(opened("https://host/?v=1&S=1&H=2") == "S=1;H=2;");
  CHECK(opened("https://host/?S=1#roofline") == "S=1;");
  CHECK(opened("#S=1") == "S=1;");
  CHECK(opened("?S=1") == "S=1;");
  CHECK(opened("S=1&H=2") == "S=1;H=2;");
  CHECK(opened("https://host/a=b/c") == "");
  CHECK(opened("") == "");
}

TEST_CASE("a plus is a blank, its own escape a plus") {
  CHECK(opened("?bw=900+GB/s&name=a%2Bb") == "bw=900 GB/s;name=a+b;");
  CHECK(opened("#name=%E6%98%BE%E5%8D%A1&mask=window%3A128") == "name=显卡;mask=window:128;");
}

TEST_CASE("a bad field is reported alone") {
  CHECK(link_problems("#S=1&bw=%9&H=2") == "bad_escape:bw");
  CHECK(opened("#S=1&bw=%9&H=2") == "S=1;H=2;");
  CHECK(link_problems("#bw=%zz") == "bad_escape:bw");
  CHECK(link_problems("#bw=%ff") == "bad_escape:bw");
  CHECK(link_problems("#bw=%C0%AF") == "bad_escape:bw");
  CHECK(link_problems("#name=a%00b") == "bad_escape:name");
  CHECK(link_problems("#name=a%0Ab") == "bad_escape:name");
  CHECK(link_problems("#name=\xFF") == "bad_escape:name");
  CHECK(link_problems("#%FF=1&S=2") == "bad_escape:%FF");
  CHECK(link_problems("#v=2&S=2") == "unknown_version:v");
  CHECK(opened("#v=2&S=2") == "S=2;");
  CHECK(link_problems("#lang=en&lang=zh") == "contradiction:lang");
  CHECK(link_problems("#&&S=1&&") == "");
  CHECK(link_problems("#" + std::string(70000, 'x')) == "too_large:link");
}

TEST_CASE("keys are case-sensitive and keep the tail of their value") {
  CHECK(codes_of(decode(open_link("#s=1").assignments).problems) == "unknown_field:s");
  CHECK(opened("#name=a=b") == "name=a=b;");
}

TEST_CASE("links are told from configuration text") {
  for (const char* link :
       {"#v=1&S=4096", "?S=1", "v=1&S=1&H=2", " https://host/p/#S=1\n", "http://localhost:8000/"}) {
    CAPTURE(link);
    CHECK(looks_like_link(link));
  }
  for (const char* text :
       {"S=4096, H=32", "S=4096", "", "v=1", "see https://host/#S=1", "(1, 2)"}) {
    CAPTURE(text);
    CHECK_FALSE(looks_like_link(text));
  }
}

TEST_CASE("names survive a link byte by byte") {
  for (const char* name : {"H100 SXM", "a&b=c#d%e+f", "\"quotes\" 'n' <tags>", "显卡 ①", "%41"}) {
    Setup setup = setup_of_text("S=1 H=1 d=1 fp16");
    setup.device.name = name;
    CAPTURE(name);
    CHECK(setup_of_link(link_of(setup)) == setup);
  }
}
