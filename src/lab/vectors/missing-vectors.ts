import type { ComparePlan } from '../compare/compare-policies.ts';
import { byRule } from '../compare/policy-variants.ts';
import { measureSession } from '../replay/measure-session.ts';
import type { ReplayHost } from '../replay/replay.ts';
import { readingsOf } from '../replay/requests.ts';
import { makeSessionChunks } from '../sessions/session-chunks.ts';
import { cutSession, type Session } from '../sessions/trajectory.ts';
import { encoderInput, type VectorTable } from './vector-table.ts';

/** A policy that uses an encoder has asked for a query within this many steps. */
const probeSteps = 8;

/**
 * The exact strings whose vectors a comparison of this session will need and the table lacks: keys of all steps,
 * requests, and each policy's own queries, found by replaying it. A query does not depend on the budget, so one replay
 * of each policy is enough.
 * @param table the present vectors
 */
export async function missingVectors(
  session: Session,
  plan: ComparePlan,
  table: VectorTable,
  host: ReplayHost,
): Promise<Set<string>> {
  const missing = new Set(encodedTexts(session).filter((text) => table.find(text) === undefined));
  for (const variant of plan.variants) {
    if (!(await asksForVectors(session, plan, variant, table, host))) continue;
    await replay(session, plan, variant, table, {
      ...host,
      onMissingVector: (text) => void missing.add(text),
    });
  }
  return missing;
}

/** Texts of a session whose vectors every policy with an encoder needs: all steps and all requests. */
export function encodedTexts(session: Session): string[] {
  const steps = session.steps.map(({ action, observation }) =>
    encoderInput(`${action}\n${observation}`, 'passage'),
  );
  return [...steps, ...readingsOf(session).map(({ request }) => encoderInput(request, 'query'))];
}

/** True if a policy asks for vectors within the first steps of a session. */
export async function asksForVectors(
  ...[session, plan, variant, table, host]: Parameters<typeof lacksQueryVectors>
): Promise<boolean> {
  // Uses no vectors at all, so that vectors of an earlier run do not hide what is missing.
  const nothing: VectorTable = { ...table, find: () => undefined };
  return lacksQueryVectors(session, plan, variant, nothing, host);
}

/** True if a policy's own queries have no vector within the first steps of a session. They contain more than the request. */
export async function lacksQueryVectors(
  session: Session,
  plan: ComparePlan,
  variant: ComparePlan['variants'][number],
  table: VectorTable,
  host: ReplayHost,
): Promise<boolean> {
  return (await replay(cutSession(session, probeSteps), plan, variant, table, host)) > 0;
}

/** Replays a session and returns how many queries had no vector. */
async function replay(
  session: Session,
  { budgets, every }: ComparePlan,
  variant: ComparePlan['variants'][number],
  vectors: VectorTable,
  host: ReplayHost,
): Promise<number> {
  const chunks = await makeSessionChunks(session, session.id, { tokenizer: null, lateSummaries: false });
  const { definition: policy, settings, label } = byRule(variant);
  const settled = { policy, settings, budget: Math.min(...budgets), vectors, every, summaryDelay: 0 };
  const { row } = await measureSession('', session, chunks, settled, label, host);
  return row.queries.missing;
}
