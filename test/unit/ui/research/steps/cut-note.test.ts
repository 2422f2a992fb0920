import { expect, test } from 'vitest';
import { capped } from '../../../../../src/tools/tool.ts';
import { cutNote } from '../../../../../src/ui/research/steps/cut-note.ts';

test('Y3: the note of a tool’s cap is read as two numbers, and nothing else of the text is', () => {
  expect(cutNote(capped('x'.repeat(30), 20))).toEqual({ kept: 20, all: 30 });
  expect(cutNote('Output:\nx\n[Cut: 8000 of 100001 characters of output are kept.]\nValue: 1')).toEqual({
    kept: 8000,
    all: 100_001,
  });
  expect(cutNote(`[Cut: 5 of 6 characters are kept.]\n[Cut: 1 of 9 characters are kept.]`)).toEqual({
    kept: 1,
    all: 9,
  });
  for (const whole of [
    '',
    'plain',
    '[Cut: all of it]',
    '[Cut: 9 of 3 characters are kept.]',
    'a [Cut: 1 of 2 characters are kept.]',
  ])
    expect(cutNote(whole)).toBeNull();
});
