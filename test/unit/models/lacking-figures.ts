import type { Choice } from '../../../src/models/tuned-settings.ts';
import { reasonMessages } from '../../../src/ui/models/device/tuning-words.ts';

/** Figures that the sentence of a choice's reason names, and that the choice does not give as a number. */
export function lackingFigures({ reason, figures }: Choice<unknown>): readonly string[] {
  const named = [...reasonMessages[reason].matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name);
  return named.filter((name) => !Number.isFinite(figures[name]));
}
