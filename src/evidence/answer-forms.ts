/**
 * How answers of each kind are written, in English and Chinese: dates, times of day, amounts of money, measures, codes,
 * names. Told by form alone, as patterns; what they find is a candidate, not an answer.
 */
import type { AnswerKind } from './answer-kind.ts';

const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)';
const weekday = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?';
const ordinal = '(?:first|second|third|fourth|fifth|last|every|each|\\d{1,2}(?:st|nd|rd|th))';
const day = '\\d{1,2}(?:st|nd|rd|th)?';
const clock =
  "(?:\\d{1,2}[:.：]\\d{2}(?:\\s?[ap]\\.?m\\.?)?|\\d{1,2}\\s?(?:[ap]\\.?m\\b|o['’]clock)|noon|midnight)";
const year = '\\b(?:1\\d|20)\\d{2}\\b';
const latinDay = [
  `${weekday},? (?:the )?${day} ${month}(?: \\d{4})?`,
  `${day}(?: (?:of )?${month})?(?:,? \\d{4})? (?:to|until|and) ${day} ${month}(?: \\d{4})?`,
  `${day} (?:of )?${month}(?: \\d{4})?`,
  `${month} ${day}(?:, \\d{4})?`,
  `${month}(?: \\d{4})?`,
  `(?:the )?(?:${ordinal} )?${weekday}(?: (?:of (?:the|each|every) month|to ${weekday}|and ${weekday}))?`,
  year,
].join('|');

const hanNumber = '[\\d〇零一二两三四五六七八九十百]+';
const hanDay = `(?:${hanNumber}年)?(?:${hanNumber}月)?${hanNumber}[日号]|${hanNumber}年(?:${hanNumber}月)?|${hanNumber}月`;
const hanWeekday =
  '(?:[上下本这]个?|每?个?月?第[一二三四五]个|每?个?月?最后一?个|每个?)?(?:星期|周|礼拜)[一二三四五六日天末]';
const hanClock = `(?:[上下中]午|早上|晚上|清晨|凌晨|傍晚|夜里)?${hanNumber}(?:点|时|[:：]\\d{2})(?:半|整|[一三]刻|${hanNumber}分?)?`;

const amount = '\\d[\\d,]*(?:\\.\\d+)?';
const each = '(?: (?:a|an|per|each)\\b ?[a-z]*)?';
const countWord =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen|twice|once)';
const notMonth = `(?! ?${month})`;

/** The usual Chinese surnames: Chinese names carry no mark of form. */
const surname =
  '(?:欧阳|司马|上官|诸葛|[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严武戴莫孔汤温康施柳阮褚季俞章鲁葛盛殷庄翟倪颜庞樊兰齐詹骆])';
const afterName =
  '(?=[，。；、！？\\s|“”（）()]|主|老师|医生|先生|女士|保管|负责|扎|捐|担任|修|带|是|的|和|说|在|写|教|管|$)';

/**
 * Each kind's forms, the strict ones first: a list is looked for only where nothing of the lists before it was found, and
 * within a list the longer forms stand first.
 */
export const answerForms: Readonly<
  Record<Exclude<AnswerKind, 'any' | 'place'>, readonly (readonly string[])[]>
> = {
  date: [
    [
      `(?:${hanDay}|${hanWeekday})(?:${hanWeekday})?(?:${hanClock})?`,
      `(?:${latinDay})(?:,? at ${clock})?`,
      hanClock,
      clock,
    ],
  ],
  time: [
    [
      `(?:(?:${hanDay}|${hanWeekday})\\s?)?${hanClock}`,
      `(?:(?:${latinDay})(?:,? at )?)?${clock}(?: (?:to|and|until) ${clock})?`,
    ],
  ],
  money: [
    [
      `[£$€¥￥]\\s?${amount}(?: million| thousand)?${each}`,
      `${amount}\\s?(?:p|pence|cents?|pounds?|dollars?|euros?|yuan|francs?)\\b${each}`,
      `${amount}[万亿]?\\s?(?:英镑|镑|元|块钱?|便士|欧元|美元)`,
      '免费|\\bfree\\b',
    ],
  ],
  number: [
    [
      '\\b\\d+ in \\d+\\b',
      `(?:minus |[-−])?${amount}\\s?(?:°\\s?[CF]\\b|%|‰)`,
      `(?:minus |[-−])?\\b${amount} ?(?!(?:and|or|but|to|of|at|in|on|by|for|from|with|per|each|a|an|the|was|were|is|are|came|went)\\b)${notMonth}[a-zA-Z][a-zA-Z/²³]*`,
      `${amount}[万亿]?(?:摄氏度|公斤|公里|公顷|毫米|厘米|千克|(?![年月日号镑元])[\\u4e00-\\u9fff])`,
      `[零〇一二两三四五六七八九十百千万亿]+(?:公斤|公里|[个只座条次位名户间层级米吨人天岁盏艘件支本篇场垄章])`,
    ],
    [`(?!${year})\\b${amount}\\b${notMonth}`, `\\b${countWord}(?:[- ]${countWord})*\\b(?: [a-z]+)?`],
    [year],
  ],
  code: [
    [
      '[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+|https?://[^\\s<>"]+',
      '\\b[A-Z]{1,5}[ -]?\\d[\\w./-]*\\b',
      '\\b(?=[\\w./-]*\\d)(?=[\\w./-]*[A-Za-z])[A-Za-z0-9]+(?:[./-][A-Za-z0-9]+)*\\b',
      '\\b\\d+(?:[./-]\\d+)+\\b',
      '\\b\\d{2,}(?: \\d{2,})+\\b',
    ],
    [`${hanNumber}[号室]`, `(?!${year})\\b\\d+\\b`],
    [year],
  ],
  person: [
    [
      `${surname}[\\u4e00-\\u9fff]{1,2}?${afterName}`,
      `(?!${month}\\b)\\p{Lu}\\p{Ll}[\\p{L}’'-]*(?: (?:(?:de|van|von|der) )?(?!(?:${month}|I)\\b)\\p{Lu}[\\p{L}.’'-]*)+`,
    ],
    [`(?!${month}\\b)\\p{Lu}\\p{Ll}[\\p{L}’'-]+`],
  ],
};
