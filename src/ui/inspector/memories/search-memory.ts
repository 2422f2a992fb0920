/** Searches the memories of a run that is completely in the page: all words, in titles and texts, ignoring case and accents. */
import { type Chunk, textOf } from '../../../core/memory/chunk.ts';
import { foldText } from '../../../record/search/fold-text.ts';
import { type Excerpt, excerptOf, holdsWords, searchWords } from '../../../record/search/search-texts.ts';
import { type FoundMemory, mostExcerpts } from '../../state/inspector/inspector-state.ts';

/** Cached folded texts. Chunks never change. */
const foldedTexts = new WeakMap<Chunk, string>();

/**
 * @param titleOf the title of a step
 * @returns hits in order of time, without an excerpt if only the title has the words; empty for a search without words
 */
export function searchMemory(
  chunks: Iterable<Chunk>,
  titleOf: (step: number) => string,
  search: string,
): readonly FoundMemory[] {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const hits: FoundMemory[] = [];
  for (const chunk of chunks) {
    const text = foldedOf(chunk);
    const missing = words.filter((word) => !text.includes(word));
    if (missing.length > 0 && !holdsWords(foldText(titleOf(chunk.step)), missing)) continue;
    const inText = missing.length < words.length && hits.length < mostExcerpts;
    hits.push({ step: chunk.step, ...(inText ? excerptOf(textOf(chunk), words) : noExcerpt) });
  }
  return hits.sort((left, right) => left.step - right.step);
}

/** Steps whose title has all the words. */
export function searchTitles(
  steps: Iterable<number>,
  titleOf: (step: number) => string,
  search: string,
): readonly number[] {
  const words = searchWords(search);
  if (words.length === 0) return [];
  return [...steps].filter((step) => holdsWords(foldText(titleOf(step)), words));
}

const noExcerpt: Excerpt = { text: '', marks: [] };

/** Folds the texts of some chunks before the first search. */
export function prepareSearch(chunks: readonly Chunk[]): void {
  for (const chunk of chunks) foldedOf(chunk);
}

function foldedOf(chunk: Chunk): string {
  const known = foldedTexts.get(chunk);
  if (known !== undefined) return known;
  const folded = foldText(textOf(chunk));
  foldedTexts.set(chunk, folded);
  return folded;
}
