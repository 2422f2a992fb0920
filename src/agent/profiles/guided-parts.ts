/** What the profiles work with that choose every action from evidence. */
import type { Encoder } from '../../ports/encoder.ts';
import type { Reader } from '../../ports/reader.ts';
import type { Library } from '../../tools/library/library.ts';
import type { SentenceSimilarity } from '../../tools/sentence-similarity.ts';

export interface GuidedParts {
  readonly library: Library;
  readonly encoder: Encoder | null;
  /** Null: answers are quotes alone. */
  readonly reader: Reader | null;
}

export interface GuidedTurnParts extends GuidedParts {
  readonly similarity: SentenceSimilarity;
}
