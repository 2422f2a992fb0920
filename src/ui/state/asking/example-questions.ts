/** Example questions: about the person's own documents, else about the samples. */

import { isSample } from '../../../runtime/hosts/library/sample-documents.ts';
import type { LibraryDocument } from '../../../runtime/runtime.ts';
import { languageFor } from '../../language/languages.ts';
import { shownLanguage, t } from '../../language/translate.ts';
import { plainTitle } from '../../words/plain-title.ts';
import { aboutTable, namesNothing } from './examples-by-kind.ts';
import { firstSentence } from './first-sentence.ts';

const cableCar = '上云脚台的缆车每个月哪一天停下来检修？';

/** Questions that the sample library answers: one fact, two documents, and one in Chinese. */
export const sampleQuestions = [
  'How many people attended the open evenings at Ravelfell Observatory during 2022?',
  'What is the gross tonnage of the ferry that makes the crossing in the winter season?',
  cableCar,
] as const;

/** In another language: the library is in English and Chinese, and each of these has a name that finds its document. */
function questionsOfSamples(): readonly string[] {
  const language = languageFor([shownLanguage()]);
  if (language === 'en') return sampleQuestions;
  const others = [
    t('How many people attended the open evenings at Ravelfell Observatory during 2022?'),
    t('How long does the bus take from Harrowick to Wangxi?'),
  ];
  return language === 'zh'
    ? [cableCar, ...others]
    : [...others, t('How much is a night in a tent in Sallow Meadow?')];
}

interface Examples {
  /** Whose documents they are about. */
  readonly of: 'samples' | 'own';
  readonly questions: readonly string[];
}

/** Number of examples. */
const offered = 3;
/** UTF-16 units of a text that are searched for headings. */
const lookedAt = 60_000;

/** Newest documents that the questions are chosen from. */
const considered = 12;

/** From the newest own documents with something to ask about. Samples are used only without own documents. */
export function examplesFor(documents: readonly LibraryDocument[]): Examples {
  const own = documents.filter((document) => !isSample(document)).slice(-considered);
  if (own.length === 0) return { of: 'samples', questions: questionsOfSamples() };
  const each = own.length === 1 ? offered : 1;
  const asked = own
    .reverse()
    .map((document) => askedOf(document, each))
    .filter(({ questions }) => questions.length > 0);
  const best = [...asked].sort((one, other) => Number(other.telling) - Number(one.telling)).slice(0, offered);
  const newestFirst = asked.filter((one) => best.includes(one));
  return { of: 'own', questions: newestFirst.flatMap(({ questions }) => questions) };
}

interface Asked {
  /** True if the questions are about what is in the document. */
  readonly telling: boolean;
  readonly questions: readonly string[];
}

/** @param each number of questions at most */
function askedOf(document: LibraryDocument, each: number): Asked {
  const title = shortened(plainTitle(document.title.trim() || document.name));
  if (isQuestion(title)) return { telling: true, questions: [`${title.replace(/\?$/u, '')}?`] };
  const rows = aboutTable(document).slice(0, each);
  if (rows.length > 0) return { telling: true, questions: rows };
  if (namesNothing(document)) return { telling: false, questions: [] };
  const headings = headingsOf(document).slice(0, each);
  if (headings.length === 0) return aboutWhole(document, title);
  return {
    telling: true,
    questions: headings.map((heading) => t('What does “{title}” say about “{heading}”?', { title, heading })),
  };
}

/** By its title; where that is only the file’s name, or its own first words, by its first sentence. */
function aboutWhole(document: LibraryDocument, title: string): Asked {
  const sentence = firstSentence(document);
  if (sentence === null) return { telling: false, questions: [t('What is “{title}” about?', { title })] };
  return {
    telling: true,
    questions: [t('What else is said about this: “{sentence}”?', { sentence: shortened(sentence) })],
  };
}

const opensQuestion =
  /^(?:how to|(?:how|what|when|where|which|who|why) (?:are|can|did|do|does|is|should|was|were)) \p{L}\p{L}?/iu;
const shortestQuestion = 10;

/** A title that is a question, with its mark or without. */
function isQuestion(title: string): boolean {
  if (opensQuestion.test(title)) return !/[.!…]$/u.test(title);
  return /^\p{L}/u.test(title) && title.endsWith('?') && title.length >= shortestQuestion;
}

/** Longer titles would fill the button. */
const longestTitle = 60;

function shortened(title: string): string {
  if (title.length <= longestTitle) return title;
  return `${title.slice(0, longestTitle).replace(/\s+\S*$/u, '')}…`;
}

/** Headings with words of their own: from Markdown, or names of parts. The first comes last, because it often only introduces, and codes after it. */
function headingsOf({ text, title, marks = [] }: LibraryDocument): string[] {
  const written = writtenHeadings(text.slice(0, lookedAt));
  const named = marks.flatMap(({ label }) => label ?? []);
  const plain = [...written.map((heading) => heading.trimEnd().replace(/(?<!#)#+$/u, '')), ...named].map(
    (heading) =>
      heading
        .replace(/[*_`[\]]/gu, '')
        .trim()
        .replace(/[:：]$/u, '')
        .trim(),
  );
  const telling = plain.filter(
    (heading) =>
      heading.length <= longestTitle && /\p{L}{3}|\p{Lo}{2}/u.test(heading) && !repeats(heading, title),
  );
  const [first, ...others] = new Set(telling);
  const ordered = first === undefined ? [] : [...others, first];
  return [...ordered.filter((heading) => !isCode(heading)), ...ordered.filter(isCode)];
}

/** Headings of Markdown with something below them. One with nothing is no part: it names the author, or the part after next. */
function writtenHeadings(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap((line, place) => {
    const heading = /^ {0,3}#{2,4}[ \t](.+)$/u.exec(line)?.[1];
    const below = lines[place + 1];
    const isEmpty = below === undefined || /^ {0,3}#{1,4}[ \t]/u.test(below);
    return heading === undefined || isEmpty ? [] : [heading];
  });
}

/** True for one short word with letters as no word has: “tSt”, “E17”. */
function isCode(heading: string): boolean {
  return /^[\w-]{1,6}$/u.test(heading) && !/^\p{Lu}?\p{Ll}+$/u.test(heading);
}

/** True if most words of the heading stand in the title: “An overview of the Arvo Kettle” of “Arvo Kettle, made in 2023”. */
function repeats(heading: string, title: string): boolean {
  const words = heading.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const known = new Set(title.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));
  return (
    heading === title ||
    (words.length > 2 && words.filter((word) => known.has(word)).length * 2 >= words.length)
  );
}
