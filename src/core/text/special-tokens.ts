/**
 * Text that spells a model's control token (`<|im_end|>`) would act as that token in a prompt: a document could end its own turn
 * and open a forged one. A separator before the last character of every such spelling prevents this.
 */

/** The first, unless a special token has a space at that place; then an invisible word joiner. */
const separators = [' ', '\u2060'];

/**
 * The text with no special token spelled in it. Text without one is unchanged, so a second call changes nothing. Special tokens
 * of one character cannot be broken and stay.
 */
export function neutraliseSpecialTokens(text: string, specials: readonly string[]): string {
  const breakable = specials.filter((special) => special.length > 1);
  if (!breakable.some((special) => text.includes(special))) return text;
  const reach = Math.max(...breakable.map((special) => special.length));
  const lastCharacters = new Set(breakable.map((special) => Array.from(special).at(-1)));
  const endsWithSpecial = (candidate: string): boolean =>
    breakable.some((special) => candidate.endsWith(special));
  const pieces: string[] = [];
  let copied = 0;
  let position = 0;
  // The text before `copied` that a special token can reach back over, so that time stays linear.
  let before = '';
  for (const character of text) {
    if (lastCharacters.has(character)) {
      const tail = (before + text.slice(Math.max(copied, position - reach), position)).slice(-reach);
      if (endsWithSpecial(tail + character)) {
        const separator =
          separators.find(
            (each) => !endsWithSpecial(tail + each) && !endsWithSpecial(tail + each + character),
          ) ?? (separators[0] as string);
        pieces.push(text.slice(copied, position), separator);
        copied = position;
        before = (tail + separator).slice(-reach);
      }
    }
    position += character.length;
  }
  pieces.push(text.slice(copied));
  return pieces.join('');
}
