import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { isAsWanted } from '../../../src/core/context/explain-decision.ts';
import type { ContextTrace } from '../../../src/core/context/trace.ts';
import type { StoredRun } from '../../../src/core/run/run-record.ts';
import { AppStore } from '../../../src/ui/app-store.ts';
import { ledgerSections, ledgerSegments } from '../../../src/ui/context/ledger-sections.ts';
import { baseThresholds } from '../../../src/ui/inspector/base-thresholds.ts';
import { momentAt, spellsOf } from '../../../src/ui/inspector/chunk-story.ts';
import { changedMemories, changedSpans } from '../../../src/ui/inspector/diff-contexts.ts';
import { cellAt, cellBeside, layOutMap } from '../../../src/ui/inspector/map-layout.ts';
import { groupedNodes, nodeAt, nodesOf } from '../../../src/ui/inspector/map-nodes.ts';
import { searchMemory } from '../../../src/ui/inspector/search-memory.ts';
import { longRun } from '../../doubles/long-run.ts';
import { ScriptedRuntime } from '../../doubles/scripted-runtime.ts';

let stored: StoredRun;
let whole: ContextTrace[];

beforeAll(async () => {
  whole = [];
  stored = await longRun({ steps: 160, keys: true, onTrace: (trace) => whole.push(trace) });
});

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
  test('IN4: every earlier step but the question stands in one cell, in order, whether its decision was kept or not', () => {
    for (const traces of [whole, stored.traces]) {
      for (const trace of traces) {
        const nodes = nodesOf(trace);
        const covered = nodes.flatMap(({ first, last }) => stepsOf(first, last));
        expect(covered).toEqual([...covered].sort((left, right) => left - right));
        expect(new Set(covered).size).toBe(covered.length);
        for (const { step } of trace.decisions) expect(nodes[nodeAt(nodes, step)]).toBeDefined();
        expect(nodes.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(
          trace.decisions.reduce((sum, { tokens }) => sum + tokens, 0),
        );
      }
    }
    const last = stored.traces.at(-1) as ContextTrace;
    expect(
      nodesOf(last).flatMap(({ first, last: end }) => stepsOf(first, end)).length,
    ).toBeGreaterThanOrEqual(158);
  });

  test('IN4: of too many cells groups are made, which lose no token and no step', () => {
    const nodes = nodesOf(whole.at(-1) as ContextTrace);
    const groups = groupedNodes(nodes, 10);
    expect(groups.length).toBeLessThan(nodes.length);
    expect(groups.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(
      nodes.reduce((sum, { tokens }) => sum + tokens, 0),
    );
    expect(groups.reduce((sum, { differing }) => sum + differing, 0)).toBe(
      (whole.at(-1) as ContextTrace).decisions.filter((decision) => !isAsWanted(decision)).length,
    );
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
