/** Character references in Markdown, such as `&ouml;`, which a reader sees as letters. CommonMark 0.31, section 2.5. */

/** Accents by the end of a name: `&ouml;` is an o with a diaeresis. */
const accents: Readonly<Record<string, string>> = {
  uml: '\u0308',
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
};

/** Names and their characters; that of a space is not written, since spaces part them. */
const list = `
  szlig=ß aelig=æ AElig=Æ oelig=œ OElig=Œ oslash=ø Oslash=Ø
  eth=ð ETH=Ð thorn=þ THORN=Þ iexcl=¡ iquest=¿ ordf=ª ordm=º
  ndash=– mdash=— hellip=… laquo=« raquo=» lsquo=‘ rsquo=’ sbquo=‚
  ldquo=“ rdquo=” bdquo=„ quot=" apos=' middot=· bull=•
  euro=€ pound=£ yen=¥ cent=¢ sect=§ para=¶ deg=° copy=© reg=®
  trade=™ plusmn=± times=× divide=÷ frac12=½ frac14=¼ frac34=¾
  sup2=² sup3=³ micro=µ rarr=→ larr=← le=≤ ge=≥ ne=≠ asymp=≈
`;
const named: ReadonlyMap<string, string> = new Map([
  ['nbsp', '\u00a0'],
  ...list
    .trim()
    .split(/\s+/u)
    .map((one) => one.split('=') as [string, string]),
]);
const reference = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z]{1,8}\d{0,2});/gu;

/** Prose with its characters in place of references. Those for `<`, `>` and `&` stay, which would be markup. */
export function withCharacters(prose: string): string {
  return prose.replace(reference, (found) => characterOf(found.slice(1, -1)) ?? found);
}

function characterOf(name: string): string | null {
  if (name.startsWith('#')) {
    const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    // A bar or an asterisk would be markup.
    const isShown =
      code === 0x22 ||
      code === 0x27 ||
      (code > 0x9f && code < 0xd800) ||
      (code > 0xdfff && code <= 0x10_ffff);
    return isShown ? String.fromCodePoint(code) : null;
  }
  const accent = accents[name.slice(1)];
  if (accent === undefined) return named.get(name) ?? null;
  const letter = `${name.charAt(0)}${accent}`.normalize('NFC');
  return letter.length === 1 ? letter : null;
}
