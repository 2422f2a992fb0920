/** Places a chunk in a room of its own: at its largest tier that fits, or as an excerpt of its detailed text. */
import { compareShown, type Tier, type TierTokens, tiers } from '../memory/tier.ts';

/** An excerpt shorter than this says nothing. */
const smallestExcerpt = 24;
/** An excerpt replaces a whole smaller tier only if it has this many times its tokens. */
const excerptAdvantage = 1.5;

export interface Placed {
  /** An excerpt counts as brief. */
  readonly tier: Tier;
  /** For an excerpt, the most tokens it may take. */
  readonly tokens: number;
  /** True: the detailed text must be cut to `tokens`, pointer included. */
  readonly excerpt: boolean;
}

/** @returns null if nothing fits `room` tokens */
export function wholeOrExcerpt(tokens: TierTokens, room: number): Placed | null {
  const fitting = tiers.find((tier) => tokens[tier] <= room);
  const excerpt = Math.min(room, tokens.detailed);
  const small = fitting === undefined || compareShown(fitting, 'detailed') < 0;
  const better = fitting === undefined || excerpt >= excerptAdvantage * tokens[fitting];
  if (small && excerpt >= smallestExcerpt && better) return { tier: 'brief', tokens: excerpt, excerpt: true };
  return fitting === undefined ? null : { tier: fitting, tokens: tokens[fitting], excerpt: false };
}
