/**
 * The particulars of a text: numbers, dates, names, addresses, identifiers. A summary must keep them, and they tell
 * near-duplicate documents apart. They are found by form alone, without a dictionary.
 */

interface Particulars {
  /** Numbers, years, times and amounts, without grouping commas and closing marks: `2024`, `3.50`, `08:15`. */
  readonly numbers: readonly string[];
  /** Web and mail addresses, paths, and codes that mix letters with digits or joints: `RX-204`, `anna@post.example`. */
  readonly identifiers: readonly string[];
  /** Runs of capitalised words, in lower case, and texts in Chinese title or quotation marks. */
  readonly names: readonly string[];
}

const addressPattern =
  /(?:https?:\/\/|www\.)[^\s<>"'，。；）)\]]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;
const codePattern =
  /\b(?=[\w/-]{0,200}\d)(?=[\w/-]{0,200}[A-Za-z_])[A-Za-z0-9]+(?:[_/-][A-Za-z0-9]+)*\b|\b[a-z0-9]+(?:_[a-z0-9]+)+\b/gi;
const numberPattern = /\d+(?:[.,:/]\d+)*/g;
const chineseNumberPattern =
  /[零〇一二两三四五六七八九十百千万亿]{2,}|[零〇一二两三四五六七八九十百千万亿](?=[年月日号岁个只座条次米吨元人级层章])/g;
const capitalisedPattern =
  /\p{Lu}[\p{L}\p{M}'’-]*(?:[ ](?:(?:of|de|van|von|der|la|le|du|and|the|&)[ ])?\p{Lu}[\p{L}\p{M}'’-]*)*/gu;
const quotedPattern = /[《「『“]([^》」』”\n]{1,40})[》」』”]/g;

/** Words that have a capital at the start of a sentence but are no names. */
const openers: ReadonlySet<string> = new Set(
  (
    'the a an this that these those it its he she they we you i my our your his her their there here what which who whom ' +
    'whose when where how why is are was were do does did has have had can could will would should may might must if in ' +
    'on at of to for from by with as and or but not no yes so then also only after before since during while because ' +
    'although both each every some any all many most more one two three four five six seven eight nine ten please thanks ' +
    'thank name list find tell give show explain describe compare'
  ).split(' '),
);

/** The particulars of a text, each once, in order of appearance. */
export function particularsOf(text: string): Particulars {
  const identifiers = new Set<string>();
  // Addresses and codes are blanked, so that their digits and capitals do not count twice.
  const withoutAddresses = text.replace(addressPattern, (match) => take(identifiers, match));
  const withoutCodes = withoutAddresses.replace(codePattern, (match) => take(identifiers, match));
  const numbers = new Set<string>();
  for (const [match] of withoutCodes.matchAll(numberPattern)) numbers.add(match.replaceAll(',', ''));
  for (const [match] of withoutCodes.matchAll(chineseNumberPattern)) numbers.add(match);
  const names = new Set<string>();
  for (const match of withoutCodes.matchAll(capitalisedPattern)) {
    const name = withoutOpeners(match[0]);
    if (name !== '') names.add(name);
  }
  for (const match of withoutCodes.matchAll(quotedPattern))
    names.add((match[1] as string).trim().toLowerCase());
  return { numbers: [...numbers], identifiers: [...identifiers], names: [...names] };
}

function take(into: Set<string>, match: string): string {
  into.add(match.toLowerCase().replace(/(?<![.,;:])[.,;:]+$/, ''));
  return ' '.repeat(match.length);
}

function withoutOpeners(run: string): string {
  const words = run.split(' ');
  const first = words.findIndex((word) => !openers.has(word.toLowerCase()));
  return (first < 0 ? [] : words.slice(first))
    .join(' ')
    .toLowerCase()
    .replace(/['’]s$/, '');
}
