/** Equal for texts that differ in case, accents or width alone. */
export function foldText(text: string): string {
  // A fast path, because a run of 10,000 steps is folded in one go.
  const plain = /[^\0-\u007f]/.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text;
  return plain.toLowerCase().replaceAll('ς', 'σ');
}

interface FoldedText {
  readonly text: string;
  /** For each unit of `text`, the offset of its original; at the end the original's length. */
  readonly places: readonly number[];
}

/** The folded text with offsets into the original, both in UTF-16 units. */
export function foldWithPlaces(original: string): FoldedText {
  let text = '';
  const places: number[] = [];
  let at = 0;
  for (const character of original) {
    const folded = foldText(character);
    for (let unit = 0; unit < folded.length; unit += 1) places.push(at);
    text += folded;
    at += character.length;
  }
  places.push(original.length);
  return { text, places };
}
