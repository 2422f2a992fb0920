/** The shipped reader reads the golden texts as it did where it was trained, however many threads it has. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import golden from '../../golden/reader.json';
import { makeReader } from './bundled-reader.ts';

/** Kernels add in another order than where it was trained. */
const tolerance = 0.05;

describe('golden texts', () => {
  for (const threads of [1, 2]) {
    describe(`wasm, ${threads} ${threads === 1 ? 'thread' : 'threads'}`, () => {
      let made: ReturnType<typeof makeReader>;
      beforeAll(async () => {
        made = makeReader({ threads });
        await made.reader.load();
      }, 600_000);
      afterAll(() => made.encoder.close());

      for (const { question, title, text, span, bestText, margin } of golden.cases) {
        test(`RD9: “${question}”`, async () => {
          const reading = await made.reader.read(question, [{ title, text }]);
          const [best] = reading.spans;
          expect(text.slice(best?.start, best?.end)).toBe(bestText);
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

  // Software WebGPU takes minutes for what WebAssembly does in a second.
  if (import.meta.env.WEBPACE_LONG) {
    test('RD9: on WebGPU it reads the same, or leaves it and says so', async () => {
      const { reader, encoder, states } = makeReader({ device: 'webgpu' });
      await reader.load();
      for (const { question, title, text, bestText } of golden.cases.slice(0, 4)) {
        const [best] = (await reader.read(question, [{ title, text }])).spans;
        expect(text.slice(best?.start, best?.end)).toBe(bestText);
      }
      const ready = states.find((state) => state.state === 'ready');
      expect(ready?.loaded.leftWebGpu).toBe(encoder.device === 'webgpu' && ready?.loaded.device === 'wasm');
      encoder.close();
    }, 1_800_000);
  }
});
