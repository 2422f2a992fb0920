import { t } from '../../language/translate.ts';

/** Below ten tokens a second a tenth counts: it is the difference between slow and not usable. */
export function tokenRate(tokensPerSecond: number): string {
  const steps = tokensPerSecond < 10 ? 10 : 1;
  const rate = Math.round(tokensPerSecond * steps) / steps;
  return t('{rate, plural, one {# token/s} other {# tokens/s}}', { rate });
}
