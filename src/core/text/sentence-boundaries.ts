/**
 * Sentence ends inside one paragraph, for any language, by punctuation alone. A wrong break costs little, because a quote is
 * extended by its neighbour. A missed break costs more, because a quote holds too much. Doubtful marks therefore break.
 */

/** Offsets of a span in some text: text.slice(start, end). */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** True if the two have a sign in common. */
export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** End marks that need no space after them. */
const fullMarks = '。！？．؟۔।॥';
/** End marks of scripts with spaces: they end a sentence only before a space, a closing mark or the end. */
const spacedMarks = '.!?…';
const closingMarks = '"\'”’」』）)】》〉]*_';
/** A bold opening such as `**Fares.**` is the label of the sentence after it. */
const label = /^(?:\*\*|__)[^*_\n]{1,80}(?:\*\*|__)$/;

/** Abbreviations after which a full stop does not end a sentence. */
const abbreviations: ReadonlySet<string> = new Set(
  (
    'mr mrs ms dr prof st rev hon sr jr vs e.g i.e cf approx ca fig figs vol ed eds dept est gen col lt sgt capt ' +
    'inc ltd corp al etc viz resp univ bros mt ft messrs gov sen rep pres ' +
    'bzw ggf inkl zzgl vgl evtl sog bspw z.b d.h u.a i.d.r mrd sra srta dña uds aprox sig dott ул'
  ).split(' '),
);
/** These come before a number or a date (`No. 5`, `p. 12`, `Oct. 3`); elsewhere they end a sentence. */
const beforeNumbers: ReadonlySet<string> = new Set(
  (
    'no nos p pp art sec ch para op c jan feb mar apr jun jul aug sep sept oct nov dec ' +
    'nr abs ziff kap abb tab bd tel mind höchst env núm pág págs cap arts стр рис'
  ).split(' '),
);
const longestAbbreviation = 6;
/** Two initials (“J.S. Bach”, “U.S. Army”). Other pairs of capitals may end a sentence, and so does any before a word that begins one. */
const initials = /^\p{Lu}\.\p{Lu}$/u;
const otherCapitals = /^(?:E\.G|D\.C|[AB]\.[DC]|[AP]\.M|N\.B)$/u;
const opensSentence =
  /^(?:the|this|that|these|those|he|she|it|they|we|you|his|her|its|their|our|your|an?|in|on|at|as|by|for|from|with|during|under|since|because|although|though|but|and|or|if|when|while|after|before|there|here|then|now|soon|later|finally|meanwhile|yet|so|thus|however|according|today|some|many|most|several|all|both|another|no|not|who|what|how|le|la|les|l|un|une|il|elle|ils|elles|ce|cette|ces|der|die|das|ein|eine|er|sie|es|wir|im|am|el|los|las|una|en|se)(?!\p{L})/iu;
/** Abbreviations in two words: “z. B.”, “e. V.”, “n. Chr.”. */
const firstOfTwo = /^\p{Ll}$/u;
const secondOfTwo = /^\p{Lu}\p{Ll}{0,2}\./u;
/** German writes ordinals as `6.`, before nouns with a capital. A German month after it, or a small word before it, marks one. */
const germanMonth =
  /^(?:Januar|Jänner|Februar|Feber|März|Mai|Juni|Juli|Oktober|Dezember|(?:Febr|Mrz|Okt|Dez)\.)/u;
const beforeGermanOrdinal = /(?:^|\s)(?:am|den|dem|der|des|das|im|vom|zum|zur)\s+$/iu;
const longestSmallWord = 12;

/** Spans of the sentences between `start` and `end`, trimmed, not empty, in order, without overlap. */
export function sentenceSpans(text: string, start: number, end: number): Span[] {
  const spans: Span[] = [];
  let from = start;
  for (let index = start; index < end; index += 1) {
    const mark = text.charAt(index);
    const full = fullMarks.includes(mark);
    if (!full && !spacedMarks.includes(mark)) continue;
    let after = index + 1;
    while (after < end && isMark(text.charAt(after))) after += 1;
    while (after < end && closingMarks.includes(text.charAt(after))) after += 1;
    const ends = full || endsSentence(text, from, index, after, end);
    if (ends && !(after < end && label.test(text.slice(from, Math.min(after, from + 90)).trim()))) {
      pushTrimmed(spans, text, from, after);
      from = after;
    }
    index = after - 1;
  }
  pushTrimmed(spans, text, from, end);
  return spans;
}

/** Adds the span without white space at its ends, unless nothing remains. */
export function pushTrimmed(spans: Span[], text: string, start: number, end: number): void {
  let first = start;
  let last = end;
  while (first < last && isSpace(text.charCodeAt(first))) first += 1;
  while (last > first && isSpace(text.charCodeAt(last - 1))) last -= 1;
  if (last > first) spans.push({ start: first, end: last });
}

function endsSentence(text: string, from: number, mark: number, after: number, end: number): boolean {
  if (after >= end) return true;
  const next = text.charAt(after);
  if (!isSpace(next.charCodeAt(0)))
    return isIdeograph(next) && mark > from && isIdeograph(text.charAt(mark - 1));
  const following = nextVisible(text, after, end);
  if (/\p{Ll}/u.test(following)) return false;
  if (text.charAt(mark) !== '.') return true;
  // Markdown writes “1\. Mai” where a number begins a line.
  const dot = text.charAt(mark - 1) === '\\' ? mark - 1 : mark;
  const word = wordBefore(text, from, dot);
  if (word === '') return true;
  // “Mio.” is a million in German, “mio.” ends a sentence in Italian.
  if (/^(?:\p{Lu}|Mio)$/u.test(word) || abbreviations.has(word.toLowerCase())) return false;
  if (firstOfTwo.test(word) && secondOfTwo.test(text.slice(after, after + longestAbbreviation).trimStart()))
    return false;
  if (
    initials.test(word) &&
    !otherCapitals.test(word) &&
    !opensSentence.test(text.slice(after, after + longestSmallWord).trimStart())
  )
    return false;
  const digitFollows = /\d/.test(following);
  if (digitFollows && beforeNumbers.has(word.toLowerCase())) return false;
  if (/^\d{1,3}$/.test(word) && isGermanOrdinal(text, from, dot - word.length, after, end)) return false;
  // A number at the start marks a numbered item, and a Roman one a numbered part, often in bold.
  const opens = /^[*_\s]{0,6}$/u.test(text.slice(from, Math.min(dot - word.length, from + 7)));
  return !(/^(?:\d{1,3}|[IVXLC]{2,6})$/u.test(word) && opens);
}

/** @param number its first digit @param after the place after its full stop */
function isGermanOrdinal(text: string, from: number, number: number, after: number, end: number): boolean {
  const following = text.slice(after, Math.min(end, after + longestSmallWord)).trimStart();
  if (germanMonth.test(following)) return true;
  return (
    /^\p{Lu}/u.test(following) &&
    beforeGermanOrdinal.test(text.slice(Math.max(from, number - longestSmallWord), number))
  );
}

function wordBefore(text: string, from: number, mark: number): string {
  let start = mark;
  while (start > from && mark - start <= longestAbbreviation && /[\p{L}\p{N}.]/u.test(text.charAt(start - 1)))
    start -= 1;
  return mark - start > longestAbbreviation ? 'long' : text.slice(start, mark);
}

function nextVisible(text: string, from: number, end: number): string {
  for (let index = from; index < end; index += 1) {
    if (!isSpace(text.charCodeAt(index))) return text.charAt(index);
  }
  return '';
}

function isMark(character: string): boolean {
  return fullMarks.includes(character) || spacedMarks.includes(character);
}

function isIdeograph(character: string): boolean {
  return /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(character);
}

/** White space as in `String.prototype.trim`, ideographic space included. */
export function isSpace(unit: number): boolean {
  if (unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)) return true;
  if (unit < 0xa0) return false;
  return (
    unit === 0xa0 ||
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000 ||
    unit === 0xfeff
  );
}
