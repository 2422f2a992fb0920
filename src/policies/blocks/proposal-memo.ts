import type { EditState } from '../../core/edits/block.ts';
import type { Situation } from '../context-policy.ts';

/**
 * The last proposal, kept so that preparing the same step twice (a repeated reading, a budget that was changed) does not
 * ask a model twice. A failed one is not kept.
 */
export class ProposalMemo<Proposal> {
  #state: EditState | null = null;
  #key = '';
  #proposal: Promise<Proposal> | null = null;

  /** @param also what else the proposal depends on */
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
