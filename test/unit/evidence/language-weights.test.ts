import { describe, expect, test } from 'vitest';
import { documentId } from '../../../src/core/memory/units.ts';
import { inquire } from '../../../src/evidence/inquiry.ts';
import { languageWeights } from '../../../src/evidence/passages/language-weights.ts';
import { PassagePool } from '../../../src/evidence/passages/passage-pool.ts';
import { rankPassages } from '../../../src/evidence/passages/rank-passages.ts';
import { weighWords } from '../../../src/evidence/strength.ts';

const english = Array.from(
  { length: 40 },
  (_, at) => `The boat of pier ${at} is for what the master of the harbour does.`,
);
const spanish = [
  'El molino de la villa está en el valle y el camino es de piedra.',
  'La casa del molinero está en la plaza y es de madera.',
  'El mercado de la villa abre los lunes y el pan es de centeno.',
  'La fuente de la plaza es de hierro y el agua está fría.',
  'El puente de la villa es de piedra y está cerrado en abril.',
];
const question = '¿De qué es el puente de la villa?';

function pool(): PassagePool {
  const made = new PassagePool();
  made.add({ document: documentId('en'), title: 'Harbour', passages: english });
  made.add({ document: documentId('es'), title: 'Villa', passages: spanish });
  return made;
}

describe('Q57: words in a library of several languages', () => {
  test('small words of a language that few passages are in weigh little, its rare words as before', () => {
    const words = pool();
    const weights = weighWords(inquire(question).profile, words.words);
    const own = languageWeights(words, question, weights);
    expect(own.get('puente')).toBe(weights.get('puente'));
    for (const small of ['de', 'es', 'el', 'la'])
      expect(own.get(small)).toBeLessThan((weights.get(small) ?? 0) / 2);
  });

  test('a word of other languages alone, as a name is, keeps its weight; so does all where every passage is in one', () => {
    const words = pool();
    const named = '¿Qué es el harbour de la villa?';
    const weights = weighWords(inquire(named).profile, words.words);
    expect(languageWeights(words, named, weights).get('harbour')).toBe(weights.get('harbour'));
    words.remove({ document: documentId('en'), title: 'Harbour', passages: english });
    expect(words.passagesIn('en')).toBe(0);
    expect(languageWeights(words, question, weights)).toBe(weights);
  });

  test('so a passage that shares small words alone no longer stands before one that is near in meaning', () => {
    const words = pool();
    const vector = new Float32Array([1, 0]);
    const near = (cosine: number) => new Float32Array([cosine, Math.sqrt(1 - cosine * cosine)]);
    words.setVector({ document: documentId('es'), passage: 1, vector: near(0.5) });
    words.setVector({ document: documentId('en'), passage: 7, vector: near(0.9) });
    const asked = '¿De qué es el barco del capitán?';
    const { profile } = inquire(asked);
    const weights = weighWords(profile, words.words);
    const priors = new Map([['latin', { mean: 0.4, deviation: 0.2 }]]);
    const [best] = rankPassages(words, { profile, weights, vector, priors, among: null, most: 3 }).hits;
    expect(best).toMatchObject({ document: 'en', passage: 7 });
  });
});
