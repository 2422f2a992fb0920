/** What the profiles work with that choose every action from evidence. */
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import type { Reader } from '../../ports/retrieval/reader.ts';
import type { SearchedLibrary } from '../../tools/library/searched-library.ts';
import type { SentenceSimilarity } from '../../tools/sentence-similarity.ts';

export interface GuidedParts {
  readonly library: SearchedLibrary;
  readonly encoder: Encoder | null;
  /** Null: answers are quotes alone. */
  readonly reader: Reader | null;
  /** Steps that may be opened in full at once; three unless given. */
  readonly glimpseLimit?: number | undefined;
}

export interface GuidedTurnParts extends GuidedParts {
  readonly similarity: SentenceSimilarity;
}
