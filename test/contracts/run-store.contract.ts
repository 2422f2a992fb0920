/** What every `RunStore` keeps. */
import { describe, expect, test } from 'vitest';
import { textOf } from '../../src/core/memory/chunk.ts';
import { type ChunkId, chunkIdOf, encoderId, representationId, runId } from '../../src/core/memory/units.ts';
import type { RunRecord, RunStore, StepText, StoredRun } from '../../src/ports/runs/run-store.ts';
import {
  makeAnswer,
  makeChunk,
  makeKey,
  makeRepresentation,
  makeRun,
  makeStep,
  makeStepCommit,
  makeStepCommits,
  makeTrace,
  makeVector,
  testEncoder,
} from '../doubles/records.ts';

const run = makeRun();

async function storeWithSteps(make: () => Promise<RunStore>, steps: number, record: RunRecord = run) {
  const store = await make();
  await store.createRun(record);
  const commits = makeStepCommits(record, steps);
  for (const commit of commits) await store.commitStep(commit);
  return { store, commits, run: commits.at(-1)?.run ?? record };
}

export function runStoreContract(name: string, make: () => Promise<RunStore>): void {
  describe(`run store contract: ${name}`, () => {
    describe('runs', () => {
      test('a created run reads back equal and empty', async () => {
        const store = await make();
        const record = makeRun({
          answers: [makeAnswer()],
          settings: { nested: { list: [1, null, 'x', true] } },
        });
        await store.createRun(record);
        expect(await store.readRun(record.id)).toEqual({
          run: record,
          steps: [],
          chunks: [],
          traces: [],
          representations: [],
          missingSteps: [],
          damagedSteps: [],
        });
      });

      test('an unknown run reads as undefined', async () => {
        expect(await (await make()).readRun(runId('none'))).toBeUndefined();
      });

      test('a run cannot be created twice', async () => {
        const store = await make();
        await store.createRun(run);
        await expect(store.createRun({ ...run, title: 'other' })).rejects.toMatchObject({
          code: 'storage-failed',
        });
        expect((await store.readRun(run.id))?.run).toEqual(run);
      });

      test('are listed newest first by their last change', async () => {
        const store = await make();
        for (const [id, updatedAt] of [
          ['middle', 20],
          ['oldest', 10],
          ['newest', 30],
        ] as const) {
          await store.createRun(makeRun({ id: runId(id), updatedAt }));
        }
        expect((await store.listRuns()).map((listed) => listed.id)).toEqual(['newest', 'middle', 'oldest']);
        await store.updateRun(makeRun({ id: runId('oldest'), updatedAt: 40 }), 0);
        expect((await store.listRuns()).map((listed) => listed.id)).toEqual(['oldest', 'newest', 'middle']);
      });

      test('an update replaces status and answers and leaves mark and title where they stand', async () => {
        const { store, run: stored } = await storeWithSteps(make, 3);
        const update: RunRecord = {
          ...stored,
          title: 'Pines',
          status: 'answered',
          answers: [makeAnswer()],
          steps: 1,
        };
        await store.updateRun(update, 0);
        const read = await store.readRun(run.id);
        expect(read?.run).toEqual({ ...update, title: run.title, steps: 3 });
        expect(read?.missingSteps).toEqual([]);
      });

      test('D11: a question that the run was kept with is gone once a record without it is saved', async () => {
        const { store, run: stored } = await storeWithSteps(make, 1);
        await store.updateRun({ ...stored, asked: 'When does the mill grind?' }, 0);
        expect((await store.readRun(run.id))?.run.asked).toBe('When does the mill grind?');
        await store.updateRun(stored, 0);
        expect((await store.readRun(run.id))?.run).not.toHaveProperty('asked');
      });

      test('an update of a run that is gone is refused and does not bring it back', async () => {
        const store = await make();
        await expect(store.updateRun(run, 0)).rejects.toMatchObject({ code: 'run-not-found' });
        await expect(store.renameRun(run.id, 'other')).rejects.toMatchObject({ code: 'run-not-found' });
        await expect(store.claimRun(run.id)).rejects.toMatchObject({ code: 'run-not-found' });
        expect(await store.listRuns()).toEqual([]);
      });

      test('a new title stays, whatever whoever works on the run saves after it', async () => {
        const { store, run: stored } = await storeWithSteps(make, 1);
        await store.renameRun(run.id, 'Pines');
        await store.commitStep(makeStepCommit(stored));
        await store.updateRun({ ...stored, status: 'answered' }, 0);
        expect((await store.readRun(run.id))?.run).toMatchObject({
          title: 'Pines',
          status: 'answered',
          steps: 2,
        });
      });

      test('D8: a claim ends every earlier right to write, and the store is as the last one left it', async () => {
        const { store, run: stored } = await storeWithSteps(make, 1);
        const first = await store.claimRun(run.id);
        await store.commitStep({ ...makeStepCommit(stored), fence: first });
        const second = await store.claimRun(run.id);
        const before = await store.readRun(run.id);
        const late = makeStepCommit({ ...stored, steps: 2 });
        for (const fence of [0, first, second + 1]) {
          await expect(store.commitStep({ ...late, fence })).rejects.toMatchObject({ code: 'run-taken' });
          await expect(store.updateRun({ ...stored, status: 'failed' }, fence)).rejects.toMatchObject({
            code: 'run-taken',
          });
        }
        expect(await store.readRun(run.id)).toEqual(before);
        await store.commitStep({ ...late, fence: second });
        expect((await store.readRun(run.id))?.run.steps).toBe(3);
      });

      test('D8: answers are appended: nothing that is saved later takes one away or changes it', async () => {
        const { store, run: stored } = await storeWithSteps(make, 1);
        const first = makeAnswer({ question: 'Which?', prose: 'The first.' });
        await store.updateRun({ ...stored, answers: [first] }, 0);
        const before = await store.readRun(run.id);
        for (const answers of [[], [makeAnswer({ question: 'Which?', prose: 'Another.' })]]) {
          const late = { ...stored, answers };
          await expect(store.updateRun(late, 0)).rejects.toMatchObject({ code: 'storage-failed' });
          await expect(store.commitStep(makeStepCommit(late))).rejects.toMatchObject({
            code: 'storage-failed',
          });
          expect(await store.readRun(run.id)).toEqual(before);
        }
        await store.updateRun({ ...stored, answers: [first, makeAnswer()] }, 0);
        expect((await store.readRun(run.id))?.run.answers).toHaveLength(2);
      });

      test('LR1: the outline is the run with the records of its steps, and names what is missing', async () => {
        const { store, commits, run: last } = await storeWithSteps(make, 3);
        expect(await store.readOutline(last.id)).toEqual({
          run: last,
          steps: commits.map(({ step }) => step),
          missingSteps: [],
        });
        expect(await store.readOutline(runId('none'))).toBeUndefined();
        const whole = (await store.readRun(run.id)) as StoredRun;
        const other = await make();
        const parts = {
          steps: whole.steps.filter(({ step }) => step !== 2),
          chunks: whole.chunks.filter(({ step }) => step !== 2),
          traces: whole.traces.filter(({ step }) => step !== 2),
        };
        await other.addRun({ ...whole, ...parts });
        const outline = await other.readOutline(run.id);
        expect(outline?.steps.map(({ step }) => step)).toEqual([1, 3]);
        expect(outline?.missingSteps).toEqual([2]);
        expect(await other.checkRun(run.id)).toEqual({ missingSteps: [2], damagedSteps: [] });
        expect(await store.checkRun(run.id)).toEqual({ missingSteps: [], damagedSteps: [] });
      });

      test('LR1: chunks, traces and texts of some steps are those of the whole run', async () => {
        const { store } = await storeWithSteps(make, 12);
        const newer = makeRepresentation(makeChunk({ step: 11 }), 'brief', { version: 2, text: 'Newer.' });
        await store.putRepresentation(run.id, newer);
        const whole = (await store.readRun(run.id)) as StoredRun;
        const read = await store.readChunks(run.id, [11, 2, 2, 99]);
        expect(read.chunks).toEqual(whole.chunks.filter(({ step }) => step === 2 || step === 11));
        const ids = new Set(read.chunks.map(({ id }) => id));
        expect(read.representations).toEqual(whole.representations.filter(({ chunk }) => ids.has(chunk)));
        expect(await store.readTraces(run.id, 9, 11)).toEqual(whole.traces.slice(8, 11));
        expect(await store.readTraces(run.id, 13, 20)).toEqual([]);
        const texts = async (after: number) => {
          const found: StepText[] = [];
          for await (const page of store.streamTexts(run.id, after)) found.push(...page);
          return found.toSorted((left, right) => left.step - right.step);
        };
        const expected = whole.chunks.map((chunk) => ({
          step: chunk.step,
          kind: chunk.kind,
          text: textOf(chunk),
        }));
        expect(await texts(0)).toEqual(expected);
        expect(await texts(10)).toEqual(expected.slice(10));
        expect(await texts(12)).toEqual([]);
        expect(await store.readTexts(run.id, [11, 2, 99])).toEqual([expected[10], expected[1]]);
        expect(await store.readTexts(runId('none'), [1])).toEqual([]);
      });

      test('I6: tags are kept whatever is saved after them, and taken away by an empty list', async () => {
        const { store } = await storeWithSteps(make, 1);
        await store.tagRun(run.id, ['ferries', 'summer']);
        const [tagged] = await store.listRuns();
        expect(tagged?.tags).toEqual(['ferries', 'summer']);
        const next = makeStepCommit((await store.readRun(run.id))?.run as RunRecord);
        await store.commitStep({ ...next, run: { ...next.run, tags: ['other'] } });
        expect((await store.readRun(run.id))?.run.tags).toEqual(['ferries', 'summer']);
        await store.tagRun(run.id, []);
        expect((await store.readRun(run.id))?.run).not.toHaveProperty('tags');
        await expect(store.tagRun(runId('none'), [])).rejects.toMatchObject({ code: 'run-not-found' });
      });

      test('a whole run from elsewhere is added as it is, once, and goes on like any other', async () => {
        const { store } = await storeWithSteps(make, 3);
        const newer = makeRepresentation(makeChunk(), 'brief', { version: 2, text: 'Pines.' });
        await store.putRepresentation(run.id, newer);
        const whole = (await store.readRun(run.id)) as StoredRun;
        const elsewhere = await make();
        await elsewhere.addRun(whole);
        expect(await elsewhere.readRun(run.id)).toEqual(whole);
        await expect(elsewhere.addRun(whole)).rejects.toMatchObject({ code: 'storage-failed' });
        await elsewhere.commitStep(makeStepCommit(whole.run));
        expect(await elsewhere.readRun(run.id)).toMatchObject({ damagedSteps: [], missingSteps: [] });
        expect(await elsewhere.surveyRuns()).toEqual([
          { id: run.id, title: run.title, updatedAt: expect.any(Number), steps: 4, missingSteps: [] },
        ]);
        const torn = { ...whole, run: { ...whole.run, id: runId('torn') }, steps: whole.steps.slice(1) };
        await expect(elsewhere.addRun(torn)).rejects.toMatchObject({ code: 'storage-failed' });
        expect(await elsewhere.listRuns()).toHaveLength(1);
      });

      test('D5: a run that has lost a step is put back as it is, and the loss stays named', async () => {
        const { store, run: last } = await storeWithSteps(make, 4);
        const whole = (await store.readRun(run.id)) as StoredRun;
        const without = <Part extends { readonly step: number }>(parts: readonly Part[]) =>
          parts.filter(({ step }) => step !== 2);
        const lost = {
          ...whole,
          steps: without(whole.steps),
          chunks: without(whole.chunks),
          traces: without(whole.traces),
          representations: whole.representations.filter(({ chunk }) => chunk !== chunkIdOf(run.id, 2)),
          missingSteps: [2],
        };
        await store.deleteRun(run.id);
        await store.addRun(lost);
        expect(await store.readRun(run.id)).toEqual(lost);
        await store.commitStep(makeStepCommit(last));
        expect(await store.readRun(run.id)).toMatchObject({ missingSteps: [2], damagedSteps: [] });
      });
    });

    describe('steps', () => {
      test('D2: read back exactly as they were committed, in order', async () => {
        const { store, commits, run: last } = await storeWithSteps(make, 25);
        const read = await store.readRun(run.id);
        expect(read?.run).toEqual(last);
        expect(read?.steps).toEqual(commits.map(({ step }) => step));
        expect(read?.chunks).toEqual(commits.map(({ chunk }) => chunk));
        expect(read?.traces).toEqual(commits.map(({ trace }) => trace));
        expect(read?.representations).toEqual(
          commits.flatMap(({ chunk: { representations } }) => [
            representations.full,
            representations.detailed,
            representations.brief,
            representations.placeholder,
          ]),
        );
        expect(read?.missingSteps).toEqual([]);
      });

      test('keep odd values: empty and long texts, lone surrogates, extreme numbers, nulls', async () => {
        const store = await make();
        await store.createRun(run);
        const commit = makeStepCommit(run, {
          chunk: makeChunk({ action: '', observation: '\ud800 \0 \u202e 汉字 🌲'.repeat(20_000) }),
          step: makeStep(run.id, 1, {
            query: { encoder: testEncoder, text: '', vector: Float32Array.of(Number.NaN, -0, 1e-45, 3.4e38) },
            error: {
              code: 'tool-failed',
              message: 'It failed.',
              cause: { message: 'why' },
              details: { size: 1e308 },
            },
            call: null,
            answer: makeAnswer({ answers: [], citations: [] }),
          }),
          trace: makeTrace(run.id, 1, {
            encoder: null,
            thresholds: null,
            parts: [],
            overflow: true,
            repairs: 3,
          }),
        });
        await store.commitStep(commit);
        const read = await store.readRun(run.id);
        expect(read?.steps).toEqual([commit.step]);
        expect(Object.is(read?.steps[0]?.query?.vector[1], -0)).toBe(true);
        expect(read?.chunks).toEqual([commit.chunk]);
        expect(read?.traces).toEqual([commit.trace]);
      });

      test('keep a full representation that is not the text of action and observation', async () => {
        const store = await make();
        await store.createRun(run);
        const bare = makeChunk();
        const full = makeRepresentation(bare, 'full', { text: 'written otherwise' });
        const chunk = { ...bare, representations: { ...bare.representations, full } };
        await store.commitStep(makeStepCommit(run, { chunk }));
        expect((await store.readRun(run.id))?.chunks).toEqual([chunk]);
      });

      test('a vector that is a view of a batch reads back as itself, without the batch', async () => {
        const store = await make();
        await store.createRun(run);
        const batch = makeVector(7, 64);
        const vector = batch.subarray(16, 24);
        const query = { encoder: testEncoder, text: 'q', vector };
        await store.commitStep(makeStepCommit(run, { step: makeStep(run.id, 1, { query }) }));
        await store.putKeys(run.id, [
          { chunk: chunkIdOf(run.id, 1), encoder: testEncoder, state: 'ready', vector },
        ]);
        const read = (await store.readRun(run.id))?.steps[0]?.query?.vector;
        const key = (await store.readKeys(run.id, testEncoder))[0]?.vector;
        for (const stored of [read, key]) {
          expect(stored).toEqual(vector.slice());
          expect(stored?.buffer.byteLength).toBe(vector.byteLength);
        }
      });

      test.each([
        ['a gap', 5],
        ['a double', 3],
        ['an old one', 1],
        ['zero', 0],
      ])('D4: %s in the numbers is refused and changes nothing', async (_, number) => {
        const { store, run: last } = await storeWithSteps(make, 3);
        const before = await store.readRun(run.id);
        const commit = makeStepCommit({ ...last, steps: number - 1, title: 'should not be saved' });
        await expect(store.commitStep(commit)).rejects.toMatchObject({
          code: 'storage-failed',
          details: { step: number, steps: 3 },
        });
        expect(await store.readRun(run.id)).toEqual(before);
        await store.commitStep(makeStepCommit(last));
        expect((await store.readRun(run.id))?.steps).toHaveLength(4);
      });

      test('the mark follows the step, whatever the record in the commit says', async () => {
        const store = await make();
        await store.createRun(run);
        await store.commitStep(makeStepCommit(run, { run: { ...run, steps: 9 } }));
        expect((await store.readRun(run.id))?.run.steps).toBe(1);
      });

      test('D3: parts that do not belong together are refused', async () => {
        const store = await make();
        await store.createRun(run);
        const other = runId('run-2');
        const chunk = makeChunk();
        for (const parts of [
          { step: makeStep(other, 1) },
          { chunk: makeChunk({ run: other }) },
          { chunk: makeChunk({ step: 2 }) },
          {
            chunk: {
              ...chunk,
              representations: { ...chunk.representations, brief: chunk.representations.full },
            },
          },
          { chunk: { ...chunk, representations: makeChunk({ step: 2 }).representations } },
        ]) {
          await expect(store.commitStep(makeStepCommit(run, parts))).rejects.toMatchObject({
            code: 'storage-failed',
          });
        }
        expect((await store.readRun(run.id))?.run.steps).toBe(0);
      });

      test('a step of a run that is gone is refused and leaves nothing', async () => {
        const store = await make();
        await expect(store.commitStep(makeStepCommit(run))).rejects.toMatchObject({ code: 'run-not-found' });
        await store.createRun(run);
        expect((await store.readRun(run.id))?.chunks).toEqual([]);
      });

      test('a chunk or representation id that is taken is refused and leaves nothing', async () => {
        const { store, run: last } = await storeWithSteps(make, 1);
        const before = await store.readRun(run.id);
        const sameChunk = makeChunk({ step: 2, id: chunkIdOf(run.id, 1) });
        const bare = makeChunk({ step: 2 });
        const brief = {
          ...bare.representations.brief,
          id: representationId(`${chunkIdOf(run.id, 1)}/brief/1`),
        };
        const sameRepresentation = { ...bare, representations: { ...bare.representations, brief } };
        const placeholder = { ...bare.representations.placeholder, id: bare.representations.brief.id };
        const sameWithin = { ...bare, representations: { ...bare.representations, placeholder } };
        for (const chunk of [sameChunk, sameRepresentation, sameWithin]) {
          await expect(store.commitStep(makeStepCommit(last, { chunk }))).rejects.toMatchObject({
            code: 'storage-failed',
          });
        }
        expect(await store.readRun(run.id)).toEqual(before);
      });

      test('D3: what cannot be saved is refused and leaves nothing', async () => {
        const store = await make();
        await store.createRun(run);
        const settings = { callback: () => 0 };
        const commit = makeStepCommit(run, { run: { ...run, settings } });
        await expect(store.commitStep(commit)).rejects.toMatchObject({
          code: 'storage-failed',
          details: { reason: 'DataCloneError' },
        });
        expect(await store.readRun(run.id)).toMatchObject({ run: { steps: 0 }, steps: [], chunks: [] });
      });

      test('D4: of the same number at the same time: exactly one is committed', async () => {
        const { store, run: last } = await storeWithSteps(make, 2);
        const attempts = ['a', 'b', 'c', 'd'].map((action) =>
          makeStepCommit(last, { chunk: makeChunk({ step: 3, action }) }),
        );
        const outcomes = await Promise.allSettled(attempts.map((commit) => store.commitStep(commit)));
        const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const read = await store.readRun(run.id);
        expect(read?.run.steps).toBe(3);
        expect(read?.chunks[2]).toEqual(attempts[won]?.chunk);
        expect(read?.representations).toHaveLength(12);
      });

      test('of two runs do not meet', async () => {
        const { store, commits } = await storeWithSteps(make, 2);
        const second = makeRun({ id: runId('run-10') });
        await store.createRun(second);
        await store.commitStep(makeStepCommit(second));
        expect((await store.readRun(run.id))?.chunks).toEqual(commits.map(({ chunk }) => chunk));
        expect((await store.readRun(second.id))?.chunks).toHaveLength(1);
      });

      test('D5: that the mark promises and the store does not hold are named', async () => {
        const store = await make();
        await store.createRun(makeRun({ steps: 3 }));
        expect((await store.readRun(run.id))?.missingSteps).toEqual([1, 2, 3]);
      });
    });

    describe('representations', () => {
      test('D6: a newer version becomes the current one and the older stays readable', async () => {
        const { store, commits } = await storeWithSteps(make, 2);
        const chunk = commits[0]?.chunk ?? makeChunk();
        const second = makeRepresentation(chunk, 'brief', {
          version: 2,
          text: 'Pines, in brief.',
          author: 'model',
        });
        const before = await store.countVersions(run.id);
        await store.putRepresentation(run.id, second);
        expect(await store.countVersions(run.id)).toBe(before + 1);
        const tenth = makeRepresentation(chunk, 'brief', { version: 10, text: 'Pines.', author: 'model' });
        await store.putRepresentation(run.id, tenth);
        const read = await store.readRun(run.id);
        expect(read?.chunks[0]).toEqual({
          ...chunk,
          representations: { ...chunk.representations, brief: tenth },
        });
        expect(
          read?.representations.filter((held) => held.chunk === chunk.id && held.tier === 'brief'),
        ).toEqual([chunk.representations.brief, second, tenth]);
        expect(read?.chunks[1]).toEqual(commits[1]?.chunk);
      });

      test('a version that is not newer is refused and changes nothing', async () => {
        const { store, commits } = await storeWithSteps(make, 1);
        const chunk = commits[0]?.chunk ?? makeChunk();
        const before = await store.readRun(run.id);
        for (const next of [
          makeRepresentation(chunk, 'brief', { id: representationId('other'), text: 'again' }),
          makeRepresentation(chunk, 'brief', { id: representationId('other'), version: 0 }),
          makeRepresentation(chunk, 'brief', { id: chunk.representations.full.id, version: 2 }),
        ]) {
          await expect(store.putRepresentation(run.id, next)).rejects.toMatchObject({
            code: 'storage-failed',
          });
        }
        expect(await store.readRun(run.id)).toEqual(before);
      });

      test('of a chunk that is not there are refused', async () => {
        const { store } = await storeWithSteps(make, 1);
        const next = makeRepresentation(makeChunk({ step: 2 }), 'brief', { version: 2 });
        await expect(store.putRepresentation(run.id, next)).rejects.toMatchObject({
          code: 'chunk-not-found',
        });
        await expect(store.putRepresentation(runId('none'), next)).rejects.toMatchObject({
          code: 'chunk-not-found',
        });
      });
    });

    describe('keys', () => {
      const otherEncoder = encoderId('test-encoder/float32/8b');
      const chunks: ChunkId[] = [1, 2, 3].map((step) => chunkIdOf(run.id, step));

      test('of different encoders are never mixed', async () => {
        const { store } = await storeWithSteps(make, 3);
        const ours = chunks.map((chunk, index) => makeKey(chunk, index));
        const theirs = chunks.map((chunk, index) => makeKey(chunk, index + 100, otherEncoder));
        await store.putKeys(run.id, [...theirs, ...ours]);
        expect(await store.readKeys(run.id, testEncoder)).toEqual(ours);
        expect(await store.readKeys(run.id, otherEncoder)).toEqual(theirs);
        expect(await store.readKeys(run.id, encoderId('test-encoder'))).toEqual([]);
      });

      test('a later key of the same chunk and encoder replaces the earlier', async () => {
        const { store } = await storeWithSteps(make, 1);
        const [chunk] = chunks as [ChunkId];
        await store.putKeys(run.id, [
          { chunk, encoder: testEncoder, state: 'failed', reason: 'The encoder died.' },
        ]);
        expect(await store.readKeys(run.id, testEncoder)).toEqual([
          { chunk, encoder: testEncoder, state: 'failed', reason: 'The encoder died.' },
        ]);
        await store.putKeys(run.id, [makeKey(chunk, 1)]);
        expect(await store.readKeys(run.id, testEncoder)).toEqual([makeKey(chunk, 1)]);
      });

      test('W14: stream in blocks as they are read whole, over blocks, encoders and replaced keys', async () => {
        const { store } = await storeWithSteps(make, 1);
        const second = makeRun({ id: runId('run-11') });
        await store.createRun(second);
        const key = (step: number, seed = step) => makeKey(chunkIdOf(run.id, step), seed);
        const steps = Array.from({ length: 700 }, (_, index) => index + 1);
        await store.putKeys(
          run.id,
          steps.slice(0, 300).map((step) => key(step)),
        );
        for (const step of steps.slice(300, 310)) await store.putKeys(run.id, [key(step)]);
        await store.putKeys(
          run.id,
          steps.slice(310).map((step) => key(step)),
        );
        await store.putKeys(run.id, [
          key(3, 1003),
          makeKey(chunkIdOf(run.id, 5), 5, otherEncoder),
          {
            chunk: chunkIdOf(run.id, 800),
            encoder: testEncoder,
            state: 'failed',
            reason: 'The encoder died.',
          },
        ]);
        await store.putKeys(second.id, [makeKey(chunkIdOf(second.id, 1), 2)]);

        const streamed = new Map<ChunkId, Float32Array>();
        for await (const { dimension, chunks: held, vectors } of store.streamKeys(run.id, testEncoder)) {
          expect(held.length).toBeLessThanOrEqual(256);
          expect(vectors).toHaveLength(held.length * dimension);
          for (const [row, chunk] of held.entries())
            streamed.set(chunk, vectors.slice(row * dimension, (row + 1) * dimension));
        }
        const expected = new Map(steps.map((step) => [chunkIdOf(run.id, step), key(step).vector]));
        expected.set(chunkIdOf(run.id, 3), key(3, 1003).vector);
        expect(streamed).toEqual(expected);
        const read = await store.readKeys(run.id, testEncoder);
        expect(new Map(read.filter(({ vector }) => vector).map((held) => [held.chunk, held.vector]))).toEqual(
          expected,
        );
        expect(read).toHaveLength(701);

        await store.deleteRun(run.id);
        for await (const block of store.streamKeys(run.id, testEncoder)) expect(block).toBe('none');
        expect(await store.readKeys(second.id, testEncoder)).toHaveLength(1);
      });

      test('of a run that is gone are refused; no keys are no work', async () => {
        const store = await make();
        const key = makeKey(chunks[0] as ChunkId, 1);
        await expect(store.putKeys(run.id, [key])).rejects.toMatchObject({ code: 'run-not-found' });
        await store.createRun(run);
        await store.putKeys(run.id, []);
        expect(await store.readKeys(run.id, testEncoder)).toEqual([]);
      });
    });

    describe('deletion', () => {
      test('removes the run and all it owns, and nothing of another', async () => {
        const { store } = await storeWithSteps(make, 2);
        const second = makeRun({ id: runId('run-11') });
        await store.createRun(second);
        await store.commitStep(makeStepCommit(second));
        await store.putKeys(run.id, [makeKey(chunkIdOf(run.id, 1), 1)]);
        await store.putKeys(second.id, [makeKey(chunkIdOf(second.id, 1), 2)]);
        const kept = await store.readRun(second.id);
        await store.deleteRun(run.id);
        expect(await store.readRun(run.id)).toBeUndefined();
        expect(await store.readKeys(run.id, testEncoder)).toEqual([]);
        expect(await store.readRun(second.id)).toEqual(kept);
        expect(await store.readKeys(second.id, testEncoder)).toHaveLength(1);
        await store.createRun(run);
        expect(await store.readRun(run.id)).toMatchObject({
          run,
          steps: [],
          chunks: [],
          representations: [],
        });
      });

      test('of an unknown run does nothing', async () => {
        const { store } = await storeWithSteps(make, 1);
        await store.deleteRun(runId('run'));
        expect((await store.readRun(run.id))?.chunks).toHaveLength(1);
      });
    });

    test('nothing that goes in or comes out is shared with the store', async () => {
      const store = await make();
      const record = makeRun({ settings: { policy: 'webpace' } });
      const commit = makeStepCommit(record);
      const vector = makeVector(1);
      const update = { ...commit.run, settings: { policy: 'pace' } };
      await store.createRun(record);
      await store.commitStep(commit);
      await store.updateRun(update, 0);
      await store.putKeys(run.id, [{ chunk: commit.chunk.id, encoder: testEncoder, state: 'ready', vector }]);
      const before = structuredClone(await store.readRun(run.id));
      (record.settings as Record<string, unknown>).policy = 'changed';
      update.settings.policy = 'changed';
      (commit.step.timings as Record<string, number>).model = -1;
      vector.fill(0);
      const read = await store.readRun(run.id);
      expect(read).toEqual(before);
      (read?.steps as unknown[]).length = 0;
      (read?.chunks[0] as { action: string }).action = 'changed';
      (await store.readKeys(run.id, testEncoder))[0]?.vector?.fill(0);
      (await store.listRuns()).length = 0;
      expect(await store.readRun(run.id)).toEqual(before);
      expect((await store.readKeys(run.id, testEncoder))[0]?.vector).toEqual(makeVector(1));
      expect(await store.listRuns()).toHaveLength(1);
    });

    test('after closing every call rejects and says what to do', async () => {
      const { store } = await storeWithSteps(make, 1);
      store.close();
      store.close();
      await expect(store.listRuns()).rejects.toMatchObject({
        code: 'storage-failed',
        message: expect.stringContaining('Reload') as string,
      });
      await expect(store.createRun(makeRun({ id: runId('late') }))).rejects.toMatchObject({
        code: 'storage-failed',
      });
    });
  });
}
