/** Units as words, signs and abbreviations: “4 litres” and “4 l” are the same. */

/** Spellings of one unit in the languages of the app's Latin letters. “Pound” is left out: it is money or a weight. */
const spellings: Readonly<Record<string, string>> = {
  mm: 'mm|mil+[ií]m(?:et(?:er|re|ro)s?|etern|ètres?)',
  cm: 'cm|[cz]ent[ií]m(?:et(?:er|re|ro)s?|etern|ètres?)',
  m: 'm|met(?:er|re|ro)s?|metern|mètres?|metri',
  km: 'km|kil[oó]m(?:et(?:er|re|ro)s?|etern|ètres?)|chilometr[oi]',
  ft: 'ft|foot|feet',
  mi: 'mi|miles?|millas?|meilen?',
  g: 'g|gr|gram(?:m|me|o)?s?|gramm[oi]',
  kg: 'kg|kilos?|kilogram(?:m|me|o)?s?|chil[oi]|chilogramm[oi]',
  t: 't|tons?|tonn?es?|tonnen|toneladas?',
  ml: 'ml|mil+[ií]lit(?:er|re|ro)s?',
  l: 'l|lit(?:er|re|ro)s?|litern|litri',
  s: 's|sec|seconds?|secondes?|sekunden?|segundos?|second[oi]',
  min: 'min|mins|minut(?:e|en|es|o|os|i)',
  h: 'h|hrs?|hours?|stunden?|std|horas?|heures?|or[ae]',
  day: 'd|days?|tage?|tagen|días?|jours?|giorn[oi]',
  week: 'weeks?|wochen?|semanas?|semaines?|settiman[ae]',
  month: 'months?|monate?|monaten|mes(?:es|e|i)?|mois',
  year: 'yrs?|years?|jahre?|jahren|años?|ans?|années?|ann[oi]',
  '€': '€|eur|euros?',
  $: '[$]|usd|dollars?|dólares',
  '£': '£|gbp',
  '%': '%|percent|prozent',
  W: 'w|watts?',
  kW: 'kw|kilowatts?',
  V: 'v|volts?|voltios?',
  '°C': '°c|°',
  'km/h': 'km/h|kph|kmh',
};

const patterns = Object.entries(spellings).map(
  ([unit, words]) => [unit, new RegExp(`^(?:${words})$`, 'iu')] as const,
);

/** The unit that a word or a sign is; null for any other word. */
export function unitOf(word: string): string | null {
  return patterns.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}

/** The units that a text names: “Water (l/week)”, “€ 4.20”. */
export function unitsIn(text: string): readonly string[] {
  const words = text.match(/km\/h|°C?|[€$£%]|\p{L}+/gu) ?? [];
  return [...new Set(words.flatMap((word) => unitOf(word) ?? []))];
}
