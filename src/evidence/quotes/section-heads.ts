/**
 * Section heads of plain text, which has no marks for them: “16.4 Lamp”, “§ 7 Deposit”, “HOW IT ENDS”. A head stands alone in its line
 * below a blank one. Markdown's headings are found with the sentences.
 */
import type { Span } from '../../core/text/sentence-boundaries.ts';

/** The line, in UTF-16 units without the white space around it, and what it stands below: “16. THE RADIO LINK. 16.4 Lamp”. */
interface SectionHead extends Span {
  readonly title: string;
}

/** UTF-16 units and words of a head. */
const longest = 80;
const mostWords = 10;
/** Lines that an item may be away from the next one. */
const mostBlank = 4;
/** Capitals that a line without a number needs. */
const leastCapitals = 4;

const numbered =
  /^(?:(?:§{1,2}\s?|(?:chapter|section|article|part|appendix|kapitel|abschnitt|artikel|teil|anhang|chapitre|partie|annexe|cap[ií]tulo|art[ií]culo|secci[oó]n|parte|anexo|capitolo|articolo|sezione|allegato)\s+)?(\d{1,3}(?:\.\d{1,3}){0,3}|[IVX]{1,5})[.):]?\s+|(第[一二三四五六七八九十\d]{1,4}[章节節])\s*|([一二三四五六七八九十]{1,3})、\s*)/iu;
const listItem = /^(?:\d{1,3}[.)]\s|[一二三四五六七八九十]{1,3}、)/u;
const sentenceEnd = /[.!?;,:。！？；，：]$/u;

/** The section heads of a text, in order. */
export function sectionHeads(text: string): readonly SectionHead[] {
  const heads: SectionHead[] = [];
  const above = new Map<string, string>();
  const lines = linesOf(text);
  for (const [at, line] of lines.entries()) {
    const number = numberOf(lines, at);
    if (number === null) continue;
    const parent = above.get(number.replace(/\.\d+$/u, ''));
    const isBelow = number.includes('.') && parent !== undefined;
    if (number !== '') above.set(number, line.words);
    heads.push({
      start: line.start,
      end: line.end,
      title: isBelow ? `${parent}. ${line.words}` : line.words,
    });
  }
  return heads;
}

interface Line extends Span {
  readonly words: string;
}

function linesOf(text: string): readonly Line[] {
  let from = 0;
  return text.split('\n').map((whole) => {
    const words = whole.trim();
    const start = from + whole.indexOf(words);
    from += whole.length + 1;
    return { start, end: start + words.length, words };
  });
}

/** The section number of a head; empty for one in capitals. Null for other lines. */
function numberOf(lines: readonly Line[], at: number): string | null {
  const words = lines[at]?.words ?? '';
  if (words === '' || words.length > longest || isFilled(lines[at - 1]) || sentenceEnd.test(words))
    return null;
  if (words.split(/\s+/u).length > mostWords) return null;
  const [mark, ...numbers] = numbered.exec(words) ?? [];
  const isAlone = !isFilled(lines[at + 1]);
  const capitals = isInCapitals(words) && !isInCapitals(lines[at + 1]?.words ?? '');
  if (mark === undefined) return capitals ? '' : null;
  if (!/^["“(]?[\p{Lu}\p{Lo}\p{N}]/u.test(words.slice(mark.length))) return null;
  if (!isAlone || (listItem.test(words) && !capitals && isAmongItems(lines, at))) return null;
  return numbers.find((number) => number !== undefined) ?? '';
}

function isFilled(line: Line | undefined): boolean {
  return line !== undefined && line.words !== '';
}

function isInCapitals(words: string): boolean {
  const letters = words.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /\p{Lu}/u.test(letter)).length >= leastCapitals && !/\p{Ll}/u.test(words);
}

/** True for one of several short items with blank lines between them. */
function isAmongItems(lines: readonly Line[], at: number): boolean {
  return [-1, 1].some((step) => {
    for (let away = 1; away <= mostBlank; away += 1) {
      const line = lines[at + step * away];
      if (isFilled(line)) return listItem.test(line?.words ?? '');
    }
    return false;
  });
}
