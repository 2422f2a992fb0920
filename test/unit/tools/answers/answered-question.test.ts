import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../src/core/memory/units.ts';
import { Bm25 } from '../../../../src/core/text/bm25.ts';
import { stemsOf } from '../../../../src/core/text/stem.ts';
import { inquire } from '../../../../src/evidence/questions/inquiry.ts';
import { answerBelowQuestion } from '../../../../src/tools/answers/answered-question.ts';
import type { ReadAnswer } from '../../../../src/tools/answers/read-answer.ts';
import { readableOf } from '../../../doubles/readables.ts';

const text = `# Library card

**How do I renew a loan?**
Log in, open "My loans" and press Renew. A loan can be renewed twice.

**How much is the fine for late books?**
20 cents a day. Children pay nothing.

Q: What if I lose my card?
A: Tell us at once. A new card costs 4 euros.

Who pays for a lost book? The borrower does.

**Which rooms are open at night?**
**Which rooms have a window?**
Only the tower.

### Hat die Bücherei ein Café?

Nein, nur einen Automaten.

### ¿Se puede comer en la sala de lectura?

Solo fruta.
`;
const page = readableOf('Library card', text, { document: documentId('card') });
const words = new Bm25();
for (const line of text.split('\n')) words.add(stemsOf(line));
const nothing: ReadAnswer = { quotes: [], answers: [], nearest: true };

function below(question: string, answer: ReadAnswer = nothing) {
  return answerBelowQuestion(answer, [page], inquire(question), words);
}

/** An answer that shows some words of the page. */
function value(shown: string, certainty: 'sure' | 'likely'): ReadAnswer {
  const start = text.indexOf(shown);
  const quote = { source: page.source, start, end: start + shown.length, text: shown, header: null };
  const at = { citation: 0, start: 0, end: shown.length, probability: 0.9, certainty };
  return { quotes: [quote], answers: [{ text: shown, ...at }], nearest: false };
}

describe('a list of questions and answers', () => {
  test('Q64: a question that stands in it is answered by the whole answer below, word for word', () => {
    const answer = below('What if I lose my library card?');
    expect(answer).toMatchObject({ answers: [], nearest: false, whole: true });
    const [quote] = answer?.quotes ?? [];
    expect(quote?.text).toBe('Tell us at once. A new card costs 4 euros.');
    expect(text.slice(quote?.start, quote?.end)).toBe(quote?.text);
  });

  test('Q64: a question for how gets all of the answer, also where a part of it was found', () => {
    const found = value('twice', 'sure');
    expect(below('How do I renew a loan?', found)?.quotes[0]?.text).toMatch(/^Log in,.* twice\.$/s);
  });

  test('Q64: small words of other languages do not count either', () => {
    expect(below('Hat die Bücherei ein Café?')?.quotes[0]?.text).toBe('Nein, nur einen Automaten.');
    expect(below('¿Puedo comer en la sala de lectura?')?.quotes[0]?.text).toBe('Solo fruta.');
    expect(below('Hat die Bücherei einen Aufzug?')).toBeNull();
  });

  test('Q64: a value in the answer stands, and so does a sure one of elsewhere; a likely one gives way', () => {
    const fine = 'How much is the fine for late books?';
    expect(below(fine, value('20 cents a day', 'likely'))).toBeNull();
    expect(below(fine, value('4 euros', 'sure'))).toBeNull();
    expect(below(fine, value('4 euros', 'likely'))?.quotes.map((quote) => quote.text)).toEqual([
      '20 cents a day. Children pay nothing.',
    ]);
  });

  test('Q64: a line that asks something else, goes on, or has no answer below answers nothing', () => {
    expect(below('How do I cancel a reservation?')).toBeNull();
    expect(below('Who pays for a lost book?')).toBeNull();
    expect(below('Which rooms are open at night?')).toBeNull();
    expect(below('Which rooms have a window?')?.quotes[0]?.text).toBe('Only the tower.');
  });
});

test('Q64: who asks in a forum, and goes on below the title, does not answer', () => {
  const title = '# Why is my index not used?';
  const post = 'I have two million rows.\n\nWhy does the server read all of them?';
  const asked = (words: string) =>
    answerBelowQuestion(
      nothing,
      [readableOf('Forum', `${title}\n\n${words}`)],
      inquire('why is my index not used'),
      forum,
    );
  const forum = new Bm25();
  for (const line of [title, title, ...post.split('\n')]) forum.add(stemsOf(line));
  expect(asked(post)).toBeNull();
  expect(asked('It is too old. Still no luck? Write to us.')?.whole).toBe(true);
});

describe('Q64: a conversation', () => {
  const chat = [
    '14.06.31, 11:30 - Birte: Wer bucht die Fähre?',
    '14.06.31, 11:31 - Jannis: Ich. Ist schon bezahlt',
    '15.06.31, 08:02 - Ole: Darf der Hund mit?',
    '15.06.31, 08:03 - Ole: Er ist klein',
    '15.06.31, 08:10 - Birte: Ja, aber nicht ins Bett',
    '15.06.31, 08:12 - Ole: Wann kommt Lasse?',
    '15.06.31, 08:13 - Birte: Warum?',
  ].join('\n');
  const lines = readableOf('Haus', chat, { document: documentId('chat') });
  const known = new Bm25();
  for (const line of chat.split('\n')) known.add(stemsOf(line));
  const ask = (question: string, answer = nothing) =>
    answerBelowQuestion(answer, [lines], inquire(question), known);

  test('Q64: the next line of somebody else answers, and who asks does not', () => {
    const quote = { source: lines.source, start: 0, end: 45, text: chat.slice(0, 45), header: null };
    const at = { citation: 0, start: 18, end: 23, probability: 0.99, certainty: 'sure' as const };
    const asker: ReadAnswer = { quotes: [quote], answers: [{ text: 'Birte', ...at }], nearest: false };
    expect(ask('Wer bucht die Fähre?', asker)?.quotes.map(({ text }) => text)).toEqual([
      '14.06.31, 11:31 - Jannis: Ich. Ist schon bezahlt',
    ]);
  });

  test('Q64: not the next line of the same person, nor another question', () => {
    expect(ask('Darf der Hund mit?')?.quotes[0]?.text).toMatch(/Birte: Ja, aber nicht ins Bett$/u);
    expect(ask('Wann kommt Lasse?')).toBeNull();
    expect(ask('Wer bucht die Fähre für Lasse?')).toBeNull();
    expect(ask('Wer bucht die Fähre am Donnerstag?')).toBeNull();
  });
});
