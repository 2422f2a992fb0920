import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LinkGraph } from '../../../../src/core/relevance/link-graph.ts';
import { Bm25 } from '../../../../src/core/text/bm25.ts';

function graphOf(entries: readonly (readonly string[])[]): { graph: LinkGraph; index: Bm25 } {
  const index = new Bm25();
  const graph = new LinkGraph(index);
  for (const terms of entries) graph.link(index.add(terms), terms);
  return { graph, index };
}

describe('links by rare terms', () => {
  test('C5: shared rarity is the summed idf of the rare terms that two chunks share', () => {
    const { graph, index } = graphOf([['b7', 'common'], ['b7', 'x9', 'common'], ['other']]);
    const shared = graph.sharedRarity(['b7', 'x9', 'absent'], 3);
    expect(shared.get(0)).toBeCloseTo(index.idf('b7'), 12);
    expect(shared.get(1)).toBeCloseTo(index.idf('b7') + index.idf('x9'), 12);
    expect(shared.has(2)).toBe(false);
    expect([...graph.sharedRarity(['b7'], 1).keys()]).toEqual([0]);
  });

  test('C5: a term that stands in more than 4 chunks, and in more than 5 % of them, links nothing', () => {
    const often = Array.from({ length: 5 }, () => ['ferry']);
    expect(graphOf(often).graph.sharedRarity(['ferry'], 5).size).toBe(0);
    const rare = [...often.slice(0, 4), ['mill']];
    expect(graphOf(rare).graph.sharedRarity(['ferry'], 5).size).toBe(4);
    const many = [...often, ...Array.from({ length: 95 }, (_, i) => [`word${i}`])];
    expect(graphOf(many).graph.sharedRarity(['ferry'], 100).size).toBe(5);
  });

  test('C6: a seed reaches over at most three links, weaker at each', () => {
    const chain = [['a1'], ['a1', 'b2'], ['b2', 'c3'], ['c3', 'd4'], ['d4', 'e5']];
    const reached = graphOf(chain).graph.reach([[0, 1]]);
    expect([...reached.keys()].sort()).toEqual([0, 1, 2, 3]);
    const strengths = [0, 1, 2, 3].map((place) => reached.get(place) as number);
    expect(strengths[0]).toBe(1);
    for (let i = 1; i < 4; i += 1) expect(strengths[i]).toBeLessThan(0.8 * (strengths[i - 1] as number));
  });

  test('C6: of several seeds and ways the strongest counts', () => {
    const { graph } = graphOf([['a1'], ['a1', 'b2'], ['b2']]);
    const both = graph.reach([
      [0, 0.5],
      [2, 1],
      [2, 0.2],
    ]);
    expect(both.get(2)).toBe(1);
    expect(both.get(1)).toBe(graph.reach([[2, 1]]).get(1));
    expect(both.get(0)).toBe(0.5);
  });

  test('C6: for any chunks, strengths are above 0 and at most those of the seeds; seeds keep theirs', () => {
    const term = fc.constantFrom('a1', 'b2', 'c3', 'd4', 'e5', 'f6');
    fc.assert(
      fc.property(
        fc.array(fc.array(term, { maxLength: 4 }), { minLength: 1, maxLength: 30 }),
        fc.nat(),
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        (entries, seed, strength) => {
          const place = seed % entries.length;
          const reached = graphOf(entries).graph.reach([[place, strength]]);
          expect(reached.get(place)).toBe(strength);
          for (const [, value] of reached) {
            expect(value).toBeGreaterThan(0);
            expect(value).toBeLessThanOrEqual(strength);
          }
        },
      ),
      { seed: 5, numRuns: 300 },
    );
  });
});
