/** Tells years from other numbers with four digits. */

/** What counts money, rooms or orders: “€1500”, “room 1204”, “more than 2000”. */
const countedBefore =
  /(?:[€$£¥￥#№]|(?<!\p{L})(?:eur|usd|gbp|chf|no\.|nr\.?|n[º°]|numbers?|nummer|número|numéro|rooms?|flat|order|raum|zimmer|bestellung|wohnung|auftrag|habitación|sala|pedido|chambre|salle|commande|more than|less than|fewer than|at least|at most|mehr als|weniger als|mindestens|höchstens|más de|menos de|plus de|moins de))\s?$/iu;
/** The second number of a range or of two, and the word behind: “1500 to 2000 euros”. */
const behindNumber =
  /^(?:[.,]\d{1,2})?(?:\s?(?:[-–—]|to|and|or|bis|und|oder|a|y|o|à|et|ou)\s?\d{3,})?(?:[.,]\d{1,2})?[\s-]?([^\s\d.,;:?!()]{1,16})(?![^\s.,;:?!()]|\.?\s?\d)/iu;
/** Currencies and units. The words of `dimensions.ts` are more, and too many for a search that a page loads at its start. */
const unitWord =
  /^(?:[€$£¥￥%°]|euros?|eur|usd|gbp|chf|dollars?|dólares|pounds?|libras?|francs?|franken|pesos?|yuan|[mk]?wh?|watts?|volts?|v|[mk]?g|grams?|gramm|kilos?|tons?|tonnes?|tonnen|t|lbs?|[cmk]?m|met(?:er|re)s?|metern?|metros?|mètres?|miles?|meilen|k?m²|sqm|[cm]?l|lit(?:er|re)s?|litern?|litros?|k?cal|kj|[mg]?pa|hpa|bar|psi|[kmgt]i?b|bytes?|[kmg]?hz|rpm|lm|lumens?|kph|mph|km\/h|percent|prozent|degrees?|grad)$|^(?:[元镑块円米克升瓦伏]|公斤|千克|公里)/iu;
/** UTF-16 units that are looked at beside a number. */
const beside = 40;

/** The years in a text that are written with four digits. An amount and the number of a room or an order are none. */
export function yearsOf(text: string): string[] {
  return [...text.matchAll(/\d+/gu)]
    .filter((found) => isYear(found[0]) && !counts(found))
    .map(([year]) => year);
}

function counts({ 0: digits, index, input }: RegExpExecArray): boolean {
  const end = index + digits.length;
  if (countedBefore.test(input.slice(Math.max(0, index - beside), index))) return true;
  const unit = behindNumber.exec(input.slice(end, end + beside))?.[1] ?? '';
  // “2023年” and “2023 minutes” say a year.
  return unitWord.test(unit);
}

/** True for a year from 1000 to 2199, written with four digits. */
export function isYear(term: string): boolean {
  return /^(?:1\d|20|21)\d\d$/.test(term);
}
