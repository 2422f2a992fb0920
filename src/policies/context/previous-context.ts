import type { ContextPolicy } from '../context-policy.ts';

/** |C_{t−1}|, the only state that pressure needs between steps. */
export class PreviousContext {
  /** Undefined before the first step: then |C_0| = system + question (paper §3.3). */
  tokens: number | undefined;

  /** What a policy does between steps that keeps nothing else. */
  readonly betweenSteps: Pick<ContextPolicy, 'absorb' | 'snapshot' | 'restore'> = {
    absorb: ({ trace }) => this.note(trace.ledger.prompt),
    snapshot: () => this.snapshot(),
    restore: (snapshot) => this.restore(snapshot),
  };

  note(tokens: number): void {
    this.tokens = tokens;
  }

  snapshot(): { readonly previousTokens: number | null } {
    return { previousTokens: this.tokens ?? null };
  }

  /** Any value other than a snapshot starts empty. */
  restore(snapshot: unknown): void {
    const value =
      typeof snapshot === 'object' && snapshot !== null && 'previousTokens' in snapshot
        ? snapshot.previousTokens
        : undefined;
    this.tokens = typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  }
}
