/** One way to make a context from a history. Every policy is event-sourced: replaying its log gives the same state. */

import type { Result, WebpaceError } from '../core/errors.ts';
import type { PromptFrame } from '../core/layout/assemble.ts';
import type { PromptMessage } from '../core/layout/prompt-message.ts';
import type { Chunk } from '../core/memory/chunk.ts';
import type { ChunkId, EncoderId } from '../core/memory/units.ts';
import type { ContextTrace } from '../core/trace/trace.ts';
import type { Encoder } from '../ports/encoder.ts';
import type { KeyReader } from '../ports/key-store.ts';
import type { Tokenizer } from '../ports/tokenizer.ts';
import type { DirectiveSource } from './directive-source.ts';
import type { SettingField } from './setting-fields.ts';
import type { SharedWork } from './shared-work.ts';

/** What the next step knows before it acts. */
export interface Situation {
  /** 1-based step about to be taken: history length + 1. */
  readonly step: number;
  /** Q: what the user wants now. */
  readonly question: string;
  /** The piece of work that the coming step belongs to, where the host knows it (see `Chunk.thread`). */
  readonly thread?: string;
  /** What the plan does next, nearest first, where the host has a plan. */
  readonly next?: readonly string[];
  readonly frame: PromptFrame;
  /** Tokens of prompt and reply together that may be used. */
  readonly contextWindow: number;
  readonly replyReserve: number;
  /** At most this many prompt tokens that the engine has not cached (frame excluded); undefined: no such limit. */
  readonly freshTokens?: number;
  /** In order of time. The present request's own chunk is not among them. */
  readonly history: readonly Chunk[];
  /** Chunks asked for by glimpse in the previous step: shown in full. */
  readonly glimpsed: readonly ChunkId[];
  readonly pinned: readonly ChunkId[];
}

/** The query that scored the history, for the log. */
export interface ScoringQuery {
  readonly encoder: EncoderId;
  readonly text: string;
  readonly vector: Float32Array;
}

export interface PreparedContext {
  readonly messages: readonly PromptMessage[];
  readonly trace: ContextTrace;
  readonly query: ScoringQuery | null;
}

/** What a policy may use. The encoder is null where none is at hand: scoring goes on with words alone. */
export interface PolicyServices {
  readonly tokenizer: Tokenizer;
  readonly encoder: Encoder | null;
  readonly keys: KeyReader | null;
  /** Writes directives for policies whose setting `source` is `model`; those refuse the setting without it. */
  readonly directives?: DirectiveSource | null;
  /** What an earlier policy over the same history, or a beginning of it, has worked out already. */
  readonly shared?: SharedWork;
}

export interface ContextPolicy {
  readonly name: string;
  /** The settings in force, for the log and the interface. */
  readonly settings: Readonly<Record<string, unknown>>;
  /**
   * The context of the coming step. Never waits for a background summary, nor for directives of a model that writes in the
   * background (`DirectiveSource.desk`); a source without a desk is asked here and waited for. A refusal
   * (`context-does-not-fit`) says what cannot shrink; an abort rejects with `aborted`.
   */
  prepare(situation: Situation, signal?: AbortSignal): Promise<Result<PreparedContext, WebpaceError>>;
  /** After a step: has written in the background what the context of the next may take up. Returns at once. */
  anticipate?(situation: Situation): void;
  /** Takes note of what the step left behind and of the context it was decided on. */
  absorb(event: { readonly chunk: Chunk; readonly trace: ContextTrace }): void;
  /** State as plain JSON; `restore` of it continues as if never interrupted. */
  snapshot(): unknown;
  restore(snapshot: unknown): void;
}

/** A policy as the app, the command line and the lab list it. */
export interface PolicyDefinition {
  readonly name: string;
  /** One sentence for people. */
  readonly description: string;
  /** The settings that a person is offered; none unless given. */
  readonly fields?: readonly SettingField[];
  /** Makes settings that a run recorded complete, as they were in force: what its version did not know is off. */
  recorded?(settings: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Refuses unknown or invalid settings with `settings-invalid`. */
  create(services: PolicyServices, settings?: Readonly<Record<string, unknown>>): ContextPolicy;
}
