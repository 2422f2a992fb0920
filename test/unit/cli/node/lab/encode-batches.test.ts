import { describe, expect, test } from 'vitest';
import { batchesOf, encodeBatches } from '../../../../../src/cli/node/lab/encode-batches.mjs';

const later = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const texts = Array.from({ length: 23 }, (_, i) => `text ${i}`);

/** An encoder that counts its batches and takes its time. */
function encoderOf(milliseconds: number) {
  const encoder = {
    batches: 0,
    encode: async (some: string[]) => {
      encoder.batches += 1;
      await later(milliseconds);
      return some.map((text) => [text.length]);
    },
  };
  return encoder;
}

describe('texts are encoded over all cores', () => {
  test('L51: every text is encoded once, the faster encoder takes more, and what is kept is never written twice at once', async () => {
    const [slow, fast] = [encoderOf(500), encoderOf(1)];
    const kept: string[] = [];
    let writing = 0;
    await encodeBatches(batchesOf(texts, 4), [slow, fast], {
      stopped: () => false,
      keep: async (some, vectors) => {
        writing += 1;
        expect(writing).toBe(1);
        expect(vectors).toEqual(some.map((text) => [text.length]));
        await later(1);
        kept.push(...some);
        writing -= 1;
      },
    });
    expect([...kept].sort()).toEqual([...texts].sort());
    expect(slow.batches + fast.batches).toBe(6);
    expect(fast.batches).toBeGreaterThan(slow.batches);
  });

  test('L51: a command that is stopped keeps what is done, and begins nothing more', async () => {
    const kept: string[] = [];
    await encodeBatches(batchesOf(texts, 4), [encoderOf(1), encoderOf(1)], {
      stopped: () => kept.length >= 8,
      keep: async (some) => void kept.push(...some),
    });
    expect(kept.length).toBeGreaterThanOrEqual(8);
    expect(kept.length).toBeLessThan(texts.length);
  });

  test('L51: an encoder that fails ends the work, and its fault is told', async () => {
    const broken = { encode: async () => Promise.reject(new Error('The engine stopped.')) };
    const kept: string[] = [];
    const work = encodeBatches(batchesOf(texts, 1), [encoderOf(5), broken], {
      stopped: () => false,
      keep: async (some) => void kept.push(...some),
    });
    await expect(work).rejects.toThrow('The engine stopped.');
    expect(kept.length).toBeLessThanOrEqual(2);
  });
});
