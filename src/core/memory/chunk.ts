/** Chunk_i of the paper (eq. 3): one interaction, its representations and where it came from. */
import type { Tier } from './tier.ts';
import type { Origin, TrustLabel } from './trust-label.ts';
import type { ChunkId, RepresentationId, RunId, TokenizerId } from './units.ts';

/** What kind of step left the chunk. `request` is what the user said; the others are the agent's actions. */
export type ChunkKind = 'request' | 'search' | 'visit' | 'glimpse' | 'answer' | 'tool' | 'error';

/**
 * One immutable version of one granularity. Extractive versions exist as soon as the chunk does, so nothing ever waits
 * for a model; an accepted model summary is a newer version, and a trace names the version that was shown.
 */
export interface Representation {
  readonly id: RepresentationId;
  readonly chunk: ChunkId;
  readonly tier: Tier;
  /** 1 for the first; a newer version supersedes, and never changes, an older one. */
  readonly version: number;
  readonly text: string;
  readonly author: 'verbatim' | 'extractive' | 'model';
  /** Tokens of the rendered block (see `renderBlock`), counted by `tokenizer`. */
  readonly tokens: number;
  readonly tokenizer: TokenizerId;
  readonly trust: TrustLabel;
}

/** Words of the observation that one of the chunk's origins wrote. Our own lines and what echoes the call lie in none. */
export interface OriginSpan {
  /** UTF-16 units of the observation. */
  readonly start: number;
  readonly end: number;
  /** Place in the chunk's `origins`. */
  readonly origin: number;
}

export interface Chunk {
  readonly id: ChunkId;
  readonly run: RunId;
  /** 1-based position in the run's history. */
  readonly step: number;
  readonly kind: ChunkKind;
  /** What the agent did (or, for a request, what the user said). */
  readonly action: string;
  /** What came back; empty for a request. */
  readonly observation: string;
  readonly trust: TrustLabel;
  readonly origins: readonly Origin[];
  /** Which origin wrote what, where the tool said so. */
  readonly spans?: readonly OriginSpan[];
  /** The piece of work that the step belongs to (a tab, a task), where the host knows it. */
  readonly thread?: string;
  /** The step whose call this answers, where the answer came after that step (rule E18). */
  readonly fills?: number;
  /** Of a call that was answered late: where its answer stands, as `observation` says then. Never stored (see `withLateAnswers`). */
  readonly answeredAt?: number;
  /** 64-bit hash of `textOf(chunk)`, for detecting change, not for security. */
  readonly contentHash: string;
  /** Newest version of each tier, always all four. */
  readonly representations: Readonly<Record<Tier, Representation>>;
}

/**
 * R_full: the action, a newline, the observation. What a step was stored with: indexes are made of it while a run grows and made
 * again from what is stored, so that a line that came later (`answeredAt`) is no part of it.
 */
export function textOf(chunk: Pick<Chunk, 'action' | 'observation' | 'answeredAt'>): string {
  return chunk.observation === '' || chunk.answeredAt !== undefined
    ? chunk.action
    : `${chunk.action}\n${chunk.observation}`;
}

/**
 * How lines inside a block are kept from passing for what stands between blocks. A form never changes: prompts of before are
 * rebuilt in theirs. 1 knows line feeds and `[7]`; 2 every kind of line end, brackets and digits of every script, and labels.
 */
type BlockForm = 1 | 2;
const newestForm: BlockForm = 2;

const headingInside = /\n(?=\[\d+(?:[–-]\d+)?\])/g;
/** A line's end before what looks like a heading of a block, or like a label of a prompt's part or of a turn. */
const partInside =
  /(?:\r\n|[\n\r\v\f\u0085\u2028\u2029])(?=[\p{Cf}\p{Mn}]{0,8}(?:\p{Ps}[ \p{Cf}]{0,4}\p{N}{1,7}(?:\p{Pd}\p{N}{1,7})?[ \p{Cf}]{0,4}\p{Pe}|(?:question|text|observation|thought|system|user|assistant|问题|正文)[ \p{Cf}]{0,4}[:：]|steps so far|given by the user|reply with one json))/giu;

/** The text with such lines set in by a space (rule O3). */
export function setInLines(text: string, form: BlockForm = newestForm): string {
  return text.replace(form === 1 ? headingInside : partInside, '\n ');
}

/**
 * How a representation stands in a prompt: every block names its step, and no line inside one begins like such a heading
 * (rule O3), so that a document cannot pass its lines off as another step.
 */
export function renderBlock(
  step: number,
  text: string,
  lastStep: number = step,
  form: BlockForm = newestForm,
): string {
  const steps = lastStep === step ? `${step}` : `${step}–${lastStep}`;
  return `[${steps}] ${setInLines(text, form)}\n`;
}

/** The form that a prompt's record has to name for this text: none where all forms give the same. */
export function formOf(text: string): BlockForm | undefined {
  return setInLines(text, 1) === setInLines(text) ? undefined : newestForm;
}
