/**
 * AdaCoM's three rule-based process rewards as metrics of a run (paper §3.2 “Process reward design”, values of app. A.2): the
 * cost of the managed context, repeated actions of the agent, and unusable output of the manager.
 */

import type { Chunk } from '../../core/memory/chunk.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';

/** The paper's values, all negative. */
const penaltyValues = { token: -0.8, redundantAction: -0.4, format: -0.5 } as const;

interface StepPenalties {
  readonly step: number;
  /** 0 or `penaltyValues.token`. */
  readonly token: number;
  readonly redundantAction: number;
  readonly format: number;
}

interface RunPenalties {
  readonly steps: readonly StepPenalties[];
  /** Sums over all steps; penalties of one step add up, as in the paper. */
  readonly token: number;
  readonly redundantAction: number;
  readonly format: number;
  readonly total: number;
}

interface PenaltyRequest {
  /** In order of time; traces of other policies count too, for comparison. */
  readonly traces: readonly ContextTrace[];
  readonly chunks: readonly Chunk[];
  /** Most tokens of a managed context (32,768 in the paper); default each step's own prompt budget. */
  readonly contextLimit?: number;
}

export function managedPenalties({ traces, chunks, contextLimit }: PenaltyRequest): RunPenalties {
  const byStep = new Map(chunks.map((chunk) => [chunk.step, chunk]));
  const steps = traces.map(
    (trace): StepPenalties => ({
      step: trace.step,
      token: exceedsLimit(trace, contextLimit) ? penaltyValues.token : 0,
      redundantAction: repeatsAction(byStep.get(trace.step - 1), byStep.get(trace.step))
        ? penaltyValues.redundantAction
        : 0,
      format: hasUnusableOutput(trace) ? penaltyValues.format : 0,
    }),
  );
  const sum = (name: 'token' | 'redundantAction' | 'format'): number =>
    steps.reduce((total, step) => total + step[name], 0);
  const [token, redundantAction, format] = [sum('token'), sum('redundantAction'), sum('format')];
  return { steps, token, redundantAction, format, total: token + redundantAction + format };
}

/** Token penalty: the managed context is longer than allowed. */
function exceedsLimit({ ledger }: ContextTrace, contextLimit?: number): boolean {
  return ledger.prompt > (contextLimit ?? ledger.promptBudget);
}

/**
 * Redundant-action penalty: two consecutive calls with the same tool and parameters. It falls on the context between them, which
 * the second call was decided on.
 */
export function repeatsAction(before: Chunk | undefined, now: Chunk | undefined): boolean {
  if (before === undefined || now === undefined || !calls.has(now.kind)) return false;
  return before.kind === now.kind && now.action !== '' && before.action === now.action;
}

const calls: ReadonlySet<Chunk['kind']> = new Set(['search', 'visit', 'glimpse', 'tool']);

/** Format penalty: the model's list was not JSON, named unknown ids, or lacked a field. */
function hasUnusableOutput({ directiveSource }: ContextTrace): boolean {
  const code = directiveSource?.fallback?.code;
  return code === 'directive-malformed' || code === 'edit-rejected';
}
