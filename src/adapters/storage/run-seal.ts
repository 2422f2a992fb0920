/**
 * The seal of a run's row: the hash of all that the row says, with the link that its chain ends in. A row that came back older, or
 * with a letter changed, is noticed as a step is. The right to write is left out, since it says nothing of what the run holds.
 */
import { dataHash } from '../../core/memory/content-hash.ts';
import type { RunRow } from './schema.ts';

/** Of a row that was altered and then changed: nothing has this hash, so that the change does not hide it. */
const broken = 'altered';

function sealOf({ fence: _, seal: __, ...said }: RunRow): string {
  return dataHash(said);
}

export function sealed(row: RunRow): RunRow {
  try {
    return { ...row, seal: sealOf(row) };
  } catch {
    // No plain data: the browser refuses to save it, and says why.
    return row;
  }
}

/** The row after a change by the app. @param before as it was read for that */
export function resealed(before: RunRow, after: RunRow): RunRow {
  return isAltered(before) ? { ...after, seal: broken } : sealed(after);
}

/** Whether the row is not as it was saved. */
export function isAltered(row: RunRow): boolean {
  return row.seal !== undefined && row.seal !== sealOf(row);
}
