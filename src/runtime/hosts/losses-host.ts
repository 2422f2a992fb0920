/** What the browser lost is looked for, put back where there is a second copy, and told once. */
import { type ErrorReport, reportOf } from '../../core/errors.ts';
import type { StatusBoard } from '../status-board.ts';
import { lossNotice } from './durability-host.ts';
import type { MendRun } from './run-host.ts';
import type { LossParts } from './survey-losses.ts';

export interface LossesHost {
  /** Looks at what is stored, puts back what is lost, and tells of both. */
  tell(): Promise<void>;
  /** Puts back steps that were found damaged when their run was opened, and tells of it. */
  readonly mend: MendRun;
  /** The person has read it. */
  forget(): void;
}

/** @param parts null where nothing outlives the page */
export function hostLosses(parts: LossParts | null, board: StatusBoard): LossesHost {
  const forget = (): void => {
    board.removeNotices('storage-lost');
    board.removeNotices('storage-restored');
  };
  /** In the place of an earlier one, which it repeats. */
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
      const { mendRun } = await import('./tell-losses.ts');
      const told = await mendRun(parts, run, steps).catch(() => null);
      say(told);
      return told !== null;
    },
  };
}
