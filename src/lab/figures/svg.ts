/** Writes SVG as text, because the report is one file without scripts. */

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element with escaped attributes. Children are markup and stay as they are. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escapeMarkup(value ?? '')}"`,
    )
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

/** Escapes text for markup. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A label at a place; `anchor` as in SVG. */
export function label(
  text: string,
  x: number,
  y: number,
  {
    anchor = 'start',
    kind = 'label',
  }: { readonly anchor?: 'start' | 'middle' | 'end'; readonly kind?: string } = {},
): string {
  return element('text', { x, y, 'text-anchor': anchor, class: kind }, escapeMarkup(text));
}

/** A tooltip for the element around it. */
export function tip(text: string): string {
  return element('title', {}, escapeMarkup(text));
}

/** Two decimals are a hundredth of a pixel. */
function short(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : '0';
}
