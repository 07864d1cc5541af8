// The catalogue at work: public cases with a device, whose answer needs no measurement, and a sweep
// over all devices that counts how often the assumptions leave the verdict open.
#include <catch2/catch.hpp>
#include <iostream>
#include <map>

#include "codec/device_draft.h"
#include "model/evaluation.h"
#include "unit/codec/reading.h"

namespace roofline {

namespace {

Evaluation on(const std::string& text) { return evaluate(setup_of_text(text)); }

bool has(const Evaluation& e, std::string_view code) {
  for (const Finding& finding : e.findings) {
    if (finding.code == code) return true;
  }
  return false;
}

std::string names(const std::vector<Assumption>& assumptions) {
  std::string list;
  for (const Assumption a : assumptions)
    list += (list.empty() ? "" : "+") + std::string(name_of(a));
  return list;
}

}  // namespace

TEST_CASE("FA1438: H100 and H200 have one floor, and more bandwidth changes nothing") {
  const std::string shape = "B=1 H=8 S=32768 d=64 fp16 hw=";
  const Evaluation h100 = on(shape + "h100-sxm");
  const Evaluation h200 = on(shape + "H200");
  CHECK(h100.ridge->nominal.in(flop_per_byte) == Approx(295).epsilon(0.003));
  CHECK(h200.ridge->nominal.in(flop_per_byte) == Approx(206).epsilon(0.003));
  CHECK(h100.compulsory.intensity.low == flop_per_byte(16384));
  CHECK(*h100.compulsory.time.nominal_low == *h200.compulsory.time.nominal_low);
  CHECK(h100.compulsory.time.nominal_low->in(microsecond) == Approx(2223).epsilon(0.001));
  CHECK(h100.verdict.nominal == Side::compute);
  CHECK(h200.verdict.nominal == Side::compute);
}

TEST_CASE("FA1310: the H20's ridge is 37, and the pass count decides naive's side") {
  const std::string shape = "B=2 H=32 S=2048 d=64 fp16 causal hw=h20 ";
  const Evaluation two = on(shape + "passes=2");
  const Evaluation four = on(shape + "passes=4");
  CHECK(two.ridge->nominal == flop_per_byte(37));
  CHECK(two.verdict.nominal == Side::compute);
  CHECK(two.naive.intensity.low.in(flop_per_byte) == Approx(60.2).epsilon(0.001));
  CHECK(two.naive.side.nominal == Side::compute);
  CHECK(four.naive.intensity.low.in(flop_per_byte) == Approx(31.0).epsilon(0.002));
  CHECK(four.naive.side.nominal == Side::bandwidth);
  CHECK(on("B=2 H=16 S=2048 d=128 fp16 hw=h20").verdict.nominal == Side::compute);
}

TEST_CASE(
    "FMLA: latent decode on an H100 is on the bandwidth side, packed, by the published bytes") {
  const Evaluation e = on("B=128 h_q=64 h_kv=1 s_q=1 sk=4096 d=576 dv=512 bf16 mla hw=h100-sxm5");
  CHECK(e.exact == flop(73014444032));
  CHECK(e.compulsory.bytes.low == byte(621805568));
  CHECK(e.compulsory.side.nominal == Side::bandwidth);
  CHECK(e.verdict.nominal == Side::bandwidth);
  CHECK(e.tiled.traffic.packed);
  const Evaluation h20 = on("B=128 h_q=64 h_kv=1 s_q=3 sk=8192 d=576 dv=512 bf16 mla hw=h20");
  CHECK(h20.compulsory.side.nominal == Side::compute);
  CHECK(h20.compulsory.time.nominal_low->in(microsecond) == Approx(2960).epsilon(0.001));
}

TEST_CASE("FI3484: FP8 keys and values gain nothing in prefill, and up to a half in decode") {
  const std::string card = " name=\"RTX PRO 6000\" peak=503.8TFLOP/s bw=1792GB/s math=bf16 bf16";
  const auto floor = [&](const std::string& shape) {
    return *on(shape + card).compulsory.time.nominal_low;
  };
  const std::string prefill = "H=16 Hk=2 S=8192 d=128", decode = "B=64 H=16 Hk=2 S=1 Sk=8192 d=128";
  CHECK(on(prefill + card).compulsory.intensity.low.in(flop_per_byte) ==
        Approx(7282).epsilon(0.001));
  CHECK(floor(prefill + " kv=fp8") == floor(prefill));
  CHECK(floor(decode) / floor(decode + " kv=fp8") == Approx(2).epsilon(0.01));
}

TEST_CASE("HF46960: with d = 512 the pass count decides naive's side on an H100") {
  const std::string shape = "H=16 Hk=2 S=8192 d=512 bf16 hw=h100-sxm5 ";
  CHECK(on(shape + "passes=2").naive.intensity.low.in(flop_per_byte) == Approx(478).epsilon(0.002));
  CHECK(on(shape + "passes=2").naive.side.nominal == Side::compute);
  CHECK(on(shape + "passes=4").naive.intensity.low.in(flop_per_byte) == Approx(247).epsilon(0.002));
  CHECK(on(shape + "passes=4").naive.side.nominal == Side::bandwidth);
}

TEST_CASE("FA2605: on a B200 even a prefill is on the bandwidth side") {
  const Evaluation e = on("B=32 H=32 S=1024 d=64 fp16 causal hw=b200");
  CHECK(e.compulsory.intensity.low.in(flop_per_byte) == Approx(256).epsilon(0.002));
  CHECK(e.ridge->nominal > flop_per_byte(256));
  CHECK(e.compulsory.side.nominal == Side::bandwidth);
  CHECK(e.verdict.nominal == Side::bandwidth);
}

TEST_CASE("MUSE99: a small cross attention has a floor below a microsecond") {
  const Evaluation e = on("H=16 S=256 Sk=77 d=64 fp16 hw=a100-80");
  CHECK(e.compulsory.time.nominal_low->in(microsecond) == Approx(0.67).epsilon(0.01));
}

TEST_CASE("B200 decode with eight key heads leaves most of the chip idle") {
  const Evaluation e = on("H=32 Hk=8 S=1 Sk=131072 d=128 bf16 hw=b200");
  CHECK(e.tiled.traffic.blocks == 8);
  CHECK(e.compulsory.time.nominal_low->in(microsecond) == Approx(69.7).epsilon(0.001));
  CHECK(has(e, "small_grid"));
}

TEST_CASE(
    "over all devices and lengths an open verdict is the exception, and names what decides it") {
  int open = 0, determined = 0, unknown = 0;
  std::map<std::string, int> deciding;
  for (const DeviceRow* row : all_devices()) {
    for (const char* heads : {"H=32", "H=64 Hk=8"}) {
      for (const char* mask : {"", " causal"}) {
        Setup setup;
        const std::string text = std::string(heads) + mask + " S=512 d=128 ";
        const bool has_fp16 = !figures_of(*row).lacks(Precision::fp16);
        if (has_fp16) setup = setup_of_text(text + "fp16 hw=" + std::string(row->id));
        for (Count s = 512; has_fp16 && s <= 131072; s *= 2) {
          setup.workload.seq_q = setup.workload.seq_kv = s;
          setup.tile = choose_tile(setup.workload, setup.precision, setup.device);
          const Evaluation e = evaluate(setup);
          CAPTURE(row->id, heads, mask, s);
          if (e.verdict.assumed == Side::unknown) {
            CHECK_FALSE(setup.device.peak);
            ++unknown;
          } else if (e.verdict.assumed == Side::undetermined) {
            CHECK_FALSE(e.verdict.deciding.empty());
            ++deciding[names(e.verdict.deciding)];
            ++open;
          } else {
            CHECK(e.verdict.deciding.empty());
            ++determined;
          }
        }
      }
    }
  }
  const double share = static_cast<double>(open) / (open + determined);
  std::cout << "undetermined verdicts: " << open << " of " << open + determined << " ("
            << 100 * share << " %), " << unknown << " without an fp16 peak; decided by";
  for (const auto& [what, count] : deciding) std::cout << ' ' << what << " (" << count << ')';
  std::cout << '\n';
  CHECK(open + determined + unknown == 50 * 9 * 4);
  CHECK(share < 0.35);  // an exception, though not a rare one: reuse is open on small caches
}

}  // namespace roofline
