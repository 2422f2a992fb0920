/** 10,000 random edit lists on random logs hold the rules of editing; a failure names its seed. */

import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../../src/core/edits/apply-edits.ts';
import type { Block, EditState } from '../../../../src/core/edits/block.ts';
import type { EditList } from '../../../../src/core/edits/edit.ts';
import { EditLog, replay, stateBefore } from '../../../../src/core/edits/edit-log.ts';
import { type TrustLabel, trustLabels } from '../../../../src/core/memory/trust-label.ts';
import { coverageProblem } from '../../../doubles/block-coverage.ts';
import { hold } from '../../../doubles/hold.ts';
import { type SeededRandom, seededRandom } from '../../../doubles/seeded-random.ts';
import { randomChunk, randomList } from './random-edits.ts';

const lists = 10_000;

const rank = (label: TrustLabel): number => trustLabels.indexOf(label);

/** What every step is known to be made of, kept apart from the code under test. */
interface Sources {
  readonly trust: Map<number, TrustLabel>;
  readonly documents: Map<number, Set<string>>;
}

function checkSources({ blocks }: EditState, { trust, documents }: Sources): void {
  for (const { id, firstStep, lastStep, trust: label, origins } of blocks) {
    const named = new Set(origins.flatMap((origin) => (origin.kind === 'document' ? [origin.title] : [])));
    for (let step = firstStep; step <= lastStep; step += 1) {
      // A number that no step has is skipped: stores can lose steps.
      const known = trust.get(step);
      if (known === undefined) continue;
      hold(rank(label) <= rank(known), `${id} is more trusted than step ${step}`);
      for (const document of documents.get(step) ?? []) {
        hold(named.has(document), `${id} forgot an origin of step ${step}`);
      }
    }
  }
}

/** What a list that was accepted must have done, read off states and list alone. */
function checkEffect(before: EditState, list: EditList, after: EditState): void {
  if (list.operations.length === 0) {
    hold(after === before, 'an empty list changed the state');
    return;
  }
  const untouched = new Set(before.blocks.map(({ id }) => id));
  for (const operation of list.operations) {
    if (operation.kind === 'note') continue;
    const ids =
      operation.kind === 'fold'
        ? [operation.first, operation.last]
        : operation.kind === 'replace'
          ? [operation.id]
          : operation.ids;
    const positions = ids.map((id) => before.blocks.findIndex((block) => block.id === id));
    hold(
      positions.every((position) => position >= 0),
      'an unknown id was accepted',
    );
    for (let i = Math.min(...positions); i <= Math.max(...positions); i += 1) {
      const block = before.blocks[i] as Block;
      if (operation.kind === 'delete' && !ids.includes(block.id)) continue;
      hold(untouched.delete(block.id), 'a block was edited twice');
      const now = after.blocks.find(
        ({ firstStep, lastStep }) => firstStep <= block.firstStep && block.lastStep <= lastStep,
      );
      const text = 'text' in operation ? operation.text.trim() : '';
      hold(now !== undefined, 'an edited block is gone');
      hold(
        now.content.kind === (text === '' ? 'deleted' : 'written'),
        'empty content deletes, other content is written',
      );
      hold(now.content.kind !== 'written' || now.content.text === text, 'the text is not the one given');
      hold(now.content.author === list.author, 'the author is not named');
      hold(
        list.author === 'automatic' || before.blocks.every(({ trust }) => rank(now.trust) <= rank(trust)),
        'what a model wrote is more trusted than what it read',
      );
    }
  }
  for (const block of before.blocks) {
    if (untouched.has(block.id)) hold(after.blocks.includes(block), 'a block nobody named was changed');
  }
}

interface Run {
  readonly log: EditLog;
  readonly steps: number[];
  readonly sources: Sources;
  readonly ids: Set<string>;
}

function addStep({ log, steps, sources }: Run, random: SeededRandom): void {
  const late = steps.length > 0 && random.chance(0.1);
  const step = late ? random.pick(steps) : (steps.at(-1) ?? 0) + (random.chance(0.05) ? 2 : 1);
  const chunk = randomChunk(random, step);
  log.add(chunk);
  if (!late) steps.push(step);
  sources.trust.set(step, chunk.trust);
  const documents = sources.documents.get(step) ?? new Set();
  for (const origin of chunk.origins) if (origin.kind === 'document') documents.add(origin.title);
  sources.documents.set(step, documents);
}

function emptyRun(): Run {
  return {
    log: new EditLog(),
    steps: [],
    sources: { trust: new Map(), documents: new Map() },
    ids: new Set(),
  };
}

describe('the edit algebra', () => {
  test(`F1, E1, E2, E4, E9: ${lists} random lists, malformed ones included`, () => {
    const seen = { accepted: 0, rejected: 0, folds: 0 };
    for (let seed = 1; seed <= lists / 50; seed += 1) {
      const random = seededRandom(seed);
      const run = emptyRun();
      try {
        for (let i = 0; i < 50; i += 1) {
          if (random.chance(0.8) || run.steps.length === 0) addStep(run, random);
          const before = run.log.state;
          const list = randomList(random, before, (run.steps.at(-1) ?? 0) + 1);
          const result = run.log.edit(list);
          const after = run.log.state;
          if (result.ok) {
            seen.accepted += 1;
            checkEffect(before, list, after);
          } else {
            seen.rejected += 1;
            hold(after === before, 'a rejected list changed the state');
            hold(result.error.code === 'edit-rejected', `rejected with ${result.error.code}`);
          }
          const problem = coverageProblem(after.blocks, run.steps);
          hold(problem === null, String(problem));
          checkSources(after, run.sources);
          for (const { id, firstStep, lastStep } of after.blocks) {
            const named = `${id} ${firstStep} ${lastStep}`;
            hold(
              run.ids.has(named) || ![...run.ids].some((each) => each.startsWith(`${id} `)),
              `${id} was used again`,
            );
            run.ids.add(named);
          }
          hold(new Set(after.blocks.map(({ id }) => id)).size === after.blocks.length, 'an id stands twice');
          const turned = applyEdits(before, { ...list, operations: list.operations.toReversed() });
          hold(turned.ok === result.ok, 'the order of operations decides');
          if (turned.ok && result.ok) {
            hold(
              JSON.stringify(turned.value) === JSON.stringify(result.value),
              'the order of operations shows',
            );
          }
        }
      } catch (error) {
        throw new Error(`Seed ${seed}: ${String(error)}`, { cause: error });
      }
      seen.folds += run.log.state.folds;
    }
    expect(seen.accepted).toBeGreaterThan(lists / 3);
    expect(seen.rejected).toBeGreaterThan(lists / 10);
    expect(seen.folds).toBeGreaterThan(lists / 10);
  });

  test('E3: replaying any prefix gives the state of that moment, whatever came after', () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const random = seededRandom(seed);
      const run = emptyRun();
      const moments: { readonly events: number; readonly state: EditState }[] = [];
      const beforeStep = new Map<number, EditState>();
      for (let i = 0; i < 40; i += 1) {
        addStep(run, random);
        const next = (run.steps.at(-1) ?? 0) + 1;
        beforeStep.set(next, run.log.state);
        run.log.edit(randomList(random, run.log.state, next));
        moments.push({ events: run.log.events.length, state: run.log.state });
      }
      const events = JSON.parse(JSON.stringify(run.log.events)) as typeof run.log.events;
      for (const { events: count, state } of moments) {
        expect(replay(events.slice(0, count))).toEqual(state);
      }
      expect(new EditLog(events).state).toEqual(run.log.state);
      for (const [step, state] of beforeStep) {
        // A late observation after the newest step is part of the past that the same step sees when it is taken again.
        const again = stateBefore(run.log.events, step);
        expect(
          coverageProblem(
            again.blocks,
            run.steps.filter((each) => each < step),
          ),
        ).toBeNull();
        if (again.version === state.version) expect(again).toEqual(state);
      }
    }
  });
});
