import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContextTrace } from '../../../../src/core/trace/trace.ts';
import type { StoredRun } from '../../../../src/record/run-record.ts';
import { isShortened } from '../../../../src/record/trace/explain-decision.ts';
import { changedMemories, changedSpans } from '../../../../src/ui/inspector/changes/diff-contexts.ts';
import { cellAt, cellBeside, layOutMap, mirrored } from '../../../../src/ui/inspector/map/map-layout.ts';
import { atRest, inBetween, type PlacedNode } from '../../../../src/ui/inspector/map/map-motion.ts';
import {
  groupedNodes,
  type MapNode,
  mostOpened,
  nodeAt,
  nodesIn,
  nodesOf,
  opens,
} from '../../../../src/ui/inspector/map/map-nodes.ts';
import { linesOf } from '../../../../src/ui/inspector/map/range-lines.ts';
import { searchMemory } from '../../../../src/ui/inspector/memories/search-memory.ts';
import { isWithin, Pointed } from '../../../../src/ui/inspector/pointed.ts';
import { baseThresholds } from '../../../../src/ui/inspector/pressure/base-thresholds.ts';
import {
  bandsOf,
  heapDots,
  nearestDot,
  weighedDecisions,
  weightOf,
} from '../../../../src/ui/inspector/pressure/weight-dots.ts';
import { momentAt, spellsOf } from '../../../../src/ui/inspector/story/chunk-story.ts';
import { ledgerSections, ledgerSegments } from '../../../../src/ui/parts/memories/ledger-sections.ts';
import { weightScale } from '../../../../src/ui/parts/memories/weight-scale.ts';
import { AppStore } from '../../../../src/ui/state/app-store.ts';
import { longRun } from '../../../doubles/long-run.ts';
import { ScriptedRuntime } from '../../../doubles/scripted-runtime.ts';

const whole: ContextTrace[] = [];
const stored = await longRun({ steps: 160, keys: true, onTrace: (trace) => whole.push(trace) });

/** A question is asked every twenty steps, and stands in the prompt as the question until the next one. */
const questionAt = (step: number): number | null =>
  (step - 1) % 20 === 0 ? null : Math.floor((step - 1) / 20) * 20 + 1;

const stepsOf = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

describe('the inspector beside the context region', () => {
  test('IN3: opens on its step and memory; a memory stays selected on steps after it alone', () => {
    const store = new AppStore(new ScriptedRuntime());
    store.view.selectStep(40);
    store.view.selectChunk(12);
    store.inspector.open();
    expect(store.state().view.name).toBe('inspector');
    expect([store.state().selectedStep, store.state().selectedChunk]).toEqual([40, 12]);
    store.inspector.showStep(30);
    expect(store.state().selectedChunk).toBe(12);
    store.inspector.compareWith(new Map([[3, 'full']]));
    store.inspector.showStep(12);
    expect(store.state().selectedChunk).toBeNull();
    expect(store.state().inspector.wouldShow).toBeNull();
    store.inspector.close();
    expect([store.state().view.name, store.state().selectedStep]).toEqual(['conversation', 12]);
  });
});

describe('cells of the map', () => {
  test('IN4: every shown memory has a cell, and every hidden step stands in one line that the prompt has', () => {
    for (const traces of [whole, stored.traces]) {
      for (const trace of traces) {
        const nodes = nodesOf(trace, questionAt(trace.step));
        const memories = nodes.filter(({ kind }) => kind === 'memory').map(({ first }) => first);
        const shown = trace.decisions.filter((decision) => decision.shown !== 'range');
        expect(memories).toEqual(shown.map(({ step }) => step));
        const ranges = nodes.filter(({ kind }) => kind === 'range');
        const hidden = trace.decisions.length - shown.length + (trace.omitted ?? 0);
        const sum = ranges.reduce((all, range) => all + range.hidden, 0);
        expect(sum).toBe(hidden);
        for (const { step, shown: as } of trace.decisions) {
          const node = nodes[nodeAt(nodes, step)] as MapNode;
          expect(node.kind).toBe(as === 'range' ? 'range' : 'memory');
        }
        const lines = linesOf(trace).map(({ first, last, words }) => [first, last, words]);
        for (const { first, last, words } of ranges) expect(lines).toContainEqual([first, last, words]);
        expect(nodes.map(({ first }) => first)).toEqual(
          nodes.map(({ first }) => first).sort((left, right) => left - right),
        );
        expect(nodes.reduce((all, { tokens }) => all + tokens, 0)).toBe(
          trace.decisions.reduce((all, { tokens }) => all + tokens, 0),
        );
      }
    }
  });

  test('IN4: a line says in the map what it says in the prompt, and dots say nothing', () => {
    const [trace] = whole as [ContextTrace];
    const part = { message: 0, section: 'range', trust: 'untrusted' } as const;
    const texts = ['[1–32] ferry, P-4\n', '[33] …\n', '[34–36] …\n', 'no line\n'];
    const lines = linesOf({ ...trace, parts: texts.map((text) => ({ ...part, text })) });
    expect(lines).toEqual([
      { first: 1, last: 32, words: 'ferry, P-4' },
      { first: 33, last: 33, words: '' },
      { first: 34, last: 36, words: '' },
    ]);
  });

  test('IN12: whatever stands for several steps opens, level by level, into all of its steps', () => {
    for (const trace of [whole.at(-1), stored.traces.at(-1)] as [ContextTrace, ContextTrace]) {
      const shown = new Set(
        trace.decisions.filter((decision) => decision.shown !== 'range').map(({ step }) => step),
      );
      const openAll = (nodes: readonly MapNode[], depth: number): readonly number[] =>
        nodes.flatMap((node) => {
          if (!opens(node)) return [node.first];
          expect(depth).toBeLessThan(4);
          const inside = nodesIn(trace, node);
          expect(inside.filter(({ kind }) => kind !== 'memory').length).toBeLessThanOrEqual(mostOpened);
          for (const { first, last } of inside) {
            expect(first).toBeGreaterThanOrEqual(node.first);
            expect(last).toBeLessThanOrEqual(node.last);
          }
          return openAll(inside, depth + 1);
        });
      const reached = new Set(openAll(groupedNodes(nodesOf(trace), 10), 0));
      for (const step of stepsOf(1, trace.step - 2))
        if (step !== questionAt(trace.step)) expect(reached).toContain(step);
      for (const step of shown) expect(reached).toContain(step);
    }
    const long = { ...(stored.traces.at(-1) as ContextTrace), step: 40_000, omitted: 39_000 };
    const inside = nodesIn(long, { first: 1, last: 32_768 });
    expect(inside.filter(({ kind }) => kind === 'range').length).toBeLessThanOrEqual(mostOpened);
    expect(inside.reduce((sum, { hidden }) => sum + hidden, 0)).toBe(
      32_768 - inside.filter(({ kind }) => kind === 'memory').length,
    );
  });

  test('IN11: shortened is what is shown less than wanted, and neither what filled the room nor a folded line', () => {
    for (const [wanted, as, is] of [
      ['full', 'detailed', true],
      ['brief', 'range', true],
      ['placeholder', 'range', false],
      ['brief', 'full', false],
      ['detailed', 'detailed', false],
    ] as const)
      expect(isShortened({ wanted, shown: as }), `${wanted} as ${as}`).toBe(is);
    const trace = whole.at(-1) as ContextTrace;
    const filled = trace.decisions.filter(({ reason, wanted }) => reason === 'chosen' && wanted !== 'full');
    expect(filled.length).toBeGreaterThan(0);
    const nodes = nodesOf(trace);
    const marked = nodes.reduce((sum, { shortened }) => sum + shortened, 0);
    expect(marked).toBe(trace.decisions.filter((decision) => isShortened(decision)).length);
    for (const { decision, shortened } of nodes)
      if (decision !== null && decision.shown === 'full') expect(shortened).toBe(0);
  });

  test('IN4: of too many cells groups are made, which lose no token and no step', () => {
    const nodes = nodesOf(whole.at(-1) as ContextTrace);
    const groups = groupedNodes(nodes, 10);
    expect(groups.length).toBeLessThan(nodes.length);
    for (const figure of ['tokens', 'shortened', 'hidden'] as const)
      expect(groups.reduce((sum, node) => sum + node[figure], 0)).toBe(
        nodes.reduce((sum, node) => sum + node[figure], 0),
      );
    for (const [i, { first }] of groups.slice(1).entries()) expect(first).toBe((groups[i]?.last ?? 0) + 1);
    expect(groupedNodes(nodes)).toBe(nodes);
  });

  test('IN4: cells fill strips without overlapping, each wide enough, the wider and taller the more tokens', () => {
    const cells = fc.array(
      fc.record({
        tokens: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 })),
        least: fc.integer({ min: 28, max: 60 }),
      }),
      { minLength: 1, maxLength: 200 },
    );
    fc.assert(
      fc.property(cells, fc.integer({ min: 280, max: 1000 }), (given, width) => {
        const { boxes, height } = layOutMap(given, { width, height: 420 });
        expect(boxes).toHaveLength(given.length);
        boxes.forEach((box, i) => {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(width + 0.01);
          expect(box.y + box.height).toBeLessThanOrEqual(height + 0.01);
          const before = boxes[i - 1];
          if (before === undefined) return;
          const follows =
            box.y === before.y ? box.x >= before.x + before.width : box.y >= before.y + before.height;
          expect(follows).toBe(true);
          expect(cellAt({ boxes, height }, box.x + box.width / 2, box.y + box.height / 2)).toBe(i);
        });
      }),
      { seed: 9, numRuns: 60 },
    );
  });

  test('IN4: arrow keys move along the text and between strips, and never out of it', () => {
    const layout = layOutMap(
      Array.from({ length: 40 }, (_, i) => ({ tokens: 20 + 7 * (i % 5), least: 30 })),
      { width: 400, height: 420 },
    );
    const { boxes } = layout;
    for (let from = 0; from < boxes.length; from += 1) {
      expect(cellBeside(layout, from, 'ArrowRight')).toBe(Math.min(boxes.length - 1, from + 1));
      expect(cellBeside(layout, from, 'ArrowLeft')).toBe(Math.max(0, from - 1));
      const [up, down] = [cellBeside(layout, from, 'ArrowUp'), cellBeside(layout, from, 'ArrowDown')];
      const y = boxes[from]?.y ?? 0;
      if (up !== from) expect(boxes[up]?.y).toBeLessThan(y);
      if (down !== from) expect(boxes[down]?.y).toBeGreaterThan(y);
    }
  });

  test('IN4: on a page that is read from the right, the first cell stands at the right, and arrow keys move as they point', () => {
    const cells = Array.from({ length: 12 }, () => ({ tokens: 40, least: 30 }));
    const layout = layOutMap(cells, { width: 400, height: 420 });
    const turned = mirrored(layout, 400);
    expect(turned.height).toBe(layout.height);
    expect(mirrored(turned, 400).boxes.map(({ x }) => Math.round(x))).toEqual(
      layout.boxes.map(({ x }) => Math.round(x)),
    );
    const [first, second] = turned.boxes;
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeCloseTo(400);
    expect(second?.x).toBeLessThan(first?.x ?? 0);
    expect(cellBeside(turned, 0, 'ArrowLeft', true)).toBe(1);
    expect(cellBeside(turned, 1, 'ArrowRight', true)).toBe(0);
  });
});

describe('motion of the map', () => {
  const placed = (trace: ContextTrace): readonly PlacedNode[] => {
    const nodes = nodesOf(trace);
    const cells = nodes.map(({ tokens }) => ({ tokens, least: 30 }));
    const { boxes } = layOutMap(cells, { width: 600, height: 420 });
    return nodes.map((node, i) => ({ node, box: boxes[i] as PlacedNode['box'] }));
  };

  test('IN14: begins where it was and ends where it is, and what stays never leaves the way between', () => {
    const [before, after] = [placed(whole[80] as ContextTrace), placed(whole[81] as ContextTrace)];
    expect(inBetween(before, after, 1)).toEqual(atRest(after));
    const start = inBetween(before, after, 0);
    for (const { node, box, opacity } of start) {
      const was = before.find(({ node: other }) => other.first === node.first && other.kind === node.kind);
      if (was === undefined) expect(opacity).toBe(0);
      else if (was.node.last === node.last) expect(box).toEqual(was.box);
    }
    let share = 0;
    for (const progress of [0.1, 0.4, 0.7, 0.95]) {
      const cells = inBetween(before, after, progress);
      const stays = cells.filter(({ node }) => after.some((other) => other.node === node));
      expect(stays).toHaveLength(after.length);
      const entering = stays.find(({ node }) => !before.some(({ node: was }) => was.first === node.first));
      if (entering !== undefined) {
        expect(entering.opacity).toBeGreaterThan(share);
        share = entering.opacity;
      }
      for (const { node, box } of stays) {
        const was = before.find(({ node: { kind, first, last } }) =>
          kind === 'memory'
            ? first === node.first && node.kind === kind
            : first === node.first && last === node.last,
        );
        const is = after.find((other) => other.node === node);
        if (was === undefined || is === undefined || was.node.kind !== node.kind) continue;
        expect(box.x).toBeGreaterThanOrEqual(Math.min(was.box.x, is.box.x) - 1e-9);
        expect(box.x).toBeLessThanOrEqual(Math.max(was.box.x, is.box.x) + 1e-9);
      }
    }
  });
});

describe('the strip of weights', () => {
  test('IN5: a heavier weight never stands before a lighter one, and thresholds stand apart however near they are', () => {
    const weights = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 2, maxLength: 60 });
    const ladder = fc
      .tuple(...[1, 2, 3].map(() => fc.double({ min: 0.01, max: 2, noNaN: true })))
      .map(([a = 0, b = 0, c = 0]) => ({ alpha: a, beta: a + b, gamma: a + b + c }));
    fc.assert(
      fc.property(weights, fc.option(ladder), (given, thresholds) => {
        const sorted = [...given].sort((left, right) => left - right);
        const at = weightScale(thresholds, sorted.at(-1) as number);
        const places = sorted.map(at);
        for (const [i, place] of places.entries()) {
          expect(place).toBeGreaterThanOrEqual(i === 0 ? 0 : (places[i - 1] as number));
          expect(place).toBeLessThanOrEqual(1);
        }
        if (thresholds === null) return;
        const [alpha, beta, gamma] = [thresholds.alpha, thresholds.beta, thresholds.gamma].map(at) as [
          number,
          number,
          number,
        ];
        expect(Math.min(beta - alpha, gamma - beta, 1 - gamma)).toBeGreaterThan(0.15);
      }),
      { seed: 9, numRuns: 100 },
    );
    for (const odd of [Number.NaN, -1, Number.POSITIVE_INFINITY])
      expect(weightScale(null, 3)(odd)).toBeLessThanOrEqual(1);
  });

  test('IN13: every weight has a dot that is found again by its place, and bands count them all', () => {
    const trace = whole.at(-1) as ContextTrace;
    const weighed = weighedDecisions(trace.decisions);
    expect(weighed.map(weightOf)).toEqual(weighed.map(weightOf).sort((left, right) => left - right));
    const share = weightScale(trace.thresholds, Math.max(...weighed.map(weightOf)));
    const dots = heapDots(weighed, { at: (weight) => 700 * share(weight), floor: 88, radius: 4 });
    for (const { decision, x, y } of dots) {
      const near = nearestDot(dots, x, y);
      expect(near).not.toBeNull();
      if (dots.filter((other) => other.x === x && other.y === y).length === 1) expect(near).toBe(decision);
    }
    expect(nearestDot(dots, -500, -500)).toBeNull();
    const counted = bandsOf(trace.thresholds as NonNullable<ContextTrace['thresholds']>, weighed);
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(
      weighed.filter(({ relativeWeight }) => relativeWeight !== null).length,
    );
    const withoutLeast = bandsOf({ alpha: 0, beta: 1, gamma: 2 }, weighed);
    expect(withoutLeast.reduce((sum, { count }) => sum + count, 0)).toBe(
      counted.reduce((sum, { count }) => sum + count, 0),
    );
  });

  test('IN13: who points is told once for each change, and nobody for the same steps again', () => {
    const pointed = new Pointed();
    const heard: unknown[] = [];
    const stop = pointed.subscribe(() => heard.push(pointed.steps()));
    pointed.setStep(4);
    pointed.set({ first: 4, last: 4 });
    pointed.set({ first: 1, last: 8 });
    pointed.set(null);
    pointed.set(null);
    stop();
    pointed.setStep(9);
    expect(heard).toEqual([{ first: 4, last: 4 }, { first: 1, last: 8 }, null]);
    expect([
      isWithin(3, { first: 1, last: 8 }),
      isWithin(9, { first: 1, last: 8 }),
      isWithin(3, null),
    ]).toEqual([true, false, false]);
  });
});

describe('pressure and budget', () => {
  test('IN5: base thresholds are those that the settings gave, worked out from traces alone', async () => {
    const found = baseThresholds(stored.traces);
    const lifted = stored.traces.at(-1) as ContextTrace;
    if (found === null) throw new Error('They could not be worked out.');
    const { base, lambda } = found;
    for (const trace of [...stored.traces, lifted]) {
      const factor = 1 + lambda * trace.pressure.value;
      expect(trace.thresholds?.alpha).toBeCloseTo(base.alpha * factor, 9);
      expect(trace.thresholds?.gamma).toBeCloseTo(base.gamma * factor, 9);
    }
    expect(baseThresholds(stored.traces.map((trace) => ({ ...trace, thresholds: null })))).toBeNull();
    expect(baseThresholds([])).toBeNull();
  });

  test('IN5: the sections of the ledger sum to budget and reserve, also where older memory is told apart by tier', () => {
    for (const { ledger, decisions } of stored.traces) {
      const sum = (sections: readonly { readonly tokens: number }[]) =>
        sections.reduce((all, { tokens }) => all + tokens, 0);
      // Parts are counted apart, and can take more than the whole that they make.
      const { system, question, older, ranges, recent, prompt } = ledger;
      const beyond = Math.max(0, system + question + older + ranges + recent - prompt);
      const all = ledger.promptBudget + ledger.replyReserve + beyond;
      expect(sum(ledgerSections(ledger, decisions))).toBe(all);
      expect(sum(ledgerSegments(ledger, decisions))).toBe(all);
    }
  });
});

describe('changes between two steps', () => {
  test('IN7: applied to the memories before they give those after', () => {
    for (let i = 1; i < stored.traces.length; i += 1) {
      const [before, after] = [stored.traces[i - 1], stored.traces[i]] as [ContextTrace, ContextTrace];
      const shown = new Map(before.decisions.map((decision) => [decision.step, decision.shown]));
      for (const change of changedMemories(before, after)) {
        expect(shown.get(change.step) ?? 'range').toBe(change.before);
        if (change.before === 'range') expect(change.kind).toBe('entered');
        if (change.after === 'range') expect(change.kind).toBe('left');
        shown.set(change.step, change.after);
      }
      for (const { step, shown: is } of after.decisions) expect(shown.get(step) ?? 'range').toBe(is);
    }
  });

  test('IN7: kept and removed spans are the prompt before, kept and added spans the prompt after', () => {
    for (let i = 1; i < stored.traces.length; i += 1) {
      const [before, after] = [stored.traces[i - 1], stored.traces[i]] as [ContextTrace, ContextTrace];
      const spans = changedSpans(before, after);
      const text = (kinds: readonly string[]) =>
        spans
          .filter(({ kind }) => kinds.includes(kind))
          .map(({ part }) => ('text' in part ? part.text : part.representation));
      const partsOf = ({ parts }: ContextTrace) =>
        parts.map((part) => ('text' in part ? part.text : part.representation));
      expect(text(['kept', 'added'])).toEqual(partsOf(after));
      expect(text(['kept', 'removed'])).toEqual(partsOf(before));
    }
    const same = stored.traces.at(-1) as ContextTrace;
    expect(changedSpans(same, same).every(({ kind }) => kind === 'kept')).toBe(true);
  });
});

describe('the story of a memory', () => {
  test('IN8: has a moment with a reason for every later step, and its spells cover them', () => {
    for (const memory of [2, 41, 77, 130]) {
      const moments = stored.traces.flatMap((trace) => momentAt(trace, memory, false) ?? []);
      expect(moments.map(({ step }) => step)).toEqual(stepsOf(memory + 1, 160));
      const spells = spellsOf(moments);
      expect(spells.flatMap(({ first, last }) => stepsOf(first, last))).toEqual(stepsOf(memory + 1, 160));
      for (const { first, last, shown } of spells)
        expect(
          moments
            .filter(({ step }) => step >= first && step <= last)
            .every((moment) => moment.shown === shown),
        ).toBe(true);
      for (const [i, spell] of spells.slice(1).entries()) expect(spell.shown).not.toBe(spells[i]?.shown);
    }
  });
});

describe('search over memory', () => {
  const titles = new Map<number, string>();
  const find = (search: string) => searchMemory(stored.chunks, (step) => titles.get(step) ?? '', search);

  test('IN9: every word must be found, in text or title, whatever the case and the accents', () => {
    expect(find('P-137').map(({ step }) => step)).toContain(137);
    expect(find('p-137').map(({ step }) => step)).toEqual(find('P-137').map(({ step }) => step));
    expect(find('parcel no-such-word')).toEqual([]);
    expect(find('  ')).toEqual([]);
    titles.set(7, 'Café Ödland');
    expect(find('CAFE odland').map(({ step }) => step)).toEqual([7]);
  });

  test('IN9: the excerpt is verbatim, with what was found in its middle', () => {
    const hits = find('parcel');
    expect(hits.length).toBeGreaterThan(50);
    for (const { step, text, marks } of hits) {
      const { action, observation } = stored.chunks[step - 1] as StoredRun['chunks'][number];
      const whole = `${action} ${observation}`.replace(/\s/gu, ' ');
      expect(whole).toContain(text.replace(/^…|…$/g, ''));
      expect(marks.map(([start, end]) => text.slice(start, end).toLowerCase())).toContain('parcel');
    }
  });
});
