import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexLines } from '../../../../src/core/layout/index-lines.ts';
import { type IndexNode, mostOpened, StepIndex } from '../../../../src/core/layout/step-index.ts';
import { estimateTokens } from '../../../../src/core/text/token-estimate.ts';

const said = (action: string) => ({ action, observation: '' });

function indexOf(steps: number, textOf: (step: number) => string = (step) => `Note K-${step}`): StepIndex {
  const index = new StepIndex();
  for (let step = 1; step <= steps; step += 1) index.put(step, said(textOf(step)));
  return index;
}

/** Ranges that follow each other from `first` to `last`. */
function expectCover(nodes: readonly IndexNode[], first: number, last: number): void {
  let next = first;
  for (const node of nodes) {
    expect(node.first).toBe(next);
    expect(node.last).toBeGreaterThanOrEqual(node.first);
    next = node.last + 1;
  }
  expect(next).toBe(last + 1);
}

describe('the step index', () => {
  test('B19: a history of t steps stands in at most 2·log₂ t + 4 ranges, which cover it without gap or overlap', () => {
    const index = indexOf(3000, () => '');
    for (let steps = 1; steps <= 3000; steps += steps < 300 ? 1 : 37) {
      const lines = index.lines(steps);
      expectCover(lines, 1, steps);
      expect(lines.length).toBeLessThanOrEqual(2 * Math.log2(steps) + 4);
    }
  });

  test('B19: the newest ranges are the finest', () => {
    const sizes = indexOf(100, () => '')
      .lines(100)
      .map(({ first, last }) => last - first + 1);
    expect(sizes).toEqual([...sizes].sort((left, right) => right - left));
  });

  test('B20: of 100,000 steps every one is reached by three glimpses: a range, a range in it, the step', () => {
    const index = indexOf(100_000, () => '');
    const reached = new Set<number>();
    const lines = index.lines(100_000);
    expect(lines.length).toBeLessThanOrEqual(2 * Math.log2(100_000) + 4);
    for (const line of lines) {
      for (const middle of index.open(line)) {
        for (const leaf of middle.first === middle.last ? [middle] : index.open(middle)) {
          if (leaf.first === leaf.last) reached.add(leaf.first);
        }
      }
    }
    expect(reached.size).toBe(100_000);
  });

  test('B20: an opened range is covered by at most 64 smaller ones, whatever its ends', () => {
    const index = indexOf(5000, () => '');
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 5100 }), fc.integer({ min: -10, max: 5100 }), (one, other) => {
        const nodes = index.open({ first: one, last: other });
        expect(nodes.length).toBeLessThanOrEqual(mostOpened);
        const first = Math.max(1, one);
        const last = Math.min(5000, other);
        if (first > last) expect(nodes).toEqual([]);
        else expectCover(nodes, first, last);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  test('B19: a line is made of what is particular in its range', () => {
    const index = indexOf(64, (step) =>
      step === 20 ? 'The ferry Norby carries parcel RX-204.' : 'The ferry leaves at noon.',
    );
    const [first] = index.open({ first: 1, last: 64 }).filter(({ first: at }) => at === 20);
    expect(first?.words.slice(0, 2)).toEqual(expect.arrayContaining(['rx-204']));
    expect(index.lines(64).flatMap(({ words }) => words)).toContain('rx-204');
  });

  test('B19: a step that joins late changes no range before it', () => {
    const late = indexOf(16, (step) => (step === 5 ? '' : `Note K-${step}`));
    const before = late.lines(16);
    late.put(5, said('Note K-5'));
    const changed = late.lines(16).filter((node, i) => node.words.join() !== before[i]?.words.join());
    expect(changed.every(({ last }) => 5 <= last)).toBe(true);
    expect(late.open({ first: 5, last: 5 })[0]?.words).toContain('k-5');
  });

  test('B19: in whatever order steps come, the lines are the same', () => {
    const words = ['ferry', 'Norby', 'RX-204', 'harbour', 'Ada Marl', 'invoice', 'K-7', 'lamp oil', 'wick'];
    const step = fc.uniqueArray(fc.constantFrom(...words), { maxLength: 6 }).map((own) => own.join(', '));
    const steps = fc.array(step, { minLength: 1, maxLength: 24 });
    const shuffled = steps.chain((texts) =>
      fc.tuple(
        fc.constant(texts),
        fc.shuffledSubarray([...texts.keys()], { minLength: texts.length, maxLength: texts.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([texts, order]) => {
        const inOrder = indexOf(texts.length, (at) => texts[at - 1] ?? '');
        const late = new StepIndex();
        for (const i of order) late.put(i + 1, said(texts[i] ?? ''));
        for (let last = 1; last <= texts.length; last += 1)
          expect(late.lines(last)).toEqual(inOrder.lines(last));
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  test('B19: lines keep to their room: fewer words, then bare ranges, then one line for all', () => {
    const nodes = indexOf(200, (step) => `Note K-${step} of Anna Berg`).lines(200);
    let before = 0;
    for (const room of [4, 40, 90, 200, 1000]) {
      const lines = indexLines(nodes, room);
      const tokens = lines.reduce((sum, { text }) => sum + estimateTokens(text), 0);
      expect(tokens <= room || lines.length === 1).toBe(true);
      expect(tokens).toBeGreaterThanOrEqual(before);
      expect([lines[0]?.first, lines.at(-1)?.last]).toEqual([1, 200]);
      before = tokens;
    }
    expect(indexLines(nodes, 4)).toEqual([{ first: 1, last: 200, text: '[1–200] …\n' }]);
    expect(indexLines([], 100)).toEqual([]);
  });
});
