/** The title under which a document is shown and cited. */
import { isSettingBelow } from '../../core/text/line-kinds.ts';
import { isRecordedLine } from '../../core/text/stamped-lines.ts';
import { withoutMarkup } from './markup.ts';

const setting = /^\s{0,40}[\p{L}\p{N}_.-]{1,40}\s?=/u;
/** UTF-16 units. A longer title is cut at a word. */
const longestTitle = 120;
/** UTF-16 units from the beginning of a text. A heading further down is not the document's title. */
const headingWithin = 4_000;
/** UTF-16 units. Pages made of fields (of a command, a recipe) keep most of what they say in the block. */
const longestMatter = 40_000;

/**
 * The title from the front matter, else the first level-one heading near the beginning (or a first line with a rule
 * under it), else the first line with words, below a letterhead in two columns or fields (“Date: …”) if there are such,
 * else the file's name. An entry of a list is no title, nor is the greeting of a letter: its subject line is one. The
 * file's name also wins over a heading that says less ("README" in `kiln-readme.md`), and over a table.
 */
export function documentTitle(text: string, name: string): string {
  const [matter, body] = frontMatter(text);
  if (isLog(body)) return name;
  // Column names do not say what a table is about.
  const lines = outsideFences(belowLetterhead(body.slice(0, headingWithin).split('\n'))).filter(
    (line, place, all) => !/^\s*\|/u.test(line) && !isOfSettings(line, all.slice(place + 1)),
  );
  const first = lines.findIndex(saysSomething);
  const isUnderlined = /^ {0,3}-{3,}\s*$/u.test(lines[first + 1] ?? '');
  const headings = lines.map((line, place) =>
    place === first && isUnderlined ? line : headingOf(line, lines[place + 1]),
  );
  // An entry of a list says what is in it, not what it is.
  const opening = isEntry(lines[first] ?? '') ? [] : withoutGreeting(lines.slice(Math.max(0, first)));
  const title = [matter, ...headings, ...opening].map((line) => plain(line ?? '')).find(saysSomething);
  if (title === undefined) return name;
  return shortened(saysMore(name, title) ? nameInWords(name) : title) || name;
}

/** Lines at the beginning of a log or a conversation, and how many of them a program wrote. */
const firstLines = 6;
const leastStamped = 3;

function isLog(body: string): boolean {
  const lines = body.slice(0, headingWithin).split('\n').filter(saysSomething).slice(0, firstLines);
  return lines.filter(isRecordedLine).length >= leastStamped;
}

/** Lines of a letterhead in two columns (who, and from where), as in a letter and in a standard of the Internet. */
const leastInColumns = 3;
const inColumns = /\S {5,}\S|^\s{40,}\S/u;

/** The lines without a block at the top that is set in two columns: the title stands below it. */
function belowLetterhead(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex(saysSomething);
  const end = lines.findIndex((line, place) => place > first && line.trim() === '');
  const block = first < 0 || end < 0 ? [] : lines.slice(first, end);
  const rest = lines.slice(end);
  const isLetterhead = block.filter((line) => inColumns.test(line)).length >= leastInColumns;
  return isLetterhead && rest.some(saysSomething) ? rest : lines;
}

/** “Date: 2024-04-17”. */
const field = /^\s{0,3}(\p{L}[\p{L} ]{1,23})[:：]\s{0,9}(\S.*)$/u;
const titleField = /^(?:subject|title|betreff|titel|asunto|título|objet|titre|oggetto|titolo|主题|标题)$/iu;

/** Two fields or more at the top, as of a letter or a record, are no title, but for what they call one. Else the lines as they are. */
function belowFields(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line) => !field.test(line));
  const fields = lines.slice(0, end < 0 ? lines.length : end).map((line) => field.exec(line));
  if (fields.length < 2) return lines;
  return fields.flatMap((found) => (titleField.test(found?.[1] ?? '') ? [found?.[2] ?? ''] : []));
}

/** Words that open a letter, in the languages of the interface and some of their neighbours. */
const openings =
  /^(?:dear|hello|hi|good (?:morning|afternoon|evening)|to whom it may concern|liebe[rs]?|(?:sehr )?geehrte[rs]?|hallo|guten (?:tag|morgen|abend)|chers?|chères?|bonjour|bonsoir|querid[oa]s?|estimad[oa]s?|muy señor(?:es)? míos?|hola|buen[oa]s (?:días|tardes|noches)|car[oiae]|gentili|gentile|prezad[oa]s?|car[oa]s)(?![\p{L}\p{M}])/iu;
const chineseOpening = /^(?:尊敬的|敬爱的|亲爱的|各位)[^。！？]{0,30}[:：,，!！]?$/u;
const arabicOpening =
  /^(?:عزيزي|عزيزتي|أعزائي|الأعزاء|السادة|السيدة?|حضرة|السلام عليكم|تحية طيبة)(?![\p{L}\p{M}])/u;
/** UTF-16 units. A longer line that begins with such a word is a sentence. */
const longestGreeting = 80;

/** True for “Dear all,”: the words of an opening, then a name, and the mark that ends a greeting. */
function isGreeting(line: string): boolean {
  const text = line.trim();
  if (text.length > longestGreeting) return false;
  if (chineseOpening.test(text)) return true;
  return /[,،:!]$/u.test(text) && (openings.test(text) || arabicOpening.test(text));
}

const subjectLine =
  /^\s{0,3}(?:subject|re|betreff|betr\.|asunto|objet|oggetto|assunto|主题|الموضوع)\s?[:：]\s{0,9}(\S.*)$/iu;
/** Lines below a greeting in which its subject may stand. */
const subjectWithin = 6;

/** A letter is called by its subject, or by nothing of its own. Other lines as `belowFields` gives them. */
function withoutGreeting(lines: readonly string[]): readonly string[] {
  const said = belowFields(lines);
  const first = said.find(saysSomething) ?? '';
  if (!isGreeting(plain(first))) {
    const subject = subjectLine.exec(first)?.[1];
    // A subject line counts if a greeting stands below it; else its words may be those of any text.
    const next = said.slice(said.indexOf(first) + 1).find(saysSomething) ?? '';
    return subject !== undefined && isGreeting(plain(next)) ? [subject] : said;
  }
  const below = said.filter(saysSomething).slice(1, subjectWithin);
  return below.flatMap((line) => subjectLine.exec(line)?.[1] ?? []);
}

/** True for an item with a mark or a number, a line of a log, and data. */
export function isEntry(line: string): boolean {
  return /^\s*(?:(?:[-+•‣·]|\*(?!\*)|\d{1,3}[.)])\s|\[[ xX]\]|\d{4}-\d{2}-\d{2}[T ]\d|\[?\{)/u.test(line);
}

/** True for a setting, the section of one, and the comment above it, which are about a part of the file. */
function isOfSettings(line: string, below: readonly string[]): boolean {
  const next = below.find((one) => one.trim() !== '') ?? '';
  if (/^\s*\[[^\]]{1,60}\]\s*$/u.test(line)) return setting.test(next) || /^\s*[#;]/u.test(next);
  return (
    setting.test(line) || (line.startsWith('#') && isSettingBelow(`\n${below.slice(0, 8).join('\n')}`, 0))
  );
}

/** The title from a YAML block at the very beginning, and the text after the block. */
export function frontMatter(text: string): [string | undefined, string] {
  if (!/^---[ \t]*\n/u.test(text)) return [undefined, text];
  const end = text.slice(0, longestMatter).indexOf('\n---', 3);
  if (end < 0) return [undefined, text];
  const line = text
    .slice(0, end)
    .split('\n')
    .find((one) => one.startsWith('title:'));
  const title = line
    ?.slice('title:'.length)
    .trim()
    .replace(/^(["'])(.+)\1$/u, '$2');
  const body = text.slice(end + 4);
  return [title, body];
}

/** The heading in a line: `# so`, `<h1>so</h1>`, or so with a double rule under it. */
function headingOf(line: string, next: string | undefined): string | undefined {
  if (/^ {0,3}={3,}\s*$/u.test(next ?? '')) return line;
  return /^ {0,3}#[ \t]+(.+)$/u.exec(line)?.[1] ?? /<h1[ >].{1,300}/iu.exec(line)?.[0];
}

/** A version or its place in a change log: “v1.2.0 (2024-05-06)”, “[Unreleased]”. */
const versionTitle =
  /^\[?(?:unreleased|(?:v|version |release )?\d{1,4}(?:\.\d{1,4}){1,3}[\w-]{0,20})\]?(?:\s{0,3}[-–/(].{0,40})?$/iu;

/** True if the name holds all words of the title and more. For a title without letters, or of a version alone: true if the name has letters. */
function saysMore(name: string, title: string): boolean {
  const [own, others] = [wordsOf(title), wordsOf(nameInWords(name))];
  if (!/\p{L}/u.test(title) || versionTitle.test(title)) return /\p{L}/u.test(name);
  // A name of a file says in a word what a title may say with a sign: “and”, “plus”, “at”.
  const signs = title.match(/[&+@]/gu)?.length ?? 0;
  return own.every((word) => others.includes(word)) && others.length > own.length + signs;
}

/** What the passages of a document are indexed under. People look for a document by its file's name, too. */
export function indexedTitle({ title, name }: { readonly title: string; readonly name: string }): string {
  return `${title} ${nameInWords(name)}`;
}

/** A file's name without folders and ending, with spaces between its words. */
export function nameInWords(name: string): string {
  return withoutControls(name.slice(name.lastIndexOf('/') + 1))
    .replace(/\.[a-z0-9]{1,5}$/iu, '')
    .replace(/[-_.\s]+/gu, ' ')
    .trim();
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A `#` inside a code block is a comment, and code is no title. */
function outsideFences(lines: readonly string[]): string[] {
  let fence: string | undefined;
  return lines.filter((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1];
    if (fence === undefined) {
      fence = mark;
      return mark === undefined;
    }
    if (mark?.startsWith(fence)) fence = undefined;
    return false;
  });
}

/** “$Id: rules.txt,v 1.2 2003/02/25 finch Exp $”, as programs for versions write it. */
const versionLine = /^\s{0,16}[$][A-Za-z]\w{0,15}:[^$]{0,200}[$]\s*$/u;

function saysSomething(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line) && !versionLine.test(line);
}

/** Removes Markdown marks around the line, and characters that could disorder the line around it. */
function plain(line: string): string {
  return withoutAnchor(withoutMarkup(withoutControls(line)))
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\.\. title:)\s+/u, '')
    .replace(/\s+#+\s*$/u, '')
    .replace(/^([*_]{1,3})(.+)\1$/u, '$2')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A heading without the name of its anchor, which many Markdown files write behind it: `Use {#use}`. */
function withoutAnchor(line: string): string {
  const at = line.lastIndexOf('{#');
  return at > 0 && /^\{#[\w-]+\}\s*$/u.test(line.slice(at)) ? line.slice(0, at) : line;
}

function shortened(title: string): string {
  if (title.length <= longestTitle) return title;
  const start = cutAt(title, longestTitle - 1);
  const atWord = start.replace(/\s+\S*$/u, '');
  return `${atWord.length > longestTitle / 2 ? atWord : start}…`;
}

/** The first `length` UTF-16 units, without half a character at the end. */
export function cutAt(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/u, '');
}

/**
 * Removes control characters and characters that change the writing direction, which can make one name look like
 * another. https://trojansource.codes
 */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === '\t' ? ' ' : '',
  );
}
