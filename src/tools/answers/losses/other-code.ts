/** What a place loses whose sentence is about another code than the question: “G29” where “G28” is asked for. */
import { type Sentence, splitSentences } from '../../../core/text/sentences.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';

/** Logits, as for another year. */
const otherCodeLoss = 6;

/** Letters, and a number behind them: “G28”, “M502”, “CVE-2023-1234”. */
const codePattern = /(?<![\p{L}\p{N}_.-])(\p{Lu}[\p{L}-]{0,7})(\d[\d-]{0,11})(?![\p{L}\p{N}_])/gu;
/** A single capital behind a word: “Grade A”, “Option B”. “I” is a person. */
const letterPattern = /(?<!\p{L})(\p{L}{3,20})[ -][A-HJ-Z](?![\p{L}\p{N}.])/gu;

/** A code at the beginning of an item or of a row. */
const keyPattern = /^(?:\|\s{0,9}|[-*+•]\s{1,4})?\*{0,2}(\p{Lu}{1,4}-?\d{1,6})(?![\p{L}\p{N}])/u;

/**
 * Loss of a span's margin (rule Q79): its sentence names codes of the question's kind, with the same letters and other numbers, neither
 * the sentence nor what stands above it has the question's own, and another passage has it. A code that is the place itself may be what is asked for.
 * So does an item or a row that begins with another code, if the document says the question's nowhere.
 */
export function otherCodeLossOf(
  question: string,
  readables: readonly Readable[],
): (span: ReadSpan) => number {
  // Few people write capitals in a question.
  const asked = new Map([
    ...codesIn(question.toUpperCase(), [codePattern]),
    ...codesIn(question, [letterPattern]),
  ]);
  if (asked.size === 0) return () => 0;
  const letters = new Set(asked.values());
  const says = (text: string): boolean => [...codesIn(text).keys()].some((code) => asked.has(code));
  const saying = readables.map(({ title, text }) => says(`${title} ${text}`));
  const sentences = new Map<number, readonly Sentence[]>();
  return ({ passage, start, end }) => {
    const at = readables[passage];
    if (at === undefined) return 0;
    if (!sentences.has(passage)) sentences.set(passage, splitSentences(at.text));
    const all = sentences.get(passage) ?? [];
    const own = all.find((one) => one.start <= start && start < one.end);
    if (own === undefined || says(`${at.title} ${at.header ?? ''} ${own.heading ?? ''} ${own.text}`))
      return 0;
    if (!saying.includes(true)) return isOfOtherKey(own, at.source.text, asked) ? otherCodeLoss : 0;
    // A sentence of prose may go on about the code of the one before, an item or a row does not.
    const isBeside = own.kind !== 'prose' && all.some(({ text }) => says(text));
    if (!isBeside && !saying.some((one, place) => one && place !== passage)) return 0;
    const around = own.text.slice(0, start - own.start) + own.text.slice(end - own.start);
    return [...codesIn(around).values()].some((kind) => letters.has(kind)) ? otherCodeLoss : 0;
  };
}

/** True of an item or a row that begins with a code, in a document that has none of those asked for. */
function isOfOtherKey({ kind, text }: Sentence, whole: string, asked: ReadonlyMap<string, string>): boolean {
  if (kind === 'prose' || !keyPattern.test(text)) return false;
  const codes = [...asked.keys()];
  if (!codes.every((code) => /^\p{Lu}{1,4}-?\d{1,6}$/iu.test(code))) return false;
  const said = joined(whole);
  return !codes.some((code) => said.includes(joined(code)));
}

/** “E-4” and “E 4” are “e4”. */
function joined(text: string): string {
  return text.toLowerCase().replace(/[\s-]/gu, '');
}

/** Codes with their letters, or with the word before a letter. */
function codesIn(
  text: string,
  patterns: readonly RegExp[] = [codePattern, letterPattern],
): Map<string, string> {
  return new Map(
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(
        ([code, kind]) => [code.toLowerCase(), (kind ?? '').toLowerCase()] as const,
      ),
    ),
  );
}
