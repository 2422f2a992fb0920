import { expect, test } from 'vitest';
import { documentId } from '../../../../src/core/memory/units.ts';
import { documentsAnswer } from '../../../../src/tools/answers/documents-answer.ts';
import { makeDocument, makePassages } from '../../../doubles/records.ts';

function hit(name: string, title: string, text: string) {
  const document = makeDocument({ id: documentId(name), name, title, text });
  const [passage] = makePassages(document, text.length);
  if (passage === undefined) throw new Error('no passage');
  return { document, passage, similarity: null, strength: 1, snippet: '' };
}

const hits = [
  hit('ferry.md', 'Ferry', '# Ferry\n\nThe ferry leaves at noon. Dogs travel on deck, on a short lead.\n'),
  hit('mill.md', 'Mill', 'The mill grinds rye on Tuesdays.\n'),
  hit('dogs.md', 'Dogs of the island', 'They sleep in the shed.\n'),
];

test('Q106: each document that says the words is quoted once, with the sentence that says most of them', () => {
  const answer = documentsAnswer('dogs', hits);
  expect(answer).toMatchObject({ answers: [], nearest: false, shape: 'documents' });
  expect(answer?.quotes.map(({ text, source }) => [source.document, text])).toEqual([
    ['ferry.md', 'Dogs travel on deck, on a short lead.'],
    ['dogs.md', 'They sleep in the shed.'],
  ]);
  for (const { source, start, end, text } of answer?.quotes ?? [])
    expect(source.text.slice(start, end)).toBe(text);
});

test('Q106: all words of the matter are wanted; where no document says them there is no such answer', () => {
  expect(documentsAnswer('dogs on a short lead', hits)?.quotes).toHaveLength(1);
  expect(documentsAnswer('cats', hits)).toBeNull();
  expect(documentsAnswer('the', [])).toBeNull();
});

test('Q106: another word with the same stem is not the word; another form of it is', () => {
  const wine = [
    hit('race.md', 'Race', 'The winning boat was the fastest of all.\n'),
    hit('cellar.md', 'Cellar', 'Three wines lie in the cellar of the mill.\n'),
    hit('law.md', 'Gesetz', '§ 3 Dauer des Urlaubs\n\nJeder Hund bekommt im Jahr drei Wochen Urlaub.\n'),
  ];
  const names = (about: string) => documentsAnswer(about, wine)?.quotes.map(({ source }) => source.document);
  expect(names('wine')).toEqual(['cellar.md']);
  expect(names('Hunde')).toEqual(['law.md']);
  expect(documentsAnswer('Urlaub', wine)?.quotes[0]?.text).toBe(
    'Jeder Hund bekommt im Jahr drei Wochen Urlaub.',
  );
});

test('Q106: at most eight documents', () => {
  const many = Array.from({ length: 12 }, (_, i) => hit(`d${i}.md`, 'Notes', `Dogs live in house ${i}.\n`));
  expect(documentsAnswer('dogs', many)?.quotes).toHaveLength(8);
});
