import { expect, test } from 'vitest';
import {
  askingVariants,
  lackingVariants,
  missingVectors,
} from '../../../../src/lab/vectors/missing-vectors.ts';
import type { VectorTable } from '../../../../src/lab/vectors/vector-table.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';
import { makePlan, stillHost } from '../../../doubles/lab-host.ts';
import { harbourSession } from '../../../doubles/recorded-sessions.ts';

const encoder = new HashingEncoder();
const table: VectorTable = {
  encoder: encoder.id,
  version: '0',
  dimension: 64,
  maxTokens: 512,
  cosinePrior: () => encoder.cosinePrior(),
  find: () => undefined,
};

/** The table with a vector of each of these texts. */
const holding = (texts: Iterable<string>): VectorTable => {
  const made = new Set(texts);
  return { ...table, find: (text) => (made.has(text) ? new Float32Array(64) : undefined) };
};

test('missing vectors: keys, requests, and queries of the policies’ own form, each exact string once', async () => {
  const missing = [...(await missingVectors(harbourSession, makePlan(['pace', 'hybrid']), table, stillHost))];
  const passages = missing.filter((text) => text.startsWith('passage: '));
  const queries = missing.filter((text) => text.startsWith('query: '));
  expect(passages).toHaveLength(harbourSession.steps.length);
  const { action, observation } = harbourSession.steps[4] as (typeof harbourSession.steps)[number];
  expect(passages).toContain(`passage: ${`${action}\n${observation}`.trim()}`);
  expect(queries).toContain('query: Who is the master of the Merle?');
  expect(queries.some((text) => text.includes(action))).toBe(true);
  const requestsOnly = await missingVectors(harbourSession, makePlan(['webpace']), table, stillHost);
  expect([...requestsOnly].some((text) => text.startsWith('query: ') && text.includes(action))).toBe(false);

  // What was made of it before the encoding was stopped hides nothing of the rest.
  const halfway = holding(missing.slice(0, -1));
  const rest = await missingVectors(harbourSession, makePlan(['pace', 'hybrid']), halfway, stillHost);
  expect([...rest]).toEqual(missing.slice(-1));
});

test('L24: a policy asks for vectors, though a sample reads no early prompt or it keeps many steps whole', async () => {
  const late = harbourSession.needs.filter(({ at }) => at === 10);
  const plan = makePlan(['sliding-window', 'pace:recentCount=9', 'webpace']);
  const asking = await askingVariants(
    { ...harbourSession, needs: late, onlyRead: true },
    plan,
    table,
    stillHost,
  );
  expect(asking.map(({ label }) => label)).toEqual(['pace:recentCount=9', 'webpace']);
});

test('L24: a query without a vector is found anywhere in a session, within the prompts that may be made', async () => {
  const plan = makePlan(['webpace', 'pace']);
  const all = [...(await missingVectors(harbourSession, plan, table, stillHost))];
  const last = all.findLast((text) => text.startsWith('query: '));
  const butOne = holding(all.filter((text) => text !== last));
  const lacking = async (most?: number): Promise<string[]> =>
    (await lackingVariants(harbourSession, plan, butOne, stillHost, most)).map(({ label }) => label);
  expect(await lacking()).toEqual(['pace']);
  expect(await lacking(3)).toEqual([]);
  const stopping = { ...stillHost, stopped: () => true };
  await expect(lackingVariants(harbourSession, plan, butOne, stopping)).rejects.toMatchObject({
    code: 'aborted',
  });
});
