/**
 * Estimates how likely a passage of the second search answers. Asked by name (`led-question.ts`), it answers if the name is what the
 * question describes (`described-by-name.ts`) and the reader is right: both logits count, and what the lead is worth adds a
 * little. The numbers are near fits on the tuning halves of the first three sets (docs/lab/tried/answers.md).
 */

import { logit, shifted } from '../../../evidence/logit.ts';
import { comparable } from '../../../evidence/words/comparable.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import { otherNumberLossOf } from '../losses/other-numbered.ts';
import type { FoundReading } from '../read-answer.ts';
import { isSaid } from '../tables/asked-cell.ts';
import { withoutSpans } from './joined-readings.ts';
import type { Linked } from './linked-readables.ts';

/** Logits for the worth of the lead. */
const leadWeight = 0.6;
/** Logits for each logit of the probability that the name is what the question describes. */
const describedWeight = 0.5;
const leastDescribed = 0.05;
const namedBase = 0.3;
const besideBase = 0;

/**
 * Weighs the spans again, best first. Drops spans that only repeat the lead or the question.
 * @param described how likely the name is what the question describes, in [0, 1]; null if it stands beside the question
 */
export function weighedLinked(
  found: FoundReading,
  { lead, question }: Pick<Linked, 'lead' | 'question'>,
  described: number | null,
): FoundReading {
  const name = comparable(lead.words);
  const { readables, reading } = withoutSpans(found, (words) => {
    const said = comparable(words);
    const isKnown = said === '' || said.includes(name) || name.includes(said);
    return isKnown || isSaid(said, comparable(question));
  });
  // “On September 18” is no other day by way of a name that both days have.
  const otherNumber = otherNumberLossOf(question, [...readables, lead.from]);
  const lift = leadWeight * lead.worth + (described === null ? besideBase : liftOf(described));
  const spans = reading.spans
    .map((span): ReadSpan => ({ ...span, probability: shifted(span.probability, lift - otherNumber(span)) }))
    .sort((left, right) => right.probability - left.probability);
  const answerable = spans.length === 0 ? 0 : shifted(reading.answerable, lift);
  // Without the text that led there, nobody sees why the passage answers.
  const bridge = { passage: readables.length, start: lead.start, end: lead.end, score: 1 };
  const sentences = [...reading.sentences, bridge];
  const passages = [...reading.passages, null];
  return {
    readables: [...readables, lead.from],
    reading: { ...reading, spans, sentences, passages, answerable },
  };
}

function liftOf(described: number): number {
  return namedBase + describedWeight * logit(Math.max(leastDescribed, described));
}
