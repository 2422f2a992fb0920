import { useAppState } from '../state/use-app.ts';
import { formatCount } from '../words/format.ts';

/** How much of the library is searched by meaning, in percent as it is shown; null where all of it is. */
export function useMeaningShare(): string | null {
  return useAppState(({ status: { library } }) =>
    library.keyed < library.passages
      ? formatCount(Math.floor((100 * library.keyed) / library.passages))
      : null,
  );
}
