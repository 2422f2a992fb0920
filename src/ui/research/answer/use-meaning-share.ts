import { useAppState } from '../../state/use-app.ts';
import { formatCount } from '../../words/format.ts';

/** Share of the library that is searched by meaning, as a shown percentage; null if it is all. */
export function useMeaningShare(): string | null {
  return useAppState(({ status: { library } }) =>
    library.keyed < library.passages
      ? formatCount(Math.floor((100 * library.keyed) / library.passages))
      : null,
  );
}
