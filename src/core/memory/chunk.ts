/** Chunk_i of the paper (eq. 3): one interaction, its representations and its origin. */
import { perTier, type Tier } from './tier.ts';
import type { Origin, TrustLabel } from './trust-label.ts';
import {
  type ChunkId,
  type RepresentationId,
  type RunId,
  representationId,
  type TokenizerId,
} from './units.ts';

/** The kind of step that made the chunk. `request` holds the user's words; the others are the agent's actions. */
export type ChunkKind = 'request' | 'search' | 'visit' | 'glimpse' | 'answer' | 'tool' | 'error';

/**
 * One immutable version of one granularity. Extractive versions exist as soon as the chunk does, so that nothing waits for a
 * model. An accepted model summary is a newer version. A trace names the version that was shown.
 */
export interface Representation {
  readonly id: RepresentationId;
  readonly chunk: ChunkId;
  readonly tier: Tier;
  /** 1 for the first. A newer version replaces an older one and never changes it. */
  readonly version: number;
  readonly text: string;
  readonly author: 'verbatim' | 'extractive' | 'model';
  /** Tokens of the rendered block (see `renderBlock`), counted by `tokenizer`. */
  readonly tokens: number;
  readonly tokenizer: TokenizerId;
  readonly trust: TrustLabel;
}

/** Words of the observation that one of the chunk's origins wrote. The app's own lines and echoes of the call belong to none. */
export interface OriginSpan {
  /** UTF-16 units of the observation. */
  readonly start: number;
  readonly end: number;
  /** Index into the chunk's `origins`. */
  readonly origin: number;
}

/**
 * A step of a run in memory: what was done, what came back, and four texts of it, one for each tier. It never changes; a newer
 * representation makes another object.
 */
export interface Chunk {
  readonly id: ChunkId;
  readonly run: RunId;
  /** Position in the run's history, counted from 1. */
  readonly step: number;
  readonly kind: ChunkKind;
  /** What the agent did; for a request, what the user said. */
  readonly action: string;
  /** The result; empty for a request. */
  readonly observation: string;
  readonly trust: TrustLabel;
  /** Where its words come from, in order of first appearance. */
  readonly origins: readonly Origin[];
  /** Which origin wrote which words, if the tool told. */
  readonly spans?: readonly OriginSpan[];
  /** The piece of work that the step belongs to (a tab, a task), if the host knows it. */
  readonly thread?: string;
  /** The step whose call this answers, if the answer came after that step (rule E18). */
  readonly fills?: number;
  /**
   * For a call that was answered late: the step of its answer; `observation` then names it. Never stored (see `withLateAnswers`).
   */
  readonly answeredAt?: number;
  /** 64-bit hash of `textOf(chunk)`. It detects change and gives no security. */
  readonly contentHash: string;
  /** The newest version of each of the four tiers. */
  readonly representations: Readonly<Record<Tier, Representation>>;
}

/** One representation of a chunk for each tier; `of` gives what differs between them. The first version if none is named. */
export function makeRepresentations(
  {
    chunk,
    version = 1,
    tokenizer,
    trust,
  }: Pick<Representation, 'chunk' | 'tokenizer' | 'trust'> & { readonly version?: number },
  of: (tier: Tier) => Pick<Representation, 'text' | 'author' | 'tokens'>,
): Record<Tier, Representation> {
  return perTier((tier) => {
    const { text, author, tokens } = of(tier);
    const id = representationId(`${chunk}/${tier}/${version}`);
    return { id, chunk, tier, version, text, author, tokens, tokenizer, trust };
  });
}

/** The versions of each chunk, in their order. */
export function byChunk<Version extends Pick<Representation, 'chunk'>>(
  versions: readonly Version[],
): Map<ChunkId, Version[]> {
  const groups = new Map<ChunkId, Version[]>();
  for (const version of versions) {
    const own = groups.get(version.chunk);
    if (own === undefined) groups.set(version.chunk, [version]);
    else own.push(version);
  }
  return groups;
}

/**
 * R_full: the action, a newline, the observation, as the step was stored. Indexes of a growing run and of a stored one must be
 * equal, so a line that came later (`answeredAt`) is left out.
 */
export function textOf(chunk: Pick<Chunk, 'action' | 'observation' | 'answeredAt'>): string {
  return chunk.observation === '' || chunk.answeredAt !== undefined
    ? chunk.action
    : `${chunk.action}\n${chunk.observation}`;
}

/**
 * How lines inside a block are kept apart from the headings between blocks. A form never changes, because earlier prompts are
 * rebuilt in theirs. Form 1 knows line feeds and `[7]`. Form 2 knows every kind of line end, brackets and digits of every script,
 * and labels.
 */
type BlockForm = 1 | 2;
const newestForm: BlockForm = 2;

const headingInside = /\n(?=\[\d+(?:[–-]\d+)?\])/g;
/** The end of a line before text that looks like the heading of a block, or like the label of a prompt's part or of a turn. */
const partInside =
  /(?:\r\n|[\n\r\v\f\u0085\u2028\u2029])(?=[\p{Cf}\p{Mn}]{0,8}(?:\p{Ps}[ \p{Cf}]{0,4}\p{N}{1,7}(?:\p{Pd}\p{N}{1,7})?[ \p{Cf}]{0,4}\p{Pe}|(?:question|text|observation|thought|system|user|assistant|问题|正文)[ \p{Cf}]{0,4}[:：]|steps so far|given by the user|reply with one json))/giu;

/** Indents such lines by a space (rule O3). */
export function setInLines(text: string, form: BlockForm = newestForm): string {
  return text.replace(form === 1 ? headingInside : partInside, '\n ');
}

/**
 * A representation as it is in a prompt. Every block names its step, and no line inside looks like a heading (rule O3). A
 * document therefore cannot present its lines as another step.
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

/** The form that a prompt's record must name for this text; undefined if all forms give the same. */
export function formOf(text: string): BlockForm | undefined {
  return setInLines(text, 1) === setInLines(text) ? undefined : newestForm;
}
