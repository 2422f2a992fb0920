/**
 * What the words of a question weigh in a library of several languages. There the small words of a language that few documents
 * are in stand in few passages, and would count as rare: how rare a word is, the passages in its own language say.
 */
import { inverseDocumentFrequency } from '../../core/text/bm25.ts';
import { languageOf } from '../language.ts';
import type { PassagePool } from './passage-pool.ts';

/** Fewer passages say little of what is rare in a language. */
const fewestPassages = 4;

/** The weights, of words that are less rare in the question's own language than in the whole library lowered (rule Q57). */
export function languageWeights(
  pool: PassagePool,
  question: string,
  weights: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const language = languageOf(question, '');
  const own = pool.passagesIn(language);
  const all = pool.words.present;
  if (language === '' || own < fewestPassages || own === all) return weights;
  const rarity = (present: number, holding: number): number =>
    inverseDocumentFrequency(present, holding) / inverseDocumentFrequency(present, 1);
  return new Map(
    [...weights].map(([word, weight]) => {
      const holding = pool.words.holding(word);
      const held = holding.reduce((sum, at) => sum + (pool.languageAt(at) === language ? 1 : 0), 0);
      if (held === 0) return [word, weight];
      return [word, weight * Math.min(1, rarity(own, held) / rarity(all, holding.length))];
    }),
  );
}
