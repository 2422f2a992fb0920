import { expect, test } from 'vitest';
import { areForms, latinWordsOf } from '../../../../src/evidence/words/word-forms.ts';

test.each([
  ['dog', 'dogs'],
  ['wine', 'wines'],
  ['hund', 'hunde'],
  ['boxes', 'box'],
  ['company', 'companies'],
  ['perro', 'perros'],
  ['mill', 'mill'],
])('Q106: “%s” and “%s” are one word', (one, other) => {
  expect(areForms(one, other)).toBe(true);
  expect(areForms(other, one)).toBe(true);
});

test.each([
  ['wine', 'winning'],
  ['wine', 'win'],
  ['mill', 'miller’s'],
  ['dog', 'dogma'],
  ['', 'ox'],
])('Q106: “%s” and “%s” are two', (one, other) => {
  expect(areForms(one, other)).toBe(false);
});

test('Q106: words in Latin letters, each once', () => {
  expect(latinWordsOf('The Mill’s mill 石桥 mill 3')).toEqual(['the', 'mill’s', 'mill', '3']);
});
