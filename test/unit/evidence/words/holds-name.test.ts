import { expect, test } from 'vitest';
import { holdsName } from '../../../../src/evidence/words/holds-name.ts';

test.each([
  ['The Torvald K5 is red.', 'K5', true],
  ['The Torvald K55 is red.', 'K5', false],
  ['Am Sonntag, sagt ihr Son.', 'Son', true],
  ['Am Sonntag.', 'Son', false],
  ['阅览室的MS-60很新', 'MS-60', true],
  ['何砚之主讲', '何砚之', true],
  ['في والنخيل', 'النخيل', true],
  ['قاعة النخيل', 'النخيل', true],
  ['ونعمان الخطّاط', 'نعمان', true],
])('Q52: “%s” holds “%s”: %s', (text, name, holds) => {
  expect(holdsName(text, name)).toBe(holds);
});
