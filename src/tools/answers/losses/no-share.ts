/** What cannot be the share in percent, the difference or the total that a question asks for. */
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';

const asksPercent =
  /(?<!\p{L})(?:(?:what|which|how many) percent(?:age)?|wie ?viel prozent|(?:qu[eé]|quel|che) (?:porcentaje|pourcentage|percentuale)|prozentsatz)(?!\p{L})|何(?:％|%|パーセント|割)|百分之(?:几|多少)|كم (?:بالمئة|بالمائة)/iu;
const percent =
  /[%％٪‰]|(?<!\p{L})(?:percent|per cent|prozent|por ciento|pour cent|per cento|half|thirds?|quarters?|fifths?|tenths?|hälfte|drittel|viertel|mitad|tercios?|cuartos?|moitié|tiers|quarts?|metà|terz[oi]|quart[oi])|百分|分之|パーセント|割|半|بالم[ئا]/iu;
const asksDifference =
  /(?<!\p{L})(?:by how (?:much|many)|um wie ?viele?|de combien(?! d[e'’])|en cu[aá]nto|di quanto|how (?:much|many) (?:more|less|fewer|higher|lower|cheaper|dearer)|cu[aá]nto (?:ha|han) (?:subido|bajado)|wie ?viel (?:mehr|weniger|teurer|billiger))(?!\p{L})|(?:涨|降|增加|减少|便宜|贵)了?多少/iu;

/** A sentence that tells of a change or a difference. */
const change =
  /(?<!\p{L})(?:by|more|less|fewer|higher|lower|dearer|cheaper|older|younger|longer|shorter|than|increas\p{L}*|decreas\p{L}*|r(?:ise|ose|isen|aised?)\p{L}?|gr[eo]wn?|grows|fell|fall\p{L}*|drop\p{L}*|differen\p{L}*|up|down|gain\p{L}*|los[ts]|um|mehr|weniger|höher|niedriger|teurer|billiger|gestiegen|gesunken|stieg|sank|erhöh\p{L}*|als|unterschied|más|menos|aument\p{L}*|sub[ie]\p{L}*|baj\p{L}*|diferencia|plus|moins|augment\p{L}*|haus\p{L}*|baiss\p{L}*|différence|più|meno|differenza)(?!\p{L})|[增涨降减多少差]/iu;
const total =
  /(?<!\p{L})(?:totals?|totale|altogether|sum|insgesamt|gesamt\p{L}*|summe|zusammen|suma|somme|sommes)(?!\p{L})|合计|总共|总计|一共|合計|إجمالي|المجموع/iu;
const ofRow = /(?:^|\n)[^\S\n]{0,8}\|[^\n]*$/u;

/** Null if the question asks for none of them. A cell of a row is no difference between two rows, and no total of several. */
export function noShareOf(question: string): ((span: ReadSpan, at: Readable) => boolean) | null {
  if (asksPercent.test(question))
    return ({ start, end }, { text }) => !percent.test(text.slice(Math.max(0, start - 2), end + 12));
  if (asksDifference.test(question))
    return ({ start, end }, { text }) =>
      ofRow.test(text.slice(0, start)) || !change.test(sentenceAround(text, start, end));
  if (!total.test(question)) return null;
  return ({ start }, { text, header }) => {
    const before = ofRow.exec(text.slice(0, start))?.[0];
    if (before === undefined) return false;
    const behind = /^[^\n]*/u.exec(text.slice(start))?.[0] ?? '';
    return !total.test(`${header ?? ''} ${before}${behind}`);
  };
}

function sentenceAround(text: string, start: number, end: number): string {
  const ends = [...'.!?。！？\n'];
  const from = Math.max(...ends.map((mark) => text.lastIndexOf(mark, start - 1))) + 1;
  const after = ends.map((mark) => text.indexOf(mark, end)).filter((place) => place >= 0);
  return text.slice(start === 0 ? 0 : from, Math.min(text.length, ...after));
}
