// Models, their KV cache, and the conventions of counting FLOP.
// English; sorted by code. Variants: phrase_tables.h.
#include "words/phrase_tables.h"

namespace roofline {

namespace {

constexpr PhraseRow rows[] = {
    {"cache.copies",
     "Tensor parallelism over {degree} devices: each has H = {heads}, Hk = 1; with fewer KV heads "
     "than devices every KV head is kept on {copies} devices."},
    {"cache.floor",
     "Lower bound with a cold cache and nominal rates, all attention layers one after the other: "
     "projections, MLP and communication are not in it."},
    {"cache.latent_copies",
     "The latent vector of a token serves all heads, so every device keeps all of it."},
    {"cache.split",
     "Tensor parallelism over {degree} devices: each has H = {heads}, Hk = {kv_heads}."},
    {"cache.whole", "One device has all heads."},
    {"cache.windows",
     "{windowed} of {layers} attention layers keep at most {window} tokens; without windows the "
     "cache of a sequence would be {full}."},
    {"convention.exact.label", "exact"},
    {"convention.exact.meaning", "the pairs that the mask allows, 2 FLOP a multiply-add"},
    {"convention.flop.label", "count of FLOP"},
    {"convention.full_square.label", "full square"},
    {"convention.full_square.meaning", "every pair of query and key, mask ignored"},
    {"convention.half_square.label", "half square"},
    {"convention.half_square.meaning",
     "causal masks only: the rectangle before the diagonal and half of the square, as "
     "FlashAttention's benchmarks count"},
    {"convention.mac.label", "multiply-adds"},
    {"convention.mac.meaning", "half of the exact FLOP: a multiply-add counts once"},
    {"convention.no_count", "no count for this mask"},
    {"convention.share_of_peak.label", "measured share of peak"},
    {"convention.tflop_per_s.label", "measured rate"},
    {"convention.time_s.label", "measured time"},
    {"count.none", "{counted} is none of the known counts: {ratio} the exact one."},
    {"count.plain", "{counted} is the {base} count."},
    {"count.several", "The number alone cannot tell these readings apart."},
    {"count.with_slips", "{counted} is the {base} count with {slips}."},
    {"hf.ask.absent", "the file has no key for it"},
    {"hf.ask.chunked",
     "{key} = {value}: most layers see the keys of their own chunk only, the others all; that is "
     "no sliding window, and this build has no mask for it"},
    {"hf.ask.class_default", "the file has no key for it; the model's class fills in {value}"},
    {"hf.ask.differs_by_layer", "{key} differs from layer to layer: {value}"},
    {"hf.ask.does_not_divide", "{value} does not divide the {heads} query heads"},
    {"hf.ask.dtype", "the file does not say in which format the model runs"},
    {"hf.ask.follows_head_dim", "as large as the head dimension, which is open"},
    {"hf.ask.keys_disagree", "{key} says {value}, {other_key} says {other}"},
    {"hf.ask.latent_part", "latent attention (MLA) without {key}"},
    {"hf.ask.layers_differ",
     "{windowed} of {layers} attention layers see a window of {window} tokens, the others all: "
     "which of them is meant"},
    {"hf.ask.no_count", "{key} = {value} is no whole number of a possible size"},
    {"hf.ask.none_listed", "{key} lists no layer with softmax attention"},
    {"hf.ask.not_whole", "no key, and {value} is no whole number"},
    {"hf.ask.pattern_length", "{key} describes {value} layers, the file says {layers}"},
    {"hf.ask.phase", "prefill has as many queries as keys, decode one: the file cannot know"},
    {"hf.ask.two_lengths", "the encoder sees {source} positions, the decoder {target}"},
    {"hf.ask.which_attention",
     "an encoder-decoder has three: the encoder's (no mask), the decoder's (causal) and cross "
     "attention (the decoder's queries, the encoder's keys)"},
    {"hf.ask.window_where",
     "the file has a window of {window} tokens; which of the {layers} layers have it, {windowed} "
     "does not say"},
    {"hf.field.attention_layers", "attention layers"},
    {"hf.field.context", "context length"},
    {"hf.field.dtype", "number format"},
    {"hf.field.head_dim", "head dimension"},
    {"hf.field.heads", "query heads"},
    {"hf.field.kv_heads", "KV heads"},
    {"hf.field.layers", "layers"},
    {"hf.field.mask", "mask"},
    {"hf.field.phase", "phase"},
    {"hf.field.value_dim", "value dimension"},
    {"hf.field.window", "window"},
    {"hf.note.cache_type", "The KV cache is stored in {value}."},
    {"hf.note.checkpoint_type",
     "float32 is how the checkpoint is stored; such models are usually run in bf16."},
    {"hf.note.falcon_kv_heads",
     "{key} = {value} is not used: with multi_query and the older Falcon architecture there is one "
     "KV head."},
    {"hf.note.global_shape",
     "The layers without a window have {kv_heads} KV heads of dimension {head_dim}."},
    {"hf.note.groups_not_one",
     "{key} does not mean one KV head here: multi_query_group_num counts them."},
    {"hf.note.head_dim_not_derived",
     "The head dimension is {value} by its own key, not {quotient}."},
    {"hf.note.hybrid",
     "{value} of {layers} layers have softmax attention ({key}); the others keep no KV cache."},
    {"hf.note.latent_decode",
     "Decode is absorbed: one KV head for all, V a part of K. Prefill expands it to full heads "
     "with d = {head_dim} and dv = {value}."},
    {"hf.note.latent_head_dim",
     "{key} = {value} is not used: latent attention has dimensions of its own."},
    {"hf.note.latent_kv_heads",
     "{key} = {value} is not used: latent attention (MLA) caches one vector a token for all "
     "heads."},
    {"hf.note.latent_prefill",
     "Prefill expands latent attention to full heads; the cache holds {rank} elements a token, of "
     "which V takes the first {value}."},
    {"hf.note.multi_head", "No key for KV heads: as many as query heads, {value} (MHA)."},
    {"hf.note.other_heads", "{key} = {value} counts no attention heads."},
    {"hf.note.part_taken", "Taken from {key}, the language model."},
    {"hf.note.position_bias",
     "An additive relative-position bias is read with the scores; plain FlashAttention kernels do "
     "not have it."},
    {"hf.note.top_k",
     "{key} = {value}: each query attends to at most so many keys, picked by an index. Not "
     "modelled: figures are those of full attention."},
    {"hf.note.tower_left", "{key} = {value} belongs to another tower and was left."},
    {"hf.note.weights_only",
     "Quantisation ({value}) is about the weights; the KV cache does not follow it."},
    {"hf.note.window_in_no_layer", "{key} is set, but layer_types lists no layer that uses it."},
    {"hf.note.window_layers_by_class",
     "{windowed} of {layers} layers see the window: a rule of the class {key}, not of the file."},
    {"hf.note.window_layers_by_key", "{windowed} of {layers} layers see the window ({key})."},
    {"hf.note.window_not_below",
     "{key} = {value} is not below the context of {context} tokens and changes nothing."},
    {"hf.note.window_off", "{key} = {value} is switched off by use_sliding_window."},
    {"import.elements_16_bit", "{bytes} at 16 bits an element"},
    {"phase.decode", "decode"},
    {"phase.prefill", "prefill"},
    {"slip.and", " and "},
    {"slip.backward", "the backward pass alone"},
    {"slip.batch", "the batch forgotten"},
    {"slip.forward_backward", "the backward pass included"},
    {"slip.heads", "the heads forgotten"},
    {"slip.kv_heads", "KV heads in the place of query heads"},
    {"slip.layers", "all {layers} layers included"},
    {"slip.mac", "multiply-adds counted once"},
    {"slip.scores_only", "the product with K only"},
    {"slip.values_only", "the product with V only"},
};

}  // namespace

PackedPhrases models_en() { return packed<rows>(); }

}  // namespace roofline
