import type { DocumentId, RunId } from '../../core/memory/units.ts';

/** The last known content of the store. */
export type CanaryNote =
  | {
      readonly kind: 'run';
      readonly id: RunId;
      readonly title: string;
      readonly steps: number;
      /** Steps after `after`, up to `to`, that were found lost. The note stays as proof, whatever the run gets later. */
      readonly cut?: { readonly after: number; readonly to: number } | undefined;
      /** Spans of steps that were lost and restored from the second copy; kept until somebody has read it. */
      readonly back?: readonly (readonly [first: number, last: number])[] | undefined;
    }
  | { readonly kind: 'document'; readonly id: DocumentId; readonly title: string };

/**
 * Notes about the store, kept outside it, because a store cannot report that it was emptied. Whatever wipes or damages one leaves
 * the other. No method fails. Without a place for notes there are none, and losses go unnoticed.
 */
export interface Canary {
  notes(): CanaryNote[];
  /** Replaces an earlier note on the same thing. `cut` and `back` stay until that thing is forgotten. */
  note(note: CanaryNote): void;
  forget(kind: CanaryNote['kind'], id: string): void;
}
