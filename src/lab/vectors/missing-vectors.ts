import { WebpaceError } from '../../core/errors.ts';
import type { ComparePlan } from '../compare/compare-policies.ts';
import { byRule, type PolicyVariant } from '../compare/policy-variants.ts';
import { type ReplayHost, replaySession } from '../replay/replay.ts';
import { readingsOf } from '../replay/requests.ts';
import { makeSessionChunks, type SessionChunks } from '../sessions/session-chunks.ts';
import { cutSession, type Session } from '../sessions/trajectory.ts';
import { encoderInput, type VectorTable } from './vector-table.ts';

/** A policy that uses an encoder has asked for a query within this many steps after those that it keeps whole. */
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
  const asking = await askingVariants(session, plan, table, host);
  const chunks = await chunksOf(session);
  for (const variant of asking) {
    await replay(session, chunks, plan, variant, table, {
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

/**
 * The policies that ask for vectors within the first steps of a session. All these steps get prompts, because a sample may
 * read none of them.
 */
export async function askingVariants(
  session: Session,
  plan: ComparePlan,
  table: VectorTable,
  host: ReplayHost,
): Promise<PolicyVariant[]> {
  const whole = plan.variants.map(({ settings }) => Number(settings.recentCount ?? 0));
  const { onlyRead: _, ...begun } = cutSession(session, probeSteps + Math.max(0, ...whole));
  // Uses no vectors at all, so that vectors of an earlier run do not hide what is missing.
  const nothing: VectorTable = { ...table, find: () => undefined };
  return lackingVariants(begun, plan, nothing, host);
}

/**
 * The policies of whose own queries one has no vector. They contain more than the request.
 * @param most only so many prompts of the session are made, from the first one on
 */
export async function lackingVariants(
  session: Session,
  plan: ComparePlan,
  table: VectorTable,
  host: ReplayHost,
  most = Number.POSITIVE_INFINITY,
): Promise<PolicyVariant[]> {
  const beyond = readingsOf(session)[most];
  const part = beyond === undefined ? session : cutSession(session, beyond.at);
  const chunks = await chunksOf(part);
  const lacking: PolicyVariant[] = [];
  for (const variant of plan.variants)
    if (await lacksQuery(part, chunks, plan, variant, table, host)) lacking.push(variant);
  return lacking;
}

/** Replays until the first query without a vector. */
async function lacksQuery(...replayed: Parameters<typeof replay>): Promise<boolean> {
  const [session, chunks, plan, variant, table, host] = replayed;
  let lacks = false;
  const watching: ReplayHost = {
    ...host,
    onMissingVector(text) {
      lacks ||= text.startsWith(encoderInput('', 'query'));
    },
    stopped: () => lacks || host.stopped?.() === true,
  };
  try {
    await replay(session, chunks, plan, variant, table, watching);
  } catch (error) {
    if (!lacks || !(error instanceof WebpaceError) || error.code !== 'aborted') throw error;
  }
  return lacks;
}

function chunksOf(session: Session): Promise<SessionChunks> {
  return makeSessionChunks(session, session.id, { tokenizer: null, lateSummaries: false });
}

async function replay(
  session: Session,
  chunks: SessionChunks,
  { budgets, every }: ComparePlan,
  variant: PolicyVariant,
  vectors: VectorTable,
  host: ReplayHost,
): Promise<void> {
  const { definition: policy, settings } = byRule(variant);
  const settled = { policy, settings, budget: Math.min(...budgets), vectors, every, summaryDelay: 0 };
  await replaySession(session, chunks, settled, host, () => {});
}
