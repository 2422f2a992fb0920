/** The shipped reader reads the golden texts as it did where it was trained, however many threads it has. */

import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.jspi.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.jspi.wasm?url';
import { env } from 'onnxruntime-web/webgpu';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundledReader, multilingualE5Small } from '../../../../src/adapters/model-files/bundled-models.ts';
import { ReaderSession } from '../../../../src/adapters/reading/reader-session.ts';
import { readsAlike } from '../../../../src/adapters/reading/self-test.ts';
import { VocabularyTable } from '../../../../src/adapters/reading/vocabulary-table.ts';
import { type WindowScores, windowSpans } from '../../../../src/adapters/reading/window-spans.ts';
import { encoderTable } from '../../../doubles/tiny-reader.ts';
import golden from '../../../golden/reader.json';
import eightBits from '../../../golden/reader-eight-bits.json';
import { modelsUrl } from '../../engines.ts';
import { makeReader } from './bundled-reader.ts';

/** Kernels add in another order than where it was trained. */
const tolerance = 0.05;
/** Products are eight bits wide on WebAssembly; where it was trained they were floats. */
const margins: Readonly<Record<string, number>> = eightBits.margins;
/** Of texts that do not answer, where several places are about as unlikely. */
const otherTexts: Readonly<Record<string, string>> = eightBits.bestTexts;

describe('golden texts', () => {
  for (const threads of [1, 2]) {
    describe(`wasm, ${threads} ${threads === 1 ? 'thread' : 'threads'}`, () => {
      let made: ReturnType<typeof makeReader>;
      beforeAll(async () => {
        made = makeReader({ threads });
        await made.reader.load();
      });
      afterAll(() => made.encoder.close());

      for (const { question, title, text, span, bestText } of golden.cases) {
        const margin = margins[question] ?? Number.NaN;
        test(`RD9: “${question}”`, async () => {
          const reading = await made.reader.read(question, [{ title, text }]);
          const [best] = reading.spans;
          expect(text.slice(best?.start, best?.end)).toBe(otherTexts[question] ?? bestText);
          expect(Math.abs((best?.margin ?? Number.NaN) - margin)).toBeLessThan(tolerance);
          if (span !== null) expect(best).toMatchObject({ start: span.start, end: span.end });
        });
      }

      test('RD9: all texts of the golden questions at once, the same margins', async () => {
        const some = golden.cases.slice(0, 6);
        const [first] = some;
        if (first === undefined) throw new Error('There are no golden cases.');
        const together = await made.reader.read(
          first.question,
          some.map(({ title, text }) => ({ title, text })),
        );
        const alone = await made.reader.read(first.question, [{ title: first.title, text: first.text }]);
        expect(Math.abs((together.passages[0] ?? Number.NaN) - (alone.passages[0] ?? 0))).toBeLessThan(
          tolerance,
        );
        expect(together.passages).not.toContain(null);
      });
    });
  }

  // The encoder's own trial on software WebGPU takes minutes.
  if (import.meta.env.WEBPACE_LONG) {
    test('RD9: beside an encoder that leaves WebGPU it reads as ever', async () => {
      const { reader, encoder, states } = makeReader({ device: 'webgpu' });
      await reader.load();
      for (const { question, title, text, bestText } of golden.cases.slice(0, 4)) {
        const [best] = (await reader.read(question, [{ title, text }])).spans;
        expect(text.slice(best?.start, best?.end)).toBe(otherTexts[question] ?? bestText);
      }
      const ready = states.find((state) => state.state === 'ready');
      expect(ready?.loaded.leftWebGpu).toBe(encoder.device === 'webgpu' && ready?.loaded.device === 'wasm');
      encoder.close();
    }, 1_800_000);
  }

  test('RD9: on software WebGPU the network finds the same spans, with the margins of the golden texts', async () => {
    const { processor, graphics } = await openBoth();
    // Software WebGPU takes as long for one window as WebAssembly for fifty.
    const short = golden.cases
      .filter(({ windows }) => windows.length === 1)
      .sort((left, right) => lengthOf(left) - lengthOf(right));
    for (const { windows, margin } of import.meta.env.WEBPACE_LONG ? short : short.slice(0, 2)) {
      const { ids, bodyStart } = windows[0] as (typeof windows)[number];
      const count = ids.length - 1 - bodyStart;
      const questionTokens = ids.indexOf(2) + 1;
      const given = { passage: 0, ids, front: bodyStart, questionTokens, first: 0, count };
      const [[wanted], [seen]] = [await processor.run([given]), await graphics.run([given])];
      const best = (scores: WindowScores | undefined) =>
        scores && windowSpans(scores, bodyStart, count, 40).best[0];
      expect(best(seen)).toMatchObject({ first: best(wanted)?.first, last: best(wanted)?.last });
      expect(Math.abs((best(seen)?.margin ?? Number.NaN) - margin)).toBeLessThan(tolerance);
    }
    if (import.meta.env.WEBPACE_LONG) expect(await readsAlike(graphics, processor)).toBe(true);
    await Promise.all([processor.release(), graphics.release()]);
  }, 1_800_000);
});

function lengthOf({ windows }: (typeof golden.cases)[number]): number {
  return windows[0]?.ids.length ?? 0;
}

/** The shipped network on the processor, and on what stands in for a graphics processor. */
async function openBoth() {
  const bytes = async (path: string) => new Uint8Array(await (await fetch(modelsUrl + path)).arrayBuffer());
  Object.assign(env.wasm, { wasmPaths: { mjs, wasm }, numThreads: 2 });
  const weights = await bytes(bundledReader.files.weights.path);
  const table = new VocabularyTable(await bytes(multilingualE5Small.files.weights.path), encoderTable);
  const processor = await ReaderSession.create(weights, table, 'wasm', 'floats');
  return { processor, graphics: await ReaderSession.create(weights, table, 'webgpu') };
}
