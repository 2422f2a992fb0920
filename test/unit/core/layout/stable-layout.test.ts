import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultLayoutSettings,
  type Layout,
  type LayoutBlock,
  type LayoutState,
} from '../../../../src/core/layout/layout-request.ts';
import { layOut } from '../../../../src/core/layout/stable-layout.ts';
import type { Tier, TierTokens } from '../../../../src/core/memory/tier.ts';

interface Walk {
  readonly sizes: readonly number[];
  readonly budget: number;
  /** Request of each step. */
  readonly requests: readonly string[];
  /** Weight of a chunk for a request. */
  weight(step: number, request: string): number;
}

const sizesOf = (full: number): TierTokens => ({
  full,
  detailed: Math.ceil(full / 3),
  brief: Math.ceil(full / 8),
  placeholder: 4,
});

/** The layouts of a run, one a step; the heaviest chunks that fit are recalled, in full or in detail. */
function walk({ sizes, budget, requests, weight }: Walk, forced: readonly number[] = []): (Layout | null)[] {
  const layouts: (Layout | null)[] = [];
  let previous: LayoutState | null = null;
  for (let t = 1; t <= sizes.length; t += 1) {
    const steps = Array.from({ length: t }, (_, i) => i + 1);
    const tokens = steps.map((step) => sizesOf(sizes[step - 1] as number));
    const request = requests[t - 1] as string;
    const layout = layOut({
      previous,
      steps,
      tokens,
      budget,
      request,
      lineTokens: 3,
      settings: defaultLayoutSettings,
      weights: steps.map((step) => weight(step, request)),
      forced: forced.filter((i) => i < t),
      choose(candidates, room) {
        const chosen = new Map<number, Tier>();
        let left = room;
        for (const i of [...candidates].sort((a, b) => weight(b + 1, request) - weight(a + 1, request))) {
          const tier = (['full', 'detailed'] as const).find(
            (each) => (tokens[i] as TierTokens)[each] <= left,
          );
          if (tier === undefined || weight(i + 1, request) === 0) continue;
          chosen.set(i, tier);
          left -= (tokens[i] as TierTokens)[tier];
        }
        return chosen;
      },
      lines: (hidden, room) => {
        const first = hidden.indexOf(1) + 1;
        const last = hidden.lastIndexOf(1) + 1;
        return room < 3 ? null : [{ first, last, text: `[${first}–${last}] …\n`, tokens: 3 }];
      },
    });
    layouts.push(layout);
    previous = layout?.state ?? null;
  }
  return layouts;
}

const walks = fc
  .record({
    sizes: fc.array(fc.integer({ min: 5, max: 400 }), { minLength: 3, maxLength: 40 }),
    budget: fc.integer({ min: 200, max: 2000 }),
    changes: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
    seed: fc.nat(1000),
  })
  .map(({ sizes, budget, changes, seed }): Walk => {
    let request = 0;
    return {
      sizes,
      budget,
      requests: sizes.map((_, i) => {
        if (changes[i] === true) request += 1;
        return `q${request}`;
      }),
      weight: (step, asked) => (step * 7919 + Number(asked.slice(1)) * 104_729 + seed) % 13,
    };
  });

function tokensOf(blocks: readonly LayoutBlock[]): number {
  return blocks.reduce((sum, { tokens }) => sum + tokens, 0);
}

describe('the stable layout', () => {
  test('O6: an extended prompt begins with the whole previous one, a cut one with a part of it', () => {
    fc.assert(
      fc.property(walks, (each) => {
        let before: LayoutState | null = null;
        for (const layout of walk(each)) {
          if (layout === null) {
            before = null;
            continue;
          }
          const { blocks, lines } = layout.state;
          if (before !== null && layout.action === 'extended') {
            expect(blocks.slice(0, before.blocks.length)).toEqual(before.blocks);
            expect(lines.slice(0, before.lines.length)).toEqual(before.lines);
            for (const line of lines.slice(before.lines.length)) {
              expect(line.before).toBeGreaterThanOrEqual(before.blocks.length);
            }
          }
          if (before !== null && layout.action === 'cut') expect(blocks[0]).toEqual(before.blocks[0]);
          before = layout.state;
        }
      }),
      { seed: 11, numRuns: 300 },
    );
  });

  test('O7: a layout never passes its budget, and names every hidden step', () => {
    fc.assert(
      fc.property(walks, (each) => {
        for (const [t, layout] of walk(each).entries()) {
          if (layout === null) continue;
          const { blocks, lines } = layout.state;
          const lineTokens = lines.reduce((sum, { tokens }) => sum + tokens, 0);
          expect(layout.tokens).toBe(tokensOf(blocks) + lineTokens);
          expect(layout.tokens).toBeLessThanOrEqual(each.budget);
          const shown = new Set(blocks.map(({ step }) => step));
          for (let step = 1; step <= t + 1; step += 1) {
            const named = lines.some(({ first, last }) => first <= step && step <= last);
            expect(shown.has(step) || named).toBe(true);
          }
        }
      }),
      { seed: 12, numRuns: 300 },
    );
  });

  test('O7: forced chunks stand in full, or there is no layout', () => {
    fc.assert(
      fc.property(walks, fc.nat(), (each, one) => {
        const forced = one % each.sizes.length;
        for (const layout of walk(each, [forced]).slice(forced)) {
          if (layout === null) continue;
          const stands = layout.state.blocks.some(({ step, tier, excerpt }) => {
            return step === forced + 1 && tier === 'full' && !excerpt;
          });
          expect(stands).toBe(true);
        }
      }),
      { seed: 13, numRuns: 200 },
    );
  });

  test('O8: within one request a run that has room only grows', () => {
    const actions = walk({
      sizes: Array.from({ length: 12 }, () => 50),
      budget: 2000,
      requests: Array.from({ length: 12 }, () => 'q0'),
      weight: () => 1,
    }).map((layout) => layout?.action);
    expect(actions).toEqual(['rebuilt', ...Array.from({ length: 11 }, () => 'extended')]);
  });

  test('O8: steps that outgrow their share are cut back to its newest half', () => {
    const layouts = walk({
      sizes: Array.from({ length: 30 }, () => 50),
      budget: 1000,
      requests: Array.from({ length: 30 }, () => 'q0'),
      weight: () => 0,
    });
    const rebuilt = layouts.slice(1).find((layout) => layout?.action === 'rebuilt');
    const share = (1 - defaultLayoutSettings.reserve) * 1000;
    expect(tokensOf(rebuilt?.state.blocks ?? [])).toBe(Math.max(2, Math.floor((0.5 * share) / 50)) * 50);
    layouts.forEach((layout, i) => {
      // The first twenty fit whole, and nothing is to be recalled beside them.
      const most = i < 20 ? 50 * (i + 1) : share;
      expect(tokensOf(layout?.state.blocks ?? [])).toBeLessThanOrEqual(most);
    });
    expect(layouts.slice(1, 20).map((layout) => layout?.action)).toEqual(Array(19).fill('extended'));
  });

  test('O8: a new request recalls what it needs; what stands already is not put there twice', () => {
    const layouts = walk({
      sizes: Array.from({ length: 20 }, () => 100),
      budget: 1000,
      requests: Array.from({ length: 20 }, (_, i) => (i < 18 ? 'q0' : 'q1')),
      weight: (step, request) => (request === 'q1' && step === 3 ? 1 : 0),
    });
    const asked = layouts[18]?.state.blocks.filter(({ step }) => step === 3) ?? [];
    expect(asked).toEqual([{ step: 3, zone: 'recalled', tier: 'full', tokens: 100, excerpt: false }]);
    expect(layouts[19]?.state.blocks.filter(({ step }) => step === 3)).toEqual(asked);
  });

  test('O10: within one request a step takes the room of the lightest recalled chunks, and what stands before them stays', () => {
    const layouts = walk({
      sizes: Array.from({ length: 30 }, () => 50),
      budget: 1000,
      requests: Array.from({ length: 30 }, () => 'q0'),
      weight: (step) => 40 - step,
    });
    const cuts = layouts.flatMap((layout, i) => (layout?.action === 'cut' ? [i] : []));
    expect(cuts.length).toBeGreaterThan(0);
    for (const i of cuts) {
      const before = layouts[i - 1]?.state.blocks ?? [];
      const blocks = layouts[i]?.state.blocks ?? [];
      const gone = before.filter(({ step }) => blocks.every((block) => block.step !== step));
      const left = blocks.filter(({ zone }) => zone === 'recalled');
      expect(gone.every(({ zone }) => zone === 'recalled')).toBe(true);
      expect(Math.max(...left.map(({ step }) => step), 0)).toBeLessThan(
        Math.min(...gone.map(({ step }) => step)),
      );
      const first = before.findIndex(({ step }) => gone.some((block) => block.step === step));
      expect(blocks.slice(0, first)).toEqual(before.slice(0, first));
    }
  });

  test('O8: what weighs next to nothing is not recalled for a new request; where all is laid anew, it fills the room', () => {
    const askedOf = (request: string): number => 1 + ((7 * Number(request.slice(1))) % 20);
    const requests = Array.from({ length: 60 }, (_, i) => `q${i}`);
    const layouts = walk({
      sizes: requests.map(() => 50),
      budget: 1000,
      requests,
      weight: (step, request) => (step === askedOf(request) ? 1 : 0.0001),
    });
    const recalled = (layout: Layout | null | undefined): readonly LayoutBlock[] =>
      layout?.state.blocks.filter(({ zone }) => zone === 'recalled') ?? [];
    let put = 0;
    for (const [i, layout] of layouts.entries()) {
      if (layout?.action === 'rebuilt') continue;
      const before = recalled(layouts[i - 1]);
      for (const block of recalled(layout).filter((each) => !before.includes(each))) {
        expect(block.step).toBe(askedOf(requests[i] as string));
        put += 1;
      }
    }
    expect(put).toBeGreaterThan(0);
    const anew = layouts.slice(1).find((layout) => layout?.action === 'rebuilt');
    expect(recalled(anew).length).toBeGreaterThan(2);
    expect(tokensOf(anew?.state.blocks ?? [])).toBeGreaterThan(900);
  });

  test('O8: of what stands the longest beginning stays behind which all that a new request wants has room', () => {
    let cuts = 0;
    fc.assert(
      fc.property(walks, (each) => {
        const layouts = walk(each);
        for (const [i, layout] of layouts.entries()) {
          const before = layouts[i - 1]?.state;
          if (layout?.action !== 'cut' || !before || before.request === layout.state.request) continue;
          cuts += 1;
          const { blocks } = layout.state;
          let kept = 0;
          while (blocks[kept] !== undefined && blocks[kept] === before.blocks[kept]) kept += 1;
          const added = blocks.slice(kept);
          for (let longer = kept + 1; longer < before.blocks.length; longer += 1) {
            const standing = before.blocks.slice(0, longer);
            const known = new Set(standing.map(({ step, tier }) => `${step} ${tier}`));
            const still = added.filter(({ step, tier }) => !known.has(`${step} ${tier}`));
            const lines = before.lines.filter((line) => line.before <= longer).length * 3;
            expect(tokensOf([...standing, ...still]) + lines).toBeGreaterThan(0.98 * each.budget);
          }
        }
      }),
      { seed: 14, numRuns: 200 },
    );
    expect(cuts).toBeGreaterThan(100);
  });

  test('O9: a state of another history is not gone on from', () => {
    const request = {
      steps: [1, 2],
      tokens: [sizesOf(50), sizesOf(50)],
      forced: [],
      budget: 500,
      request: 'q',
      settings: defaultLayoutSettings,
      lineTokens: 3,
      choose: () => new Map(),
      lines: () => [],
      weights: [1, 1],
    };
    const foreign: LayoutState = {
      blocks: [{ step: 9, zone: 'step', tier: 'full', tokens: 10, excerpt: false }],
      lines: [],
      request: 'q',
      age: 0,
      lastStep: 9,
    };
    expect(layOut({ ...request, previous: foreign })).toEqual(layOut({ ...request, previous: null }));
  });
});
