/**
 * Measures all variants under all budgets, session by session. Rows that the host kept from an earlier run are reused,
 * so that a long comparison can be stopped and continued.
 */
import { contentHash } from '../../core/memory/content-hash.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import type { LimitedDirectives } from '../directives/limited-directives.ts';
import { measureSession } from '../replay/measure-session.ts';
import type { ReplayHost } from '../replay/replay.ts';
import type { DetailedRow } from '../replay/result-row.ts';
import { makeSessionChunks, type SessionChunks } from '../sessions/session-chunks.ts';
import type { Session } from '../sessions/trajectory.ts';
import type { VectorTable } from '../vectors/vector-table.ts';
import { type PolicyVariant, writesByModel } from './policy-variants.ts';

export interface ComparePlan {
  readonly variants: readonly PolicyVariant[];
  /** History budgets in tokens. */
  readonly budgets: readonly number[];
  /** Null for words alone. */
  readonly vectors: VectorTable | null;
  /** Selects the rows of a session by their index (from 0). Default: all. */
  readonly takes?: (place: number) => boolean;
  readonly every: number;
  readonly summaryDelay: number;
  readonly untilOverflow?: boolean;
  readonly threads?: boolean;
  readonly glimpses?: boolean;
  /** Null for the protocol's estimate. */
  readonly tokenizer: Tokenizer | null;
  /** Writes directives for variants whose `source` is `model`. Absent or null: none does. */
  readonly directives?: LimitedDirectives | null;
}

/** What the comparison needs from outside: time, pauses, and rows kept from before. */
export interface CompareHost extends ReplayHost {
  /** @param key everything that decides the row except the program itself, for which the policy's name stands */
  readRow?(key: string, policy: string): Promise<DetailedRow | undefined>;
  writeRow?(key: string, policy: string, row: DetailedRow): Promise<void>;
}

interface ComparedRow {
  readonly detailed: DetailedRow;
  /** Index among the session's rows, from 0: by policy, then by budget. */
  readonly place: number;
  /** True if it was kept from an earlier run. */
  readonly kept: boolean;
}

/** @param file name of the session's file, for the rows */
export async function* comparePolicies(
  file: string,
  session: Session,
  plan: ComparePlan,
  host: CompareHost,
): AsyncGenerator<ComparedRow> {
  const content = contentHash(JSON.stringify(session));
  let chunks: SessionChunks | undefined;
  for (const [first, variant] of plan.variants.entries()) {
    for (const [next, budget] of plan.budgets.entries()) {
      const place = first * plan.budgets.length + next;
      if (plan.takes?.(place) === false) continue;
      const key = keyOf(file, session, content, variant, budget, plan);
      const before = await host.readRow?.(key, variant.definition.name);
      if (before !== undefined && isCurrent(before, plan)) {
        yield { detailed: before, place, kept: true };
        continue;
      }
      chunks ??= await makeSessionChunks(session, `${file}/${session.id}`, {
        tokenizer: plan.tokenizer,
        lateSummaries: plan.summaryDelay > 0,
        threads: plan.threads ?? false,
      });
      const { definition: policy, settings, label } = variant;
      const { vectors, every, summaryDelay, untilOverflow = false, threads = false, glimpses = false } = plan;
      const directives = writesByModel(variant) ? (plan.directives ?? null) : null;
      const lost = directives?.lost;
      const replay = {
        policy,
        settings,
        budget,
        vectors,
        every,
        summaryDelay,
        untilOverflow,
        threads,
        glimpses,
        directives,
      };
      const detailed = await measureSession(file, session, chunks, replay, label, host);
      // A row that the limit or a failed engine cut short would differ with more time, so it is not kept.
      if (directives?.lost === lost) await host.writeRow?.(key, variant.definition.name, detailed);
      yield { detailed, place, kept: false };
    }
  }
}

/** A row that lacked vectors is measured again if the table has new ones. A row that lacked none stays. */
function isCurrent({ row, vectors }: DetailedRow, plan: ComparePlan): boolean {
  return (row.keysMissing === 0 && row.queries.missing === 0) || vectors === (plan.vectors?.version ?? null);
}

function keyOf(
  file: string,
  { id, steps }: Session,
  content: string,
  variant: PolicyVariant,
  budget: number,
  { vectors, every, summaryDelay, untilOverflow, threads, glimpses, tokenizer, directives }: ComparePlan,
): string {
  const { label, settings } = variant;
  return JSON.stringify({
    file,
    session: id,
    steps: steps.length,
    content,
    policy: label,
    settings,
    budget,
    encoder: vectors?.encoder ?? null,
    every,
    summaryDelay,
    ...(untilOverflow === true ? { untilOverflow } : {}),
    ...(threads === true ? { threads } : {}),
    ...(glimpses === true ? { glimpses } : {}),
    ...(writesByModel(variant) ? { writer: directives?.model ?? null } : {}),
    tokenizer: tokenizer?.id ?? 'estimate',
  });
}
