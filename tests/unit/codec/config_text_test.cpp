#include "codec/config_text.h"

#include <catch2/catch.hpp>

#include "unit/codec/reading.h"

using namespace roofline;

namespace {

constexpr const char* example = "S=4096, H=32, d=128, fp16, bw=900 GB/s, peak=60 TFLOP/s";

std::string rewritten(std::string_view text) { return config_text_of(setup_of_text(text)); }

}  // namespace

TEST_CASE("the worked example is the same in either language and with any separators") {
  CHECK(rewritten("S=4096、H=32、d=128、FP16、带宽 900 GB/s、峰值 60 TFLOPS") == example);
  CHECK(rewritten("S=4096, H=32, d=128, FP16, bandwidth 900 GB/s, peak 60 TFLOPS") == example);
  CHECK(rewritten("S=4096 H=32 d=128 FP16 bw=7200 Gb/s peak=60 TFLOPS") == example);
  CHECK(rewritten("序列长度：4096；头数：32；头维度：128；半精度；带宽900GB/s峰值60TFLOPS") ==
        example);
  CHECK(rewritten("S 4096\nH 32\nd 128\nfp16\n900 GB/s\n60 TFLOPS") == example);
  CHECK(rewritten("S: 4096; H: 32; d: 128; dtype: half; bw: 900GB/s; peak = 60TF") == example);
  CHECK(rewritten("{'S': 4096, 'H': 32, \"d\": 128, \"dtype\": \"fp16\", 'bw': '900GB/s', 'peak': "
                  "'60TF'}") == example);
  CHECK(rewritten("32 heads, 4096 tokens, head dim 128, fp16, 60 TFLOPS peak, 900 GB/s HBM2") ==
        example);
  CHECK(rewritten(example) == example);
}

TEST_CASE("Chinese keys name their fields") {
  const TextReading reading = read_config(
      "批大小：4、KV 头数 8、32 个头、查询长度 1、上下文 8192、值维度 64、窗口 1024、单精度");
  CHECK(reading.said == "B=4 H=32 Hk=8 S=1 Sk=8192 dv=64 mask=window:1024 dtype=fp32");
  CHECK(reading.problems == "");
  CHECK(read_config("批 2，头 16，序列 512，键长度 1024，因果，算力 60 TFLOPS").said ==
        "B=2 H=16 S=512 Sk=1024 mask=causal peak=60TFLOP/s");
}

TEST_CASE("full-width letters, digits and signs are read like narrow ones, at their own place") {
  const TextReading wide = read_config(
      "Ｓ＝４０９６，Ｈ＝３２，ｄ＝１２８，ＦＰ１６，带宽　９００　ＧＢ／ｓ，峰值　６０．５　ＴＦＬ"
      "ＯＰＳ");
  CHECK(wide.problems == "");
  CHECK(wide.said == read_config("S=4096 H=32 d=128 fp16 bw=900 GB/s peak=60.5 TFLOPS").said);
  const ParsedText parsed = parse_config_text("Ｓ＝４０９６，ｆｏｏｌ＝３");
  REQUIRE(parsed.problems.size() == 1);
  CHECK(parsed.problems[0].position->start == 7);
  CHECK(parsed.problems[0].position->length == 6);
  CHECK(parsed.problems[0].given == "ｆｏｏｌ＝３");
  REQUIRE(parsed.taken.size() == 1);
  CHECK(parsed.taken[0].words == "Ｓ＝４０９６");
}

TEST_CASE("phases and fillers are read in Chinese as in English") {
  const char* chinese = "解码，Sk=8192，H=32，KV头 8，d=128，fp16";
  CHECK(read_config(chinese).said == read_config("decode Sk=8192 H=32 Hk=8 d=128 fp16").said);
  CHECK(read_config(chinese).problems == "");
  CHECK(read_config("S=4096 解码").problems == "ambiguous_word:S");
  for (const char* words : {"预填充 S=4096", "推理 S=4096", "注意力 S=4096", "attention S=4096"}) {
    CAPTURE(words);
    CHECK(read_config(words).said == "S=4096");
    CHECK(read_config(words).problems == "");
    CHECK(read_config(words).findings == "words_ignored");
  }
}

TEST_CASE("a rate may be written for a Chinese second") {
  CHECK(read_config("带宽 900 GB/秒，峰值 60 TFLOP/秒").said == "peak=60TFLOP/s bw=900GB/s");
  CHECK(read_config("bw=900GB/秒").said == "bw=900GB/s");
}

TEST_CASE("a device's key ends where its name ends") {
  for (const char* words : {"backward", "bwd", "BWD", "反向"}) {
    CAPTURE(words);
    const TextReading reading = read_config(std::string("hw=h100-sxm5 ") + words);
    CHECK(reading.said == read_config("hw=h100-sxm5, pass=backward").said);
    CHECK(reading.problems == "");
  }
  CHECK(read_config("hw=mi250x-gcd fwd+bwd S=4096").said ==
        read_config("hw=mi250x-gcd, pass=forward_backward, S=4096").said);
  CHECK(read_config("hw=a100-80gb-sxm mla").said == read_config("hw=a100-80gb-sxm, mla=1").said);
  CHECK(read_config("hw=RTX 4090, fp16").said == read_config("hw=rtx4090 fp16").said);
  CHECK(read_config("hw=NVIDIA H100 80GB HBM3, S=4096").said == "S=4096 hw=h100-sxm5");
  CHECK(read_config("hw=h100-sxm9 backward").said == "hw=h100-sxm9 backward");  // refused later
}

TEST_CASE("a comma is a thousands mark only before three digits and a unit") {
  CHECK(read_config("1,555GB/s").said == "bw=1555GB/s");
  CHECK(read_config("S=4,096 tokens").said == "S=4096");
  CHECK(read_config("S=4096,900 GB/s").said == "S=4096 bw=900GB/s");
  CHECK(read_config("H=32,128 head dim").said == "H=32 d=128");
  CHECK(read_config("19,5 TFLOPS").problems == "ambiguous_number:peak");
}

TEST_CASE(
    "every comma in a list of lengths separates, and the list ends where another item begins") {
  CHECK(read_config("lengths=512,1024,4096 H=32").said == "H=32 lengths=512,1024,4096");
  CHECK(read_config("lengths=1024,512 H=32").said == "H=32 lengths=1024,512");
  CHECK(read_config("lengths=[512, 1024, 4096], H=32").said == "H=32 lengths=512,1024,4096");
  CHECK(read_config("lengths=512, 1024, 900 GB/s").said == "lengths=512,1024 bw=900GB/s");
  CHECK(read_config("lengths=512, 1024, 32 heads, fp16").said ==
        "H=32 lengths=512,1024 dtype=fp16");
  CHECK(read_config("lengths 512, 1024, H=32, d=128").said == "H=32 lengths=512,1024 d=128");
  CHECK(read_config("长度列表=512、1024、4096、头数 32").said == "H=32 lengths=512,1024,4096");
}

TEST_CASE("equal lengths in a row may be said as a run, and thousands with k") {
  CHECK(read_config("lengths=512x3,4096").said == "lengths=512x3,4096");
  CHECK(read_config("lengths=512,512,512,4096").said == "lengths=512x3,4096");
  CHECK(read_config("lengths=512 x 3, 4096").said == "lengths=512x3,4096");
  CHECK(read_config("lengths=512×3，4096").said == "lengths=512x3,4096");
  CHECK(read_config("lengths=512,4096,512").said == "lengths=512,4096,512");
  const TextReading k = read_config("lengths=4k,512");
  CHECK(k.said == "lengths=4096,512");
  CHECK(k.findings == "length_k_binary");
}

TEST_CASE("a list of lengths that is none is refused as a whole, by its field") {
  CHECK(read_config("lengths=many").problems == "not_a_number:lengths");
  CHECK(read_config("lengths=4,096").problems == "not_a_number:lengths");  // a thousands mark
  CHECK(read_config("lengths=512,0").problems == "out_of_range:lengths");
  CHECK(read_config("lengths=512,-4,8").problems == "out_of_range:lengths");
  CHECK(read_config("lengths=-512").problems == "out_of_range:lengths");
  CHECK(read_config("lengths=512,-d=64").said == "lengths=512 d=64");
  CHECK(read_config("lengths=512,2147483648").said == "lengths=512,2147483648");
  CHECK(read_config("lengths=512,2147483649").problems == "out_of_range:lengths");
  CHECK(read_config("lengths=512.5,7").problems == "not_whole:lengths");
  CHECK(read_config("lengths=512x4096").said == "lengths=512x4096");
  CHECK(read_config("lengths=512x4096,1").problems == "too_many:lengths");
  CHECK(read_config("lengths=512x4097").problems == "too_many:lengths");
}

TEST_CASE("a count may stand before its name") {
  CHECK(read_config("32 heads, 8 kv heads, 128k context, 2 passes, 132 SMs").said ==
        "H=32 Hk=8 Sk=131072 sm=132 passes=2");
}

TEST_CASE("one value may have several keys") {
  CHECK(read_config("Sq=Sk=4096").said == "S=4096 Sk=4096");
  CHECK(read_config("Sq = Sk = 4096").said == "S=4096 Sk=4096");
  CHECK(read_config("H= d=128").problems == "not_a_number:H");
}

TEST_CASE("causal and a window make one mask") {
  CHECK(read_config("causal, window_size=(1024, 1024)").said == "mask=window:1025");
  CHECK(read_config("causal, sliding_window=4096").said == "mask=window:4096");
  CHECK(read_config("window_size=(-1, -1), causal=True").said == "mask=causal");
  CHECK(read_config("causal=False, window_size=(1024, -1)").said == "mask=band:1024:inf");
  CHECK(read_config("causal-top-left").said == "mask=causal-top-left");
  CHECK(read_config("causal=False, sliding_window=4096").problems == "contradiction:mask");
  CHECK(read_config("causal, no mask").problems == "contradiction:mask");
}

TEST_CASE("words that have no part in the model are named, never skipped silently") {
  const Findings findings =
      parse_config_text("S=1, varlen=False, page_size 64, flash attention").findings;
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].code == "words_ignored");
  CHECK(std::get<std::string>(findings[0].numbers[0].value) ==
        "varlen=False; page_size 64; flash attention");
}

TEST_CASE("an unknown word is a problem with its place in UTF-16 units") {
  const Problems problems = parse_config_text("批 1、𝄞 seqlenn=12, H=8").problems;
  REQUIRE(problems.size() == 2);
  CHECK(problems[0].code == ProblemCode::unknown_word);
  CHECK(problems[0].position->start == 4);
  CHECK(problems[0].position->length == 2);
  CHECK(problems[1].given == "seqlenn=12");
  CHECK(problems[1].choices == std::vector<std::string>{"S"});
  CHECK(problems[1].position->start == 7);
  CHECK(problems[1].position->length == 10);
}

TEST_CASE("every assignment knows the words it was read from") {
  const auto taken = parse_config_text("bandwidth 900 GB/s, 128k tokens").taken;
  REQUIRE(taken.size() == 2);
  CHECK(taken[0].words == "bandwidth 900 GB/s");
  CHECK(taken[1].words == "128k tokens");
  CHECK(taken[1].assignment.position->start == 20);
}

TEST_CASE("a pass is read by the words that people use") {
  for (const char* text : {"backward", "bwd", "bwd 2.5x", "pass=bwd", "pass: backward", "反向"}) {
    CAPTURE(text);
    CHECK(read_config(text).said == "pass=backward");
    CHECK(read_config(text).problems == "");
  }
  for (const char* text :
       {"fwd+bwd", "fwd + bwd", "forward and backward", "fwd_bwd", "forward+backward",
        "fwd+bwd 3.5x", "pass=fwd+bwd", "pass=forward_backward", "前向加反向"}) {
    CAPTURE(text);
    CHECK(read_config(text).said == "pass=forward_backward");
    CHECK(read_config(text).problems == "");
  }
  for (const char* text : {"fwd", "forward", "(fwd)", "前向"}) {
    CAPTURE(text);
    CHECK(read_config(text).said == "");
    CHECK(read_config(text).problems == "");
  }
}

TEST_CASE("eager kernels are a list, math may have two types") {
  for (const char* text :
       {"eager=mask,scale", "eager=scale+mask", "eager: scale / mask", "eager=scale, mask"}) {
    CAPTURE(text);
    CHECK(read_config(text).said == "eager=scale+mask");
    CHECK(read_config(text).problems == "");
  }
  CHECK(read_config("eager=scale, mask=causal").said == "mask=causal eager=scale");
  CHECK(read_config("eager=softcap").problems == "unknown_choice:eager");
  CHECK(read_config("math=int8/fp16, peak=242 TFLOPS, peak_pv=121 TFLOPS").said ==
        "math=int8/fp16 peak=242TFLOP/s peak_pv=121TFLOP/s");
  CHECK(read_config("math=fp16/fp16").said == "math=fp16");
  CHECK(read_config("math=int8/fp17").problems != "");
  CHECK(read_config("splits=4 expand=1").said == "splits=4 expand=1");
}

TEST_CASE("what this build does not compute is refused by its field") {
  CHECK(read_config("pass=forward splits=1 eager=none expand=0 hw=custom").problems == "");
}

TEST_CASE("bad values are problems of their field") {
  CHECK(read_config("S=0").problems == "out_of_range:S");
  CHECK(read_config("S=-4096").problems != "");
  CHECK(read_config("d=1.5").problems == "not_whole:d");
  CHECK(read_config("B=1e18").problems != "");
  CHECK(read_config("S=9007199254740993").problems == "not_exact:S");
  CHECK(read_config("S=").problems == "not_a_number:S");
  CHECK(read_config("S=abc").problems == "not_a_number:S");
  CHECK(read_config("window 0").problems == "out_of_range:mask");
  CHECK(read_config("dtype=foo").problems == "unknown_choice:dtype");
  CHECK(read_config("bw=60 TFLOPS").problems == "wrong_dimension:bw");
  CHECK(read_config("bw=900").problems == "missing_unit:bw");
  CHECK(read_config("bw=900 gb/s").problems == "ambiguous_unit:bw");
  CHECK(read_config("S=4096 S=8192").problems == "contradiction:S");
  CHECK(read_config("S=4096 S=4k").problems == "");
  CHECK(read_config("S=4294967296").problems == "out_of_range:S");
  CHECK(read_config("S=0x1000").problems == "not_a_number:S");
  CHECK(read_config("S=4096 on GTX 1080").said == read_config("S=4096 hw=GTX 1080").said);
}

TEST_CASE("text that is no text is refused as a whole") {
  CHECK(read_config("S=4096 \xFF").problems == "bad_text:text");
  CHECK(read_config(std::string("S=4096\0", 7)).problems == "bad_text:text");
  CHECK(read_config(std::string(70000, ' ')).problems == "too_large:text");
  CHECK(read_config("\xEF\xBB\xBFS=4096").said == "S=4096");
  CHECK(read_config("").problems == "");
}

TEST_CASE("noise is read in linear time and space, and yields few problems") {
  for (const char* piece : {"x", "1", "1,", "(", "S,", "a.b", "1.1a", "a::", "8/1 ", "=", "causal-",
                            "1x", "name=\"", "头", "b=", "-", "S=Sk=", "window("}) {
    std::string noise;
    while (noise.size() < 65000) noise += piece;
    CAPTURE(piece);
    const ParsedText parsed = parse_config_text(noise);
    CHECK(parsed.problems.size() <= 128);
    std::size_t words = 0;
    for (const Taken& taken : parsed.taken) words += taken.words.size();
    CHECK(words <= 4 * noise.size());
  }
}

TEST_CASE("names may hold anything that can be printed") {
  Draft draft =
      decode({{"S", "1"}, {"H", "1"}, {"d", "1"}, {"dtype", "fp16"}, {"name", "A \"B\", C=1; 头"}})
          .draft;
  const Setup setup = *resolve(draft).setup;
  CHECK(config_text_of(setup) == "S=1, H=1, d=1, fp16, name=\"A \"\"B\"\", C=1; 头\"");
  CHECK(setup_of_text(config_text_of(setup)) == setup);
}
