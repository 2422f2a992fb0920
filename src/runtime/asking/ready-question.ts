/** Prepares a question that is stored: engines, what is known of the run, and the policy over it. */
import type { Profile } from '../../agent/profile.ts';
import { RunMemory } from '../../agent/run-memory.ts';
import type { StepContext } from '../../agent/run-step.ts';
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { PolicyServices } from '../../policies/context-policy.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import type { RunRecord, StoredRun } from '../../ports/runs/run-store.ts';
import { asUntrusted, withoutSteering } from '../../record/run-file/as-untrusted.ts';
import { settingsInForce } from '../../record/trace/settings-in-force.ts';
import type { AskOptions } from '../runtime.ts';
import type { AskHostParts } from './ask-host-parts.ts';
import { withSeenSteps } from './expected-steps.ts';
import type { KeptQuestion } from './kept-question.ts';
import type { RunSteering } from './run-steering.ts';
import { tunedDefaults } from './tuned-defaults.ts';

/** Everything that the work on a question needs. */
export interface ReadyQuestion {
  readonly run: RunRecord;
  /** The form that the agent takes. */
  readonly chunks: readonly Chunk[];
  readonly memory: RunMemory;
  readonly steering: RunSteering;
  readonly tokenizer: Tokenizer;
  readonly profile: Profile;
  readonly contextWindow: number;
  readonly plan: NonNullable<StepContext['plan']>;
}

/** Loads what the question needs and reads what is known of the run. */
export async function makeReady(
  parts: AskHostParts,
  policyName: string,
  kept: KeptQuestion,
  stored: StoredRun | undefined,
  ofTabs: Profile | null,
  options: AskOptions,
): Promise<Result<ReadyQuestion, WebpaceError>> {
  const { store, encoder } = parts;
  const tokenizer = parts.tokenizer(stored);
  await parts.prepare(options);
  const [profile, { RunSteering }, { TurnPlan }] = await Promise.all([
    ofTabs ?? parts.profile(options),
    import('./run-steering.ts'),
    import('../../agent/turn-plan.ts'),
  ]);
  const tuned = parts.tuned();
  const room = Math.max(1, parts.contextWindow - profile.replyReserve);
  const promptBudget = options.promptBudget ?? Math.min(tuned.promptBudget.value, room);
  const wrong = wrongOption({ ...options, promptBudget });
  if (wrong !== null) return failure(new WebpaceError('settings-invalid', wrong));
  const contextWindow = Math.min(promptBudget + profile.replyReserve, parts.contextWindow);
  const chunks = stored?.run.imported ? stored.chunks.map(asUntrusted) : (stored?.chunks ?? []);
  const memory = await RunMemory.of(store, encoder, chunks);
  try {
    const services: PolicyServices = { tokenizer, encoder, keys: encoder === null ? null : memory };
    const settings = await withSeenSteps(options.policySettings ?? {}, store);
    const steering = new RunSteering({
      directives: await parts.directives?.(kept.run.id, stored),
      run: kept.run.id,
      policies: parts.policies ?? [],
      services,
      contextWindow: parts.contextWindow,
      steer: options.steer,
      replyReserve: profile.replyReserve,
      start: { policy: policyName, settings, promptBudget },
      before:
        stored === undefined || kept.run.steps === 0
          ? null
          : settingsInForce(stored.run, stored.steps, stored.run.steps),
      defaults: (name) => tunedDefaults(parts, name),
    });
    chunks.forEach((chunk, i) => {
      const trace = stored?.traces[i];
      if (trace) steering.absorb({ chunk, trace: stored?.run.imported ? withoutSteering(trace) : trace });
    });
    const { policy } = steering;
    const own = { ...parts.identity, policy: policy.name, ...policy.settings, promptBudget };
    // The first step fixes the settings of a run.
    const run = kept.run.steps === 0 ? { ...kept.run, settings: own } : kept.run;
    return success({
      run,
      chunks,
      memory,
      steering,
      tokenizer,
      profile,
      contextWindow,
      plan: (asked, step) => new TurnPlan(asked, step),
    });
  } catch (thrown) {
    // Nobody works with this memory, so it must not go on making keys.
    memory.close();
    throw thrown;
  }
}

const profiles = ['guided', 'react', 'search-only'] as const satisfies readonly AskOptions['profile'][];

/** The fault of the first limit that is none, or of a profile that is none, as a caller without types can give; null if all are. */
function wrongOption({
  profile = 'guided',
  promptBudget = 1,
  stepLimit = 1,
  timeLimitMilliseconds = 1,
}: Pick<AskOptions, 'profile' | 'promptBudget' | 'stepLimit' | 'timeLimitMilliseconds'>): string | null {
  if (!profiles.includes(profile)) return `There is no profile “${profile}”. Known: ${profiles.join(', ')}.`;
  if (!Number.isInteger(promptBudget) || promptBudget < 1)
    return 'The prompt budget is a whole number of tokens, at least 1.';
  if (!(stepLimit >= 1)) return 'The limit of steps is a number of at least 1.';
  return timeLimitMilliseconds >= 0 ? null : 'The limit of time is a number of milliseconds, at least 0.';
}
