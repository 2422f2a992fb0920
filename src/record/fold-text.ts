/** Texts as a search compares them: without case, accents and width. */

/** Equal for texts that differ in case, accents or width alone. */
export function foldText(text: string): string {
  // The long way is for the few texts that need it: a run of 10,000 steps is folded in one go.
  const plain = /[^\0-\u007f]/.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text;
  return plain.toLowerCase().replaceAll('ς', 'σ');
}

interface FoldedText {
  readonly text: string;
  /** For each unit of `text` the offset in the original that it was made from, and the original's length at the end. */
  readonly places: readonly number[];
}

/** The folded text with the way back to the original, both in UTF-16 units. */
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
