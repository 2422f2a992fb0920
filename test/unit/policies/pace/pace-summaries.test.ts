import { describe, expect, test } from 'vitest';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import { type Chunk, type Representation, renderBlock } from '../../../../src/core/memory/chunk.ts';
import { representationId } from '../../../../src/core/memory/units.ts';
import type { PreparedContext, Situation } from '../../../../src/policies/context-policy.ts';
import { pace } from '../../../../src/policies/pace/pace.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { atCosines, historyOf, situationOf } from '../small-history.ts';

const sentence = 'The mill by the river was built of grey stone in 1742 and has two wheels. ';
/** Wanted by the thresholds: placeholder, placeholder, detailed, full (see `pace.test.ts`). */
const cosines = [0, 0.3, 0.6, 0.9];

const tokenizer = await nodeTokenizer();
const history = await historyOf(
  tokenizer,
  Array.from({ length: 6 }, (_, i) => `Page ${i + 1}. ${sentence.repeat(30)}`),
);

async function withSummary(chunk: Chunk, tier: 'detailed' | 'brief', text: string): Promise<Chunk> {
  const [tokens = 0] = await tokenizer.count([renderBlock(chunk.step, text)]);
  const before = chunk.representations[tier];
  const newer: Representation = {
    ...before,
    id: representationId(`${chunk.id}/${tier}/2`),
    version: 2,
    author: 'model',
    text,
    tokens,
  };
  return { ...chunk, representations: { ...chunk.representations, [tier]: newer } };
}

async function prepared(chunks: readonly Chunk[], more: Partial<Situation> = {}): Promise<PreparedContext> {
  const services = { tokenizer, ...atCosines(chunks, cosines) };
  const policy = pace.create(services, { budget: 131072, summaries: 'model' });
  return valueOrThrow(await policy.prepare(situationOf(chunks, more)));
}

const shownOf = ({ trace }: PreparedContext) =>
  trace.decisions.map(({ wanted, shown, reason }) => `${wanted} ${shown} ${reason}`);

describe('pace with summaries by a model alone', () => {
  test('S16: a missing summary falls back to the full text, with the reason', async () => {
    expect(shownOf(await prepared(history))[2]).toBe('detailed full summary-missing');
  });

  test('S16: one that is there is shown, and the trace names its version', async () => {
    const chunks = [...history];
    chunks[2] = await withSummary(history[2] as Chunk, 'detailed', 'A mill of 1742 with two wheels.');
    const context = await prepared(chunks);
    expect(shownOf(context)[2]).toBe('detailed detailed threshold');
    expect(context.trace.decisions[2]?.representation).toBe(`${history[2]?.id}/detailed/2`);
    expect(context.messages.at(-1)?.content).toContain('[3] A mill of 1742 with two wheels.');
  });

  test('S16: without room for the full text it falls to the next summary, or to the placeholder', async () => {
    const narrow = { contextWindow: 1250 };
    const without = await prepared(history, narrow);
    expect(shownOf(without)[2]).toBe('detailed placeholder summary-missing');
    const chunks = [...history];
    chunks[2] = await withSummary(history[2] as Chunk, 'brief', 'A mill with two wheels.');
    const context = await prepared(chunks, narrow);
    expect(shownOf(context)[2]).toBe('detailed brief summary-missing');
    const { ledger } = context.trace;
    expect(ledger.prompt).toBeLessThanOrEqual(ledger.promptBudget);
  });

  test('S16: a chunk so short that its texts are the whole one needs no summary', async () => {
    const [short] = await historyOf(tokenizer, ['It opens at noon.']);
    const chunks = [...history];
    chunks[2] = { ...(short as Chunk), id: history[2]?.id as Chunk['id'], step: 3 };
    expect(shownOf(await prepared(chunks))[2]).toBe('detailed detailed threshold');
  });

  test('S16: extractive texts stand where the setting does not ask for a model’s', async () => {
    const services = { tokenizer, ...atCosines(history, cosines) };
    const policy = pace.create(services, { budget: 131072 });
    expect(policy.settings.summaries).toBe('extractive');
    const result = valueOrThrow(await policy.prepare(situationOf(history)));
    expect(shownOf(result)[2]).toBe('detailed detailed threshold');
    expect(() => pace.create(services, { summaries: 'none' })).toThrow(/summaries/);
  });
});
