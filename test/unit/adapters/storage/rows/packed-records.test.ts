import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packRecords, unpackRecords } from '../../../../../src/adapters/storage/rows/packed-records.ts';
import { packTrace, unpackTrace } from '../../../../../src/adapters/storage/rows/packed-trace.ts';
import { runId } from '../../../../../src/core/memory/units.ts';
import { makeTrace } from '../../../../doubles/records.ts';

/** Through the clone that a store makes. */
const stored = (records: readonly Record<string, unknown>[]) =>
  unpackRecords(structuredClone(packRecords(records)));

describe('packed records', () => {
  test('come back exactly, whatever mixture they hold', () => {
    const cell = fc.oneof(
      fc.constantFrom('threshold', 'recent', '', '汉字', '\ud800'),
      fc.string(),
      fc.double(),
      fc.integer({ min: -3, max: 70_000 }),
      fc.constantFrom(0, -0, 255, 256, 65_535, 65_536, 4_294_967_295, 4_294_967_296, Number.NaN, Infinity),
      fc.constantFrom(null, undefined, true, false),
      fc.array(fc.integer(), { maxLength: 2 }),
      fc.constant(Float32Array.of(1, 2)),
      fc.dictionary(fc.constantFrom('question', 'words'), fc.oneof(fc.double(), fc.constant(null)), {
        noNullPrototype: true,
      }),
    );
    const record = fc.dictionary(fc.constantFrom('cosine', 'shown', 'terms', 'tokens'), cell, {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 12 }), (records) => {
        expect(stored(records)).toStrictEqual(records);
      }),
      { numRuns: 500 },
    );
  });

  test('come back exactly where every row is of one shape', () => {
    const rowsOf = <Value>(value: fc.Arbitrary<Value>) =>
      fc.array(fc.record({ value: fc.option(value) }), { maxLength: 20 });
    const column = fc.oneof<fc.Arbitrary<{ value: unknown }[]>[]>(
      rowsOf(fc.double()),
      rowsOf(fc.integer()),
      rowsOf(fc.string()),
      rowsOf(fc.constantFrom('a', 'b')),
      rowsOf(fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.double())),
    );
    fc.assert(
      fc.property(column, (records) => {
        expect(stored(records)).toEqual(records);
      }),
      { numRuns: 500 },
    );
  });

  test('none come back as none', () => {
    expect(stored([])).toEqual([]);
    expect(stored([{}, {}])).toEqual([{}, {}]);
  });
});

describe('packed traces', () => {
  test('come back exactly, and can be cloned, spread and listed like any other', () => {
    const trace = makeTrace(runId('run-1'), 60);
    const back = unpackTrace(structuredClone(packTrace(trace)));
    expect(back).toEqual(trace);
    expect(back.decisions).toBe(back.decisions);
    expect(structuredClone(back)).toEqual(trace);
    expect({ ...back }).toEqual(trace);
    expect(JSON.parse(JSON.stringify(back))).toEqual(trace);
  });
});
