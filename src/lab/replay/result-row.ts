/** One line of `results.json`: the result of one policy with one session under one budget. All figures are over far needs. */
import type { Shown } from '../../core/memory/tier.ts';
import type { QueryCounts } from '../vectors/vector-table.ts';

/** Where the queries that scored the history came from. */
export type QueryForm = 'words' | 'vectors' | 'vectors and words';

/** Who wrote the directives, counted in steps. */
interface DirectiveCounts {
  readonly model: number;
  readonly rule: number;
}

export interface ResultRow {
  /** Folder and name of the file, such as `locomo/sessions.jsonl`. */
  readonly file: string;
  readonly session: string;
  readonly lang: string;
  /** Name of the policy, with the settings of a variant. */
  readonly policy: string;
  /** The settings in force, including defaults. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** History budget in tokens. */
  readonly budget: number;
  /** The encoder of the requested vectors; null if the policy asked for none or none was there. */
  readonly encoder: string | null;
  /** `vectors` if every query had a vector, `words` if none was asked for or had one. */
  readonly queryForm: QueryForm;
  /** True if steps were scored by what is asked, with vectors or by words. */
  readonly scored: boolean;
  /** A query is looked up again only this many steps after the last time. */
  readonly every: number;
  readonly queries: QueryCounts;
  readonly keysMissing: number;
  /** `estimate` (the protocol's) or the id of the tokenizer that counted. */
  readonly tokenizer: string;
  readonly summaryDelay: number;
  /** True if policies learned the thread of each step. */
  readonly threads: boolean;
  /** Number of steps with a model's directive, and with the rule instead. Absent if no model was asked. */
  readonly directives?: DirectiveCounts;
  readonly steps: number;
  readonly farNeeds: number;
  /** Mean share of far needs whose chunks are shown in full; null without far needs. */
  readonly erFull: number | null;
  /** The same for full or detailed text (at least 80 tokens or 40 % of the source). */
  readonly erDetailed: number | null;
  /** Share of far needs with values of which one is in the context; null if a session has no values. */
  readonly valueRecall: number | null;
  /**
   * `erFull` after at most three glimpses by a reader who knows what is needed and opens it wherever its line, brief or
   * detailed text is in the context. An upper bound, not a measurement of a model. Null if not requested.
   */
  readonly erGlimpsed: number | null;
  /** Number of far needs that name values. */
  readonly valueNeeds: number;
  readonly nearNeeds: number;
  /** Share of near needs shown at least as an excerpt or brief; null without near needs. */
  readonly nearMet: number | null;
  /** Number of prompts that failed, because their history exceeded the budget or the policy refused. */
  readonly overflows: number;
  /** Step of the first of them, from 1. */
  readonly firstOverflow: number | null;
  /** Tokens of history, mean and largest over the steps. */
  readonly meanTokens: number;
  readonly maxTokens: number;
  /** Mean tokens of history and request after the longest common prefix with the previous step's prompt. */
  readonly prefilledPerStep: number;
  /** Mean share of the history's chunks shown in each form. */
  readonly tierShares: Readonly<Record<Shown, number>>;
  /** Mean milliseconds of the policy. Depends on the machine. */
  readonly millisecondsPerStep: number;
}

/** Score of one far need, kept for paired comparisons and for recall by distance. */
export interface NeedRecord {
  /** Index in the session's list of needs. */
  readonly need: number;
  /** Steps back to the newest chunk that counts. */
  readonly distance: number;
  /** True thread of that chunk, if steps have one. */
  readonly task: string | null;
  /** Step of that chunk, from 0. */
  readonly page: number;
  readonly full: number;
  readonly detailed: number;
  readonly value: number | null;
  /** `full` after glimpses (see `erGlimpsed`); null if not requested. */
  readonly glimpsed: number | null;
}

/** A moment of the replay, for figures over time. */
export interface StepSample {
  /** From 1. */
  readonly step: number;
  /** Tokens of history. */
  readonly tokens: number;
  /** Shares of chunks, in the order of `shownOrder`. */
  readonly shares: readonly number[];
}

export const shownOrder: readonly Shown[] = ['full', 'detailed', 'brief', 'placeholder', 'range'];

/** A row with further data for the report and for paired comparisons. */
export interface DetailedRow {
  readonly row: ResultRow;
  readonly needs: readonly NeedRecord[];
  readonly samples: readonly StepSample[];
  /** Version of the vectors used; null without vectors. */
  readonly vectors: string | null;
}

/** The policies that rows are of, in the order of the rows. */
export function policiesOf(rows: readonly Pick<DetailedRow, 'row'>[]): string[] {
  return [...new Set(rows.map(({ row }) => row.policy))];
}
