/**
 * Files that could not be read, and why. Shown until the person closes the notice, also after a reload. Only names and
 * reasons are kept in `localStorage`; if that is refused, they last as long as the tab.
 */
import { type ErrorReport, errorCodes } from '../../../core/errors.ts';
import type { FileOutcome } from '../app-state.ts';
import { keepHere, readKept } from '../kept-here.ts';

const key = 'webpace-refused-files';
/** Most entries. The oldest go first. */
const mostKept = 100;

export function readRefused(): readonly FileOutcome[] {
  return refusedFrom(readKept(key));
}

/** The outcomes to show now: these, and earlier refusals that were not tried again. */
export function tellRefused(
  now: readonly FileOutcome[],
  before: readonly FileOutcome[],
): readonly FileOutcome[] {
  const tried = new Set(now.map(({ name }) => name));
  const earlier = before.filter(({ name, refusal }) => refusal !== null && !tried.has(name));
  const told = [...now, ...earlier.slice(0, mostKept)];
  keepRefused(told);
  return told;
}

export function keepRefused(outcomes: readonly FileOutcome[]): void {
  const refused = outcomes.filter(({ refusal }) => refusal !== null).slice(0, mostKept);
  keepHere(key, refused.length === 0 ? null : refused);
}

/** Invalid values count as never refused. */
function refusedFrom(stored: unknown): readonly FileOutcome[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, mostKept).flatMap((one: Partial<FileOutcome> | null) => {
    const { code, message, details } = one?.refusal ?? ({} as Partial<ErrorReport>);
    const known = errorCodes.find((each) => each === code);
    const whole = typeof one?.name === 'string' && typeof message === 'string' && known !== undefined;
    if (!whole) return [];
    const refusal = { code: known, message };
    return [{ name: one.name as string, refusal: isFacts(details) ? { ...refusal, details } : refusal }];
  });
}

/** The figures of a sentence. Each is checked again where it is shown. */
function isFacts(details: unknown): details is NonNullable<ErrorReport['details']> {
  return typeof details === 'object' && details !== null && !Array.isArray(details);
}
