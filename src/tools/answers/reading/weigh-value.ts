/**
 * Estimates how likely the best value is right, with what the places beside it tell. The reader's probability says little of how
 * long the value is, how far it leads the next place, and whether other places stand in sentences that have more words of the
 * question. Fitted on five sets of questions (docs/lab/tried/answers.md).
 */
import { fromLogit, logit } from '../../../evidence/logit.ts';
import { contentStemsOf, tellingStemsOf } from '../../../evidence/questions/sought.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import { type FoundReading, sentenceOf } from '../read-answer.ts';

/** Logits for each logit of the reader's probability. */
const likelyWeight = 0.83;
/** Logits for each UTF-16 unit beyond twenty: a long piece is seldom the value itself. */
const lengthWeight = -0.075;
const shortEnough = 20;
const longest = 100;
/** Logits for each of the first two other places whose sentences have more words of the question. */
const nearerWeight = -0.41;
const mostNearer = 2;
/** Logits for each logit by which the place leads the next one; without another place it leads nothing. */
const leadWeight = 0.12;
const longestLead = 10;
/** UTF-16 units around a place that stands in no sentence that was read. */
const around = { before: 100, behind: 60 };

/** The reading with the probability of its best place weighed. */
export function weighedValue({ readables, reading }: FoundReading, question: string): FoundReading {
  const [best, next] = reading.spans;
  if (best === undefined) return { readables, reading };
  const words = new Set(tellingStemsOf(question));
  const heldBy = (span: ReadSpan): number => {
    const stems = new Set(contentStemsOf(sentenceAround(span, { readables, reading })));
    return [...words].filter((word) => stems.has(word)).length;
  };
  const own = heldBy(best);
  const nearer = reading.spans.filter((span) => heldBy(span) > own).length;
  const lead = next === undefined ? 0 : Math.min(longestLead, best.margin - next.margin);
  const probability = fromLogit(
    likelyWeight * logit(best.probability) +
      lengthWeight * Math.max(0, Math.min(longest, best.end - best.start) - shortEnough) +
      nearerWeight * Math.min(mostNearer, nearer) +
      leadWeight * lead,
  );
  return { readables, reading: { ...reading, spans: [{ ...best, probability }, ...reading.spans.slice(1)] } };
}

function sentenceAround(span: ReadSpan, { readables, reading }: FoundReading): string {
  const text = readables[span.passage]?.text ?? '';
  const sentence = sentenceOf(span, reading);
  return sentence === undefined
    ? text.slice(Math.max(0, span.start - around.before), span.end + around.behind)
    : text.slice(sentence.start, sentence.end);
}
