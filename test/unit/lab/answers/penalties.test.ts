/** The process penalties of a managed context, as figures of a run. */
import { describe, expect, test } from 'vitest';
import type { ContextTrace } from '../../../../src/core/trace/trace.ts';
import { managedPenalties } from '../../../../src/lab/answers/penalties.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { makeChunk } from '../../../doubles/records.ts';
import { createPolicy } from '../../policies/blocks/block-policies.ts';
import { millSession, takeSteps } from '../../policies/blocks/mill-session.ts';

const tokenizer = await nodeTokenizer();
const session = await millSession(tokenizer);

describe('managedPenalties', () => {
  test('M9: token, redundant action and format, at the step whose context earned them', async () => {
    const policy = createPolicy('managed', { tokenizer, encoder: null, keys: null });
    const prepared = await takeSteps(policy, session, {}, 1, 4);
    const traces = prepared.map(({ trace }) => trace);
    const calls = ['search', 'search', 'visit', 'request'] as const;
    const chunks = calls.map((kind, i) => makeChunk({ step: i + 1, kind, action: 'search mill' }));
    const clean = managedPenalties({ traces, chunks: session });
    expect(clean).toMatchObject({ token: 0, redundantAction: 0, format: 0, total: 0 });
    expect(clean.steps.map(({ step }) => step)).toEqual([1, 2, 3, 4]);

    const fallback = { code: 'directive-malformed' as const, message: 'It holds no JSON.' };
    const bad = traces.map(
      (trace, i): ContextTrace =>
        i === 2
          ? { ...trace, directiveSource: { wanted: 'model', used: 'automatic', model: 'x', fallback } }
          : trace,
    );
    const limit = (traces[3] as ContextTrace).ledger.prompt - 1;
    const scored = managedPenalties({ traces: bad, chunks, contextLimit: limit });
    expect(scored.steps.map(({ redundantAction }) => redundantAction)).toEqual([0, -0.4, 0, 0]);
    expect(scored.steps[2]).toMatchObject({ format: -0.5 });
    expect(scored.steps[3]).toMatchObject({ token: -0.8 });
    expect(scored.total).toBeCloseTo(scored.token + scored.redundantAction + scored.format);
    // An engine that was not there has written nothing invalid.
    const absent = {
      ...bad[2],
      directiveSource: {
        wanted: 'model',
        used: 'automatic',
        model: 'x',
        fallback: { code: 'engine-failed', message: '' },
      },
    } as ContextTrace;
    expect(managedPenalties({ traces: [absent], chunks }).format).toBe(0);
  });
});
