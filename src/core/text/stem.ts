/**
 * A light stemmer for English endings, so that `charges` finds `charged` and `lanterns` finds `lantern`. Forms of a word must
 * meet, and a stem need not be a word. Numbers and codes stay as they are.
 */
import { foldedText, scriptStems } from './script-stems.ts';
import { termsOf } from './terms.ts';

const shortestStem = 3;

export function stemOf(term: string): string {
  if (!/^[a-z]{4,}$/.test(term)) return term;
  let stem = term;
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ss|x|ch|sh)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  for (const ending of ['ing', 'ed', 'ly']) {
    const rest = stem.slice(0, -ending.length);
    if (stem.endsWith(ending) && rest.length >= shortestStem && /[aeiouy]/.test(rest)) {
      stem = undouble(rest);
      break;
    }
  }
  if (stem.endsWith('e') && stem.length > shortestStem) stem = stem.slice(0, -1);
  if (stem.endsWith('i') && stem.length > shortestStem) stem = `${stem.slice(0, -1)}y`;
  return stem;
}

/** A letter beyond plain Latin and Chinese ones. */
const beyondTerms = /(?![a-zA-Z\u3400-\u9fff])[\p{L}\p{M}]/u;
const otherWord = /(?:(?![\p{Script=Latin}\p{Script=Han}])[\p{L}\p{M}])+/gu;

/**
 * Terms of a text by stem, in order, with repeats: library and evidence search compare them. Any script works, and accents do not
 * count (Q51).
 */
export function stemsOf(text: string): string[] {
  if (!beyondTerms.test(text)) return termsOf(text).map(stemOf);
  const plain = foldedText(text);
  const found: string[] = [];
  let done = 0;
  for (const { 0: word, index } of plain.matchAll(otherWord)) {
    for (const term of termsOf(plain.slice(done, index))) found.push(stemOf(term));
    found.push(...scriptStems(word));
    done = index + word.length;
  }
  for (const term of termsOf(plain.slice(done))) found.push(stemOf(term));
  return found;
}

function undouble(stem: string): string {
  return /([bdfgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}
