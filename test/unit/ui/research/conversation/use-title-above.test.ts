import { expect, test } from 'vitest';
import { standsInSight } from '../../../../../src/ui/research/conversation/use-title-above.ts';

const question = (textContent: string, top: number) => ({
  textContent,
  getBoundingClientRect: () => ({ top, bottom: top + 30 }) as DOMRect,
});
const title = 'How high is the tower?';

test('UI36: the title stands below while a question with its words is in sight, whether there are others or not', () => {
  const later = question('And when was it built?', 400);
  expect(standsInSight(title, [question(` ${title}`, 60)], 900)).toBe(true);
  expect(standsInSight(title, [question(title, 60), later], 900)).toBe(true);
  // Scrolled out at the top, where the bar covers it, and at the bottom.
  expect(standsInSight(title, [question(title, 20), later], 900)).toBe(false);
  expect(standsInSight(title, [question(title, -300), later], 900)).toBe(false);
  expect(standsInSight(title, [question(title, 900)], 900)).toBe(false);
  // Asked once more, it stands below again.
  expect(standsInSight(title, [question(title, -300), question(title, 500)], 900)).toBe(true);
  // A run that was given another title keeps it above.
  expect(standsInSight('Towers', [question(title, 60)], 900)).toBe(false);
  expect(standsInSight(title, [], 900)).toBe(false);
});
