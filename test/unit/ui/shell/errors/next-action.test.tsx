import { expect, test } from 'vitest';
import type { ErrorReport } from '../../../../../src/core/errors.ts';
import { NextAction } from '../../../../../src/ui/shell/errors/NextAction.tsx';
import { drawnPart } from '../../../../doubles/drawn-part.tsx';

const shown = (report: ErrorReport): string => drawnPart(<NextAction report={report} />);

test('R7: an error that offers a smaller model has a button with its name; one that does not has none', () => {
  const message = 'The graphics processor gave up the model.';
  const details = { offeredModel: 'small-1b', offeredTitle: 'Small 1B' };
  expect(shown({ code: 'device-lost', message, details })).toBe(
    '<button type="button">Use Small 1B</button>',
  );
  expect(shown({ code: 'device-lost', message })).toBe('');
});
