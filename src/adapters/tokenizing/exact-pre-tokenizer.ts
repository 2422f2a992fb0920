/**
 * Rewrites how a text is cut before the vocabulary, so that this library and llama.cpp cut alike.
 * @huggingface/tokenizers 0.2.0 applies JavaScript's rules in two steps: `Digits` uses `\d`, which leaves out ½, ４ and
 * ٣, and the pattern inside `ByteLevel` uses `\s`, which includes the byte order mark and leaves out U+0085. Both steps
 * are replaced by `Split` with Unicode classes. Counts then agree on every code point up to U+31FFF.
 */

/** The part of a `pre_tokenizer` step in `tokenizer.json` that is read here. */
export interface PreTokenizerStep {
  readonly type: string;
  readonly pretokenizers?: readonly PreTokenizerStep[];
  readonly individual_digits?: boolean;
  readonly add_prefix_space?: boolean;
  readonly use_regex?: boolean;
  readonly pattern?: { readonly Regex?: string };
}

/** White_Space of Unicode. */
export const space = '\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

/** GPT-2's pattern: contractions, letters, numbers, other characters, white space up to the next word. */
export const byteLevelPattern = [
  "'s|'t|'re|'ve|'m|'ll|'d",
  ' ?\\p{L}+',
  ' ?\\p{N}+',
  ` ?[^${space}\\p{L}\\p{N}]+`,
  `[${space}]+(?![^${space}])`,
  `[${space}]+`,
].join('|');

/** The same steps with Unicode's classes. Other steps stay as they are. */
export function exactPreTokenizer(step: PreTokenizerStep): PreTokenizerStep {
  if (step.type === 'Sequence') {
    return { ...step, pretokenizers: (step.pretokenizers ?? []).map(exactPreTokenizer) };
  }
  if (step.type === 'Digits' && step.individual_digits) return split('\\p{N}');
  if (step.type === 'ByteLevel' && step.use_regex !== false && !step.add_prefix_space) {
    return { type: 'Sequence', pretokenizers: [split(byteLevelPattern), { ...step, use_regex: false }] };
  }
  return step;
}

function split(pattern: string): PreTokenizerStep & Readonly<Record<string, unknown>> {
  return { type: 'Split', pattern: { Regex: pattern }, behavior: 'Isolated', invert: false };
}
