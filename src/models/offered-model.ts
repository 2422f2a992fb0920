/** The model that an error names in the place of one that was too much for its device. */
import type { ErrorReport } from '../core/errors.ts';

export interface OfferedModel {
  readonly id: string;
  readonly title: string;
}

/** The model that an error offers in place of the one that failed, for a button; null where it offers none. */
export function offeredModel({ details }: Pick<ErrorReport, 'details'>): OfferedModel | null {
  const { offeredModel: id, offeredTitle: title } = details ?? {};
  return typeof id === 'string' && typeof title === 'string' ? { id, title } : null;
}
