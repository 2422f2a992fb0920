import { describe, expect, test } from 'vitest';
import { thingNamed } from '../../../../src/evidence/questions/ellipsis.ts';

describe('a question that only names another thing', () => {
  test.each([
    ['And a secondary caregiver?', 'a secondary caregiver'],
    ['What about the gates?', 'the gates'],
    ['and for women', 'for women'],
    ['Und für Kinder?', 'für Kinder'],
    ['¿Y los portones?', 'los portones'],
    ['Et pour les enfants ?', 'pour les enfants'],
    ['那樟木箱子呢？', '樟木箱子'],
    ['じゃあE5は？', 'E5'],
    ['And in May?', 'in May'],
    ['Et son adresse ?', 'son adresse'],
    ['And the war memorial?', 'the war memorial'],
    ['وكتب الأطفال؟', 'كتب الأطفال'],
  ])('Q69: %s names %s', (question, named) => {
    expect(thingNamed(question)).toBe(named);
  });

  test.each([
    'And who looks after her engines?',
    'And what is her cabin?',
    'And is it open on Mondays?',
    'A secondary caregiver?',
    'Und wann ist es jetzt?',
    'وإلى متى تأخرت؟',
    '那下午开到几点？',
    'And?',
    'I need a permit.',
    'And should children pay?',
    'Und darf man Hunde mitbringen?',
    'And may I smoke?',
    '¿Y son gratis?',
    'Et peut-on fumer ?',
    'Et est-ce loin ?',
    'And the old mill beside the harbour that was sold to the council in spring?',
  ])('Q69: %s asks for something itself, or goes on from nothing', (question) => {
    expect(thingNamed(question)).toBeNull();
  });
});
