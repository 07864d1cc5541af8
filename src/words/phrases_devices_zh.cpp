// What is said of a chosen device: its figures beside those given, and devices nobody knows.
// Chinese; sorted by code. Variants: phrase_tables.h.
#include "words/phrase_tables.h"

namespace roofline {

namespace {

constexpr PhraseRow rows[] = {
    {"finding.accumulate_peak.advice", "峰值可留给设备目录，或写 {expected}。"},
    {"finding.accumulate_peak.sentence",
     "{given} 是 {device} 用 fp16 累加时的速率；注意力 kernel 用 fp32 累加，为 {expected}。"},
    {"finding.bandwidth_looks_doubled.advice", "请核对是否把两个设备、两个 die 或两个方向相加。"},
    {"finding.bandwidth_looks_doubled.sentence", "带宽 {given} 是 {device} 的 {expected} 的两倍。"},
    {"finding.bandwidth_looks_halved.advice",
     "请核对是否只算了两个 die 之一，或显存时钟未乘双倍数据率。"},
    {"finding.bandwidth_looks_halved.sentence", "带宽 {given} 是 {device} 的 {expected} 的一半。"},
    {"finding.bandwidth_looks_quadrupled.advice", "请核对是否把四个设备相加。"},
    {"finding.bandwidth_looks_quadrupled.sentence",
     "带宽 {given} 是 {device} 的 {expected} 的四倍。"},
    {"finding.capacity_as_bandwidth.advice", "{device} 的带宽是 {expected}。"},
    {"finding.capacity_as_bandwidth.sentence",
     "带宽 {given} 的数字是显存容量，即 {owner} 的容量。"},
    {"finding.differs_from_catalogue.advice", "这里按给出的数值计算；略去某项即采用目录的数值。"},
    {"finding.differs_from_catalogue.sentence",
     "与今天的设备目录中 {device} 的数值不同：{differences}；括号内为目录值。"},
    {"finding.link_as_bandwidth.advice", "模型需要显存带宽；{device} 为 {expected}。"},
    {"finding.link_as_bandwidth.sentence", "带宽 {given} 是设备间互连的带宽，不是显存带宽。"},
    {"finding.looks_like_binary.advice", "请核对 GB（10⁹ 字节）与 GiB（2³⁰ 字节）是否弄混。"},
    {"finding.looks_like_binary.sentence",
     "{given} 与 {device} 的 {expected} 相差 {factor} 倍，正如 GB 与 GiB 之差。"},
    {"finding.looks_like_bits.advice", "请核对是否把比特当作字节，或把八个设备当作一个。"},
    {"finding.looks_like_bits.sentence",
     "{given} 与 {device} 的 {expected} 相差 {factor} 倍，正如比特与字节之差。"},
    {"finding.looks_like_thousands.advice", "请核对单位前缀与小数点。"},
    {"finding.looks_like_thousands.sentence",
     "{given} 与 {device} 的 {expected} 相差 {factor} 倍。"},
    {"finding.no_such_peak.advice", "该设备支持 {others}；请为 math 选择其一。"},
    {"finding.no_such_peak.sentence", "{device} 不支持 {math} 乘法：这里给出的峰值不是它的。"},
    {"finding.peak_looks_doubled.advice", "请用 {math} 的稠密峰值 {expected}。"},
    {"finding.peak_looks_doubled.advice.bare", "请用 {math} 的稠密峰值 {expected}。"},
    {"finding.peak_looks_doubled.sentence",
     "峰值 {given} 是 {device} 在 {math} 下 {expected} "
     "的两倍：是稀疏峰值，或更窄一级精度（{narrower}"
     "）的峰值。"},
    {"finding.peak_looks_doubled.sentence.bare",
     "峰值 {given} 是 {device} 在 {math} 下 {expected} 的两倍：是稀疏峰值，或更窄精度的峰值。"},
    {"finding.peak_looks_halved.advice", "请核对乘加是否只计一次，以及所指的累加精度。"},
    {"finding.peak_looks_halved.sentence",
     "峰值 {given} 是 {device} 在 {math} 下 {expected} 的一半：乘加只计一次、fp32 累加，或只算了两"
     "个 die 之一。"},
    {"finding.peak_looks_quadrupled.advice", "请用 {math} 的稠密峰值 {expected}。"},
    {"finding.peak_looks_quadrupled.advice.bare", "请用 {math} 的稠密峰值 {expected}。"},
    {"finding.peak_looks_quadrupled.sentence",
     "峰值 {given} 是 {device} 在 {math} 下 {expected} 的四倍：是更窄精度（{narrower}）且按稀疏计的"
     "峰值。"},
    {"finding.peak_looks_quadrupled.sentence.bare",
     "峰值 {given} 是 {device} 在 {math} 下 {expected} 的四倍：是更窄精度且按稀疏计的峰值，或四个设"
     "备之和。"},
    {"finding.precision_moved_one_side.advice", "把峰值留给设备目录，它就随精度一起变化。"},
    {"finding.precision_moved_one_side.advice.bare", "把峰值留给设备目录，它就随精度一起变化。"},
    {"finding.precision_moved_one_side.sentence",
     "峰值 {given} 按给出的保留；它符合 {fits}，而非 {math}。{device} 在 {math} 下为 {expected}：字"
     "节随精度变了，峰值没有。"},
    {"finding.precision_moved_one_side.sentence.bare",
     "峰值 {given} 按给出的保留；在 {device} 上它符合 {fits}，而非 {math}：字节随精度变了，峰值没"
     "有。"},
    {"problem.no_such_peak.hint",
     "该设备支持 {choices}。若只在存储中用 {given}，请把 math 设为其中之一。"},
    {"problem.no_such_peak.hint.bare", "请选择它支持的精度。"},
    {"problem.no_such_peak.message", "{field}：{device} 不支持 {given} 乘法。"},
    {"problem.no_such_peak.message.bare", "{field}：该设备不支持 {given} 乘法。"},
    {"problem.unknown_device.hint", "请写其中之一：{choices}。"},
    {"problem.unknown_device.hint.bare", "命令 devices 会列出全部；自己的设备请给出 peak 和 bw。"},
    {"problem.unknown_device.message", "{field}：“{given}”在设备目录中没有唯一对应的设备。"},
};

}  // namespace

PackedPhrases devices_zh() { return packed<rows>(); }

}  // namespace roofline
