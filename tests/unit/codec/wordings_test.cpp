// Wordings that people really use; the numbers are those of the collection they come from (WORDINGS
// A to D).
#include <catch2/catch.hpp>

#include "unit/codec/reading.h"

using namespace roofline;

namespace {

struct Row {
  const char* where;
  const char* text;
  const char* said;
  const char* findings = "";
};

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    CAPTURE(row.where, row.text);
    const TextReading reading = read_config(row.text);
    CHECK(reading.said == canonical(row.said));
    CHECK(reading.problems == "");
    CHECK(reading.findings == row.findings);
  }
}

struct Refusal {
  const char* where;
  const char* text;
  const char* problems;
  const char* said = "";
};

void check(const std::vector<Refusal>& rows) {
  for (const Refusal& row : rows) {
    CAPTURE(row.where, row.text);
    const TextReading reading = read_config(row.text);
    CHECK(reading.problems == row.problems);
    CHECK(reading.said == canonical(row.said));
  }
}

}  // namespace

TEST_CASE("shapes are read by the names that programs give them") {
  check(std::vector<Row>{
      {"1", "B=1, S=16384, H=8, D=128", "B=1 H=8 S=16384 d=128"},
      {"2", "(batch, heads, seq, dim)=(1, 8, 32768, 64)", "B=1 H=8 S=32768 d=64",
       "tuple_read_by_names"},
      {"3", "batch_size=2, headdim=64, seqlen=16384", "B=2 S=16384 d=64"},
      {"4", "hdim: 128, causal: False, batch_size: 2, seqlen: 16384",
       "B=2 S=16384 d=128 mask=none"},
      {"5", "B=32, H=8, S=512, D=64 (FP16, TF32 disabled)", "B=32 H=8 S=512 d=64 dtype=fp16",
       "words_ignored"},
      {"6", "M = 4096 N = 4096 K = 64 L = 128 : 32 * 4", "B=4 H=32 S=4096 Sk=4096 d=64",
       "heads_times_batch"},
      {"7", "N_CTX 4096, HEAD_DIM 128, B 4, H 32", "B=4 H=32 S=4096 d=128"},
      {"8", "Z, H, N_CTX, D_HEAD = 4, 48, 4096, 64", "B=4 H=48 S=4096 d=64", "tuple_read_by_names"},
      {"8", "Z=4 H=48 N_CTX=4096 D_HEAD=64", "B=4 H=48 S=4096 d=64"},
      {"9", "b=128, s_q=1, mean_sk=4096, h_q=16, h_kv=1, d=576, dv=512, causal=True, varlen=False",
       "B=128 H=16 Hk=1 S=1 Sk=4096 d=576 dv=512 mask=causal",
       "average_length b_read_as_batch latent_shape words_ignored"},
      {"12", "32q/8kv", "H=32 Hk=8"},
      {"12", "64q/8kv/hd64", "H=64 Hk=8 d=64"},
      {"13", "qsl=1024 ksl=2048 hdim=128 n_qh=32 n_kvh=8", "H=32 Hk=8 S=1024 Sk=2048 d=128"},
      {"16", "S=4096, H=32, d=128, FP16, bandwidth 900 GB/s, peak 60 TFLOPS",
       "H=32 S=4096 d=128 dtype=fp16 peak=60TFLOP/s bw=900GB/s"},
      {"18", "128k tokens", "S=131072", "length_k_binary"},
      {"18", "64k", "S=65536", "length_k_binary"},
      {"18", "ctx ~8.4k", "Sk=8400", "approximate_figure"},
      {"18", "seq lens 4096", "S=4096"},
      {"19", "ISL/OSL 2048/128", "S=2048", "decode_steps_ignored"},
      {"19", "input=1024 output=1024", "S=1024", "decode_steps_ignored"},
      {"20", "seqlen_q=3 (MTP)", "S=3", "words_ignored"},
      {"20", "s_q = 3", "S=3"},
      {"21", "window_size=(1024, 1024)", "mask=band:1024:1024", "window_both_sides"},
      {"21", "sliding_window 4096", "mask=window:4096", "window_counts_self"},
      {"21", "W=1024", "mask=window:1024", "window_counts_self"},
      {"22", "causal=True", "mask=causal"},
      {"22", "is_causal", "mask=causal"},
      {"22", "mask: triangular", "mask=causal"},
      {"22", "TFLOPs (causal, /2)", "mask=causal", "words_ignored"},
      {"F", "B=2,H=16,S=4k,D=64 fp16", "B=2 H=16 S=4096 d=64 dtype=fp16", "length_k_binary"},
  });
}

TEST_CASE("a wording of a shape with several meanings is asked about") {
  check(std::vector<Refusal>{
      {"10", "q1s8k", "ambiguous_word:Sk"},
      {"10", "8q1s1k", "ambiguous_word:Sk"},
      {"11", "gqa_bf16_b64_ctx4k_p64", "missing_field:Hk", "B=64 Sk=4096 dtype=bf16"},
      {"12", "8/1", "ambiguous_word:H"},
      {"14", "[32, 16, 1024, 64]", "ambiguous_order:"},
      {"F", "(1, 8, 32768, 64)", "ambiguous_order:"},
      {"15", "torch.Size([64, 4096, 256])", "ambiguous_order:"},
      {"15", "[256, 8]", "ambiguous_order:"},
      {"17", "8192 x 8192", "ambiguous_word:S"},
      {"17", "8192x8192", "ambiguous_word:S"},
      {"8", "b=2, s=1024", "ambiguous_word:b", "S=1024"},
      {"", "decode S=4096", "ambiguous_word:S", "S=4096"},
      {"", "80 GB", "ambiguous_word:mem"},
      {"36", "12280000000000", "ambiguous_word:peak"},
  });
}

TEST_CASE("a question lists the texts that answer it") {
  const Problems problems = parse_config_text("[32, 16, 1024, 64]").problems;
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].choices ==
        std::vector<std::string>{"B=32, S=1024, H=16, d=64", "B=32, S=16, H=1024, d=64"});
  const Problems b = parse_config_text("b=2").problems;
  REQUIRE(b.size() == 1);
  CHECK(b[0].choices == std::vector<std::string>{"B=2", "2 bit", "2 byte"});
}

TEST_CASE("heads that a flash-attn benchmark implies are offered, not assumed") {
  const auto parsed = parse_config_text("batch_size=2, headdim=64, seqlen=16384, fp16");
  Assignments assignments;
  for (const Taken& taken : parsed.taken) assignments.push_back(taken.assignment);
  const Problems problems = resolve(decode(assignments).draft).problems;
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].field == "H");
  CHECK(problems[0].choices == std::vector<std::string>{"H=32"});
}

TEST_CASE("number formats are read by the names that libraries give them") {
  for (const char* text : {"fp16", "half", "float16", "c10::Half", "__half", "f16", "FP16",
                           "cutlass::half_t", "torch.float16", "half-precision", "半精度"}) {
    CAPTURE(text);
    CHECK(read_config(text).said == "dtype=fp16");
  }
  for (const char* text : {"bf16", "bfloat16", "BF16", "__nv_bfloat16", "cutlass::bfloat16_t",
                           "torch_dtype: bfloat16"}) {
    CAPTURE(text);
    CHECK(read_config(text).said == "dtype=bf16");
  }
  for (const char* text : {"fp8_e4m3", "fp8_e5m2", "float8_e4m3fn", "e4m3"}) {
    CAPTURE(text);
    CHECK(read_config(text).said == "dtype=fp8");
    CHECK(read_config(text).findings == "narrow_everywhere");
  }
  CHECK(read_config("bf16, mxfp4 KV").said == "dtype=bf16 kv=mxfp4");
  CHECK(read_config("nvfp4").said == "dtype=nvfp4");
  CHECK(read_config("MXFP8").said == "dtype=mxfp8");
  check(std::vector<Row>{
      {"25", "bf16, FP8 KV", "dtype=bf16 kv=fp8"},
      {"25", "FP8 KV cache, BF16", "dtype=bf16 kv=fp8"},
      {"26", "TF32", "dtype=tf32", "tf32_takes_32_bits"},
      {"26", "allow_tf32", "dtype=tf32", "tf32_takes_32_bits"},
      {"26", "fp32 allow_tf32=False", "dtype=fp32", "words_ignored"},
      {"28", "fp16, fp32acc", "dtype=fp16", "accumulator_ignored"},
      {"28", "fp16 accumulate", "", "accumulator_ignored"},
      {"29", "bf16 w8a8", "dtype=bf16", "weights_ignored"},
      {"29", "bf16, int8 weights", "dtype=bf16", "weights_ignored"},
      {"29", "bf16 Q8_0", "dtype=bf16", "weights_ignored"},
      {"", "16 bit", "dtype=fp16", "width_read_as"},
      {"", "2 byte", "dtype=fp16", "width_read_as"},
      {"", "b=16 bit", "dtype=fp16", "width_read_as"},
      {"", "bf16, 2 bytes", "dtype=bf16"},
  });
}

TEST_CASE("formats without a row of their own are refused with the one to use") {
  check(std::vector<Refusal>{
      {"", "fp64", "unsupported:dtype"},
      {"", "64-bit", "unsupported:dtype"},
      {"", "fp16, 4 byte", "contradiction:dtype", "dtype=fp16"},
  });
}

TEST_CASE("peaks are read in the spellings of data sheets and logs") {
  check(std::vector<Row>{
      {"30", "312 TFLOPS / 624 TFLOPS*", "peak=312TFLOP/s", "words_ignored"},
      {"31", "990 TFlops", "peak=990TFLOP/s"},
      {"31", "989.4 TFLOPS", "peak=989.4TFLOP/s"},
      {"34", "330 TFLOPs/s", "peak=330TFLOP/s"},
      {"35", "1,456 TFLOP/s", "peak=1456TFLOP/s"},
      {"36", "peak 312 × 10^12", "peak=312TFLOP/s", "bare_number_read_as_base"},
      {"36", "peak=312e12", "peak=312TFLOP/s", "bare_number_read_as_base"},
      {"36", "peak 12280000000000", "peak=12.28TFLOP/s", "bare_number_read_as_base"},
      {"36", "12.28TFLOPS", "peak=12.28TFLOP/s"},
      {"36", "0.5 PFLOPS", "peak=500TFLOP/s"},
      {"36", "60 TF", "peak=60TFLOP/s"},
      {"36", "60 TFLOP", "peak=60TFLOP/s", "work_for_rate"},
      {"36", "60 TOPS", "peak=60TFLOP/s", "tops_read_as_flop"},
      {"37", "384852.4Gflop/s", "peak=384.8524TFLOP/s"},
      {"37", "53,516 GFLOPS", "peak=53.516TFLOP/s"},
      {"39", "108.11 %MFU", "", "words_ignored"},
      {"39", "17.1% of peak", "", "words_ignored"},
      {"39", "pct_pico 90.4", "", "words_ignored"},
      {"40", "Peak_FP16_TFLOPS: 312", "peak=312TFLOP/s"},
      {"40", "peak_tflops = 2 x 48 SM x 128 x 2.625 GHz", "peak=32.256TFLOP/s", "peak_computed"},
  });
  check(std::vector<Refusal>{
      {"30", "624 TFLOPS*", "sparse_peak:peak"},
      {"35", "1000 TFLOPS (NVFP4 sparse)", "sparse_peak:peak"},
      {"38", "19,5 TFLOPS", "ambiguous_number:peak"},
      {"60", "ridge 242 / 300 = 0.807 FLOP/byte", "unknown_word: unknown_word: unknown_word:"},
  });
}

TEST_CASE("bandwidths are read in the spellings of data sheets and logs") {
  check(std::vector<Row>{
      {"41", "1555 GB/s", "bw=1555GB/s"},
      {"41", "1,555 GB/s", "bw=1555GB/s"},
      {"41", "1,555GB/sec", "bw=1555GB/s"},
      {"41", "1.555 TB/s", "bw=1555GB/s"},
      {"42", "over 2TB/s", "bw=2TB/s", "approximate_figure rounded_bandwidth"},
      {"43", "3.35 TB/sec", "bw=3350GB/s"},
      {"44", "936.2 GB/s", "bw=936.2GB/s"},
      {"45", "14 Gbps GDDR6 on 256-bit", "bw=448GB/s", "clock_times_bus"},
      {"45", "1750 MHz 14 Gbps effective 256-bit", "bw=448GB/s", "clock_times_bus"},
      {"46", "bw: 28 Gbps GDDR7 128-bit", "bw=448GB/s", "clock_times_bus"},
      {"47", "448 Gbit/s", "bw=56GB/s", "bits_read_as_bits"},
      {"48", "3072-bit DDR @1215MHz", "bw=933.12GB/s", "clock_times_bus"},
      {"49", "5120-bit DDR @1593MHz", "bw=2039.04GB/s", "clock_times_bus"},
      {"50", "192 bit bus at 14.001 GHz, double data rate", "bw=672.048GB/s", "clock_times_bus"},
      {"51", "Memory clock 8501000 kHz, bus 128", "bw=272.032GB/s", "clock_times_bus"},
      {"55", "450.61GiB/s", "bw=483.83880331264GB/s", "gibibytes_read"},
      {"57", "mem_bw: 456000000000 # 456GB/s", "bw=456GB/s", "bare_number_read_as_base"},
      {"57", "hbm_bandwidth_in_GB_per_sec: 1555", "bw=1555GB/s"},
      {"58", "300 GB/s HBM2e", "bw=300GB/s"},
      {"59", "141GB/s memory bandwidth", "bw=141GB/s"},
  });
  check(std::vector<Refusal>{
      {"41", "1.555 GB/s", "implausible:bw"},
      {"53", "900GB/s bidirectional", "link_bandwidth:bw"},
      {"53", "300+300 GB/s NVLink", "link_bandwidth:bw"},
      {"53", "160GB/s vs 400GB/s", "contradiction:bw", "bw=160GB/s"},
  });
}

TEST_CASE("a bandwidth of eight devices stops the check") {
  const Decoded decoded = decode({{"bw", "12.4TB / s"}});
  REQUIRE(decoded.findings.size() == 1);
  CHECK(decoded.findings[0].code == "bandwidth_above_known_devices");
  CHECK(decoded.findings[0].severity == Severity::stop);
}
