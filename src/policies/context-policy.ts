/** One way to make a context from a history. Every policy is event-sourced: a replay of its log gives the same state. */

import type { Result, WebpaceError } from '../core/errors.ts';
import type { PromptFrame } from '../core/layout/assemble.ts';
import type { PromptMessage } from '../core/layout/prompt-message.ts';
import type { Chunk } from '../core/memory/chunk.ts';
import type { ChunkId, EncoderId } from '../core/memory/units.ts';
import type { ContextTrace } from '../core/trace/trace.ts';
import type { Tokenizer } from '../ports/models/tokenizer.ts';
import type { Encoder } from '../ports/retrieval/encoder.ts';
import type { KeyReader } from '../ports/retrieval/key-store.ts';
import type { DirectiveSource } from './directives/directive-source.ts';
import type { SettingField } from './settings/setting-fields.ts';
import type { SharedWork } from './shared-work.ts';

/** Known before the next step acts. */
export interface Situation {
  /** The next step, counted from 1: history length + 1. */
  readonly step: number;
  /** Q: what the user wants now. */
  readonly question: string;
  /** The piece of work of the next step, if the host knows it (see `Chunk.thread`). */
  readonly thread?: string;
  /** The next tasks of the plan, nearest first, if the host has a plan. */
  readonly next?: readonly string[];
  readonly frame: PromptFrame;
  /** Most tokens of prompt and reply together. */
  readonly contextWindow: number;
  readonly replyReserve: number;
  /** Most prompt tokens that the engine has not cached, frame excluded; undefined: no limit. */
  readonly freshTokens?: number;
  /** In order of time, without the chunk of the present request. */
  readonly history: readonly Chunk[];
  /** Chunks that the previous step glimpsed: shown in full. */
  readonly glimpsed: readonly ChunkId[];
  readonly pinned: readonly ChunkId[];
}

/** The query that scored the history, for the log. */
export interface ScoringQuery {
  readonly encoder: EncoderId;
  readonly text: string;
  readonly vector: Float32Array;
}

/** The prompt of a step, how it was made, and the query that scored the history; null without an encoder. */
export interface PreparedContext {
  readonly messages: readonly PromptMessage[];
  readonly trace: ContextTrace;
  readonly query: ScoringQuery | null;
}

/** Services for a policy. Without an encoder, words alone score. */
export interface PolicyServices {
  readonly tokenizer: Tokenizer;
  readonly encoder: Encoder | null;
  readonly keys: KeyReader | null;
  /** Writes directives for policies whose setting `source` is `model`; without it they refuse that setting. */
  readonly directives?: DirectiveSource | null;
  /** Results of an earlier policy over the same history or a beginning of it. */
  readonly shared?: SharedWork;
}

/** A policy over one run. `prepare` comes before a step and `absorb` after it. */
export interface ContextPolicy {
  readonly name: string;
  /** The settings in force, for the log and the interface. */
  readonly settings: Readonly<Record<string, unknown>>;
  /**
   * The context of the next step. It never waits for a background summary, nor for a model that writes in the background
   * (`DirectiveSource.desk`). A source without a desk is asked here and awaited. A refusal (`context-does-not-fit`) names what
   * cannot shrink. Rejects with `aborted`.
   */
  prepare(situation: Situation, signal?: AbortSignal): Promise<Result<PreparedContext, WebpaceError>>;
  /** After a step: begins directives for the next context in the background. Returns at once. */
  anticipate?(situation: Situation): void;
  /** Records the chunk of a step and the context it was decided on. */
  absorb(event: { readonly chunk: Chunk; readonly trace: ContextTrace }): void;
  /** State as plain JSON; after `restore` the policy continues as if never interrupted. */
  snapshot(): unknown;
  restore(snapshot: unknown): void;
}

/** A policy in the lists of the app, the command line and the lab. */
export interface PolicyDefinition {
  readonly name: string;
  /** One sentence for people. */
  readonly description: string;
  /** The settings offered to a person; absent: none. */
  readonly fields?: readonly SettingField[];
  /** Completes recorded settings to those that were in force: a setting that the run's version did not know is off. */
  recorded?(settings: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Refuses unknown or invalid settings with `settings-invalid`. */
  create(services: PolicyServices, settings?: Readonly<Record<string, unknown>>): ContextPolicy;
}
