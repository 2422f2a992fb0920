/**
 * Which names of the first passages are searched for. Where nothing is sure, those that lead on best. Where a name is, that one alone: it
 * may be all that the question describes.
 */
import { inquire } from '../../evidence/questions/inquiry.ts';
import type { TermStatistics } from '../../evidence/strength.ts';
import { type Lead, leadsOf } from '../../tools/answers/reading/linked-readables.ts';
import type { Readable } from '../../tools/answers/reading/readables.ts';
import type { GuidedReading } from './guided-reading.ts';

interface Followed {
  readonly question: string;
  readonly statistics: TermStatistics;
  /** Whether a text other than those that a name comes from may hold it. */
  readonly mayHold: NonNullable<Parameters<typeof leadsOf>[4]>;
}

/** Names with their places, best first. */
export function namesToFollow(
  reading: Pick<GuidedReading, 'unsure' | 'sureValue' | 'said'> | null,
  readables: readonly Readable[],
  { question, statistics, mayHold }: Followed,
): ReadonlyMap<string, readonly Lead[]> {
  const sure = reading?.sureValue ?? null;
  if (reading === null || (!reading.unsure && sure === null)) return new Map();
  const leads = leadsOf(readables, reading.said, inquire(question), statistics, mayHold);
  return sure === null ? leads : new Map([...leads].filter(([name]) => name === sure));
}
