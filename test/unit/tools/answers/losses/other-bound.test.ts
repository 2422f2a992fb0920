import { describe, expect, it } from 'vitest';
import { otherBoundLossOf } from '../../../../../src/tools/answers/losses/other-bound.ts';
import { readableOf, spanOf } from '../../../../doubles/readables.ts';

function loss(question: string, text: string, place: string): number {
  return otherBoundLossOf(question, [readableOf('Keys', text)])(spanOf(text, place));
}

const keys = 'A key has a minimum size of 1,024 bits, and the default is 3,072 bits.';
const tries = 'Die Zahl der Versuche ist höchstens 9 und standardmäßig 3.';

describe('Q98: the least, the most and the usual', () => {
  it.each([
    ['How big is a key by default?', keys, '1,024 bits'],
    ['How big is a key if I just run keymaker?', keys, '1,024 bits'],
    ['How big is a key unless told otherwise?', keys, '1,024 bits'],
    ['What is the minimum size of a key?', keys, '3,072 bits'],
    ['Wie viele Versuche gibt es, wenn ich nichts einstelle?', tries, '9'],
    ['Wie viele Versuche gibt es höchstens?', tries, '3'],
    ['¿Cuál es el tamaño predeterminado?', 'El tamaño mínimo es 8 MB, el predeterminado es 64 MB.', '8 MB'],
    ['Quelle est la taille par défaut ?', 'La taille maximale est 9 Mo, 4 Mo par défaut.', '9 Mo'],
    ['默认大小是多少？', '最大为64兆，默认为8兆。', '64兆'],
    ['ما الحجم الافتراضي؟', 'الحد الأقصى 9، والحجم الافتراضي 4.', '9'],
  ])('Q98: %s is not answered in “%s” by “%s”', (question, text, place) => {
    expect(loss(question, text, place)).toBe(6);
  });

  it.each([
    ['How big is a key by default?', keys, '3,072 bits'],
    ['What is the minimum size of a key?', keys, '1,024 bits'],
    ['How big is a key?', keys, '1,024 bits'],
    ['What are the minimum and the default size?', keys, '3,072 bits'],
    ['How big is a key by default?', 'A key has a minimum size of 1,024 bits.', '1,024 bits'],
    ['How big is a key by default?', `${keys} It is kept for 90 days.`, '90 days'],
    ['What is the default size?', '| Minimum | Default |\n|---|---|\n| 1,024 | 3,072 |', '3,072'],
    ['How long may I park without a permit?', 'Without one, park at most 2 hours; by default 1.', '2 hours'],
  ])('Q98: %s may be answered in “%s” by “%s”', (question, text, place) => {
    expect(loss(question, text, place)).toBe(0);
  });
});
