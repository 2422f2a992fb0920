/**
 * Recognises questions for what comes before or after a named thing (“Who served after Jane Doe?”, “What is listed above the Linnet?”).
 * A list or a table shows it; a reader of prose takes any row near the name.
 */
import { excludes, moment, ofTheTable, tellingWords, thingIn } from './asks-extreme.ts';
import { boundForms } from './bound-forms.ts';
import { extremeForms } from './extreme-forms.ts';
import { fromFirstWord } from './plain-question.ts';

export interface NeighbourAsked {
  /** 1 for what comes after, -1 for what comes before. */
  readonly step: 1 | -1;
  /** What stands behind “before” or “after”: the name, and perhaps more words. */
  readonly behind: string;
  /** True if words such as “next” and “right after” ask for one neighbour: “before June” alone is a bound. */
  readonly isNext: boolean;
  /** True if the order on the page is meant, whatever the dates say: “listed below”. */
  readonly onPage: boolean;
  readonly wantsMoment: boolean;
  /** Stem of the noun behind “which”. */
  readonly thing?: string;
  /** Stems of the words before “before” or “after” that say of what. */
  readonly words: readonly string[];
}

interface NeighbourForm {
  readonly after: string;
  readonly before: string;
  /** Words of a list or table, and of places in it. */
  readonly onPage: string;
  /** Adjectives that say the same once more: “the next date after”. */
  readonly next: string;
}

const forms: readonly NeighbourForm[] = [
  {
    after:
      '(?:(?:right|directly|immediately|just|next) ){0,2}(?:after|following|below|follows|followed|succeeds|succeeded)',
    before:
      '(?:(?:right|directly|immediately|just|next) ){0,2}(?:before|preceding|above|precedes|preceded|prior to|previous to|ahead of)',
    onPage: 'below|above|listed|list|table|chart|row',
    next: 'next|following|previous|preceding',
  },
  {
    // “Nach Berlin” is also where a train goes, and “vor dem Haus” where somebody stands.
    after:
      '(?:(?:kommt|kam|kommen|steht|stand|war|ist) (?:(?:direkt|gleich|unmittelbar|als nächste[rsn]?) )?(?:nach|hinter|unter)|(?:folgt|folgte) (?:direkt |gleich |unmittelbar )?(?:auf|nach))',
    before: '(?:kommt|kam|kommen|steht|stand|war|ist) (?:(?:direkt|gleich|unmittelbar) )?(?:vor|über)',
    onPage: 'steht|stand|unter|über|liste|tabelle|zeile',
    next: 'nächste[rsn]?|folgende[rsn]?|vorige[rsn]?|vorherige[rsn]?',
  },
  {
    after: '(?:(?:juste|directement) )?(?:après|suit|suivait|a suivi|au-dessous de|succède à|a succédé à)',
    before: '(?:(?:juste|directement) )?(?:avant|précède|précédait|a précédé|au-dessus de)',
    onPage: 'au-dessous|au-dessus|liste|tableau|ligne',
    next: 'prochaine?|suivante?|précédente?',
  },
  {
    after:
      '(?:(?:justo|inmediatamente) )?(?:después de(?:l)?|tras|debajo de(?:l)?|sigue a(?:l)?|siguió a(?:l)?|sucedió a(?:l)?)',
    before:
      '(?:(?:justo|inmediatamente) )?(?:antes de(?:l)?|encima de(?:l)?|precede a(?:l)?|precedió a(?:l)?)',
    onPage: 'debajo|encima|lista|tabla|fila',
    next: 'siguiente|próxim[oa]|anterior|previ[oa]',
  },
  {
    after: '(?:(?:subito|direttamente) )?(?:dopo|sotto|segue|seguì|succede a|succedette a)',
    before:
      '(?:(?:subito|direttamente) )?(?:prima d(?:i|el|ello|ella|ei|egli|elle|ell)|sopra|precede|precedette)',
    onPage: 'sotto|sopra|elenco|tabella|lista|riga',
    next: 'prossim[oa]|successiv[oa]|seguente|precedente',
  },
];

const patterns = forms.map(({ after, before, onPage, next }) => ({
  after: new RegExp(` (?:${after}) `, 'u'),
  before: new RegExp(` (?:${before}) `, 'u'),
  onPage: new RegExp(`(?<!\\p{L})(?:${onPage})(?!\\p{L})`, 'u'),
  next: new RegExp(` (?:${next})(?!\\p{L})`, 'u'),
}));

/** “Two rows after it” and “the first to finish after her” may be other rows. */
const otherRow = new RegExp(
  `(?<!\\p{L})(?:${[...boundForms.flatMap(({ numbers }) => numbers), ...extremeForms.flatMap(({ first, last }) => [first, last])].join('|')})(?!\\p{L})`,
  'u',
);

const directly =
  / (?:right|directly|immediately|just|next|direkt|gleich|unmittelbar|als nächste[rsn]?|juste|directement|justo|inmediatamente|subito|direttamente) /u;

/** UTF-16 units: a longer question names no single row. */
const longestQuestion = 200;

const side = '(?<side>之后|以后|后面|下面|之前|以前|前面|上面)';
const which = '(?:哪.{0,4}|谁|什么)';
const inChinese: readonly RegExp[] = [
  new RegExp(`^在?(?<behind>.{1,30}?)${side}(?:的.{0,6})?(?:是|有)?${which}$`, 'u'),
  new RegExp(`^(?<behind>.{1,30}?)的?(?<side>下|后|上|前)一.{1,4}是${which}$`, 'u'),
  new RegExp(`^(?:哪.{0,6}|谁)(?:排|列|写)?在(?<behind>.{1,30}?)${side}$`, 'u'),
];

function neighbourInChinese(question: string): NeighbourAsked | null {
  const asked = question.replace(/^请问/u, '').replace(/[？?。！\s]{1,9}$/u, '');
  const form = inChinese.find((one) => one.test(asked));
  const { behind, side: place = '' } = form?.exec(asked)?.groups ?? {};
  if (behind === undefined) return null;
  return {
    step: /^[之以]?[后下]/u.test(place) ? 1 : -1,
    behind,
    isNext: true,
    onPage: /[面排列写]/u.test(asked),
    wantsMoment: false,
    words: [],
  };
}

/** True if the question is for places on a page: “listed first”, “in the table”. */
export function isOnPage(question: string): boolean {
  const asked = question.toLowerCase();
  return patterns.some(({ onPage }) => onPage.test(asked));
}

/** Null if the question asks for nothing before or after something. */
export function neighbourAsked(question: string): NeighbourAsked | null {
  if (question.length > longestQuestion) return null;
  const chinese = neighbourInChinese(question);
  if (chinese !== null) return chinese;
  const whole = fromFirstWord(question).replace(/[?.!\s]{1,9}$/u, '');
  const asked = whole.replace(ofTheTable, '');
  if (!extremeForms.some(({ asks, number }) => asks.test(asked) && !number.test(asked))) return null;
  for (const { after, before, onPage, next } of patterns) {
    const [behindIt, beforeIt] = [after.exec(asked), before.exec(asked)];
    const word = behindIt ?? beforeIt;
    // “After A and before B” asks for more than one row's neighbour.
    if (word === null || (behindIt !== null && beforeIt !== null)) continue;
    const head = asked.slice(0, word.index).replace(next, '');
    const words = excludes(head) || otherRow.test(head) ? null : tellingWords(`${head} `);
    if (words === null) return null;
    return {
      step: behindIt === null ? -1 : 1,
      behind: asked.slice(word.index + word[0].length).trim(),
      isNext: next.test(asked) || onPage.test(whole) || directly.test(word[0]),
      onPage: onPage.test(whole),
      wantsMoment: moment.test(asked),
      words,
      ...thingIn(head),
    };
  }
  return null;
}
