import type { ErrorReport } from '../core/errors.ts';

export interface OfferedModel {
  readonly id: string;
  readonly title: string;
}

/** The model that an error offers in place of one that was too large for its device; null if it offers none. */
export function offeredModel({ details }: Pick<ErrorReport, 'details'>): OfferedModel | null {
  const { offeredModel: id, offeredTitle: title } = details ?? {};
  return typeof id === 'string' && typeof title === 'string' ? { id, title } : null;
}
