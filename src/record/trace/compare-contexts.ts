/** The difference between two contexts of the same step: memories, and use of tokens. */

import { compareShown, type Shown } from '../../core/memory/tier.ts';
import type { ChunkId } from '../../core/memory/units.ts';
import type { ContextTrace, DecisionReason, Ledger, TierDecision } from '../../core/trace/trace.ts';

/** One memory that is shown in another way. */
interface ShownChange {
  readonly chunk: ChunkId;
  readonly step: number;
  readonly from: Shown;
  readonly to: Shown;
  /** Tokens in each prompt; 0 if hidden. */
  readonly tokensBefore: number;
  readonly tokensAfter: number;
  /** The reason in the second trace; null if it has none. */
  readonly reason: DecisionReason | null;
}

/** `template`: tokens of the rendered whole beyond its parts; may be negative. */
type LedgerSection = 'system' | 'question' | 'older' | 'recent' | 'ranges' | 'template';

interface SectionChange {
  readonly section: LedgerSection;
  readonly before: number;
  readonly after: number;
}

export interface ContextDifference {
  /** In order of time; includes a memory that keeps its tier but takes other tokens. */
  readonly changes: readonly ShownChange[];
  /** Every section once; each side sums to its prompt. */
  readonly sections: readonly SectionChange[];
  readonly promptBefore: number;
  readonly promptAfter: number;
  /** True if both prompts are equal byte for byte. */
  readonly samePrompt: boolean;
}

type Compared = Pick<ContextTrace, 'decisions' | 'ledger' | 'promptHash'>;

/** A memory without a decision in a trace was hidden there (rule A6). */
export function compareContexts(before: Compared, after: Compared): ContextDifference {
  const [earlier, later] = [before, after].map(
    ({ decisions }) => new Map(decisions.map((decision) => [decision.chunk, decision])),
  ) as [Map<ChunkId, TierDecision>, Map<ChunkId, TierDecision>];
  const changes: ShownChange[] = [];
  for (const chunk of new Set([...earlier.keys(), ...later.keys()])) {
    const [one, other] = [earlier.get(chunk), later.get(chunk)];
    const [from, to] = [one?.shown ?? 'range', other?.shown ?? 'range'];
    const [tokensBefore, tokensAfter] = [one?.tokens ?? 0, other?.tokens ?? 0];
    if (from === to && tokensBefore === tokensAfter) continue;
    const step = (other ?? one)?.step as number;
    changes.push({ chunk, step, from, to, tokensBefore, tokensAfter, reason: other?.reason ?? null });
  }
  const [wholeBefore, wholeAfter] = [sectionsOf(before.ledger), sectionsOf(after.ledger)];
  return {
    changes: changes.sort((left, right) => left.step - right.step),
    sections: sections.map((section) => ({
      section,
      before: wholeBefore[section],
      after: wholeAfter[section],
    })),
    promptBefore: before.ledger.prompt,
    promptAfter: after.ledger.prompt,
    samePrompt: before.promptHash === after.promptHash,
  };
}

const sections: readonly LedgerSection[] = ['system', 'question', 'older', 'recent', 'ranges', 'template'];

/** Tokens of a prompt by section; they sum to the prompt. */
export function sectionsOf(ledger: Ledger): Readonly<Record<LedgerSection, number>> {
  const { system, question, older, recent, ranges, prompt } = ledger;
  const template = prompt - system - question - older - recent - ranges;
  return { system, question, older, recent, ranges, template };
}

/** The memories, by step, that a context shows in detail or in full. */
export function shownWell(trace: Pick<ContextTrace, 'decisions'>, steps: readonly number[]): number[] {
  const wanted = new Set(steps);
  return trace.decisions
    .filter(({ step, shown }) => wanted.has(step) && compareShown(shown, 'detailed') >= 0)
    .map(({ step }) => step);
}
