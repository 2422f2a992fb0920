import type { EditState } from '../../core/edits/block.ts';
import type { Situation } from '../context-policy.ts';

/**
 * Keeps the last proposal, so that a second preparation of the same step (a changed budget, another reading) does not ask a model
 * again. A failure is not kept.
 */
export class ProposalMemo<Proposal> {
  #state: EditState | null = null;
  #key = '';
  #proposal: Promise<Proposal> | null = null;

  /** @param also other inputs that change the proposal */
  of(
    state: EditState,
    { step, question, history, pinned, glimpsed }: Situation,
    make: () => Promise<Proposal>,
    also = 0,
  ): Promise<Proposal> {
    const key = JSON.stringify([step, history.length, question, pinned, glimpsed, also]);
    if (this.#proposal !== null && this.#state === state && this.#key === key) return this.#proposal;
    const proposal = make();
    this.#state = state;
    this.#key = key;
    this.#proposal = proposal;
    proposal.catch(() => {
      if (this.#proposal === proposal) this.#proposal = null;
    });
    return proposal;
  }
}
