/**
 * Puts a later statement of the user before what was read about the same thing. A reader sees one passage at a time and
 * believes the longer text as much as the person who corrects it (rule Q53).
 */
import type { Chunk } from '../../../core/memory/chunk.ts';
import { splitSentences } from '../../../core/text/sentences.ts';
import { stemsOf } from '../../../core/text/stem.ts';
import { contentStemsOf } from '../../../evidence/questions/sought.ts';
import { comparable } from '../../../evidence/words/comparable.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { FoundReading } from '../read-answer.ts';

/** A passage, and when the user said it. */
export interface SaidPassage {
  /** Its heading or title; may be empty. */
  readonly title: string;
  readonly text: string;
  /** The step in which the user said it; null for a text that was read. */
  readonly told: number | null;
}

/** Puts the user's correction first. The corrected value follows, as likely as before. */
export function withCorrections(question: string, { readables, reading }: FoundReading): FoundReading {
  const passages = readables.map(({ title, text, source: { document, memory } }) => ({
    title,
    text,
    told: document === null && memory !== null && isOwnWord(memory.chunk) ? memory.chunk.step : null,
  }));
  return { readables, reading: { ...reading, spans: correctedSpans(question, reading.spans, passages) } };
}

/** What stands in an imported run is not the person's word. */
function isOwnWord({ kind, trust }: Chunk): boolean {
  return kind === 'request' && trust === 'user';
}

/**
 * Puts the user's newest words first if they say something else about the same thing: they hold all words of the
 * question that the best sentence holds. They get the probability of what they correct.
 * @param spans best first
 */
export function correctedSpans(
  question: string,
  spans: readonly ReadSpan[],
  passages: readonly SaidPassage[],
): readonly ReadSpan[] {
  const [best] = spans;
  const asked = new Set(contentStemsOf(question));
  const corrected = best && passages[best.passage];
  if (best === undefined || corrected === undefined) return spans;
  const held = heldIn(corrected, best, asked);
  if (held.size === 0) return spans;
  const before = corrected.told ?? 0;
  const [newest] = spans
    .filter((span) => {
      const passage = passages[span.passage];
      if (passage === undefined || passage.told === null || passage.told <= before || span.margin <= 0)
        return false;
      const own = heldIn(passage, span, asked);
      return [...held].every((stem) => own.has(stem));
    })
    .sort((left, right) => toldIn(right, passages) - toldIn(left, passages));
  if (newest === undefined || saidBy(newest, passages) === saidBy(best, passages)) return spans;
  const first = {
    ...newest,
    margin: Math.max(newest.margin, best.margin),
    probability: Math.max(newest.probability, best.probability),
  };
  return [first, ...spans.filter((span) => span !== newest)];
}

/** Words of the question in the sentence around a span and in its title. */
function heldIn(
  { title, text }: SaidPassage,
  { start, end }: ReadSpan,
  asked: ReadonlySet<string>,
): ReadonlySet<string> {
  const around = splitSentences(text).filter((sentence) => sentence.start < end && start < sentence.end);
  const stems = stemsOf([title, ...around.map((sentence) => sentence.text)].join('\n'));
  return new Set(stems.filter((stem) => asked.has(stem)));
}

function toldIn({ passage }: ReadSpan, passages: readonly SaidPassage[]): number {
  return passages[passage]?.told ?? 0;
}

function saidBy({ passage, start, end }: ReadSpan, passages: readonly SaidPassage[]): string {
  return comparable(passages[passage]?.text.slice(start, end) ?? '');
}
