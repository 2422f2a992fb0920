/**
 * Functions that run inside a tab. The browser gets the text of each function, so it must not use anything outside of
 * itself. They run isolated from the page's scripts, see its elements, and change none of them.
 */

export interface ReadLimits {
  /** Most UTF-16 units of HTML. */
  readonly characters: number;
  readonly elements: number;
  readonly milliseconds: number;
  readonly part: 'page' | 'selection';
}

export interface PageInTab {
  readonly address: string;
  readonly title: string;
  /** Empty if nothing is shown or marked. */
  readonly html: string;
  readonly cut: boolean;
}

/** The page as a person sees it, as HTML with few attributes. Hidden and off-page parts, and tiny and transparent letters, are left out. */
export function readPage({ characters, elements, milliseconds, part }: ReadLimits): PageInTab {
  const end = performance.now() + milliseconds;
  const skipped =
    /^(?:script|style|noscript|template|svg|math|canvas|video|audio|iframe|frame|object|embed|link|meta|img|input|select|textarea|button|dialog)$/;
  const deepest = 300;
  // A form's fields can take the names of its properties, so the prototype's getters are used.
  const getter = (owner: object, name: string) => {
    const get = Object.getOwnPropertyDescriptor(owner, name)?.get;
    return (node: Node): unknown => get?.call(node);
  };
  const firstChild = getter(Node.prototype, 'firstChild') as (node: Node) => Node | null;
  const nextSibling = getter(Node.prototype, 'nextSibling') as (node: Node) => Node | null;
  const nodeType = getter(Node.prototype, 'nodeType') as (node: Node) => number;
  const nodeValue = getter(Node.prototype, 'nodeValue') as (node: Node) => string | null;
  const localName = getter(Element.prototype, 'localName') as (node: Node) => string;
  const shadowRoot = getter(Element.prototype, 'shadowRoot') as (node: Node) => ShadowRoot | null;
  const attribute = (element: Element, name: string): string =>
    (Element.prototype.getAttribute.call(element, name) ?? '').slice(0, name === 'href' ? 500 : 100);
  const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

  const isShown = (element: Element, style: CSSStyleDeclaration): boolean => {
    // It has no box of its own, but its children have.
    if (style.display === 'contents') return true;
    const visible = Element.prototype.checkVisibility.call(element, {
      opacityProperty: true,
      visibilityProperty: true,
    });
    if (!visible || Number.parseFloat(style.opacity) <= 0.05) return false;
    if (style.position !== 'absolute' && style.position !== 'fixed') return true;
    const box = Element.prototype.getBoundingClientRect.call(element);
    const tiny = box.width <= 1 && box.height <= 1 && style.overflow !== 'visible';
    return !tiny && box.right + scrollX > 0 && box.bottom + scrollY > 0;
  };

  /** How the letters of an element look. The elements in it may have another size and colour. */
  interface Letters {
    readonly areSeen: boolean;
    /** The ground on which letters of this colour are not seen; null if there is none. */
    readonly ground: string | null;
  }
  const noColour = /^rgba\(.*, 0(?:\.0\d*)?\)$/;
  const lettersOf = (style: CSSStyleDeclaration, around: Letters): Letters => {
    const { color, backgroundColor, backgroundImage } = style;
    const hasGround = !noColour.test(backgroundColor) || backgroundImage !== 'none';
    const ground = color === backgroundColor ? color : hasGround ? null : around.ground;
    const areSeen = Number.parseFloat(style.fontSize) > 1 && !noColour.test(color) && color !== ground;
    return { areSeen, ground };
  };

  const pieces: string[] = [];
  let length = 0;
  let seen = 0;
  let cut = false;
  const write = (piece: string): void => {
    pieces.push(piece);
    length += piece.length;
  };
  const childrenOf = function* (parent: Node): Generator<Node> {
    const given = parent instanceof HTMLSlotElement ? parent.assignedNodes() : [];
    if (given.length > 0) yield* given;
    else for (let node = firstChild(parent); node !== null; node = nextSibling(node)) yield node;
  };
  const walk = (parent: Node, depth: number, letters: Letters): void => {
    // A text node has no box that shows whether it is visible.
    const folded = parent instanceof HTMLDetailsElement && !parent.open;
    for (const node of childrenOf(parent)) {
      if (cut) return;
      if (folded && !(nodeType(node) === 1 && localName(node) === 'summary')) continue;
      if (nodeType(node) === 3) {
        const whole = nodeValue(node) ?? '';
        const text = letters.areSeen || !/\S/.test(whole) ? whole : '';
        const room = Math.max(0, characters - length);
        if (text.length > room) cut = true;
        write(escaped(text.slice(0, room)));
      } else if (nodeType(node) === 1) {
        seen += 1;
        if (seen > elements || (seen % 200 === 0 && performance.now() > end)) cut = true;
        if (!cut) element(node as Element, depth + 1, letters);
      }
    }
  };
  const element = (node: Element, depth: number, around: Letters): void => {
    const known = localName(node);
    if (skipped.test(known)) return;
    const style = getComputedStyle(node);
    if (!isShown(node, style)) return;
    const letters = lettersOf(style, around);
    const inside = shadowRoot(node) ?? node;
    // Deeper than any page needs. The text counts, its elements do not.
    if (depth > deepest) {
      if (depth < 4 * deepest) walk(inside, depth, letters);
      else cut = true;
      return;
    }
    const plain = /^[a-z][a-z0-9]*$/.test(known) && known !== 'form' && known !== 'slot';
    const name = plain ? known : known === 'slot' ? 'span' : 'div';
    const kept = ['class', 'id', 'role', ...(name === 'a' ? ['href'] : [])].flatMap((key) => {
      const value = attribute(node, key);
      return value === '' ? [] : [` ${key}="${escaped(value)}"`];
    });
    write(`<${name}${kept.join('')}>`);
    if (name !== 'br' && name !== 'hr') {
      walk(inside, depth, letters);
      write(`</${name}>`);
    }
  };

  const language = document.documentElement.lang.slice(0, 20);
  const title = document.title.slice(0, 300);
  if (part === 'selection') {
    const text = String(getSelection() ?? '');
    cut = text.length > characters;
    const lines = text.slice(0, characters).split('\n');
    for (const line of lines) if (line.trim() !== '') write(`<p>${escaped(line)}</p>`);
  } else if (document.body !== null) {
    walk(document.body, 0, lettersOf(getComputedStyle(document.body), { areSeen: true, ground: null }));
  }
  const text = pieces.join('');
  const says = /[^\s]/.test(text.replace(/<[^>]*>/g, ''));
  const html = `<html lang="${escaped(language)}"><head><title>${escaped(title)}</title></head><body>${text}</body></html>`;
  return { address: location.href, title, html: says ? html : '', cut };
}

/** Marks a quote in the page like a person's selection and scrolls to it. @returns whether it is there */
export function findQuote(quote: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const wanted = plain(quote.replace(/\]\([^)\s]*\)/g, ']'));
  if (wanted === '') return false;
  const places: { node: Text; offset: number }[] = [];
  let letters = '';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
    if (places.length > 2_000_000) break;
    const parent = node.parentElement;
    if (parent === null || /^(?:SCRIPT|STYLE|NOSCRIPT)$/.test(parent.tagName)) continue;
    for (let offset = 0; offset < node.data.length; offset += 1) {
      const letter = plain(node.data[offset] ?? '');
      letters += letter;
      for (let unit = 0; unit < letter.length; unit += 1) places.push({ node, offset });
    }
  }
  const at = letters.indexOf(wanted);
  const first = places[at];
  const last = places[at + wanted.length - 1];
  if (at < 0 || first === undefined || last === undefined) return false;
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  first.node.parentElement?.scrollIntoView({ block: 'center' });
  return true;
}
