/** Finds sentences of a model's answer that say something other than their quotes, by letting the reader read both. */
import { splitSentences } from '../../core/text/sentences.ts';
import { citedIn, withoutCitations } from '../../evidence/quotes/sentence-support.ts';
import { comparable } from '../../evidence/words/comparable.ts';
import { inOtherLanguage, writtenIn } from '../../evidence/words/written-in.ts';
import type { Reader, ReaderPassage, Reading } from '../../ports/retrieval/reader.ts';

/** Most sentences that are read. The rest of a longer answer is not judged. */
const mostSentences = 12;
/** Milliseconds for one reading, so that the answer is not held up for long. */
const longestReading = 3_000;
/** Share of the bar. Cited quotes most likely answer what their sentence answers, so they need a little less. */
const quotesShare = 0.9;

interface Judged {
  readonly question: string;
  /** Markdown. */
  readonly prose: string;
  /** In the order of their numbers. */
  readonly quotes: readonly string[];
  readonly reader: Pick<Reader, 'read' | 'bars'>;
  readonly signal: AbortSignal;
  /** Milliseconds for one reading. */
  readonly deadline?: number;
}

/**
 * Doubts a sentence if it answers the question with some words and its quotes (all quotes, if it cites none) with
 * others. The reader must be as sure about the sentence as about an answer that it shows, and nearly as sure about the
 * quotes (rule Q55). Words of two languages cannot be compared, so only numbers count between them.
 * @returns the sentences as written in the prose
 */
export async function doubtedSentences(judged: Judged): Promise<readonly string[]> {
  const { prose, quotes } = judged;
  if (quotes.length === 0) return [];
  const sentences = splitSentences(prose, prose.length)
    .filter(({ kind, text }) => kind !== 'heading' && /\p{L}|\p{N}/u.test(withoutCitations(text)))
    .slice(0, mostSentences);
  const quoted = new Map<string, Promise<string | null>>();
  const doubted: string[] = [];
  for (const { text } of sentences) {
    const said = await bestSpan(judged, [withoutCitations(text)], judged.reader.bars.likely);
    if (said === null) continue;
    const cited = citedIn(text, quotes);
    const stood = cited.length === 0 ? quotes : cited;
    const key = stood.join('\n');
    const held = quoted.get(key) ?? bestSpan(judged, stood, quotesShare * judged.reader.bars.likely);
    quoted.set(key, held);
    const answered = await held;
    if (answered === null) continue;
    const foreign = inOtherLanguage(writtenIn(withoutCitations(text)), writtenIn(stood.join(' ')));
    const differ = foreign ? differentNumbers(said, answered) : !agree(said, answered, stood);
    if (differ) doubted.push(text.trim());
  }
  return doubted;
}

/** What the texts answer; null if the reader is less sure than the bar. */
async function bestSpan(
  { question, reader, signal, deadline = longestReading }: Judged,
  texts: readonly string[],
  bar: number,
): Promise<string | null> {
  const passages = texts.map((text): ReaderPassage => ({ title: '', text }));
  const { spans }: Reading = await reader.read(question, passages, { signal, deadline });
  const [best] = spans;
  if (best === undefined || best.probability < bar) return null;
  const text = comparable((texts[best.passage] ?? '').slice(best.start, best.end));
  return text === '' ? null : text;
}

/** One may say more than the other, and the quotes may hold a second answer. */
function agree(said: string, answered: string, quotes: readonly string[]): boolean {
  if (said.includes(answered) || answered.includes(said)) return true;
  return quotes.some((quote) => comparable(quote).includes(said));
}

function differentNumbers(left: string, right: string): boolean {
  const [one, other] = [left.match(/\d+/g), right.match(/\d+/g)];
  return one !== null && other !== null && !one.some((number) => other.includes(number));
}
