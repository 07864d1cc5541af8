// What the page hands its core at the start, made at build time by asking the complete door: the table of fields, and
// the texts of one language that the core can come to say.

/** Of bad input, of free text, of ragged batches, and what the table of fields holds already. */
const NOT_THE_CORES = /^(problem|kind|example|consequence|markdown|cache|convention|count|hf|import|phase|ragged|slip|roof|tile|choice\.unit)\.|^field\.\w+\.help\t/;
/** The findings that the core makes: the model's. Those on how an input reads are the complete door's, which reads it. */
const ITS_FINDINGS = new Set([
  'ridge_implausible', 'naive_below_tiled', 'nominal_disagrees', 'scores_exceed_memory', 'tile_does_not_fit', 'small_grid',
  'short_sequence', 'rows_without_keys', 'reuse_uncertain', 'datasheet_bandwidth', 'causal_alignment', 'head_dim_padded',
  'head_dim_unsupported', 'launch_bound', 'strong_mask', 'wave_tail', 'tile_too_small', 'occupancy_limited', 'narrow_scores',
  'scores_fit_in_cache', 'kv_fits_in_cache', 'precision_changes_error',
]);

/** @param {string} line  "code\ttext" */
function isTheCores(line) {
  const [topic, finding = ''] = line.split('.');
  return line !== '' && !NOT_THE_CORES.test(line) && (topic !== 'finding' || ITS_FINDINGS.has(finding));
}

/**
 * @param {import('./door.js').Call} call
 * @param {'en' | 'zh'} lang
 * @returns {import('./engine.js').Start}
 */
export function coreStart(call, lang) {
  const fields = call('fields', { lang });
  const texts = call('phrases', { lang });
  if (!fields.ok || !texts.ok) throw new Error(`the core refuses: ${JSON.stringify([fields, texts])}`);
  const lines = texts.value.phrases.split('\n').filter(isTheCores);
  return { fields: fields.value, phrases: `${lines.sort().join('\n')}\n` };
}
