import { describe, expect, test } from 'vitest';
import { loadEngine } from '../../../../src/adapters/language-models/load-engine.ts';

describe('starting llama.cpp', () => {
  const asked: number[] = [];
  /** Threads that the engine has, whatever was asked for. */
  let given: number | undefined;
  const failing =
    (messages: Readonly<Record<number, string>>) =>
    async ({ threads }: { readonly threads: number }): Promise<{ threads: number }> => {
      asked.push(threads);
      const message = messages[threads];
      if (message !== undefined) throw new Error(message);
      return { threads: given ?? threads };
    };
  const tried = async (messages: Readonly<Record<number, string>>, bundled = false) => {
    asked.length = 0;
    const outcome = await loadEngine(failing(messages), { threads: 4 }, bundled).catch(
      (thrown: unknown) => thrown,
    );
    return { outcome, asked: [...asked] };
  };

  test('R32: where several threads cannot be had, one is used', async () => {
    expect(await tried({})).toEqual({ outcome: { engine: { threads: 4 }, refused: null }, asked: [4] });
    for (const message of [
      'WebAssembly.Memory(): could not allocate memory',
      'pthread_create failed',
      'SharedArrayBuffer is not defined',
    ])
      expect(await tried({ 4: message })).toEqual({
        outcome: { engine: { threads: 1 }, refused: message },
        asked: [4, 1],
      });
  });

  test('EN5: an engine that has one thread though several were asked for says why', async () => {
    given = 1;
    const { outcome } = await tried({});
    given = undefined;
    expect(outcome).toMatchObject({ engine: { threads: 1 }, refused: /memory that threads share/ });
  });

  test('D17: what llama.cpp refuses of a person’s file is said as such; an engine that died is tried again by others', async () => {
    const unknown = await tried({ 4: 'unknown model architecture: mystery' });
    expect(unknown).toMatchObject({ outcome: { code: 'model-load-failed' }, asked: [4] });
    expect(String(unknown.outcome)).toMatch(/mystery.*Choose/s);
    expect(await tried({ 4: 'unknown model architecture: mystery' }, true)).toMatchObject({
      outcome: { message: 'unknown model architecture: mystery' },
    });
    const both = await tried({ 4: 'out of memory', 1: 'out of memory' });
    expect(both).toMatchObject({ outcome: { message: 'out of memory' }, asked: [4, 1] });
    expect(both.outcome).not.toHaveProperty('code');
  });
});
