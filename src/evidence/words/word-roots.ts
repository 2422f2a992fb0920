/** Verbs and their nouns: a question says “détartrer”, “entkalken”, “limpiar”, a heading “Détartrage”, “Entkalkung”, “Limpieza”. */

/** Letters of a root. A shorter beginning is shared by chance. */
const shortestRoot = 5;
/** What stands behind the root, in stems: verbs, then nouns, of English, German, French, Spanish and Italian. */
const endings = new Set(
  (
    ' e er ir re r en n t st ez ent ons ar a o an are ere ire ing ed ' +
    'age ag ement ment ation ition tion ion ung ungs eza ieza za acion icion cion azion zion ada ado al ance enc ure ur eur or'
  ).split(' '),
);

/** True if two stems are a verb and a noun of one root. */
export function sharesRoot(one: string, other: string): boolean {
  let root = 0;
  while (root < one.length && one[root] === other[root]) root += 1;
  if (root < shortestRoot) return false;
  // The root may end in letters that begin an ending, too.
  for (let at = root; at >= shortestRoot; at -= 1)
    if (endings.has(one.slice(at)) && endings.has(other.slice(at))) return true;
  return false;
}
