/** Names that a question says in its own language, and that documents in other languages write the same: “Harbour Row”. */

const word = String.raw`\p{Lu}[\p{Script=Latin}\p{M}\p{N}'’-]{1,30}`;
/** Words with capitals one behind another. In German every noun has one: parts of the run are looked for, too. */
const capitals = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?: ${word}){1,4}(?![\\p{L}\\p{N}])`, 'gu');
/** Of each run all parts of two words or more. Empty if the question says no such name. */
export function namesSaid(question: string): readonly string[] {
  return (question.match(capitals) ?? []).flatMap(partsOf);
}

function partsOf(run: string): readonly string[] {
  const words = run.split(' ');
  const ends = words.map((_, place) => place + 1);
  return words.flatMap((_, first) =>
    ends.filter((end) => end > first + 1).map((end) => words.slice(first, end).join(' ')),
  );
}
