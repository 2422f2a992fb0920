/** A probability and its logit, held off 0 and 1: what is said of certainty never comes with infinite weight. */
const nearlyNever = 0.001;

export function logit(probability: number): number {
  const held = Math.min(1 - nearlyNever, Math.max(nearlyNever, probability));
  return Math.log(held / (1 - held));
}

export function fromLogit(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** A probability with so many logits added; never and certain stay what they are. */
export function shifted(probability: number, by: number): number {
  const stays = by === 0 || probability <= 0 || probability >= 1;
  return stays ? probability : fromLogit(logit(probability) + by);
}
