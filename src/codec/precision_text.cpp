#include "codec/precision_text.h"

#include "units/plain_text.h"

namespace roofline {

namespace {

struct Names {
  Precision precision;
  std::string_view names;  // lower case, without '_' and '-'
};

constexpr Names computed[] = {
    {Precision::fp32, "|fp32|f32|float32|float|single|单精度|"},
    {Precision::tf32, "|tf32|tensorfloat32|allowtf32|"},
    {Precision::fp16, "|fp16|f16|half|halft|float16|float16t|半精度|"},
    {Precision::bf16, "|bf16|bfloat16|bfloat16t|nvbfloat16|bfloat|"},
    {Precision::fp8,
     "|fp8|f8|float8|e4m3|e5m2|e4m3fn|fp8e4m3|fp8e5m2|float8e4m3|float8e5m2|float8e4m3fn|"
     "float8e4m3fnuz|float8e5m2fnuz|fp8e4m3fn|fp8e4m3fnuz|"},
    {Precision::int8, "|int8|s8|i8|int8t|"},
    {Precision::fp4, "|fp4|f4|float4|e2m1|fp4e2m1|float4e2m1|"},
    {Precision::int4, "|int4|s4|i4|"},
    {Precision::mxfp8, "|mxfp8|mxfp8e4m3|mxfp8e5m2|"},
    {Precision::mxfp4, "|mxfp4|mxfp4e2m1|"},
    {Precision::nvfp4, "|nvfp4|"},
};

struct Refusal {
  std::string_view names;
  std::string_view instead;
};

constexpr Refusal refused[] = {
    {"|fp64|f64|double|float64|双精度|", "fp32"},
};

// "c10::Half" -> "|half|", "fp8_e4m3" -> "|fp8e4m3|".
std::string normal_form(std::string_view text) {
  const std::size_t scope = text.find_last_of(".:");
  if (scope != text.npos) text.remove_prefix(scope + 1);
  std::string normal = "|";
  for (const char c : text) {
    if (c != '_' && c != '-' && c != ' ') normal += lower(c);
  }
  return normal + '|';
}

}  // namespace

std::optional<PrecisionSpelling> precision_spelling(std::string_view text) {
  if (text.empty() || text.size() > 40 || text.find('|') != text.npos) return std::nullopt;
  const std::string name = normal_form(text);
  if (name == "||") return std::nullopt;
  for (const Names& row : computed) {
    if (row.names.find(name) != row.names.npos) return PrecisionSpelling{row.precision, {}};
  }
  for (const Refusal& row : refused) {
    if (row.names.find(name) != row.names.npos) return PrecisionSpelling{std::nullopt, row.instead};
  }
  return std::nullopt;
}

std::optional<WidthReading> precision_of_width(double bits) {
  if (bits == 32) return WidthReading{Precision::fp32, ""};
  if (bits == 16) return WidthReading{Precision::fp16, "bf16"};
  if (bits == 8) return WidthReading{Precision::fp8, "int8"};
  if (bits == 4) return WidthReading{Precision::fp4, "int4"};
  return std::nullopt;
}

}  // namespace roofline
