import type { DocumentId, RunId } from '../core/memory/units.ts';

/** What the store was last known to hold. */
export type CanaryNote =
  | {
      readonly kind: 'run';
      readonly id: RunId;
      readonly title: string;
      readonly steps: number;
      /** Steps behind `after`, up to `to`, that were found lost: the proof of it, whatever the run gets since. */
      readonly cut?: { readonly after: number; readonly to: number } | undefined;
      /** Spans of steps that were lost and put back from the second copy, until somebody has read it. */
      readonly back?: readonly (readonly [first: number, last: number])[] | undefined;
    }
  | { readonly kind: 'document'; readonly id: DocumentId; readonly title: string };

/**
 * Notes about the store, kept outside of it, where what wipes or damages the one leaves the other: a store cannot say that
 * it was emptied. Nothing here ever fails; where notes cannot be kept there are none, and losses go unnoticed.
 */
export interface Canary {
  notes(): CanaryNote[];
  /** In the place of an earlier note on the same thing, whose `cut` and `back` stay until that thing is forgotten. */
  note(note: CanaryNote): void;
  forget(kind: CanaryNote['kind'], id: string): void;
}
