/** A second copy whose code is loaded at first use, after the page is shown. */
import type { SecondCopy } from '../../../ports/storage/second-copy.ts';
import { hasJournals } from './journal-folder.ts';

/** `make` is called once. If it fails, there is no second copy, as in a browser that keeps none. */
export function lateSecondCopy(database: string, make: () => Promise<SecondCopy>): SecondCopy {
  let made: Promise<SecondCopy | null> | undefined;
  const copy = (): Promise<SecondCopy | null> => (made ??= make().catch(() => null));
  return {
    follow: (run, chunk) => void copy().then((own) => own?.follow(run, chunk)),
    remove: async (run) => (await copy())?.remove(run),
    // A new visitor has none and loads nothing for it.
    list: async () => ((await hasJournals(database)) ? ((await copy())?.list() ?? []) : []),
    restore: async (run, steps) => (await copy())?.restore(run, steps) ?? null,
    catchUp: async () => (await copy())?.catchUp(),
    close: () => void made?.then((own) => own?.close()),
  };
}
