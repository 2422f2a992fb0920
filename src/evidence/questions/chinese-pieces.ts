/** Parts a Chinese question at the words that ask, so that what is left between them can be compared with a table. */

/** Counting words behind “which”. */
const counting = [...'个些位名间种类条艘家本天年日次座辆只张项款道场门层户班趟件台部篇站室期届所段课节号'];
const which = counting.flatMap((word) => [`哪${word}`, `哪一${word}`]);
const howMuch = [...'长高重深快宽大久'].map((word) => `多${word}`);

/** Words that do not say of what is asked. The longer ones come first. */
export const plainChinese: readonly string[] = [
  '什么时候',
  '多少钱',
  ...which,
  ...howMuch,
  '请问',
  '我们',
  '什么',
  '多少',
  '何时',
  '哪里',
  '哪',
  '谁',
  '是',
  '了',
  '的',
];

/** Superlatives and comparatives: “最便宜”, “更贵”. */
const most =
  '[最更](?:便宜|实惠|值钱|年轻|年长|古老|后|[高低矮大小多少长短久重轻贵深浅快慢宽窄新旧近晚早老])';
/** “The list” and “in the menu”, which do not say which rows are meant. */
const ofTheTable = /在?这?[个张份]?(?:表格?|清单|菜单|名单|列表)(?:里|中|上)面?/gu;
/** A destination (目的地) and “or” (还是) are one word. */
const partOfOther: Readonly<Record<string, string>> = { 的: '(?<!目)的', 是: '(?<!还)是' };
const pieces = new RegExp(
  `${most}|第一|${plainChinese.map((word) => partOfOther[word] ?? word).join('|')}`,
  'gu',
);
/** Joins a thing to its amount, or to those among which it is, right beside such a word. */
const joining =
  /(?<=^| )(?:花|要|需要|有|叫)(?= |$)|(?:有|花|要)(?= 多)|(?:当中|之中|[中里])(?= (?:最|哪|谁))/gu;
/** “The home port of the longest ferry is where”: what is asked for stands at the end. */
const askedLast = new RegExp(
  `^(.+) 的 (\\S+) 是 (${[...which, '什么时候', '什么', '多少钱', '多少', '哪里', '谁'].join('|')})(?= |$)`,
  'u',
);

const ofTwo: readonly RegExp[] = [
  /^(?<one>[^\s和与跟、]{1,30})[和与跟、](?<other>\S{1,30}) (?<head>[哪谁][^更]{0,40}更.{1,40})$/u,
  /^(?<head>[哪谁][^更]{0,40}更\S{1,10}) (?<one>[^\s还]{1,30})还是(?<other>\S{1,30})$/u,
];

/** Both names, and what is asked of them (“白鹭和红雀哪艘更长”), of a text in pieces. Null for another question. */
export function twoInChinese(
  asked: string,
): { readonly head: string; readonly one: string; readonly other: string } | null {
  for (const form of ofTwo) {
    const { head, one, other } = form.exec(asked)?.groups ?? {};
    if (head !== undefined && one !== undefined && other !== undefined) return { head, one, other };
  }
  return null;
}

/** True for the words that deny, leave out, or compare with another thing. */
export function excludesInChinese(asked: string): boolean {
  return /不|没有|除|第[二三四五]|其次|比/u.test(asked);
}

/** With spaces around these words; another text stays as it is. */
export function inPieces(asked: string): string {
  if (!/\p{Script=Han}/u.test(asked) || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(asked)) return asked;
  return asked
    .replace(ofTheTable, ' ')
    .replace(pieces, ' $& ')
    .replace(/[，。？！、：；“”]/gu, ' ')
    .replace(/ {2,}/gu, ' ')
    .replace(joining, ' ')
    .replace(/ {2,}/gu, ' ')
    .trim()
    .replace(askedLast, '$3 $2 $1');
}
