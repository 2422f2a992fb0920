/** What a document begins with, for one that has no title of its own. */
import { splitSentences } from '../../../core/text/sentences.ts';
import { nameInWords } from '../../../evidence/documents/document-title.ts';
import type { LibraryDocument } from '../../../runtime/runtime.ts';

/** UTF-16 units of a text that are looked at. */
const lookedAt = 4_000;
/** A sentence with fewer says too little to ask about: “Dear all,”. */
const leastWords = 4;

/** A greeting: “Dear all,”. */
const opensLetter = /^\S+(?: \S+){0,4}[,，]$/u;

/** The first whole sentence, without its end mark. Null if there is none, if it is all that is said, or if the title tells more than the file’s name does. */
export function firstSentence({ name, title, text }: LibraryDocument): string | null {
  const sentences = splitSentences(text.slice(0, lookedAt)).filter(({ kind }) => kind === 'prose');
  const [opening] = sentences;
  if (sentences.length < 2) return null;
  const isNameless = [name, nameInWords(name), ''].includes(title.trim()) || opensLetter.test(title.trim());
  if (!isNameless && !isCutFrom(title, opening?.text ?? '')) return null;
  const whole = sentences.find((sentence) => isWhole(sentence.text));
  return whole === undefined ? null : plain(whole.text);
}

/** True for a title that is a sentence, or the beginning of one: no author wrote it as a title. */
function isCutFrom(title: string, sentence: string): boolean {
  const words = plain(title).replace(/…$/u, '').trim();
  return words !== '' && isWhole(sentence) && plain(sentence).startsWith(words);
}

function isWhole(sentence: string): boolean {
  if (!/[.!?。！？؟…]["”»」』)]*$/u.test(sentence.trim())) return false;
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(sentence)];
  return words.filter(({ isWordLike }) => isWordLike).length >= leastWords;
}

/** On one line, without marks of Markdown and without the end mark. */
function plain(sentence: string): string {
  return sentence
    .replace(/[*_`[\]]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.!?。！？؟]{1,4}["”»」』)]{0,3}$/u, '');
}
