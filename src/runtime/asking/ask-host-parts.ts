/** What questions need of the runtime around them. */
import type { Profile } from '../../agent/profile.ts';
import type { SummaryQueue } from '../../agent/summary-queue.ts';
import type { WebpaceError } from '../../core/errors.ts';
import type { RunId } from '../../core/memory/units.ts';
import type { TunedSettings } from '../../models/tuned-settings.ts';
import type { DirectiveSource } from '../../policies/directive-source.ts';
import type { Encoder } from '../../ports/encoder.ts';
import type { RunLocks } from '../../ports/run-locks.ts';
import type { RunStore, StoredRun } from '../../ports/run-store.ts';
import type { Tokenizer } from '../../ports/tokenizer.ts';
import type { AskOptions } from '../runtime.ts';
import type { FirstQuotes } from './first-quotes.ts';

export interface AskHostParts {
  readonly store: RunStore;
  readonly locks: RunLocks;
  /** Tells other tabs that something of the run is another now. */
  ring(run: RunId): void;
  readonly encoder: Encoder | null;
  readonly tokenizer: Tokenizer;
  /** Tokens of prompt and reply together that the language model takes. */
  readonly contextWindow: number;
  /** What is set for this device and model, as far as a question does not say otherwise. */
  tuned(): Pick<TunedSettings, 'promptBudget' | 'freshTokens' | 'layout' | 'reserve' | 'recall'>;
  /** Whether the default policy may show more than a chunk's weight earns; wrong where each prompt token is dear. */
  readonly fillsPrompt: boolean;
  profile(
    options: Pick<
      AskOptions,
      'profile' | 'useModel' | 'documents' | 'tabs' | 'approve' | 'tools' | 'signal' | 'policySettings'
    >,
  ): Profile | Promise<Profile>;
  /** Asks for what a question needs the person's word for. Rejects where the person keeps it from being sent. */
  prepare(
    options: Pick<AskOptions, 'signal' | 'useModel' | 'profile' | 'summaries' | 'approve'>,
  ): Promise<void>;
  /** Loads the engines that a question needs first, and begins with the others; never rejects. */
  load?(options: Pick<AskOptions, 'signal' | 'useModel' | 'profile'>): Promise<void>;
  /** Whether steps would wait for the encoder now: then words answer first. */
  readonly waitsForEncoder?: boolean;
  /** What can wait for the first quotes of a question waits here. */
  readonly firstQuotes?: FirstQuotes;
  /** Resolves when the question need not wait for documents that are being added. */
  arrived?(signal?: AbortSignal): Promise<void>;
  /** Why this question cannot be worked on now; null where it can. */
  refuse(
    question: string,
    stored: StoredRun | undefined,
    options: Pick<AskOptions, 'profile' | 'tools' | 'tabs' | 'useModel' | 'summaries'>,
  ): WebpaceError | null;
  /** Wraps the work on a question, so that measuring stands still meanwhile. */
  during?<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Where summaries are made in the background; started when a question first asks for them. */
  readonly summaries?: () => SummaryQueue;
  /** The model that writes directives in the background for a policy over that run, where a question sets it to. */
  readonly directives?: (run: RunId) => Promise<(policy: string) => DirectiveSource>;
  /** Told of every step that begins. */
  readonly onStep?: (step: number) => void;
  /** What the run is labelled with. */
  readonly identity: Readonly<Record<string, unknown>>;
}
