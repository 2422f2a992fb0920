import { describe, expect, test } from 'vitest';
import { runId } from '../../../../src/core/memory/units.ts';
import { describeKept, describeLosses } from '../../../../src/record/losses/describe-losses.ts';
import { findLosses } from '../../../../src/record/losses/find-losses.ts';

const run = (id: string, steps: number) => ({ id: runId(id), title: `Title of ${id}`, steps });
const holding = (id: string, steps: number, missingSteps: readonly number[] = []) => ({
  ...run(id, steps),
  updatedAt: 0,
  missingSteps,
});
const document = (id: string) => ({ id, title: `${id}.md` });

describe('losses', () => {
  test('D10: none where all that was noted is held, or more', () => {
    const losses = findLosses(
      { runs: [run('a', 3), run('b', 0)], documents: [document('x')] },
      { runs: [holding('a', 4), holding('b', 0), holding('new', 2)], documents: ['x', 'y'] },
    );
    expect(losses).toEqual({ runs: [], documents: [], kept: { runs: 3, documents: 2 } });
    expect(describeLosses(losses)).toBeNull();
  });

  test('D10: a run that is gone, one that is shorter, one with gaps, and a document, each by name', () => {
    const losses = findLosses(
      { runs: [run('gone', 5), run('cut', 7), run('torn', 6)], documents: [document('x'), document('y')] },
      { runs: [holding('cut', 4), holding('torn', 6, [2, 4, 5])], documents: ['y'] },
    );
    expect(losses.runs).toEqual([
      { id: 'gone', title: 'Title of gone', missingSteps: null, steps: 5 },
      { id: 'cut', title: 'Title of cut', missingSteps: [5, 6, 7], steps: 7 },
      { id: 'torn', title: 'Title of torn', missingSteps: [2, 4, 5], steps: 6 },
    ]);
    expect(describeLosses(losses)).toBe(
      'the conversation “Title of gone” with 5 steps; 3 steps (5–7) of the conversation “Title of cut”; 3 steps (2, 4–5) of the conversation “Title of torn”; the document “x.md”',
    );
  });

  test('D10: what was cut off stays lost when the run has got other steps since, and together with what is cut off later', () => {
    const missing = (steps: number, noted: number, cut = { after: 10, to: 14 }) =>
      findLosses(
        { runs: [{ ...run('a', noted), cut }], documents: [] },
        { runs: [holding('a', steps)], documents: [] },
      ).runs[0]?.missingSteps;
    expect(missing(14, 14)).toEqual([11, 12, 13, 14]);
    expect(missing(20, 20)).toEqual([11, 12, 13, 14]);
    expect(missing(8, 12)).toEqual([9, 10, 11, 12, 13, 14]);
  });

  test('D10: what is left is said as far as it was looked at, and nothing is called whole where nothing is left', () => {
    const all = findLosses({ runs: [run('a', 1)], documents: [] }, { runs: [], documents: [] });
    expect(describeKept(all.kept)).toMatch(/^Nothing else/);
    const some = findLosses(
      { runs: [run('a', 2), run('b', 1)], documents: [] },
      { runs: [holding('a', 1), holding('b', 1)], documents: ['x', 'y'] },
    );
    expect(describeKept(some.kept)).toBe('Still there: 1 conversation with all steps, 2 documents.');
  });

  test('D10: of a wiped store are counted where they are too many to be named', () => {
    const noted = Array.from({ length: 40 }, (_, index) => run(`r${index}`, 1));
    const said = describeLosses(findLosses({ runs: noted, documents: [] }, { runs: [], documents: [] }));
    expect(said).toMatch(/“Title of r0” with 1 step; .*; 30 other things$/);
  });
});
