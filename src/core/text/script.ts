/**
 * The main script of a text. A multilingual encoder has another scale of cosines for each pair of scripts, so search and memory
 * calibrate them apart. The script replaces the language, which is harder to detect.
 */

/** `other` is every other script, and text without letters. */
export const scripts = [
  'latin',
  'han',
  'kana',
  'hangul',
  'cyrillic',
  'greek',
  'arabic',
  'hebrew',
  'devanagari',
  'thai',
  'other',
] as const;

export type Script = (typeof scripts)[number];

/** First and last UTF-16 unit of each block, in rising order. */
const blocks: readonly (readonly [first: number, last: number, script: Script])[] = [
  [0x41, 0x5a, 'latin'],
  [0x61, 0x7a, 'latin'],
  [0xc0, 0x24f, 'latin'],
  [0x370, 0x3ff, 'greek'],
  [0x400, 0x52f, 'cyrillic'],
  [0x590, 0x5ff, 'hebrew'],
  [0x600, 0x77f, 'arabic'],
  [0x900, 0x97f, 'devanagari'],
  [0xe00, 0xe7f, 'thai'],
  [0x1100, 0x11ff, 'hangul'],
  [0x1e00, 0x1eff, 'latin'],
  [0x3040, 0x30ff, 'kana'],
  [0x3400, 0x4dbf, 'han'],
  [0x4e00, 0x9fff, 'han'],
  [0xac00, 0xd7af, 'hangul'],
  [0xf900, 0xfaff, 'han'],
];

/** A Chinese or Japanese character says about as much as two to three letters, so that Latin names must not outvote it. */
const charactersPerIdeograph = 2.5;
/** Japanese mixes kana with ideographs; Chinese has almost no kana. */
const kanaShareOfJapanese = 0.15;
/** Enough to decide, so that the cost does not grow with the text. */
const charactersRead = 2000;

/** The script with the largest share of the first 2,000 characters; ideographs count more than letters. */
export function dominantScript(text: string): Script {
  return mostOf(lettersOf(text));
}

/** Names, code and addresses are Latin in every language, so another script with this share tells the language. */
const nativeShare = 0.25;

/** The script of the text's language: a script other than Latin if it has a quarter of the letters. */
export function nativeScript(text: string): Script {
  const counts = lettersOf(text);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const others = new Map([...counts].filter(([script]) => script !== 'latin'));
  const native = mostOf(others);
  return (others.get(native) ?? 0) >= nativeShare * all && all > 0 ? native : mostOf(counts);
}

/** Letters of each script in the first 2,000 characters; an ideograph counts as more than one. */
function lettersOf(text: string): Map<Script, number> {
  const counts = new Map<Script, number>();
  const limit = Math.min(text.length, charactersRead);
  for (let index = 0; index < limit; index += 1) {
    const script = scriptOfUnit(text.charCodeAt(index));
    if (script !== undefined) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  const kana = counts.get('kana') ?? 0;
  const han = counts.get('han') ?? 0;
  const japanese = kana > 0 && kana >= kanaShareOfJapanese * (kana + han);
  const eastAsian = japanese ? 'kana' : 'han';
  counts.delete('kana');
  counts.set(eastAsian, (japanese ? kana + han : han) * charactersPerIdeograph);
  return counts;
}

function mostOf(counts: ReadonlyMap<Script, number>): Script {
  let best: Script = 'other';
  let most = 0;
  for (const [script, count] of counts) {
    if (count > most) {
      best = script;
      most = count;
    }
  }
  return best;
}

function scriptOfUnit(unit: number): Script | undefined {
  for (const [first, last, script] of blocks) {
    if (unit < first) return undefined;
    if (unit <= last) return script;
  }
  return undefined;
}
