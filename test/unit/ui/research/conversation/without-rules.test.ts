import { expect, test } from 'vitest';
import { withoutRules } from '../../../../../src/ui/research/conversation/without-rules.ts';

test('LR3: what a search shows of a table leaves out the line that only draws it', () => {
  expect(withoutRules('| Item | Due | |---|---:| | Rent | 3 May |')).toBe('| Item | Due | | Rent | 3 May |');
  expect(withoutRules('| :--: | --- | Rent')).toBe('Rent');
  expect(withoutRules('a -- b | c')).toBe('a -- b | c');
});
