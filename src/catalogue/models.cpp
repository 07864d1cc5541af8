#include "catalogue/models.h"

#include <iterator>

namespace roofline {

namespace {

// Sizes of one row; 0 where there is none.
struct ModelRow {
  std::string_view id, name, source;
  Count heads, kv_heads, head_dim;
  Count layers, attention_layers;
  Count context;
  std::optional<Precision> precision;
  Count window = 0, windowed = 0;                  // keys, and how many layers see no more
  Count global_kv_heads = 0, global_head_dim = 0;  // of the others, where theirs differ
  std::optional<LatentDims> latent = {};
};

constexpr auto bf16 = Precision::bf16;
constexpr auto fp16 = Precision::fp16;
constexpr LatentDims deepseek{512, 64, 128, 128};

// Sources are Hugging Face repositories. Which layers of Gemma see a window is a rule of the class,
// not of the file.
constexpr ModelRow model_rows[] = {
    {"llama-2-7b", "Llama 2 7B", "meta-llama/Llama-2-7b-hf", 32, 32, 128, 32, 32, 4096, fp16},
    {"llama-3.1-8b", "Llama 3.1 8B", "meta-llama/Llama-3.1-8B", 32, 8, 128, 32, 32, 131072, bf16},
    {"llama-3.1-70b", "Llama 3.1 70B", "meta-llama/Llama-3.1-70B", 64, 8, 128, 80, 80, 131072,
     bf16},
    {"llama-3.1-405b", "Llama 3.1 405B", "meta-llama/Llama-3.1-405B", 128, 8, 128, 126, 126, 131072,
     bf16},
    {"mistral-7b-v0.2", "Mistral 7B v0.2", "mistralai/Mistral-7B-Instruct-v0.2", 32, 8, 128, 32, 32,
     32768, bf16},
    {"mixtral-8x7b", "Mixtral 8x7B", "mistralai/Mixtral-8x7B-v0.1", 32, 8, 128, 32, 32, 32768,
     bf16},
    {"qwen2.5-vl-7b", "Qwen2.5-VL 7B", "Qwen/Qwen2.5-VL-7B-Instruct", 28, 4, 128, 28, 28, 128000,
     bf16},
    {"qwen3-32b", "Qwen3 32B", "Qwen/Qwen3-32B", 64, 8, 128, 64, 64, 40960, bf16},
    {"gpt-oss-20b", "gpt-oss 20B", "openai/gpt-oss-20b", 64, 8, 64, 24, 24, 131072, bf16, 128, 12},
    {"gpt-oss-120b", "gpt-oss 120B", "openai/gpt-oss-120b", 64, 8, 64, 36, 36, 131072, bf16, 128,
     18},
    {"gemma-7b", "Gemma 7B", "google/gemma-7b", 16, 16, 256, 28, 28, 8192, bf16},
    {"gemma-2-9b", "Gemma 2 9B", "google/gemma-2-9b", 16, 8, 256, 42, 42, 8192, bf16, 4096, 21},
    {"gemma-3-4b", "Gemma 3 4B", "google/gemma-3-4b-it", 8, 4, 256, 34, 34, 131072, bf16, 1024, 29},
    {"gemma-4-26b-a4b", "Gemma 4 26B-A4B", "google/gemma-4-26B-A4B-it", 16, 8, 256, 30, 30, 262144,
     bf16, 1024, 25, 2, 512},
    {"deepseek-v3", "DeepSeek-V3", "deepseek-ai/DeepSeek-V3", 128, 1, 576, 61, 61, 163840, bf16, 0,
     0, 0, 0, deepseek},
    {"kimi-k2", "Kimi K2", "moonshotai/Kimi-K2-Instruct", 64, 1, 576, 61, 61, 131072, bf16, 0, 0, 0,
     0, deepseek},
    {"nemotron-h-56b", "Nemotron-H 56B", "nvidia/Nemotron-H-56B-Base-8K", 64, 8, 128, 118, 10, 8192,
     bf16},
    {"jamba-1.5-mini", "Jamba 1.5 Mini", "ai21labs/AI21-Jamba-1.5-Mini", 32, 8, 128, 32, 4, 262144,
     bf16},
    {"falcon-7b", "Falcon 7B", "tiiuae/falcon-7b-instruct", 71, 1, 64, 32, 32, 2048, bf16},
    {"falcon-40b", "Falcon 40B", "tiiuae/falcon-40b", 128, 8, 64, 60, 60, 2048, bf16},
    {"mpt-7b", "MPT 7B", "mosaicml/mpt-7b", 32, 32, 128, 32, 32, 2048, bf16},
    {"mpt-30b", "MPT 30B", "mosaicml/mpt-30b", 64, 64, 112, 48, 48, 8192, bf16},
    {"starcoder", "StarCoder 15B", "bigcode/starcoder", 48, 1, 128, 40, 40, 8192, std::nullopt},
    {"chatglm3-6b", "ChatGLM3 6B", "THUDM/chatglm3-6b", 32, 2, 128, 28, 28, 8192, fp16},
    {"phi-3-mini-4k", "Phi-3 mini 4k", "microsoft/Phi-3-mini-4k-instruct", 32, 32, 96, 32, 32, 4096,
     bf16, 2047, 32},
    {"phi-4", "Phi-4", "microsoft/phi-4", 40, 10, 128, 40, 40, 16384, bf16},
    {"olmo-3-32b", "OLMo 3 32B", "allenai/Olmo-3-1125-32B", 40, 8, 128, 64, 64, 65536, bf16, 4096,
     48},
    {"command-r", "Command R v01", "CohereForAI/c4ai-command-r-v01", 64, 64, 128, 40, 40, 131072,
     fp16},
    {"bloom-176b", "BLOOM 176B", "bigscience/bloom", 112, 112, 128, 70, 70, 2048, bf16},
    {"gpt-neox-20b", "GPT-NeoX 20B", "EleutherAI/gpt-neox-20b", 64, 64, 96, 44, 44, 2048, fp16},
    {"gpt2", "GPT-2", "openai-community/gpt2", 12, 12, 64, 12, 12, 1024, std::nullopt},
};

AttentionShape shape_of(const ModelRow& row) {
  if (row.latent) return latent_shape(row.heads, *row.latent);
  return {row.heads, row.kv_heads, row.head_dim, row.head_dim};
}

AttentionShape global_shape_of(const ModelRow& row) {
  if (row.global_head_dim == 0) return shape_of(row);
  return {row.heads, row.global_kv_heads, row.global_head_dim, row.global_head_dim};
}

KnownModel model_of(const ModelRow& row) {
  KnownModel model{row.id, row.name, row.source, {row.layers}, row.context, row.precision};
  const Count full = row.attention_layers - row.windowed;
  if (row.windowed > 0) model.shape.groups.push_back({row.windowed, shape_of(row), row.window});
  if (full > 0) model.shape.groups.push_back({full, global_shape_of(row)});
  return model;
}

}  // namespace

std::vector<KnownModel> known_models() {
  std::vector<KnownModel> models;
  models.reserve(std::size(model_rows));
  for (const ModelRow& row : model_rows) models.push_back(model_of(row));
  return models;
}

std::optional<KnownModel> known_model(std::string_view id) {
  for (const ModelRow& row : model_rows) {
    if (row.id == id) return model_of(row);
  }
  return std::nullopt;
}

}  // namespace roofline
