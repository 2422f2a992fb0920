/** Full stops that belong to a word (abbreviations, initials, ordinals) and end no sentence. Doubtful ones end it. */

/** Abbreviations after which a full stop does not end a sentence. */
const abbreviations: ReadonlySet<string> = new Set(
  (
    'mr mrs ms dr prof st rev hon sr jr vs e.g i.e cf approx ca fig figs vol ed eds dept est gen col lt sgt capt ' +
    'inc ltd corp pvt al etc viz resp univ bros mt ft messrs gov sen rep pres ' +
    'bzw ggf inkl zzgl vgl evtl sog bspw z.b d.h u.a i.d.r mrd sra srta dña uds aprox sig dott ул'
  ).split(' '),
);
/** These come before a number or a date (`No. 5`, `p. 12`, `Oct. 3`); elsewhere they end a sentence. */
const beforeNumbers: ReadonlySet<string> = new Set(
  (
    'no nos pp art sec ch para op jan feb mar apr jun jul aug sep sept oct nov dec ' +
    'nr abs ziff kap abb tab bd tel mind höchst env núm pág págs cap arts стр рис гг вв жж'
  ).split(' '),
);
const longestAbbreviation = 6;
/** Two initials (“J.S. Bach”, “U.S. Army”). Other pairs of capitals may end a sentence, and so does any before a word that begins one. */
const initials = /^\p{Lu}\.\p{Lu}$/u;
const otherCapitals = /^(?:E\.G|D\.C|[AB]\.[DC]|[AP]\.M|N\.B)$/u;
const opensSentence =
  /^(?:the|this|that|these|those|he|she|it|they|we|you|his|her|its|their|our|your|an?|in|on|at|as|by|for|from|with|during|under|since|because|although|though|but|and|or|if|when|while|after|before|there|here|then|now|soon|later|finally|meanwhile|yet|so|thus|however|according|today|some|many|most|several|all|both|another|no|not|who|what|how|le|la|les|l|un|une|il|elle|ils|elles|ce|cette|ces|der|die|das|ein|eine|er|sie|es|wir|im|am|el|los|las|una|en|se)(?!\p{L})/iu;
/** One letter: a capital, or a letter of a script without capitals that ends its sentences otherwise or seldom with one letter. */
const oneLetter = /^(?:\p{Lu}|[\p{Script=Arabic}\p{Script=Hebrew}]|\p{Script=Devanagari}{1,2})$/u;
/** Abbreviations in two words: “z. B.”, “e. V.”, “n. Chr.”, “p. 5”, “1793 г. 5”. */
const firstOfTwo = /^\p{Ll}$/u;
const secondOfTwo = /^(?:\p{Lu}\p{Ll}{0,2}\.|\p{N})/u;
/** What follows a stop inside a name, a date before Christ, or a time of day. */
const company = /^(?:Ltd|Inc|Corp|LLC|KG|GmbH)(?!\p{L})/u;
const beforeChrist = /^J\.?-\s?C/u;
const timeZone = /^(?:[A-Z]{1,3}T|UTC)(?!\p{L})/u;
/** A chapter and a verse. */
const verse = /^\d{1,3}:\d/;

/**
 * German writes ordinals as `6.`, before nouns with a capital. A word after it that is counted so, or a small word before it, marks one.
 * April, August, September and November are English too: they need a year.
 */
const germanOrdinalNoun =
  /^(?:Januar|Jänner|Februar|Feber|März|Mai|Juni|Juli|Oktober|Dezember|Jahrhundert|Jahrtausend|Jh|Lebensjahr|Geburtstag|(?:Febr|Mrz|Okt|Dez)\.|(?:April|August|September|November)\s\d{4})/u;
const beforeGermanOrdinal =
  /(?:^|\s)(?:am|den|dem|der|des|das|die|im|ins|vom|zum|zur|bis|seit|eine?|jede[mnrs]?)\s+$/iu;
/** Turkish writes all ordinals so: “II. Selim”, “21. Osmanlı padişahı”. Its letters tell it. */
const turkish = /[ğĞışŞİ]/u;
const aroundOrdinal = 80;
/** UTF-16 units that hold the words that decide. */
const nearby = 16;

/** A word with its full stop at `dot`, before the text from `after` to `end`, in the sentence that begins at `from`. */
interface StoppedWord {
  readonly text: string;
  readonly from: number;
  readonly word: string;
  readonly dot: number;
  readonly after: number;
  readonly end: number;
}

/** Whether the full stop at `mark` ends the sentence that begins at `from`; `after`: the place behind it and its closing marks. */
export function stopEndsSentence(
  text: string,
  from: number,
  mark: number,
  after: number,
  end: number,
): boolean {
  // Thai ends no sentence with a full stop.
  if (/\p{Script=Thai}/u.test(text.charAt(mark - 1))) return false;
  // Markdown writes “1\. Mai” where a number begins a line.
  const dot = text.charAt(mark - 1) === '\\' ? mark - 1 : mark;
  const word = wordBefore(text, from, dot);
  if (word === '') return true;
  const following = text.slice(after, Math.min(end, after + nearby)).trimStart();
  if (isAbbreviation(word, following)) return false;
  const stopped = { text, from, word, dot, after, end };
  return !isOrdinal(stopped, following) && !isItemNumber(stopped);
}

function isAbbreviation(word: string, following: string): boolean {
  const small = word.toLowerCase();
  // “Mio.” is a million in German, “mio.” ends a sentence in Italian.
  if (oneLetter.test(word) || word === 'Mio' || abbreviations.has(small)) return true;
  if (firstOfTwo.test(word) && secondOfTwo.test(following)) return true;
  if (initials.test(word) && !otherCapitals.test(word) && !opensSentence.test(following)) return true;
  if (/^\d/.test(following) && (beforeNumbers.has(small) || (word !== small && verse.test(following))))
    return true;
  if (/^a[vp]$/.test(word)) return beforeChrist.test(following);
  return /^[ap]\.m$/.test(small) ? timeZone.test(following) : company.test(following);
}

function isOrdinal({ text, from, word, dot, after, end }: StoppedWord, following: string): boolean {
  if (!/^(?:\d{1,3}|[IVX]{2,6})$/.test(word)) return false;
  const number = dot - word.length;
  if (/^\d/.test(word)) {
    if (germanOrdinalNoun.test(following)) return true;
    const before = text.slice(Math.max(from, number - nearby), number);
    if (/^\p{Lu}/u.test(following) && beforeGermanOrdinal.test(before)) return true;
  }
  return turkish.test(
    text.slice(Math.max(from, number - aroundOrdinal), Math.min(end, after + aroundOrdinal)),
  );
}

/** A number at the start marks a numbered item, and a Roman one a numbered part, often in bold. */
function isItemNumber({ text, from, word, dot }: StoppedWord): boolean {
  const opens = /^[*_\s]{0,6}$/u.test(text.slice(from, Math.min(dot - word.length, from + 7)));
  return opens && /^(?:\d{1,3}|[IVXLC]{2,6})$/u.test(word);
}

function wordBefore(text: string, from: number, mark: number): string {
  const isChinese = isIdeograph(text.charAt(mark - 1));
  let start = mark;
  while (start > from && mark - start <= longestAbbreviation) {
    const letter = text.charAt(start - 1);
    // Chinese puts no space before a name in other letters.
    if (!/[\p{L}\p{M}\p{N}.]/u.test(letter) || isIdeograph(letter) !== isChinese) break;
    start -= 1;
  }
  return mark - start > longestAbbreviation ? 'long' : text.slice(start, mark);
}

export function isIdeograph(character: string): boolean {
  return /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(character);
}
