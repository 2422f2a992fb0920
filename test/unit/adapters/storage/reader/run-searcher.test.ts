import { describe, expect, test } from 'vitest';
import { openMemoryStores } from '../../../../../src/adapters/storage/open-memory-stores.ts';
import { RunSearcher } from '../../../../../src/adapters/storage/reader/run-searcher.ts';
import { type RunId, runId } from '../../../../../src/core/memory/units.ts';
import { SyntheticRun } from '../../../../doubles/synthetic-run.ts';

const long = new SyntheticRun({ steps: 120, stepsInTurn: 30, decisions: 3, length: 80 });

describe('search in a run', () => {
  test('LR3: finds what stands in any step, also in those that came after the first search', async () => {
    const { runs } = openMemoryStores();
    const searcher = new RunSearcher(runs);
    const stored = long.stored();
    const part = <Item extends { readonly step: number }>(items: readonly Item[]) =>
      items.filter(({ step }) => step <= 60);
    await runs.addRun({
      ...stored,
      run: { ...stored.run, steps: 60 },
      steps: part(stored.steps),
      chunks: part(stored.chunks),
      traces: part(stored.traces),
      representations: part(stored.chunks).flatMap(({ representations }) => Object.values(representations)),
    });
    const id = long.run.id;
    expect(await searcher.search(id, 'PARCEL "p-17,"')).toEqual([17]);
    expect(await searcher.search(id, 'P-99,')).toEqual([]);
    expect(await searcher.search(id, '  ')).toEqual([]);
    expect(await searcher.search(runId('none'), 'parcel')).toEqual([]);
    const fence = await runs.claimRun(id);
    for (let step = 61; step <= 120; step += 1)
      await runs.commitStep({
        run: { ...stored.run, steps: step },
        step: long.step(step),
        chunk: long.chunk(step),
        fence,
        trace: long.trace(step),
      });
    expect(await searcher.search(id, 'P-99,')).toEqual([99]);
    const [found] = await searcher.excerpts(id, 'P-99,', [99, 500]);
    expect(found).toMatchObject({ step: 99, kind: 'visit' });
    expect(found?.marks.map(([start, end]) => found.text.slice(start, end))).toEqual(['P-99,']);
    expect(await searcher.check(id)).toEqual({ missingSteps: [], damagedSteps: [] });
  });

  test('LR7: what a search looks through is read before it is asked for, and no text is read twice', async () => {
    const { runs } = openMemoryStores();
    let read = 0;
    const store = {
      readTexts: runs.readTexts.bind(runs),
      checkRun: runs.checkRun.bind(runs),
      async *streamTexts(id: RunId, after: number) {
        for await (const texts of runs.streamTexts(id, after)) {
          read += texts.length;
          yield texts;
        }
      },
    };
    const searcher = new RunSearcher(store);
    await runs.addRun(long.stored());
    // Asked for while it is being read, a search waits for it and does not begin anew.
    const [, found] = await Promise.all([
      searcher.prepareSearch(long.run.id),
      searcher.search(long.run.id, 'P-99,'),
    ]);
    expect(found).toEqual([99]);
    expect(read).toBe(120);
    await searcher.prepareSearch(long.run.id);
    expect(await searcher.search(long.run.id, 'P-98,')).toEqual([98]);
    expect(read).toBe(120);
    await searcher.prepareSearch(runId('none'));
    expect(await searcher.search(runId('none'), 'P-98,')).toEqual([]);
  });

  test('LR3: a run that was deleted and came again otherwise is read again', async () => {
    const { runs } = openMemoryStores();
    const searcher = new RunSearcher(runs);
    const id = long.run.id;
    await runs.addRun(new SyntheticRun({ steps: 20, stepsInTurn: 10, decisions: 2, length: 60 }).stored());
    expect(await searcher.search(id, 'P-18,')).toEqual([18]);
    await runs.deleteRun(id);
    searcher.forget(id);
    expect(await searcher.search(id, 'P-18,')).toEqual([]);
  });
});
