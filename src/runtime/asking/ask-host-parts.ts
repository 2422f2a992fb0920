/** What the asking host needs from the runtime. */
import type { Profile } from '../../agent/profile.ts';
import type { SummaryQueue } from '../../agent/summary-queue.ts';
import type { WebpaceError } from '../../core/errors.ts';
import type { RunId } from '../../core/memory/units.ts';
import type { TunedSettings } from '../../models/tuned-settings.ts';
import type { PolicyDefinition } from '../../policies/context-policy.ts';
import type { DirectiveSource } from '../../policies/directives/directive-source.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import type { RunLocks } from '../../ports/runs/run-locks.ts';
import type { RunStore, StoredRun } from '../../ports/runs/run-store.ts';
import type { AskOptions } from '../runtime.ts';
import type { FirstQuotes } from './first-quotes.ts';

export interface AskHostParts {
  /** Policies of the app, beside those of WebPACE. */
  readonly policies?: readonly PolicyDefinition[];
  readonly store: RunStore;
  readonly locks: RunLocks;
  /** Tells other tabs that the run has changed. */
  ring(run: RunId): void;
  readonly encoder: Encoder | null;
  /** Counts the texts of that run. */
  tokenizer(stored: StoredRun | undefined): Tokenizer;
  /** Tokens of prompt and reply together. */
  readonly contextWindow: number;
  /** Settings for this device and model. A question's own settings win. */
  tuned(): Pick<TunedSettings, 'promptBudget' | 'freshTokens' | 'layout' | 'reserve' | 'recall'>;
  /** True if the default policy may show more of a chunk than its weight earns. False on devices where each prompt token is slow. */
  readonly fillsPrompt: boolean;
  profile(
    options: Pick<
      AskOptions,
      'profile' | 'useModel' | 'documents' | 'tabs' | 'approve' | 'tools' | 'signal' | 'policySettings'
    >,
  ): Profile | Promise<Profile>;
  /** Asks the person for the permissions that the question needs. Rejects if the person refuses to send it. */
  prepare(
    options: Pick<AskOptions, 'signal' | 'useModel' | 'profile' | 'summaries' | 'policySettings' | 'approve'>,
  ): Promise<void>;
  /** Loads the engines that a question needs first and starts to load the others. Never rejects. */
  load?(options: Pick<AskOptions, 'signal' | 'useModel' | 'profile'>): Promise<void>;
  /** True if steps would wait for the encoder now. Then words answer first. */
  readonly waitsForEncoder?: boolean;
  /** Holds back heavy work until a question has its first quotes. */
  readonly firstQuotes?: FirstQuotes;
  /** Resolves when the question need not wait for documents that are being added. */
  arrived?(signal?: AbortSignal): Promise<void>;
  /** Why this question cannot be worked on now; null if it can. */
  refuse(
    question: string,
    stored: StoredRun | undefined,
    options: Pick<AskOptions, 'profile' | 'tools' | 'tabs' | 'useModel' | 'summaries' | 'policySettings'>,
  ): WebpaceError | null | Promise<WebpaceError | null>;
  /** Wraps the work on a question, so that measuring pauses meanwhile. */
  during?<Value>(work: () => Promise<Value>): Promise<Value>;
  /** The background summaries. Called when a question first wants them. */
  readonly summaries?: () => SummaryQueue;
  /** The model that writes directives in the background for a policy of that run; undefined if none may. */
  readonly directives?: (
    run: RunId,
    stored: StoredRun | undefined,
  ) => Promise<((policy: string) => DirectiveSource) | undefined>;
  /** Called when a step begins. */
  readonly onStep?: (step: number) => void;
  /** Settings that label the run. */
  readonly identity: Readonly<Record<string, unknown>>;
}
