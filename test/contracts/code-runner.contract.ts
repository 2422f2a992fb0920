/** What every `CodeRunner` keeps, whatever its language. */
import { describe, expect, test } from 'vitest';
import type { CodeOutcome, CodeRequest, CodeRunner } from '../../src/ports/tools/code-runner.ts';

/** The same four programs in the runner's language. */
interface Programs {
  /** Writes `one` and has the value 42. */
  readonly works: string;
  readonly fails: string;
  /** Writes `begun`, and goes on without end. */
  readonly endless: string;
  /** Sets a name, and reads that name where it is set. */
  readonly sets: string;
  readonly reads: string;
  /** Writes without end. */
  readonly floods: string;
}

export function codeRunnerContract(name: string, make: () => CodeRunner, programs: Programs): void {
  const run = async (code: string, more: Partial<CodeRequest> = {}): Promise<CodeOutcome> => {
    const limits = { timeLimitMilliseconds: 8_000, longestOutput: 500, state: 'kept' as const };
    const ran = await make().run({ code, ...limits, ...more });
    if (!ran.ok) throw ran.error;
    return ran.value;
  };

  describe(`code runner contract: ${name}`, () => {
    test('tells output, value and error', async () => {
      const heard: string[] = [];
      const worked = await run(programs.works, { onOutput: (text) => heard.push(text) });
      expect(worked).toMatchObject({
        ended: 'done',
        output: 'one\n',
        value: '42',
        error: null,
        missing: null,
      });
      expect(heard.join('')).toBe('one\n');
      const failed = await run(programs.fails);
      expect(failed.ended).toBe('error');
      expect(failed.error).not.toBe('');
    });

    test('a kept state is kept, and a fresh call knows nothing of it', async () => {
      await run(programs.sets);
      expect((await run(programs.reads)).ended).toBe('done');
      expect((await run(programs.reads, { state: 'fresh' })).ended).toBe('error');
    });

    test('one call at a time: a second one waits', async () => {
      const order: string[] = [];
      await Promise.all([
        run(programs.works).then(() => order.push('first')),
        run(programs.works).then(() => order.push('second')),
      ]);
      expect(order).toEqual(['first', 'second']);
    });

    test('what runs too long or writes too much is ended, and the next call works', async () => {
      const endless = await run(programs.endless, { timeLimitMilliseconds: 700 });
      expect([endless.ended, endless.output]).toEqual(['time-limit', 'begun\n']);
      const flood = await run(programs.floods);
      expect(flood.ended).toBe('output-limit');
      expect(flood.output.length).toBeLessThanOrEqual(500);
      expect((await run(programs.works)).value).toBe('42');
    });

    test('an abort is a failure of that name, also in the middle, and the next call works', async () => {
      const early = await make().run({
        code: programs.works,
        timeLimitMilliseconds: 8_000,
        longestOutput: 500,
        state: 'kept',
        signal: AbortSignal.abort(),
      });
      expect(early).toMatchObject({ ok: false, error: { code: 'aborted' } });
      const stop = new AbortController();
      const running = make().run({
        code: programs.endless,
        timeLimitMilliseconds: 8_000,
        longestOutput: 500,
        state: 'kept',
        signal: stop.signal,
      });
      setTimeout(() => stop.abort(), 50);
      expect(await running).toMatchObject({ ok: false, error: { code: 'aborted' } });
      expect((await run(programs.works)).value).toBe('42');
    });
  });
}
