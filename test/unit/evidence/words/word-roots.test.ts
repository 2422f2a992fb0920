import { describe, expect, it } from 'vitest';
import { sharesRoot } from '../../../../src/evidence/words/word-roots.ts';

describe('Q43: a verb and its noun', () => {
  it.each([
    ['detartrer', 'detartrag'],
    ['reparer', 'reparation'],
    ['remplacer', 'remplacement'],
    ['entkalken', 'entkalkung'],
    ['limpiar', 'limpieza'],
    ['install', 'installation'],
  ])('Q43: %s, %s', (verb, noun) => {
    expect(sharesRoot(verb, noun)).toBe(true);
    expect(sharesRoot(noun, verb)).toBe(true);
  });

  it.each([
    ['control', 'contract'],
    ['clean', 'clear'],
    ['station', 'statut'],
    ['monat', 'monitor'],
  ])('Q43: not %s, %s', (one, other) => {
    expect(sharesRoot(one, other)).toBe(false);
  });
});
