import { compareShown, type Tier } from '../memory/tier.ts';
import type { LayoutBlock } from './layout-request.ts';

export function isStep({ zone }: LayoutBlock): boolean {
  return zone === 'step';
}

/** The largest tier of each step among them. */
export function largestOf(blocks: readonly LayoutBlock[]): Map<number, Tier> {
  const largest = new Map<number, Tier>();
  for (const { step, tier } of blocks) {
    const known = largest.get(step);
    if (known === undefined || compareShown(known, tier) < 0) largest.set(step, tier);
  }
  return largest;
}

export function tokensOf(items: readonly { readonly tokens: number }[]): number {
  return items.reduce((sum, { tokens }) => sum + tokens, 0);
}
