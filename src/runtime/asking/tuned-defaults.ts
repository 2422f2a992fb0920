import type { AskHostParts } from './ask-host-parts.ts';

/** The default policy's settings that follow from the device's speed. A question's own settings win. */
export function tunedDefaults(
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
