/**
 * Everything that one context decision was made of. The interface, the lab and the tests read it; nobody recomputes.
 * A trace and the representations it names rebuild the prompt byte for byte (rule A3).
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

/** Why a chunk is shown as it is. A closed list: each has one sentence in the interface and a test. */
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

/** The terms a policy's relevance is made of, by name; absent where a term does not apply. */
export type RelevanceTerms = Readonly<Record<string, number>>;

export interface TierDecision {
  readonly chunk: ChunkId;
  readonly step: number;
  /** Cosine of query and key; null where no key is ready or none was asked for. */
  readonly cosine: number | null;
  /** The score that was weighed: the cosine itself in `pace`, the joined score in `webpace`. */
  readonly score: number | null;
  /** w̃ = M·w (eq. 5); null for chunks that are not scored (the recent ones). */
  readonly relativeWeight: number | null;
  readonly terms?: RelevanceTerms;
  readonly wanted: Tier;
  readonly shown: Shown;
  /** Tokens it takes in the prompt; 0 inside a range (the range's line is in the ledger). */
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

/** Where the prompt's tokens went. The parts are counted apart; `prompt` is the rendered whole, counted once. */
export interface Ledger extends Budget {
  readonly system: number;
  readonly question: number;
  readonly recent: number;
  readonly older: number;
  readonly ranges: number;
  /** Tokens of the whole rendered prompt, by the engine's own tokenizer and chat template. */
  readonly prompt: number;
}

/** A span of the prompt, in order, with its trust label and where its text stands. */
export type PromptPart = {
  readonly message: number;
  readonly section: 'system' | 'question' | 'older' | 'recent' | 'range' | 'frame';
  readonly trust: TrustLabel;
  readonly chunk?: ChunkId;
  /** The block it stands for, where a policy works with blocks; the note beside them is `note`. */
  readonly block?: BlockId | 'note' | 'plan';
} & (
  | { readonly text: string }
  /** The rendered block of a stored representation. */
  | {
      readonly representation: RepresentationId;
      readonly step: number;
      /** How its lines are set in, where the forms differ for it; 1 unless given, as in traces of before. */
      readonly form?: 2;
    }
);

/** The text of a part as it stands in its prompt. @param textOf the text of its representation */
export function renderPart(part: PromptPart, textOf: (id: RepresentationId) => string): string {
  if ('text' in part) return part.text;
  return renderBlock(part.step, textOf(part.representation), part.step, part.form ?? 1);
}

/** A block of a policy that rewrites its past, as this context shows it (rules F1 and E9). */
export interface TracedBlock {
  readonly id: BlockId;
  readonly firstStep: number;
  readonly lastStep: number;
  /** What stands for its steps; null where they stand verbatim or only the line that names them does. */
  readonly text: string | null;
  readonly source: 'verbatim' | DirectiveAuthor;
  readonly version: number;
  readonly trust: TrustLabel;
  /** Tokens it takes in the prompt; 0 where a line shared with its neighbours names its steps. */
  readonly tokens: number;
}

/** One task of a plan; a task is done only when all it depends on is. */
export interface PlannedTask {
  /** 1-based position in the plan, stable while the plan stands. */
  readonly id: number;
  readonly text: string;
  readonly state: 'open' | 'done';
  /** Ids of earlier tasks. */
  readonly dependsOn: readonly number[];
}

export interface TracedPlan {
  readonly author: DirectiveAuthor;
  /** Hash of the request it was made for (`contentHash`). */
  readonly request: string;
  /** The step before which it was made: only later steps can have done its tasks. */
  readonly madeAt: number;
  /** 1 for the first plan of a request; every refinement makes a newer one. */
  readonly version: number;
  readonly tasks: readonly PlannedTask[];
  /** k: how many open tasks the context was compressed for. */
  readonly lookahead: number;
}

/** What a directive decides: the running summary, a fold, the manager's edits, a long result read for it, a plan, one compressed step. */
export const directiveKinds = ['summary', 'fold', 'edits', 'reading', 'plan', 'compression'] as const;
export type DirectiveKind = (typeof directiveKinds)[number];

/** One directive that a model writes in the background, and how it stands in this context (rule E15). */
export interface WrittenDirective {
  readonly kind: DirectiveKind;
  /** `late`: the model is still writing, and the rule stands in until it is done. */
  readonly author: 'model' | 'rule' | 'late';
  /** The step whose context it was asked for; null where it was not asked. */
  readonly askedAt: number | null;
  /** Why the model's words do not stand; null where they do. */
  readonly reason: ErrorReport | null;
}

/** Who was to write the directive (edit list, plan, summary) of this context, and who did. */
export interface DirectiveReport {
  readonly wanted: DirectiveAuthor;
  readonly used: DirectiveAuthor;
  /** Id of the model that was asked; null where none was. */
  readonly model: string | null;
  /** Why the automatic rule stood in for the model; null where it did not. */
  readonly fallback: ErrorReport | null;
  /** One by one, where the model writes in the background. */
  readonly written?: readonly WrittenDirective[];
}

export interface TracedLayout {
  readonly action: LayoutAction;
  readonly state: LayoutState;
}

export interface ContextTrace {
  readonly policy: string;
  /** 1-based; the history holds step − 1 chunks. */
  readonly step: number;
  readonly encoder: EncoderId | null;
  readonly tokenizer: TokenizerId;
  readonly pressure: PressureReading;
  readonly thresholds: Thresholds | null;
  /** One a chunk of the history, in order of time, but of hidden ones only those that came nearest (rule A6). */
  readonly decisions: readonly TierDecision[];
  /** Hidden chunks that have no decision here; absent where every chunk has one. */
  readonly omitted?: number;
  readonly ledger: Ledger;
  /** Roles of the messages, in order. */
  readonly roles: readonly PromptMessage['role'][];
  readonly parts: readonly PromptPart[];
  /** Hash of the rendered messages (`hashMessages`), to prove a rebuilt prompt equal. */
  readonly promptHash: string;
  /** True where a policy without a hard fit passed its budget. */
  readonly overflow: boolean;
  /** Times the choice was repeated because the rendered whole came out larger than the sum of its parts. */
  readonly repairs: number;
  /** In order of time. This and the next three: only of policies that edit or plan. */
  readonly blocks?: readonly TracedBlock[];
  /** Edit lists made for this context, in order; absorbing the trace applies them. */
  readonly edits?: readonly EditList[];
  readonly plan?: TracedPlan;
  readonly directiveSource?: DirectiveReport;
  /** Only where the prompt is laid out to grow at its end: what it did, and what the next is laid out from. */
  readonly layout?: TracedLayout;
}
