// The gallery, as links: shapes of well-known models on data-sheet devices. Sources: NVIDIA's H100
// and A100 data sheets and tuning guides (dense peaks; SXM boards; shared memory a block may opt in
// to); shapes from the models' published configurations. mla_decode is MODEL 5's cross-check.
#include "codec/link.h"

namespace roofline {

namespace {

constexpr std::string_view essay = "&peak=60TFLOP/s&bw=900GB/s";
constexpr std::string_view h100 =
    "&peak=989.4TFLOP/s&bw=3350GB/"
    "s&name=H100%20SXM&sm=132&smem=232448B&regs=262144B&llc=50MiB&mem=80GB"
    "&peak_origin=datasheet&bw_origin=datasheet";
constexpr std::string_view a100 =
    "&peak=312TFLOP/s&bw=2039GB/"
    "s&name=A100%20SXM&sm=108&smem=166912B&regs=262144B&llc=40MiB&mem=80GB"
    "&peak_origin=datasheet&bw_origin=datasheet";

struct ExampleRow {
  std::string_view id;
  std::string_view shape;
  std::string_view device;
};

constexpr ExampleRow example_rows[] = {
    {"worked_example", "v=1&S=4096&H=32&d=128&dtype=fp16", essay},
    {"gqa_prefill", "v=1&S=8192&H=32&d=128&dtype=bf16&Hk=8&mask=causal", h100},
    {"decode", "v=1&S=1&H=32&d=128&dtype=bf16&B=64&Hk=8&Sk=8192", h100},
    {"long_context", "v=1&S=1048576&H=128&d=128&dtype=bf16&mask=causal", h100},
    {"mla_decode", "v=1&S=1&H=64&d=576&dtype=bf16&B=128&Hk=1&Sk=4096&dv=512&mla=1", h100},
    {"sliding_window", "v=1&S=32768&H=32&d=128&dtype=bf16&Hk=8&mask=window:4096", a100},
    {"fp8", "v=1&S=1&H=64&d=128&dtype=bf16&B=128&Hk=8&Sk=8192&kv=fp8", h100},
};

}  // namespace

std::vector<Example> examples() {
  std::vector<Example> gallery;
  for (const ExampleRow& row : example_rows) {
    const std::string link = std::string(row.shape) + std::string(row.device);
    gallery.push_back({row.id, open_link(link).assignments});
  }
  return gallery;
}

}  // namespace roofline
