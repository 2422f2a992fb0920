/**
 * A question for an option, a command, a code or a version is answered by the heading that is one, above the text that says what it
 * does.
 */

import { withoutMarkup } from '../../../evidence/documents/markup.ts';
import { asksCode, asksKey, asksVersion } from '../../../evidence/questions/asks-key.ts';
import { wholeSentences } from '../../../evidence/quotes/whole-sentences.ts';
import { comparable } from '../../../evidence/words/comparable.ts';
import type { ReadSentence } from '../../../ports/retrieval/reader.ts';
import type { FoundReading } from '../read-answer.ts';
import { isSaid } from '../tables/asked-cell.ts';
import { placedFirst } from './placed-first.ts';

/** One word with a digit or a sign in it, or in small letters: “F04”, “--force”, “save_exact”, “force”, or two capitals. */
const keyPattern = /^(?:\p{Lu}{2}|(?=\p{Ll}|.{0,40}[\p{N}_./-])[\p{L}\p{N}_./-]{1,40})$/u;
/** “v1.2.0” of “Version 1.2.0 (May 2024)”: above the changes of a version there may be headings for their kinds. */
const versionPattern =
  /(?<![\p{L}\p{N}.])v?\d{1,4}(?:\.\d{1,4}){1,3}(?:-[\p{L}\p{N}.]{1,16})?(?![\p{L}\p{N}])/iu;
/** Likely, never sure: no reader has read it. */
const most = 0.7;

/** Puts the heading first (rule Q89), if it is the nearest of its kind above the best place and the question does not say it. */
export function withKeyedHeading(found: FoundReading, question: string): FoundReading {
  const { readables, reading } = found;
  const [best, ...rest] = reading.spans;
  const version = asksVersion(question);
  if (best === undefined || !(version || asksKey(question) || asksCode(question))) return found;
  // Between headings the reader takes any short line, and knows the sentence better.
  const sentence = reading.sentences.reduce<ReadSentence | null>(
    (first, one) => (one.score > (first?.score ?? 0) ? one : first),
    null,
  );
  const { passage, start: from } = sentence ?? best;
  const at = readables[passage];
  if (at === undefined) return found;
  const place = at.start + from;
  const heading = wholeSentences(at.source.text).findLast(
    ({ kind, start, text }) =>
      kind === 'heading' && start <= place && (!version || versionPattern.test(text)),
  );
  if (heading === undefined || place < heading.end) return found;
  const plain = withoutMarkup(heading.text).trim();
  const key = version ? (versionPattern.exec(plain)?.[0] ?? '') : plain;
  const said = readables[best.passage]?.text.slice(best.start, best.end).split('\n')[0]?.trim() ?? '';
  const asked = comparable(question);
  const isKey = version
    ? versionPattern.test(said) && !isSaid(comparable(said), asked)
    : keyPattern.test(withoutMarkup(said));
  if (!keyPattern.test(key) || isKey || isSaid(comparable(key), asked)) return found;
  const offset = heading.text.indexOf(key);
  if (offset < 0) return found;
  const start = heading.start + offset;
  const probability = Math.min(most, best.probability);
  const { margin } = best;
  return placedFirst(found, [{ readable: at, start, end: start + key.length, margin, probability }], rest);
}
