/**
 * The seal of a run's row: a hash of everything in the row, including the last link of its chain. It shows a row that
 * is older or changed. The fence is left out, because it says nothing about the run's content.
 */
import { dataHash } from '../../../core/memory/content-hash.ts';
import type { RunRow } from '../database/schema.ts';

/** For a row that was altered and then changed. Nothing has this hash, so the change does not hide the alteration. */
const broken = 'altered';

function sealOf({ fence: _, seal: __, ...said }: RunRow): string {
  return dataHash(said);
}

export function sealed(row: RunRow): RunRow {
  try {
    return { ...row, seal: sealOf(row) };
  } catch {
    // The value is no plain data. The browser refuses to save it and says why.
    return row;
  }
}

/** The row after a change by the app. @param before the row as it was read for the change */
export function resealed(before: RunRow, after: RunRow): RunRow {
  return isAltered(before) ? { ...after, seal: broken } : sealed(after);
}

/** True if the row is not as it was saved. */
export function isAltered(row: RunRow): boolean {
  return row.seal !== undefined && row.seal !== sealOf(row);
}
