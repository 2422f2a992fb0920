/**
 * Estimates how likely a passage of the second search answers. The reader sees the passage without the text that led
 * there, so its own probability is too low. This adds how well both texts together fit the question. The numbers are
 * fitted on the tuning half of `bench/questions-2.json`.
 */
import { comparable } from '../evidence/comparable.ts';
import { fromLogit, logit } from '../evidence/logit.ts';
import type { ReadSpan } from '../ports/reader.ts';
import { withoutSpans } from './joined-readings.ts';
import type { Linked } from './linked-readables.ts';
import type { FoundReading } from './read-answer.ts';

/** Logits for the share of the question's words that both texts hold, and the usual share. */
const coverWeight = 1.5;
const usualCover = 0.35;
/** Logits for the worth of the lead. */
const leadWeight = 1.9;
const usualLead = 1.05;
/** Logits for the strength of the passage. */
const strengthWeight = 2.2;
const usualStrength = 0.55;
const base = 1.4;

/** Weighs the spans again, best first. Drops spans that only repeat the lead. */
export function weighedLinked(found: FoundReading, { lead, covers }: Linked): FoundReading {
  const name = comparable(lead.words);
  const { readables, reading } = withoutSpans(found, (words) => {
    const said = comparable(words);
    return said === '' || said.includes(name) || name.includes(said);
  });
  const liftOf = ({ passage }: ReadSpan): number =>
    base +
    coverWeight * ((covers[passage] ?? 0) - usualCover) +
    leadWeight * (lead.worth - usualLead) +
    strengthWeight * ((readables[passage]?.strength ?? 0) - usualStrength);
  const spans = reading.spans
    .map((span) => ({ ...span, probability: fromLogit(logit(span.probability) + liftOf(span)) }))
    .sort((left, right) => right.probability - left.probability);
  const [best] = spans;
  const answerable = best === undefined ? 0 : fromLogit(logit(reading.answerable) + liftOf(best));
  // Without the text that led there, nobody sees why the passage answers.
  const bridge = { passage: readables.length, start: lead.start, end: lead.end, score: 1 };
  const sentences = [...reading.sentences, bridge];
  const passages = [...reading.passages, null];
  return {
    readables: [...readables, lead.from],
    reading: { ...reading, spans, sentences, passages, answerable },
  };
}
