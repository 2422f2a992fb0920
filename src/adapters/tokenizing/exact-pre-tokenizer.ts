/**
 * How a text is cut before the vocabulary sees it, said so plainly that this library and llama.cpp cut alike.
 * @huggingface/tokenizers 0.2.0 reads two steps by JavaScript's rules: `Digits` by `\d`, which leaves out ½, ４ and ٣,
 * and the pattern inside `ByteLevel` by `\s`, which takes the byte order mark for white space and U+0085 for none.
 * Both steps are replaced by `Split` with the classes of Unicode; counts then agree on every code point up to U+31FFF.
 */

/** A step of `pre_tokenizer` in `tokenizer.json`, as far as it is read here. */
export interface PreTokenizerStep {
  readonly type: string;
  readonly pretokenizers?: readonly PreTokenizerStep[];
  readonly individual_digits?: boolean;
  readonly add_prefix_space?: boolean;
  readonly use_regex?: boolean;
}

/** White_Space of Unicode. */
export const space = '\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

/** GPT-2's pattern: contractions, letters, numbers, other signs, white space up to the next word. */
export const byteLevelPattern = [
  "'s|'t|'re|'ve|'m|'ll|'d",
  ' ?\\p{L}+',
  ' ?\\p{N}+',
  ` ?[^${space}\\p{L}\\p{N}]+`,
  `[${space}]+(?![^${space}])`,
  `[${space}]+`,
].join('|');

/** The same steps with Unicode's classes. Steps that are already plain stay as they are. */
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
