import type { ComparePlan } from './compare-policies.ts';
import { measureSession } from './measure-session.ts';
import type { ReplayHost } from './replay.ts';
import { readingsOf } from './requests.ts';
import { makeSessionChunks } from './session-chunks.ts';
import { cutSession, type Session } from './trajectory.ts';
import { encoderInput, type VectorTable } from './vector-table.ts';

/** Steps after which a policy that uses an encoder has asked for a query. */
const probeSteps = 8;

/**
 * The exact strings whose vectors a comparison of this session will ask for and not find: keys of all steps, requests, and
 * what each policy puts into its queries, found by replaying it. A query does not depend on the budget, so one replay of
 * each policy tells all.
 *
 * @param table the vectors at hand
 */
export async function missingVectors(
  session: Session,
  plan: ComparePlan,
  table: VectorTable,
  host: ReplayHost,
): Promise<Set<string>> {
  const missing = new Set<string>();
  const want = (text: string): void => {
    if (table.find(text) === undefined) missing.add(text);
  };
  for (const { action, observation } of session.steps)
    want(encoderInput(`${action}\n${observation}`, 'passage'));
  for (const { request } of readingsOf(session)) want(encoderInput(request, 'query'));

  const budget = Math.min(...plan.budgets);
  const replay = async (
    part: Session,
    variant: ComparePlan['variants'][number],
    vectors: VectorTable,
    onMissingVector: (text: string) => void,
  ): Promise<number> => {
    const chunks = await makeSessionChunks(part, session.id, { tokenizer: null, lateSummaries: false });
    const { definition: policy, settings, label } = variant;
    const settled = { policy, settings, budget, vectors, every: plan.every, summaryDelay: 0 };
    const { row } = await measureSession('', part, chunks, settled, label, { ...host, onMissingVector });
    return row.queries.missing;
  };
  // The probe knows no vector at all: what an earlier run made must not hide what is still missing.
  const nothing: VectorTable = { ...table, find: () => undefined };
  for (const variant of plan.variants) {
    const asked = await replay(cutSession(session, probeSteps), variant, nothing, () => undefined);
    if (asked > 0) await replay(session, variant, table, (text) => void missing.add(text));
  }
  return missing;
}
