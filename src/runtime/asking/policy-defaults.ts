import type { AskHostParts } from './ask-host-parts.ts';

/** Of the default policy, what follows from the device's speed; a question's own settings go before it. */
export function policyDefaults(
  parts: Pick<AskHostParts, 'tuned' | 'fillsPrompt'>,
  name: string,
): Readonly<Record<string, unknown>> {
  if (name !== 'webpace') return {};
  const { layout, reserve, recall } = parts.tuned();
  return {
    ...(parts.fillsPrompt ? {} : { fill: false }),
    ...(layout.value === 'stable' ? { layout: 'stable', stable: { reserve: reserve.value, recall } } : {}),
  };
}
