/** One line of `results.json`: what one policy did with one session under one budget. All figures are of far needs. */
import type { Shown } from '../core/memory/tier.ts';
import type { QueryCounts } from './vector-table.ts';

/** Where the queries that scored the history came from. */
export type QueryForm = 'words' | 'vectors' | 'vectors and words';

/** Who wrote, counted in steps. */
interface DirectiveCounts {
  readonly model: number;
  readonly rule: number;
}

export interface ResultRow {
  /** Folder and name of the file, e.g. `locomo/sessions.jsonl`. */
  readonly file: string;
  readonly session: string;
  readonly lang: string;
  /** Name of the policy, with the settings of the variant where it is one. */
  readonly policy: string;
  /** The settings in force, defaults included. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** History budget, tokens. */
  readonly budget: number;
  /** Encoder whose vectors were asked for; null where the policy asked for none or none was at hand. */
  readonly encoder: string | null;
  /** `vectors` where every query that a policy asked for was served, `words` where none was asked for or served. */
  readonly queryForm: QueryForm;
  /** A query was looked up anew only so many steps after the last. */
  readonly every: number;
  readonly queries: QueryCounts;
  readonly keysMissing: number;
  /** `estimate` (the protocol's) or the id of the tokenizer that counted. */
  readonly tokenizer: string;
  readonly summaryDelay: number;
  /** True where policies were told the thread of each step. */
  readonly threads: boolean;
  /** Steps whose directive was the model's, and those where the rule stood in for it; absent where no model was asked. */
  readonly directives?: DirectiveCounts;
  readonly steps: number;
  readonly farNeeds: number;
  /** Mean share of far needs whose chunks are shown in full; null where there is no far need. */
  readonly erFull: number | null;
  /** The same for full or detailed (at least 80 tokens or 40 % of the source). */
  readonly erDetailed: number | null;
  /** Share of far needs with values of which one stands in the context; null where a session has no values. */
  readonly valueRecall: number | null;
  /**
   * `erFull` after at most three glimpses by a reader who knows what is needed and opens it wherever its own line, brief
   * or detailed text stands in the context: head-room, not a measurement of a model. Null where it was not asked for.
   */
  readonly erGlimpsed: number | null;
  /** Far needs that name values. */
  readonly valueNeeds: number;
  readonly nearNeeds: number;
  /** Share of near needs shown at least as an excerpt or brief; null where there is no near need. */
  readonly nearMet: number | null;
  /** Prompts whose history passed the budget, and so failed; refusals of the policy included. */
  readonly overflows: number;
  /** 1-based step of the first of them. */
  readonly firstOverflow: number | null;
  /** Tokens of history, mean and largest over the steps. */
  readonly meanTokens: number;
  readonly maxTokens: number;
  /** Mean tokens of history and request after the longest common prefix with the previous step's prompt. */
  readonly prefilledPerStep: number;
  /** Mean share of the history's chunks shown so. */
  readonly tierShares: Readonly<Record<Shown, number>>;
  /** Mean time that the policy took, ms. Depends on the machine. */
  readonly millisecondsPerStep: number;
}

/** Score of one far need, kept for paired comparisons and for recall by distance. */
export interface NeedRecord {
  /** Position in the session's list of needs. */
  readonly need: number;
  /** Steps back to the newest chunk that counts. */
  readonly distance: number;
  /** True thread of that chunk, where steps carry one. */
  readonly task: string | null;
  /** 0-based step of that chunk. */
  readonly page: number;
  readonly full: number;
  readonly detailed: number;
  readonly value: number | null;
  /** `full` after glimpses (see `erGlimpsed`); null where they were not asked for. */
  readonly glimpsed: number | null;
}

/** A moment of the replay, for the figures over time. */
export interface StepSample {
  /** 1-based. */
  readonly step: number;
  /** Tokens of history. */
  readonly tokens: number;
  /** Shares of chunks, in the order of `shownOrder`. */
  readonly shares: readonly number[];
}

export const shownOrder: readonly Shown[] = ['full', 'detailed', 'brief', 'placeholder', 'range'];

/** A row with what the report and paired comparisons need besides. */
export interface DetailedRow {
  readonly row: ResultRow;
  readonly needs: readonly NeedRecord[];
  readonly samples: readonly StepSample[];
  /** Version of the vectors that it was measured with; null where there were none. */
  readonly vectors: string | null;
}
