import { describe, expect, test } from 'vitest';
import { runId } from '../../../../src/core/memory/units.ts';
import { searchRuns } from '../../../../src/ui/runs/search-runs.ts';
import { makeAnswer, makeRun } from '../../../doubles/records.ts';

const ferry = makeRun({
  id: runId('ferry'),
  title: 'When does the ferry leave?',
  answers: [makeAnswer({ question: 'And who steers it?', prose: '“Zoë Marlow”', answers: [] })],
});
const slope = makeRun({ id: runId('slope'), title: '北坡的松树', answers: [] });
const runs = [ferry, slope];

describe('finding runs', () => {
  test.each([
    ['', runs],
    ['   ', runs],
    ['FERRY', [ferry]],
    ['steers', [ferry]],
    ['zoe leave', [ferry]],
    ['松树', [slope]],
    ['ferry 松树', []],
    ['nothing', []],
  ])('%j', (search, expected) => {
    expect(searchRuns(runs, search)).toEqual(expected);
  });
});
