import { describe, expect, it } from 'vitest';
import { asksHow } from '../../../../src/evidence/questions/answer-kind.ts';

describe('Q43: a question for how to do something', () => {
  it.each(['How do I renew it?', 'Wie erneuere ich es?', 'Comment faire une tarte ?', '¿Cómo se renueva?'])(
    'Q43: %s',
    (question) => {
      expect(asksHow(question)).toBe(true);
    },
  );

  it.each([
    'How long does it take?',
    'Wie heißt der Hafen?',
    "Comment s'appelle le port ?",
    '¿Cómo se llama el puerto?',
  ])('Q43: not %s', (question) => {
    expect(asksHow(question)).toBe(false);
  });
});
