import { expect, test } from 'vitest';
import { askedParts } from '../../../../src/evidence/questions/asked-parts.ts';

test.each([
  ['When and where does the choir meet?', 'When does the choir meet?', 'where does the choir meet?'],
  [
    'An welchem Tag und um wie viel Uhr probt der Chor?',
    'An welchem Tag probt der Chor?',
    'um wie viel Uhr probt der Chor?',
  ],
  ['où et quand peut-on la voir ?', 'où peut-on la voir?', 'quand peut-on la voir?'],
  ['a quién le dejó el piano y por cuánto', 'a quién le dejó el piano?', 'por cuánto le dejó el piano?'],
  ['Dove e quando si riunisce il coro?', 'Dove si riunisce il coro?', 'quando si riunisce il coro?'],
  ['Wanneer en waar repeteert het koor?', 'Wanneer repeteert het koor?', 'waar repeteert het koor?'],
  ['متى وأين يجتمع النادي؟', 'متى يجتمع النادي?', 'أين يجتمع النادي?'],
  ['Why was the bell moved, and who paid for it?', 'Why was the bell moved?', 'who paid for it?'],
  [
    'I want to leave the club. By what day do I have to write and to whom?',
    'I want to leave the club. By what day do I have to write?',
    'to whom do I have to write?',
  ],
  [
    'RSA keys: what size is usual and what is the smallest?',
    'RSA keys: what size is usual?',
    'RSA keys: what is the smallest?',
  ],
])('Q103: “%s” asks for two things', (question, first, second) => {
  expect(askedParts(question)).toMatchObject({ first, second });
});

test('Q103: a second part with a verb of its own may speak of what answers the first', () => {
  expect(askedParts('Why was the bell moved, and who paid for it?')?.leans).toBe(true);
  expect(askedParts('When and where does the choir meet?')?.leans).toBe(false);
  expect(askedParts('Who paid for it, and how much?')?.leans).toBe(false);
});

test.each([
  'When does the choir meet?',
  'Which colours are black and white?',
  'Who are Ann and Bill Whitmore?',
  'How do I empty and clean the filter?',
  'Is it open on Monday and when it rains?',
  'What does the notice say about cats and what-ifs?',
  '',
  `When and where ${'does it '.repeat(200)}meet?`,
])('Q103: “%s” asks for one', (question) => {
  expect(askedParts(question)).toBeNull();
});
