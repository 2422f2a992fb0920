import { expect, test } from 'vitest';
import { onOneDay } from '../../../../src/evidence/questions/plain-question.ts';

test.each([
  ['when does the café open on Sundays?', 'when does the café open on Sunday?'],
  ['ist montags offen', 'ist montag offen'],
  ['Que ferme les dimanches ?', 'Que ferme les dimanche ?'],
  ['abre los sábados, los domingos no', 'abre los sábado, los domingo no'],
  ['¿Abre los lunes?', '¿Abre los lunes?'],
  ['how many days are holidays', 'how many days are holidays'],
])('Q41: “%s” is read as “%s”', (question, read) => {
  expect(onOneDay(question)).toBe(read);
});
