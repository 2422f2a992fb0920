/**
 * A prompt that grows at its end, so that an engine with a cache prefills little (docs/decisions/007-stable-layout.md):
 *
 * [newest steps, growing][index and recalled chunks] … [new steps and missing chunks, as they came][request]
 *
 * While there is room, a prompt is the previous one with something added at its end. The heaviest recalled chunk comes first. A
 * new step without room then takes the place of the lightest, which has little behind it. If a new request wants more than the
 * room holds, the longest beginning stays that leaves enough. If the steps outgrow their share, the layout starts again; this is
 * rare.
 */

import { wholeOrExcerpt } from '../fit/whole-or-excerpt.ts';
import { compareShown, type Tier, type TierTokens } from '../memory/tier.ts';
import { isStep, largestOf, tokensOf } from './layout-blocks.ts';
import type {
  Layout,
  LayoutAction,
  LayoutBlock,
  LayoutRequest,
  LayoutState,
  PlacedLine,
} from './layout-request.ts';
import { firstFrom, placeOf } from './rising-steps.ts';

/** Share of their room that steps keep when the layout starts again. */
const keptAtRebuild = 0.5;
/** Share of the budget that is free after recalled chunks gave way to a step. */
const freedByStep = 0.02;
/**
 * Below this relative weight, a chunk is not worth its prefill for a new request. A new layout, or the same request, may still
 * show it: it then stays for many prompts.
 */
const leastRecalled = 0.02;
/** Newest steps that always stay. */
const alwaysKept = 2;

/** The layout of the next prompt; null if the required blocks and a line for the rest have no room. */
export function layOut(request: LayoutRequest): Layout | null {
  return new Planner(request).plan();
}

class Planner {
  readonly #request: LayoutRequest;

  constructor(request: LayoutRequest) {
    this.#request = request;
  }

  plan(): Layout | null {
    const { previous, budget, settings, request } = this.#request;
    const before = previous !== null && this.#isOf(previous) ? previous : null;
    const arrivals = this.#arrivals(before?.lastStep ?? 0);
    const steps = [...(before?.blocks.filter(isStep) ?? []), ...arrivals.blocks];
    // The reserve is for recalled chunks, and there are none while every step is shown.
    const share = this.#isWhole(steps) ? 1 : 1 - settings.reserve;
    if (before === null || !arrivals.complete || tokensOf(steps) > share * budget)
      return this.#rebuild(steps);
    const due = before.request !== request || before.age + 1 >= settings.checkEvery;
    const least = before.request === request ? 0 : leastRecalled;
    const wanted = this.#wanted(steps, due ? least : null);
    const age = due ? 0 : before.age + 1;
    const shortened = due ? null : this.#withoutLightest(before, arrivals.blocks, wanted, age);
    if (shortened !== null) return shortened;
    const extended = this.#behind(before, before.blocks.length, arrivals.blocks, wanted, age);
    if (extended !== null) return extended;
    // Within the same request nothing more is recalled while there is room. There is none now, so everything is chosen again.
    if (!due) for (const [i, tier] of this.#wanted(steps, 0)) wanted.set(i, tier);
    for (const kept of this.#roomyBeginnings(before, arrivals.blocks, wanted)) {
      const layout = this.#behind(before, kept, arrivals.blocks, wanted, age);
      if (layout !== null) return layout;
    }
    return this.#rebuild(steps);
  }

  /** False for the state of another history: every step of the state must be in this one. */
  #isOf({ blocks, lastStep }: LayoutState): boolean {
    const { steps } = this.#request;
    return this.#lastStep() >= lastStep && blocks.every(({ step }) => placeOf(steps, step) >= 0);
  }

  #isWhole(steps: readonly LayoutBlock[]): boolean {
    if (steps.length < this.#request.steps.length) return false;
    const whole = steps.filter(({ tier, excerpt }) => tier === 'full' && !excerpt);
    return new Set(whole.map(({ step }) => step)).size === this.#request.steps.length;
  }

  /** The steps since the last layout. Each may take half of the budget, minus the tokens of the step before. */
  #arrivals(lastStep: number): { readonly blocks: LayoutBlock[]; readonly complete: boolean } {
    const { steps, tokens, budget } = this.#request;
    const blocks: LayoutBlock[] = [];
    const first = firstFrom(steps, lastStep + 1);
    let complete = true;
    let taken = 0;
    // From the newest back. A step without room in the whole budget starts a new layout, and no earlier step joins.
    for (let i = steps.length - 1; i >= first && taken <= budget; i -= 1) {
      const before = i === 0 ? 0 : Math.min((tokens[i - 1] as TierTokens).full, budget / 4);
      const placed = wholeOrExcerpt(tokens[i] as TierTokens, Math.floor(budget / 2 - before));
      if (placed === null) complete = false;
      else blocks.push({ step: this.#stepOf(i), zone: 'step', ...placed });
      taken += placed?.tokens ?? 0;
    }
    return { blocks: blocks.reverse(), complete };
  }

  /**
   * The chunks wanted beside the steps, by position: the forced ones, and those of weight `least` or more. With null, the forced
   * ones alone.
   */
  #wanted(steps: readonly LayoutBlock[], least: number | null): Map<number, Tier> {
    const { budget, settings, forced, tokens, weights, lineTokens } = this.#request;
    const wanted = new Map<number, Tier>();
    const shown = largestOf(steps);
    // An array, because looking up every chunk of a long history in a map takes as long as the choice.
    const placed = new Uint8Array(tokens.length);
    for (const step of shown.keys()) placed[placeOf(this.#request.steps, step)] = 1;
    let taken = tokensOf(steps);
    for (const i of forced) {
      if (shown.get(this.#stepOf(i)) === 'full') continue;
      placed[i] = 1;
      wanted.set(i, 'full');
      taken += (tokens[i] as TierTokens).full;
    }
    if (least === null) return wanted;
    const free = (1 - settings.growth) * budget - taken - lineTokens;
    const room = Math.min(free, settings.recall * budget);
    const candidates: number[] = [];
    for (let i = 0; i < placed.length; i += 1) if (placed[i] === 0) candidates.push(i);
    if (room > 0 && candidates.length > 0) {
      for (const [i, tier] of this.#request.choose(candidates, room))
        if ((weights[i] ?? Number.NaN) >= least) wanted.set(i, tier);
    }
    return wanted;
  }

  /**
   * Within one request: adds the new steps, if need be in place of the lightest recalled chunks. Null if that is not enough, or
   * if something else is missing.
   */
  #withoutLightest(
    before: LayoutState,
    arrivals: readonly LayoutBlock[],
    wanted: ReadonlyMap<number, Tier>,
    age: number,
  ): Layout | null {
    const { blocks, lines } = before;
    const { budget, forced } = this.#request;
    if (this.#missing([...blocks, ...arrivals], wanted).length > 0) return null;
    let excess = tokensOf(blocks) + tokensOf(lines) + tokensOf(arrivals) - budget;
    if (excess > 0) excess += freedByStep * budget;
    const asked = new Set(forced.map((i) => this.#stepOf(i)));
    const staying: LayoutBlock[] = [];
    let kept = blocks.length;
    for (; excess > 0 && kept > 0; kept -= 1) {
      const block = blocks[kept - 1] as LayoutBlock;
      if (isStep(block) || asked.has(block.step)) staying.unshift(block);
      else excess -= block.tokens;
    }
    if (kept === 0) return null;
    const named = lines.filter((line) => line.before <= kept);
    const action = kept === blocks.length ? 'extended' : 'cut';
    return this.#laidOut(action, blocks.slice(0, kept), named, [...staying, ...arrivals], kept, age);
  }

  /** Numbers of blocks that can stay while all missing ones fit behind them with room to grow; the largest first. */
  #roomyBeginnings(
    { blocks, lines }: LayoutState,
    arrivals: readonly LayoutBlock[],
    wanted: ReadonlyMap<number, Tier>,
  ): number[] {
    const { steps, tokens, budget, settings } = this.#request;
    const standing = [...blocks.filter(isStep), ...arrivals];
    const missing = new Map(this.#missing(standing, wanted));
    let taken = tokensOf(standing) + tokensOf(lines.filter(({ before }) => before === 0));
    for (const [i, tier] of missing) taken += (tokens[i] as TierTokens)[tier];
    const roomy: number[] = [];
    // Steps stay in any case. A longer beginning keeps more recalled chunks, and some of them are still wanted.
    for (let kept = 1; kept < blocks.length; kept += 1) {
      const block = blocks[kept - 1] as LayoutBlock;
      for (const line of lines) if (line.before === kept) taken += line.tokens;
      if (!isStep(block)) {
        const i = placeOf(steps, block.step);
        const tier = missing.get(i);
        taken += block.tokens;
        if (tier !== undefined && compareShown(block.tier, tier) >= 0) {
          missing.delete(i);
          taken -= (tokens[i] as TierTokens)[tier];
        }
      }
      if (taken <= (1 - settings.growth) * budget) roomy.unshift(kept);
    }
    return roomy;
  }

  /**
   * Keeps the first `kept` blocks and adds the missing ones: steps in order of time, then recalled chunks, the heaviest first. A
   * later cut takes the last first. Null if they, or a line for the hidden steps, have no room.
   */
  #behind(
    before: LayoutState,
    kept: number,
    arrivals: readonly LayoutBlock[],
    wanted: ReadonlyMap<number, Tier>,
    age: number,
  ): Layout | null {
    const all = kept === before.blocks.length;
    const blocks = before.blocks.slice(0, kept);
    const lines = before.lines.filter((line) => line.before <= kept);
    const cutSteps = before.blocks.slice(kept).filter(isStep);
    const missing = this.#missing([...blocks, ...cutSteps, ...arrivals], wanted);
    const added = [...cutSteps, ...arrivals, ...this.#recalled(missing)];
    return this.#laidOut(all ? 'extended' : 'cut', blocks, lines, added, kept, age);
  }

  /** A few newest steps in front, so few that they can grow; then the index and the recalled chunks. */
  #rebuild(steps: readonly LayoutBlock[]): Layout | null {
    const { budget, settings } = this.#request;
    const share = (1 - settings.reserve) * budget;
    const limit = tokensOf(steps) <= share ? share : keptAtRebuild * share;
    const settled: LayoutBlock[] = [];
    let taken = 0;
    for (let i = steps.length - 1; i >= 0; i -= 1) {
      const block = steps[i] as LayoutBlock;
      taken += block.tokens;
      if (settled.length >= alwaysKept && taken > limit) break;
      settled.unshift(block);
    }
    // Pinned and glimpsed chunks may leave less room than that.
    for (; ; settled.shift()) {
      const recalled = this.#recalled([...this.#wanted(settled, 0)]);
      const layout = this.#laidOut('rebuilt', settled, [], recalled, settled.length, 0);
      if (layout !== null) return layout;
      if (settled.length === 0) return null;
    }
  }

  /** Kept and added blocks, with index lines before the added ones for steps that no line names; null if they do not fit. */
  #laidOut(
    action: LayoutAction,
    blocks: readonly LayoutBlock[],
    lines: readonly PlacedLine[],
    added: readonly LayoutBlock[],
    before: number,
    age: number,
  ): Layout | null {
    const { request, steps, budget } = this.#request;
    const hidden = new Uint8Array(steps.length).fill(1);
    for (const { first, last } of lines) hidden.fill(0, firstFrom(steps, first), firstFrom(steps, last + 1));
    for (const { step } of [...blocks, ...added]) hidden[placeOf(steps, step)] = 0;
    const taken = tokensOf(blocks) + tokensOf(lines) + tokensOf(added);
    const more = hidden.includes(1) ? this.#request.lines(hidden, budget - taken) : [];
    if (more === null || taken > budget) return null;
    return {
      action,
      tokens: taken + tokensOf(more),
      state: {
        blocks: [...blocks, ...added],
        lines: [...lines, ...more.map((line) => ({ ...line, before }))],
        request,
        age,
        lastStep: this.#lastStep(),
      },
    };
  }

  /** The wanted chunks that these blocks do not show as large. */
  #missing(blocks: readonly LayoutBlock[], wanted: ReadonlyMap<number, Tier>): [number, Tier][] {
    const standing = largestOf(blocks);
    return [...wanted].filter(([i, tier]) => {
      const shown = standing.get(this.#stepOf(i));
      return shown === undefined || compareShown(shown, tier) < 0;
    });
  }

  /** Blocks, the heaviest first: the lightest give way first, and nothing before them changes. */
  #recalled(wanted: readonly [number, Tier][]): LayoutBlock[] {
    const { weights, tokens } = this.#request;
    return [...wanted]
      .sort(
        ([left], [right]) => (weights[right] ?? Number.NaN) - (weights[left] ?? Number.NaN) || left - right,
      )
      .map(([i, tier]) => ({
        step: this.#stepOf(i),
        zone: 'recalled',
        tier,
        excerpt: false,
        tokens: (tokens[i] as TierTokens)[tier],
      }));
  }

  #lastStep(): number {
    const { steps } = this.#request;
    return steps[steps.length - 1] ?? 0;
  }

  #stepOf(i: number): number {
    return this.#request.steps[i] ?? Number.NaN;
  }
}
