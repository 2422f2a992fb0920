/** Files of runs, written and read piece by piece. */

import { describe, expect, test } from 'vitest';
import { textOf } from '../../../../src/core/memory/chunk.ts';
import { contentHash } from '../../../../src/core/memory/content-hash.ts';
import { canonicalJson } from '../../../../src/record/hashes/canonical-json.ts';
import { JsonPieces } from '../../../../src/record/run-file/json-pieces.ts';
import { readRunFile } from '../../../../src/record/run-file/run-file.ts';
import { OtherOrder, RunFileReader, writeInPieces } from '../../../../src/record/run-file/run-file-pieces.ts';
import { ShapeMismatch } from '../../../../src/record/run-file/shape.ts';
import type { StoredRun } from '../../../../src/record/run-record.ts';
import { runFileOf } from '../../../doubles/run-file-of.ts';
import { seededRandom } from '../../../doubles/seeded-random.ts';
import { SyntheticRun } from '../../../doubles/synthetic-run.ts';

const stored = new SyntheticRun({ steps: 40, stepsInTurn: 8, decisions: 6, length: 300 }).stored();
const file = runFileOf(stored);

function readIn(text: string, sizes: () => number): StoredRun {
  const reader = new RunFileReader();
  for (let at = 0; at < text.length; ) {
    const size = Math.max(1, sizes());
    reader.add(text.slice(at, at + size));
    at += size;
  }
  const checking = reader.end();
  for (;;) {
    const { done, value } = checking.next();
    if (done) return value;
  }
}

describe('a file in pieces', () => {
  test('I1: is the canonical JSON of the run, to the byte', () => {
    const { steps, chunks, representations, traces, run } = stored;
    const whole = new Map(chunks.map((chunk) => [chunk.id, textOf(chunk)]));
    const content = {
      run,
      steps,
      traces,
      chunks: chunks.map(({ representations: _, ...chunk }) => chunk),
      representations: representations.map((version) => ({
        ...version,
        text: version.text === whole.get(version.chunk) ? null : version.text,
      })),
    };
    const checksum = contentHash(canonicalJson(content));
    expect(file).toBe(`${canonicalJson({ ...content, checksum, format: 'webpace-run', version: 2 })}\n`);
    const pieces = [...writeInPieces(new SyntheticRun({ steps: 900, stepsInTurn: 20 }).stored())];
    expect(pieces.length).toBeGreaterThan(2);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(1_200_000);
  });

  test('I1: is read as the whole is, wherever it is cut into pieces', () => {
    const whole = readRunFile(file);
    if (!whole.ok) throw whole.error;
    expect(readIn(file, () => 1)).toEqual(whole.value);
    const random = seededRandom(22);
    for (let round = 0; round < 10; round += 1)
      expect(readIn(file, () => random.whole(1, 4_000))).toEqual(whole.value);
    expect(runFileOf(readIn(file, () => 777))).toBe(file);
  });

  test('I2: that is cut short or changed anywhere is refused', () => {
    const random = seededRandom(40);
    for (let round = 0; round < 60; round += 1) {
      const at = random.whole(1, file.length - 3);
      const cut = file.slice(0, at);
      const changed = `${file.slice(0, at)}${file[at] === 'a' ? 'b' : 'a'}${file.slice(at + 1)}`;
      for (const text of [cut, changed]) {
        let thrown: unknown = null;
        try {
          readIn(text, () => 5_000);
        } catch (error) {
          thrown = error;
        }
        expect([at, thrown instanceof ShapeMismatch || thrown instanceof OtherOrder]).toEqual([at, true]);
      }
    }
  });

  test('I2: whose parts stand in another order is known as such', () => {
    const content = JSON.parse(file) as Record<string, unknown>;
    const turned = JSON.stringify(Object.fromEntries(Object.entries(content).reverse()));
    expect(() => readIn(turned, () => 100)).toThrow(OtherOrder);
    expect(() => readIn('{"other":1}', () => 100)).toThrow(/not known/);
    expect(() => readIn('[1]', () => 100)).toThrow(/another kind of file/);
  });

  test('any JSON record comes out as it is, entry by entry and item by item', () => {
    const record = {
      'a "quoted" \\ name': 'and \\" text } ] , :',
      empty: [],
      nested: { list: [[1, 2], { deep: ['\\', '"'] }] },
      list: [1, -2.5e3, 'x', null, true, [], {}, [[]], { a: [1] }, '\\\\'],
      last: false,
    };
    for (const text of [JSON.stringify(record), JSON.stringify(record, null, 2)])
      for (const size of [1, 2, 3, 1_000]) {
        const read: Record<string, unknown> = {};
        const pieces = new JsonPieces({
          entry: (name, value) => void Object.assign(read, { [name]: value }),
          list: (name) => void Object.assign(read, { [name]: [] }),
          item: (name, value) => void (read[name] as unknown[]).push(value),
        });
        for (let at = 0; at < text.length; at += size) pieces.add(text.slice(at, at + size));
        pieces.end();
        expect(read).toEqual(record);
      }
  });
});
