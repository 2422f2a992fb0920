/**
 * Every variant under every budget on one session after another. Rows that the host has kept from an earlier run are taken
 * over, so that a comparison of hours can be stopped and gone on with.
 */
import { contentHash } from '../core/memory/content-hash.ts';
import type { Tokenizer } from '../ports/tokenizer.ts';
import type { LimitedDirectives } from './directives/limited-directives.ts';
import { measureSession } from './measure-session.ts';
import { type PolicyVariant, writesByModel } from './policy-variants.ts';
import type { ReplayHost } from './replay.ts';
import type { DetailedRow } from './result-row.ts';
import { makeSessionChunks, type SessionChunks } from './session-chunks.ts';
import type { Session } from './trajectory.ts';
import type { VectorTable } from './vector-table.ts';

export interface ComparePlan {
  readonly variants: readonly PolicyVariant[];
  /** History budgets, tokens. */
  readonly budgets: readonly number[];
  /** Null: words alone. */
  readonly vectors: VectorTable | null;
  /** Which rows of a session are measured, by their place among all of the session (0-based); absent: all. */
  readonly takes?: (place: number) => boolean;
  readonly every: number;
  readonly summaryDelay: number;
  readonly untilOverflow?: boolean;
  readonly threads?: boolean;
  readonly glimpses?: boolean;
  /** Null: the protocol's estimate. */
  readonly tokenizer: Tokenizer | null;
  /** Writes for variants whose `source` is `model`; absent or null: none does. */
  readonly directives?: LimitedDirectives | null;
}

/** What the comparison needs of the world: time, a way to breathe, and rows kept from before. */
export interface CompareHost extends ReplayHost {
  /** @param key everything that decides the row, but for the program itself, which the policy's name stands for */
  readRow?(key: string, policy: string): Promise<DetailedRow | undefined>;
  writeRow?(key: string, policy: string, row: DetailedRow): Promise<void>;
}

interface ComparedRow {
  readonly detailed: DetailedRow;
  /** Its place among the session's rows, 0-based: policies in their order, the budgets of each in theirs. */
  readonly place: number;
  /** True where it was kept from an earlier run. */
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
      // A row that the limit cut short, or an engine that failed, is not what the same command gives with time.
      if (directives?.lost === lost) await host.writeRow?.(key, variant.definition.name, detailed);
      yield { detailed, place, kept: false };
    }
  }
}

/** A row that lacked vectors is measured again where there are others now; one that lacked none stays as it is. */
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
