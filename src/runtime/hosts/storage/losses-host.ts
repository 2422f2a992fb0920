/** Finds what the browser lost, restores it from the second copy, and tells the person once. */
import { type ErrorReport, reportOf } from '../../../core/errors.ts';
import type { StatusBoard } from '../../status-board.ts';
import type { MendRun } from '../runs/shown-runs.ts';
import { lossNotice } from './durability-host.ts';
import type { LossParts } from './survey-losses.ts';

export interface LossesHost {
  /** Checks what is stored, restores what is lost, and reports both. */
  tell(): Promise<void>;
  /** Restores damaged steps of a run that is being opened, and reports it. */
  readonly mend: MendRun;
  /** Notes that the person has read it. */
  forget(): void;
}

/** @param parts null if nothing outlives the page */
export function hostLosses(parts: LossParts | null, board: StatusBoard): LossesHost {
  const forget = (): void => {
    board.removeNotices('storage-lost');
    board.removeNotices('storage-restored');
  };
  /** Replaces an earlier notice, because it repeats that one. */
  const say = (told: ErrorReport | null): void => {
    if (told === null) return;
    forget();
    board.addNotice(told);
  };
  return {
    forget,
    async tell() {
      if (parts !== null) say(await lossNotice(parts).catch(reportOf));
    },
    async mend(run, steps) {
      if (!parts?.copy) return false;
      // A run that cannot be mended, or not now, is shown with what is left of it.
      const told = await import('./tell-losses.ts')
        .then(({ mendRun }) => mendRun(parts, run, steps))
        .catch(() => null);
      say(told);
      return told !== null;
    },
  };
}
