/** A context policy by a score of one's own; budget, tiers, trace and replay are those of the default policy. */
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { PolicyDefinition, Situation } from '../context-policy.ts';
import { readWebpaceSettings, recordedWebpaceSettings } from './settings.ts';
import { createWebpace, type OwnRelevance } from './webpace.ts';
import type { Relevance } from './webpace-relevance.ts';

/** Columns of terms by their names: one number for each scored chunk, in order of time. */
export type TermColumns = Readonly<Record<string, ArrayLike<number>>>;

/** What the terms of a step are made from. */
export interface ScoredSituation {
  readonly situation: Situation;
  /** The chunks that are scored: the history without its `recentCount` newest. In order of time. */
  readonly older: readonly Chunk[];
  /** Cosine of request and key for each older chunk, NaN without a key; null without an encoder. */
  readonly cosines: Float64Array | null;
  /** The weighted terms of the default policy (SPEC.md, C2), such as `dense`, `lexical` and `recency`. */
  readonly terms: TermColumns;
}

/** A policy by a score of your own. */
export interface ScoredPolicyOptions {
  /** Not the name of a policy of WebPACE. It stands in the runs and their traces. */
  readonly name: string;
  /** One sentence for people. */
  readonly description: string;
  /**
   * The terms of each scored chunk, in the units of a softmax's exponent: one more makes a chunk e times as relevant. Their sum is
   * its score. Return `{ ...terms, mine }` to add a term to the default policy's. It has to give the same for the same input, so
   * that a recorded step can be made again.
   */
  terms(scored: ScoredSituation): TermColumns;
}

/**
 * A policy that differs from `webpace` by its relevance alone (SPEC.md, C21). It takes the settings of `webpace`. If a column is
 * not one finite number for each chunk, the step fails with `settings-invalid`.
 */
export function scoredPolicy({ name, description, terms }: ScoredPolicyOptions): PolicyDefinition {
  const relevanceOf = (situation: Situation, own: OwnRelevance): Result<Relevance> => {
    const { older, cosines } = own;
    return summed(name, older.length, terms({ situation, older, cosines, terms: own.terms }));
  };
  return {
    name,
    description,
    recorded: recordedWebpaceSettings,
    create: (services, given = {}) =>
      createWebpace(services, readWebpaceSettings(given), { name, relevanceOf }),
  };
}

/** The sum of the columns in their order, so that the trace shows exactly what was added. */
function summed(policy: string, count: number, given: TermColumns): Result<Relevance> {
  const scores = new Float64Array(count);
  const terms: Record<string, Float64Array> = {};
  for (const [term, numbers] of Object.entries(given)) {
    const column = Float64Array.from(numbers);
    if (column.length !== count || !column.every(Number.isFinite))
      return failure(notAColumn(policy, term, count));
    for (const [i, value] of column.entries()) scores[i] = (scores[i] as number) + value;
    terms[term] = column;
  }
  return success({ scores, terms });
}

function notAColumn(policy: string, term: string, count: number): WebpaceError {
  return new WebpaceError(
    'settings-invalid',
    `The policy “${policy}” has to give one finite number for each of ${count} chunks as its term “${term}”. ` +
      'Correct its function and ask again.',
  );
}
