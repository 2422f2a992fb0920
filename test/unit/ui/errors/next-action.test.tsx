import { expect, test } from 'vitest';
import type { ErrorReport } from '../../../../src/core/errors.ts';
import { NextAction } from '../../../../src/ui/errors/NextAction.tsx';
import { drawnPart } from '../../../doubles/drawn-part.tsx';

const shown = (report: ErrorReport): string => drawnPart(<NextAction report={report} />);

test('R7: an error that offers a smaller model has a button with its name; one that does not has none', () => {
  const message = 'The graphics processor gave up the model.';
  const details = { offeredModel: 'small-1b', offeredTitle: 'Small 1B' };
  expect(shown({ code: 'device-lost', message, details })).toBe(
    '<button type="button">Use Small 1B</button>',
  );
  expect(shown({ code: 'device-lost', message })).toBe('');
});

test('UI29: an empty library asks for the person’s own files before it offers the samples', () => {
  const message = 'The library has no documents yet.';
  expect(shown({ code: 'library-empty', message })).toBe(
    '<button type="button">Add files</button><button type="button">Load the sample library</button>',
  );
});
