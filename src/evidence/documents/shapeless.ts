/** Characters that no reader sees and every model reads. They are removed wherever text comes in. */

/** Zero width, bidirectional marks, tags that spell ASCII, variation selectors beyond emoji. */
const shapeless =
  /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]|(?<=[\p{Script=Latin}\p{N}\s])[\u200c\u200d]|[\u200c\u200d](?=[\p{Script=Latin}\p{N}\s])/gu;

const escapeMark = '\u001b';
/** The text after an escape: an order to a terminal, or its end. */
const terminalOrder = /^(?:\[[0-?]{0,64}[ -/]{0,8}[@-~]|\]\P{Cc}{0,2000}(?:(?!\n)\p{Cc})?|\\)/u;
/** Control characters except tab, line feed, carriage return and form feed. */
const controls = /[^\P{Cc}\t\n\r\f\u0085]/gu;

/** The text without them, and their number. */
export function withoutShapeless(text: string): { readonly text: string; readonly removed: number } {
  let removed = 0;
  const kept = text.replace(shapeless, () => {
    removed += 1;
    return '';
  });
  return { text: kept, removed };
}

/** A text file as a person sees it in an editor: nothing hides, reverses or moves the text beside it. */
export function visibleText(text: string): string {
  const [first = '', ...ordered] = text.split(escapeMark);
  const plain = [first, ...ordered.map((piece) => piece.replace(terminalOrder, ''))].join('');
  return withoutShapeless(plain.replace(controls, '')).text;
}
