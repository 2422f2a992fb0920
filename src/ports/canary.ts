import type { DocumentId, RunId } from '../core/memory/units.ts';

/** What the store was last known to hold. */
export type CanaryNote =
  | { readonly kind: 'run'; readonly id: RunId; readonly title: string; readonly steps: number }
  | { readonly kind: 'document'; readonly id: DocumentId; readonly title: string };

/**
 * Notes about the store, kept outside of it, where what wipes or damages the one leaves the other: a store cannot say that
 * it was emptied. Nothing here ever fails; where notes cannot be kept there are none, and losses go unnoticed.
 */
export interface Canary {
  notes(): CanaryNote[];
  /** In the place of an earlier note on the same thing. */
  note(note: CanaryNote): void;
  forget(kind: CanaryNote['kind'], id: string): void;
}
