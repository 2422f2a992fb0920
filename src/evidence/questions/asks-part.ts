/** Questions for a numbered part of a text: which one says something, and what a numbered one says. */
import { numberOf } from '../lists/numbered-parts.ts';
import { askedNouns, hanNouns, type PartKind, partKind, points } from '../lists/part-nouns.ts';

interface AskedPart {
  readonly kind: PartKind;
  /** The question without what asks for the part. */
  readonly about: string;
}

interface NamedPart extends AskedPart {
  readonly number: readonly number[];
  /** As the question calls it, in small letters. */
  readonly noun: string;
}

const whichWord = `which|what|welche[rnms]?|quel(?:le)?|qu[eé]|cuál(?: es (?:el|la))?|quale|welk`;
const which = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${whichWord}) (?:(\p{L}{2,12}) )?|(?:what is )?the number of the |(?:die )?nummer de[sr] )(${askedNouns})(?!\p{L})`,
  'iu',
);
const inWhich = new RegExp(
  String.raw`(?<!\p{L})(?:in|under|unter|dans|à|en|a) (?:${whichWord}) (${points})(?!\p{L})`,
  'iu',
);
const hanWhich = new RegExp(`(?:在|是)?(?:第几|哪一?个?|第何|何)(${hanNouns})`, 'u');
/** Where something stands, in such a text. */
const where =
  /^(?:where (?:in|does) .{0,60}\b(?:say|said|state|stated|mention|mentioned|written|defined)\b|wo (?:in|im) .{0,60}(?<!\p{L})(?:steht|geregelt|festgelegt))/iu;
/** What a part does with its matter. */
const does =
  /(?<!\p{L})(?:covers?|covered|is about|are about|deals? with|regulates?|governs?|says?|said|mentions?|mentioned|talks? about|describes?|described|defines?|defined|states?|stated|contains?|sets?|explains?|explained|does it|regelt|behandelt|steht|stehen|geht|handelt|bestimmt|betrifft|enthält|sagt|legt|fest|geregelt|erwähnt|parle|traite|fixe|concerne|régit|mentionnée?s?|dit|prévoit|définit|trata|regula|habla|dice|establece|menciona|mencionan|figura|fija|prevé|riguarda|tratta|parla|regola|stabilisce|prevede)(?!\p{L})|规定|讲述?|关于|提到|说明|涉及/giu;

const number = String.raw`\d{1,3}(?:\.\d{1,3}){0,3}[a-z]?|[IVXL]{1,7}`;
const named = new RegExp(
  String.raw`(?<!\p{L})(?:(${askedNouns}|${points})\.? |(§{1,2}) ?)(${number})(?![\p{L}\p{N}])|第([一二三四五六七八九十百零\d]{1,6})(${hanNouns})`,
  'iu',
);
const asksContent =
  /^(?:what(?:['’]s| is) (?:\p{L}{4,12} |§{1,2} ?)\d|what (?:does|do|is|are) .{0,80}\b(?:says?|state|require|mean|about|in|under|cover)\b|was (?:steht|besagt|sagt|regelt)|wie lautet|que (?:dit|prévoit|stipule)|qué (?:dice|establece|dispone)|(?:che )?cosa (?:dice|prevede|stabilisce)|(?:show|quote|read|zeig|zitiere|muestra|montre)(?!\p{L}))|(?:规定|写|说|讲)了?(?:什么|哪些)|内容/iu;
const contentWords =
  /(?<!\p{L})(?:what|does|says?|states?|requires?|means?|about|was|steht|besagt|sagt|regelt|lautet|que|dit|prévoit|stipule|qué|dice|establece|dispone|cosa|prevede|stabilisce|show|me|quote|read|zeig|zitiere|muestra|montre|covers?)(?!\p{L})|规定|写|说|讲|了|什么|哪些|内容|的/giu;

/** “Which clause is about late payment?” Null for other questions. */
export function asksPart(question: string): AskedPart | null {
  const found = which.exec(question) ?? inWhich.exec(question) ?? hanWhich.exec(question);
  if (found === null && !where.test(question)) return null;
  const noun = found?.[2] ?? found?.[1] ?? '';
  const rest = found === null ? question.replace(/^\p{L}+/u, ' ') : question.replace(found[0], ' ');
  return {
    kind: partKind(noun),
    about: `${found?.[2] === undefined ? '' : (found[1] ?? '')} ${rest}`.replace(does, ' '),
  };
}

/** “What does clause 5 of the agreement say?” Null for other questions. */
export function asksPartNamed(question: string): NamedPart | null {
  const found = named.exec(question);
  if (found === null || !asksContent.test(question)) return null;
  const [whole, noun, sign, said, hanSaid, hanNoun] = found;
  const value = numberOf(said ?? hanSaid ?? '');
  if (value === null) return null;
  const name = noun ?? sign ?? hanNoun ?? '';
  return {
    kind: partKind(name),
    noun: name.toLowerCase(),
    number: value,
    about: question.replace(whole, ' ').replace(contentWords, ' '),
  };
}
