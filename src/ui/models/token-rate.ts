import { t } from '../language/translate.ts';

export function tokenRate(tokensPerSecond: number): string {
  return t('{rate, plural, one {# token/s} other {# tokens/s}}', { rate: Math.round(tokensPerSecond) });
}
