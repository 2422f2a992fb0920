/** Reads from a question how many letters or digits the code that it asks for has: “the three-letter code”, “der zweistellige Code”. */

const numbers: readonly (readonly [number, RegExp])[] = [
  [2, /(?:2|two|zwei|dos|deux|due|dois|twee|两|二)/u],
  [3, /(?:3|three|drei|tres|trois|tre|três|drie|三)/u],
  [4, /(?:4|four|vier|cuatro|quatre|quattro|quatro|四)/u],
  [5, /(?:5|five|fünf|cinco|cinq|cinque|vijf|五)/u],
];
const letters = /^[-\s]{0,2}(?:letter(?!\p{L})|buchstab|letras|lettres|lettere|个?字母)/u;
const digits = /^[-\s]{0,2}(?:digit(?!\p{L})|stellig|ziffer|d[ií]gitos|chiffres|cifre|位)/u;

/** A pattern of the whole code; null if the question does not say its length. */
export function codeShape(question: string): RegExp | null {
  const asked = question.toLowerCase();
  for (const [length, number] of numbers) {
    for (const { 0: word, index } of asked.matchAll(
      new RegExp(`(?<![\\p{L}\\p{N}])${number.source}|${number.source}(?=个?字母|位)`, 'gu'),
    )) {
      const behind = asked.slice(index + word.length);
      if (letters.test(behind)) return new RegExp(`^\\p{L}{${length}}$`, 'u');
      if (digits.test(behind)) return new RegExp(`^\\p{N}{${length}}$`, 'u');
    }
  }
  return null;
}
