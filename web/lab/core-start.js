// What the page hands its core at the start, made at build time by asking the complete door: the table of fields, and
// the texts of one language that the core can come to say.

/** Of bad input, of free text, of ragged batches, and what the table of fields holds already. */
const NOT_THE_CORES = /^(problem|kind|example|consequence|markdown|cache|convention|count|hf|import|phase|ragged|slip|limit|roof|tile|choice\.unit)\.|^finding\.padding_waste\.|^field\.\w+\.help\t/;
/** Of devices of the catalogue, which is the complete door's. */
const OF_DEVICES =
  /^finding\.(grid_findings_do_not_apply|occupancy_limited|special_function_ceiling|no_such_peak|accumulate_peak|precision_moved|(peak_|bandwidth_)?looks_|capacity_as|link_as|differs_from)/;

/**
 * @param {import('./door.js').Call} call
 * @param {'en' | 'zh'} lang
 * @returns {import('./engine.js').Start}
 */
export function coreStart(call, lang) {
  const fields = call('fields', { lang });
  const texts = call('phrases', { lang });
  if (!fields.ok || !texts.ok) throw new Error(`the core refuses: ${JSON.stringify([fields, texts])}`);
  const lines = texts.value.phrases.split('\n').filter((line) => line && !NOT_THE_CORES.test(line) && !OF_DEVICES.test(line));
  return { fields: fields.value, phrases: `${lines.sort().join('\n')}\n` };
}
