/**
 * The words of lexical search. Latin words are in lower case, without stop words. A compound (`a-b.c`, an address, a file name)
 * gives its parts and, up to 80 characters, itself. A run of Chinese characters gives its overlapping pairs, because Chinese has
 * no spaces and pairs need no dictionary. The evaluation protocol (docs/lab/protocol.md) uses the same definition, so that figures
 * of different implementations can be compared.
 */

const word = /[a-z0-9]+(?:[_\-.@/:][a-z0-9]+)*|[\u3400-\u9fff]+/g;
const joint = /[_\-.@/:]/;
const longestCompound = 80;

const stopWords: ReadonlySet<string> = new Set(
  (
    'the a an of to in and or is are was were be for on with at by from as it this that i you your my we our he she ' +
    'they him her their his what which who when where how why do does did has have had can could will would should ' +
    'not no if then so but about into than there here please me us s t'
  ).split(' '),
);

/** Terms of a text in order, with repeats. */
export function termsOf(text: string): string[] {
  const found: string[] = [];
  for (const match of text.toLowerCase().matchAll(word)) {
    const run = match[0];
    if (isChinese(run)) {
      if (run.length === 1) found.push(run);
      for (let index = 0; index + 1 < run.length; index += 1) found.push(run.slice(index, index + 2));
    } else if (joint.test(run)) {
      for (const part of run.split(joint)) if (!stopWords.has(part)) found.push(part);
      if (run.length <= longestCompound) found.push(run);
    } else if (!stopWords.has(run)) {
      found.push(run);
    }
  }
  return found;
}

function isChinese(run: string): boolean {
  const unit = run.charCodeAt(0);
  return unit >= 0x3400 && unit <= 0x9fff;
}
