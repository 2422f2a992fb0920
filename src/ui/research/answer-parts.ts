/** An answer taken apart: what it says beside its quotes, and which quote its short answer was taken from. */
import type { AnswerRecord } from '../../runtime/runtime.ts';

/** The text without the lines that only repeat the quotes and the short answer; empty where nothing else is said. */
export function proseOf({ text, citations, shortAnswer, outcome }: AnswerRecord): string {
  if (outcome !== 'answered') return '';
  let prose = text;
  for (const { quote, title } of citations) {
    const line = `“${quote}”`;
    prose = prose.replace(title === '' ? line : `${line} (${title})`, () => '').replace(line, () => '');
  }
  if (shortAnswer !== null) prose = prose.replace(`In short: ${shortAnswer}`, () => '');
  return prose.trim();
}

/** 0-based; null where there is no short answer, or no quote holds it letter by letter. */
export function quoteOfShortAnswer({ citations, shortAnswer }: AnswerRecord): number | null {
  if (shortAnswer === null) return null;
  const words = fold(shortAnswer);
  const found = citations.findIndex(({ quote }) => fold(quote).includes(words));
  return found < 0 ? null : found;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
