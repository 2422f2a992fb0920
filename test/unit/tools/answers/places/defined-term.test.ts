import { describe, expect, it } from 'vitest';
import { withDefinedTerm } from '../../../../../src/tools/answers/places/defined-term.ts';
import { foundReading, readableOf, spanOf, wordsFound } from '../../../../doubles/readables.ts';

const glossary = [
  'Halyard: a rope that hoists a sail.',
  '- **Painter**: the rope at the bow of a dinghy.',
  'Sheet: a rope that trims a sail.',
  'Mara: who brings the rope of the dinghy?',
  'Fender: a cushion at the side of a boat.',
].join('\n');

function chosen(question: string, text: string = glossary): string {
  const span = spanOf(text, text.slice(0, 7), { probability: 0.7 });
  const found = foundReading(readableOf('Words of sailors', text), [span]);
  return wordsFound(withDefinedTerm(found, question))[0] ?? '';
}

describe('Q92: the term whose explanation the question says', () => {
  it.each([
    ['Which rope is at the bow of a dinghy?', 'Painter'],
    ['What is the cushion at the side of a boat called?', 'Fender'],
    ['Which rope hoists a sail?', 'Halyard'],
  ])('Q92: %s', (question, term) => {
    expect(chosen(question)).toBe(term);
  });

  it.each([
    ['two explanations say it', 'Which rope has to do with a sail?'],
    ['a word is of no explanation', 'Which rope is at the bow of a yacht?'],
    ['the question says the term', 'Which rope at the bow of a dinghy is the painter?'],
    ['it asks for no term', 'Where is the rope at the bow of a dinghy?'],
    ['it asks for what a line says', 'What does the cushion at the side of a boat cost?'],
  ])('Q92: the place stays where %s', (_, question) => {
    expect(chosen(question)).toBe('Halyard');
  });

  it('Q92: a day in front of a time is no term, and no place is asked for by which', () => {
    const plan =
      '· 11 月 21 日 15:00：服务器停机，邮箱中断\n· 11 月 23 日：物品装箱并贴好标签\n· 11 月 24 日 9:30：在新办公室正常上班，有早餐';
    expect(chosen('新办公室在哪里？', plan)).not.toContain('24');
    expect(chosen('哪项工作叫什么：邮箱中断', plan)).not.toBe('· 11 月 21 日 15');
  });

  it('Q92: a number stands in the place of a term, whatever one does with it', () => {
    const numbers =
      '- **4410** : urgences du port, la nuit\n- **4418** : bureau des bateaux perdus\n- **4423** : atelier des voiles, le matin';
    expect(chosen('Quel numéro appeler pour les bateaux perdus ?', numbers)).toBe('4418');
    expect(chosen('Quel numéro appeler pour les bateaux trouvés ?', numbers)).not.toBe('4418');
  });

  it('Q92: two lines are no glossary', () => {
    const two = glossary.split('\n').slice(0, 2).join('\n');
    expect(chosen('Which rope is at the bow of a dinghy?', two)).toBe('Halyard');
  });
});
