/** Converts probabilities to logits and back. Values stay away from 0 and 1, so that no certainty has infinite weight. */
const nearlyNever = 0.001;

export function logit(probability: number): number {
  const held = Math.min(1 - nearlyNever, Math.max(nearlyNever, probability));
  return Math.log(held / (1 - held));
}

export function fromLogit(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** Adds logits to a probability. 0 and 1 stay as they are. */
export function shifted(probability: number, by: number): number {
  const stays = by === 0 || probability <= 0 || probability >= 1;
  return stays ? probability : fromLogit(logit(probability) + by);
}
