/**
 * Everything behind one context decision. The interface, the lab and the tests read it; nobody computes it again. A trace and its
 * representations rebuild the prompt byte for byte (rule A3).
 */

import type { DirectiveAuthor } from '../edits/block.ts';
import type { EditList } from '../edits/edit.ts';
import type { ErrorReport } from '../errors.ts';
import type { LayoutAction, LayoutState } from '../layout/layout-request.ts';
import type { PromptMessage } from '../layout/prompt-message.ts';
import { renderBlock } from '../memory/chunk.ts';
import type { Shown, Tier } from '../memory/tier.ts';
import type { TrustLabel } from '../memory/trust-label.ts';
import type { BlockId, ChunkId, EncoderId, RepresentationId, TokenizerId } from '../memory/units.ts';
import type { Thresholds } from '../paper/adapt-thresholds.ts';
import type { PressureReading } from '../paper/compression-pressure.ts';

/**
 * Why a chunk is shown as it is; a closed list. `explainStep` of `webpace` gives a finer reason with its figures.
 *
 * - `threshold`: its weight earned this tier.
 * - `chosen`: worth its tokens, or (policies of whole chunks) it found room in their order.
 * - `budget`: smaller than wanted, for room.
 * - `merged`: hidden for room; a line names it together with its neighbours.
 * - `not-selected`: hidden, because the budget was full before its turn (policies of whole chunks), or it was worth less.
 * - `recent`, `glimpsed`, `pinned`: shown because it is new, was asked for or is pinned.
 * - `recent-capped`: new, but shortened or hidden, because the newest chunks may take half of the room.
 * - `key-pending`: its vector was not ready, so it had no weight.
 * - `summary-missing`: no model's summary of it was ready.
 * - `held`: kept in its place, so that the engine's cache stays valid.
 * - `edited`: the policy rewrote it.
 */
export type DecisionReason =
  | 'threshold'
  | 'recent'
  | 'recent-capped'
  | 'glimpsed'
  | 'pinned'
  | 'chosen'
  | 'budget'
  | 'merged'
  | 'not-selected'
  | 'key-pending'
  | 'summary-missing'
  | 'held'
  | 'edited';

/** The terms of a policy's relevance, by name; absent if a term does not apply. */
export type RelevanceTerms = Readonly<Record<string, number>>;

/** The decision on one chunk. */
export interface TierDecision {
  readonly chunk: ChunkId;
  readonly step: number;
  /** Cosine of query and key; null if no key is ready or the policy uses none. */
  readonly cosine: number | null;
  /** The score behind the weight: the cosine in `pace`, the joined score in `webpace`. */
  readonly score: number | null;
  /** w̃ = M·w (eq. 5); null for chunks without a score (the recent ones). */
  readonly relativeWeight: number | null;
  readonly terms?: RelevanceTerms;
  readonly wanted: Tier;
  readonly shown: Shown;
  /** Tokens in the prompt; 0 inside a range, whose line is in the ledger. */
  readonly tokens: number;
  readonly reason: DecisionReason;
  readonly representation: RepresentationId | null;
}

/** Budget names of rule B1, in tokens. */
export interface Budget {
  readonly contextWindow: number;
  readonly replyReserve: number;
  /** contextWindow − replyReserve */
  readonly promptBudget: number;
  /** promptBudget − system − question */
  readonly historyBudget: number;
}

/** Tokens of the prompt by part. Each part is counted alone; `prompt` is the rendered whole, counted once. */
export interface Ledger extends Budget {
  readonly system: number;
  readonly question: number;
  readonly recent: number;
  readonly older: number;
  readonly ranges: number;
  /** Tokens of the rendered prompt, by the engine's own tokenizer and chat template. */
  readonly prompt: number;
}

/** A span of the prompt, in order, with its trust label and the place of its text. */
export type PromptPart = {
  readonly message: number;
  readonly section: 'system' | 'question' | 'older' | 'recent' | 'range' | 'frame';
  readonly trust: TrustLabel;
  readonly chunk?: ChunkId;
  /** The block that the part shows, if a policy works with blocks; `note` is the note beside them. */
  readonly block?: BlockId | 'note' | 'plan';
} & (
  | { readonly text: string }
  /** The rendered block of a stored representation. */
  | {
      readonly representation: RepresentationId;
      readonly step: number;
      /** How its lines are indented, if forms differ; absent means 1, as in earlier traces. */
      readonly form?: 2;
    }
);

/** The text of a part in its prompt. @param textOf the text of its representation */
export function renderPart(part: PromptPart, textOf: (id: RepresentationId) => string): string {
  if ('text' in part) return part.text;
  return renderBlock(part.step, textOf(part.representation), part.step, part.form ?? 1);
}

/** A block of a policy that rewrites its past, as this context shows it (rules F1 and E9). */
export interface TracedBlock {
  readonly id: BlockId;
  readonly firstStep: number;
  readonly lastStep: number;
  /** The text that replaces its steps; null if they are verbatim or only named by a line. */
  readonly text: string | null;
  readonly source: 'verbatim' | DirectiveAuthor;
  readonly version: number;
  readonly trust: TrustLabel;
  /** Tokens in the prompt; 0 if a line shared with neighbours names its steps. */
  readonly tokens: number;
}

/** One task of a plan. A task is done only when all tasks that it depends on are done. */
export interface PlannedTask {
  /** Position in the plan, counted from 1; stable while the plan lasts. */
  readonly id: number;
  readonly text: string;
  readonly state: 'open' | 'done';
  /** Ids of earlier tasks. */
  readonly dependsOn: readonly number[];
}

/** The plan that a context was compressed for. */
export interface TracedPlan {
  readonly author: DirectiveAuthor;
  /** Hash of the plan's request (`contentHash`). */
  readonly request: string;
  /** The plan was made before this step; only later steps can have done its tasks. */
  readonly madeAt: number;
  /** 1 for the first plan of a request; every refinement adds one. */
  readonly version: number;
  readonly tasks: readonly PlannedTask[];
  /** k: the context was compressed for this many open tasks. */
  readonly lookahead: number;
}

/**
 * The subject of a directive: the running summary, a fold, the manager's edits, a long result read for it, a plan, one compressed
 * step.
 */
export const directiveKinds = ['summary', 'fold', 'edits', 'reading', 'plan', 'compression'] as const;
export type DirectiveKind = (typeof directiveKinds)[number];

/** One directive that a model writes in the background, and its state in this context (rule E15). */
export interface WrittenDirective {
  readonly kind: DirectiveKind;
  /** `late`: the model is still writing, and the rule takes its place. */
  readonly author: 'model' | 'rule' | 'late';
  /** The step whose context asked for it; null if none did. */
  readonly askedAt: number | null;
  /** Why the model's words are not used; null if they are. */
  readonly reason: ErrorReport | null;
}

/** Who was asked for the directive (edit list, plan, summary) of this context, and who wrote it. */
export interface DirectiveReport {
  readonly wanted: DirectiveAuthor;
  readonly used: DirectiveAuthor;
  /** Id of the model that was asked; null if none was. */
  readonly model: string | null;
  /** Why the automatic rule replaced the model; null if it did not. */
  readonly fallback: ErrorReport | null;
  /** One entry each, if the model writes in the background. */
  readonly written?: readonly WrittenDirective[];
}

/** What the stable layout did, and where the next one starts. */
export interface TracedLayout {
  readonly action: LayoutAction;
  readonly state: LayoutState;
}

/** The record of one context. Counts are tokens of `tokenizer`. */
export interface ContextTrace {
  readonly policy: string;
  /** Counted from 1; the history holds step − 1 chunks. */
  readonly step: number;
  readonly encoder: EncoderId | null;
  readonly tokenizer: TokenizerId;
  readonly pressure: PressureReading;
  readonly thresholds: Thresholds | null;
  /** One per chunk of the history, in order of time; of hidden chunks only the nearest (rule A6). */
  readonly decisions: readonly TierDecision[];
  /** Hidden chunks without a decision here; absent if every chunk has one. */
  readonly omitted?: number;
  readonly ledger: Ledger;
  /** Roles of the messages, in order. */
  readonly roles: readonly PromptMessage['role'][];
  readonly parts: readonly PromptPart[];
  /** Hash of the rendered messages (`hashMessages`), which proves a rebuilt prompt equal. */
  readonly promptHash: string;
  /** True if a policy without a hard fit exceeded its budget. */
  readonly overflow: boolean;
  /** How often the choice was repeated because the rendered whole was larger than the sum of its parts. */
  readonly repairs: number;
  /** In order of time. This and the next three: only for policies that edit or plan. */
  readonly blocks?: readonly TracedBlock[];
  /** Edit lists of this context, in order; absorbing the trace applies them. */
  readonly edits?: readonly EditList[];
  readonly plan?: TracedPlan;
  readonly directiveSource?: DirectiveReport;
  /** Only for a prompt that grows at its end: what the layout did, and the start of the next. */
  readonly layout?: TracedLayout;
}
