/** Opening remembered steps: what can be opened, and a sentence for everything that cannot. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offeredGlimpse } from '../../../src/agent/profiles/react/offered-tools.ts';
import { valueOrThrow } from '../../../src/core/errors.ts';
import type { Chunk } from '../../../src/core/memory/chunk.ts';
import { chunkIdOf, runId } from '../../../src/core/memory/units.ts';
import { createGlimpseTool, type GlimpseArguments, glimpse } from '../../../src/tools/glimpse.ts';
import { callTool } from '../../../src/tools/tool.ts';

const run = runId('run');

function chunk(step: number, trust: Chunk['trust'] = 'untrusted'): Chunk {
  const placeholder = { text: `What step ${step} did` };
  return {
    id: chunkIdOf(run, step),
    run,
    step,
    trust,
    origins: [],
    representations: { placeholder },
  } as unknown as Chunk;
}

/** Step 4 was deleted. */
const chunks = [1, 2, 3, 5, 6, 7, 8].map((step) => chunk(step, step === 1 ? 'user' : 'untrusted'));
const look = (given: GlimpseArguments, used = 0) => {
  const { data, observation, trust } = glimpse(given, { run, chunks, used });
  return {
    steps: data.opened.map(({ step }) => step),
    codes: data.refused.map(({ code }) => code),
    observation,
    trust,
  };
};
const id = (step: number): string => chunkIdOf(run, step);

describe('glimpse', () => {
  test('Y19: three are opened by id; a fourth, a missing, a deleted and a foreign one get a sentence each', () => {
    const { steps, codes, observation } = look({
      chunks: [id(2), id(9), id(4), 'other/3', id(5), id(2), id(6), id(7)],
    });
    expect(steps).toEqual([2, 5, 6]);
    expect(codes).toEqual(['chunk-not-found', 'chunk-not-found', 'chunk-not-found', 'glimpse-limit']);
    expect(observation.split('\n')).toEqual([
      'Opened: [2] What step 2 did',
      'Opened: [5] What step 5 did',
      'Opened: [6] What step 6 did',
      `There is no chunk “${id(9)}” in this run: it was never made or has been deleted. Look the id up in the history.`,
      `There is no chunk “${id(4)}” in this run: it was never made or has been deleted. Look the id up in the history.`,
      'The chunk “other/3” belongs to another run and is not shown here. Use ids of this run.',
      'Step 7 was not opened: at most 3 chunks can be opened a step. Ask in the next one.',
    ]);
  });

  test('Y19: a range opens its first three; what is missing in it and what is left are told in one sentence each', () => {
    expect(look({ first: 2, last: 3 }).steps).toEqual([2, 3]);
    expect(look({ first: 5 }).steps).toEqual([5]);
    expect(look({ first: 3, last: 1 }).steps).toEqual([1, 2, 3]);
    const long = look({ first: 3, last: 20 });
    expect(long.steps).toEqual([3, 5, 6]);
    expect(long.observation.split('\n').slice(3)).toEqual([
      'Of steps 3–20, 13 are not there: never made or deleted. Look the steps up in the history.',
      'Steps 7–8 were not opened: at most 3 chunks can be opened a step. Ask in the next one.',
    ]);
    expect(look({ first: 4 }).observation).toBe(
      'Of step 4, 1 is not there: never made or deleted. Look the steps up in the history.',
    );
    expect(look({ first: 1, last: 1e15 }).steps).toEqual([1, 2, 3]);
  });

  test('Y19: ids and a range count together, over all calls of the step', () => {
    expect(look({ chunks: [id(8), id(2)], first: 1, last: 3 }).steps).toEqual([8, 2, 1]);
    expect(look({ first: 1, last: 3 }, 2).steps).toEqual([1]);
    expect(look({ chunks: [id(1)] }, 3)).toMatchObject({ steps: [], codes: ['glimpse-limit'] });
    expect(look({}).observation).toBe(
      'No chunk was named: give the ids of one to three, or a range of steps.',
    );
  });

  test('Y19: the result is as trusted as the least of what was opened', () => {
    expect(look({ chunks: [id(1)] }).trust).toBe('user');
    expect(look({ chunks: [id(1), id(2)] }).trust).toBe('untrusted');
  });

  test('Y19: whatever is asked, at most three are opened, each once, and nothing is passed over in silence', async () => {
    const tool = createGlimpseTool(() => ({ run, chunks }));
    const asked = fc.record(
      {
        chunks: fc.array(fc.oneof(fc.integer({ min: 0, max: 10 }).map(id), fc.string({ maxLength: 20 })), {
          maxLength: 50,
        }),
        first: fc.integer({ min: 1, max: 12 }),
        last: fc.integer({ min: 1, max: 12 }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(asked, async (given) => {
        const result = valueOrThrow(await callTool(tool, given));
        const { opened, refused } = result.data;
        expect(new Set(opened).size).toBe(opened.length);
        expect(opened.length).toBeLessThanOrEqual(3);
        const named = new Set(given.chunks ?? []);
        const unopened = [...named].filter((wanted) => !opened.some((chunk) => chunk.id === wanted));
        expect(refused.length).toBeGreaterThanOrEqual(unopened.length);
        expect(result.observation.length).toBeLessThanOrEqual(2_100);
      }),
      { seed: 33, numRuns: 500 },
    );
  });
});

describe('a range that is too long to open', () => {
  const many = Array.from({ length: 4500 }, (_, i): Chunk => {
    const step = i + 1;
    return {
      ...chunk(step, step === 4000 ? 'untrusted' : 'model'),
      action: `look up parcel P-${step}`,
      observation: '',
    };
  });
  const lookInto = (given: GlimpseArguments) => glimpse(given, { run, chunks: many });
  /** The ranges that an observation lists. */
  const rangesOf = (observation: string) =>
    [...observation.matchAll(/^\[(\d+)(?:–(\d+))?\] /gm)].map(([, first, last = first]) => ({
      first: Number(first),
      last: Number(last),
    }));

  test('B20: lists at most 64 lines that cover what was not opened, within what a glimpse may say', () => {
    const { observation, data } = lookInto({ first: 1, last: 4096 });
    expect(data.opened.map(({ step }) => step)).toEqual([1, 2, 3]);
    const ranges = rangesOf(observation);
    expect(ranges.length).toBeLessThanOrEqual(64);
    let next = 4;
    for (const { first, last } of ranges) {
      expect(first).toBe(next);
      next = last + 1;
    }
    expect(next).toBe(4097);
    expect(observation.length).toBeLessThanOrEqual(
      createGlimpseTool(() => ({ run, chunks: many })).longestObservation,
    );
  });

  test('B20: any step is opened by the third glimpse, each of a range that the one before listed', () => {
    for (const wanted of [1, 77, 1234, 4000, 4095]) {
      const holds = ({ first, last }: { first: number; last: number }) => first <= wanted && wanted <= last;
      let given = { first: 1, last: 4096 };
      let glimpses = 0;
      for (;;) {
        glimpses += 1;
        const { observation, data } = lookInto(given);
        if (data.opened.some(({ step }) => step === wanted)) break;
        given = rangesOf(observation).find(holds) as typeof given;
      }
      expect(glimpses).toBeLessThanOrEqual(3);
    }
  });

  test('B20: a list is as trusted as the least trusted step in it', () => {
    expect(lookInto({ first: 1, last: 3000 }).trust).toBe('model');
    expect(lookInto({ first: 1, last: 4096 }).trust).toBe('untrusted');
  });

  test('B20: a model that steers names a range as it stands in the prompt', async () => {
    const tool = offeredGlimpse(() => ({ run, chunks: many }));
    const looked = valueOrThrow(await callTool(tool, { steps: ['4400', '[1–64]'] }));
    expect(looked.data.opened.map(({ step }) => step)).toEqual([4400, 1, 2]);
    expect(looked.data.listed.map(({ step }) => step)).toEqual(Array.from({ length: 62 }, (_, i) => i + 3));
  });
});
