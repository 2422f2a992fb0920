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
export async function readPage({ characters, elements, milliseconds, part }: ReadLimits): Promise<PageInTab> {
  // Fields of a form can take the names of its properties, and pictures and forms those of the page, so the
  // prototype's getters are used.
  const getter = (owner: object, name: string) => {
    const get = Object.getOwnPropertyDescriptor(owner, name)?.get;
    return (node: Node): unknown => get?.call(node);
  };
  const bodyOf = getter(Document.prototype, 'body') as (page: Document) => HTMLElement | null;
  // Of a page that is still arriving, half would be read. One that arrives without end has its text long before.
  if (getter(Document.prototype, 'readyState')(document) === 'loading')
    await new Promise((goOn) => {
      EventTarget.prototype.addEventListener.call(document, 'DOMContentLoaded', goOn, { once: true });
      setTimeout(goOn, milliseconds);
    });
  const end = performance.now() + milliseconds;
  const skipped =
    /^(?:script|style|noscript|template|svg|canvas|video|audio|object|embed|link|meta|img|input|select|textarea|button)$/;
  const deepest = 300;
  const firstChild = getter(Node.prototype, 'firstChild') as (node: Node) => Node | null;
  const nextSibling = getter(Node.prototype, 'nextSibling') as (node: Node) => Node | null;
  const nodeType = getter(Node.prototype, 'nodeType') as (node: Node) => number;
  const nodeValue = getter(Node.prototype, 'nodeValue') as (node: Node) => string | null;
  const baseAddress = getter(Node.prototype, 'baseURI') as (node: Node) => string;
  const localName = getter(Element.prototype, 'localName') as (node: Node) => string;
  const shadowRoot = getter(Element.prototype, 'shadowRoot') as (node: Node) => ShadowRoot | null;
  const attribute = (element: Element, name: string): string => {
    const value = Element.prototype.getAttribute.call(element, name) ?? '';
    if (name !== 'href') return value.slice(0, 100);
    // The page may name another place for its links, and a frame in it has its own.
    const base = baseAddress(element);
    return (URL.canParse(value, base) ? new URL(value, base).href : value).slice(0, 500);
  };
  const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

  const isFrame = (element: Element): boolean => /^i?frame$/.test(localName(element));
  const isShown = (element: Element, style: CSSStyleDeclaration): boolean => {
    // It has no box of its own, but its children have.
    if (style.display === 'contents') return true;
    const visible = Element.prototype.checkVisibility.call(element, {
      opacityProperty: true,
      visibilityProperty: true,
    });
    if (!visible || Number.parseFloat(style.opacity) <= 0.05) return false;
    const isPlaced = style.position === 'absolute' || style.position === 'fixed';
    const cuts = isFrame(element) || (style.overflow !== 'visible' && style.display !== 'inline');
    if (!isPlaced && !cuts) return true;
    const box = Element.prototype.getBoundingClientRect.call(element);
    if (cuts && (box.width <= 1 || box.height <= 1)) return false;
    return !isPlaced || (box.right + scrollX > 0 && box.bottom + scrollY > 0);
  };

  /** How the letters of an element look. The elements in it may have another size and colour. */
  interface Letters {
    readonly areSeen: boolean;
    /** The ground on which letters of this colour are not seen; null if there is none. */
    readonly ground: string | null;
  }
  const noColour = /^rgba\(.*, 0(?:\.0\d*)?\)$/;
  const lettersOf = (style: CSSStyleDeclaration, around: Letters): Letters => {
    const { color, backgroundColor, backgroundImage, fontSize, textIndent } = style;
    const hasGround = !noColour.test(backgroundColor) || backgroundImage !== 'none';
    const ground = color === backgroundColor ? color : hasGround ? null : around.ground;
    const isInSight = Number.parseFloat(fontSize) > 1 && Number.parseFloat(textIndent) > -999;
    return { areSeen: isInSight && !noColour.test(color) && color !== ground, ground };
  };

  const marked: Range[] = [];
  /** A shadow and a frame have a selection of their own. */
  const noteMarked = (selection: Selection | null | undefined): void => {
    if (selection?.type === 'Range') marked.push(selection.getRangeAt(0));
  };
  const markedIn = (node: Node): Range | undefined => marked.find((range) => range.intersectsNode(node));
  /** All of a text, or the marked part. */
  const wantedOf = (node: Node, whole: boolean): string => {
    const text = nodeValue(node) ?? '';
    if (whole) return text;
    const range = markedIn(node);
    if (range === undefined) return '';
    const from = range.startContainer === node ? range.startOffset : 0;
    return text.slice(from, range.endContainer === node ? range.endOffset : text.length);
  };

  const pieces: string[] = [];
  let length = 0;
  let seen = 0;
  let wanted = 0;
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
  const walk = (parent: Node, depth: number, letters: Letters, whole: boolean): void => {
    // A text node has no box that shows whether it is visible.
    const folded =
      nodeType(parent) === 1 &&
      localName(parent) === 'details' &&
      !Element.prototype.hasAttribute.call(parent, 'open');
    for (const node of childrenOf(parent)) {
      if (cut) return;
      if (folded && !(nodeType(node) === 1 && localName(node) === 'summary')) continue;
      if (nodeType(node) === 3) {
        const asked = wantedOf(node, whole);
        const text = letters.areSeen || !/\S/.test(asked) ? asked : '';
        const room = Math.max(0, characters - length);
        if (text.length > room) cut = true;
        write(escaped(text.slice(0, room)));
      } else if (nodeType(node) === 1) {
        seen += 1;
        if (seen % 200 === 0 && performance.now() > end) cut = true;
        if (!cut) element(node as Element, depth + 1, letters, whole);
      }
    }
  };
  /** What an element shows: itself, its shadow, or the page in it if that is of the same site. */
  const insideOf = (node: Element): Node | null => {
    if (isFrame(node)) {
      const page = (node as HTMLIFrameElement).contentDocument;
      if (page === null) return null;
      noteMarked(Document.prototype.getSelection.call(page));
      return bodyOf(page);
    }
    const shadow = shadowRoot(node) as (ShadowRoot & Partial<Pick<Document, 'getSelection'>>) | null;
    noteMarked(shadow?.getSelection?.());
    return shadow ?? node;
  };
  const element = (node: Element, depth: number, around: Letters, all: boolean): void => {
    const known = localName(node);
    const isWanted = all || markedIn(node) !== undefined;
    if (isWanted) wanted += 1;
    if (wanted > elements) cut = true;
    if (cut) return;
    // Many pages fold a part by a button that is its heading.
    const isHeading =
      known === 'button' && Element.prototype.closest.call(node, 'h1,h2,h3,h4,h5,h6') !== null;
    if (skipped.test(known) && !isHeading) return;
    const style = getComputedStyle(node);
    if (!isShown(node, style)) return;
    const letters = lettersOf(style, around);
    const inside = insideOf(node);
    if (inside === null) return;
    // What a shadow or a frame shows is in no range of the page around it.
    const whole = all || (isWanted && inside !== node);
    // Deeper than any page needs, or outside of what is marked. The text counts, its elements do not.
    if (depth > deepest || !isWanted) {
      if (depth < 4 * deepest) walk(inside, depth, letters, whole);
      else cut = true;
      return;
    }
    const plain =
      /^[a-z][a-z0-9]*$/.test(known) &&
      !/^(?:form|slot|button|dialog|i?frame|frameset)$/.test(known) &&
      (part === 'page' || !/^(?:header|footer|nav|aside)$/.test(known));
    const name = plain ? known : known === 'slot' || isHeading ? 'span' : 'div';
    // By these an article is told from what stands around it. What is marked is wanted, whatever it is.
    const telling = part === 'page' ? ['class', 'id', 'role'] : [];
    const kept = [...telling, ...(name === 'a' ? ['href'] : [])].flatMap((key) => {
      const value = attribute(node, key);
      return value === '' ? [] : [` ${key}="${escaped(value)}"`];
    });
    write(`<${name}${kept.join('')}>`);
    if (name !== 'br' && name !== 'hr') {
      walk(inside, depth, letters, whole);
      write(`</${name}>`);
    }
  };

  const top = getter(Document.prototype, 'documentElement')(document) as HTMLElement;
  const language = top.lang.slice(0, 20);
  const title = String(getter(Document.prototype, 'title')(document)).slice(0, 300);
  const field = getter(Document.prototype, 'activeElement')(document);
  const body = bodyOf(document);
  noteMarked(getSelection());
  if (part === 'selection' && field instanceof HTMLTextAreaElement) {
    // What a person writes is read only if they mark it.
    const text = field.value.slice(field.selectionStart, field.selectionEnd);
    cut = text.length > characters;
    for (const line of text.slice(0, characters).split('\n')) write(`<p>${escaped(line)}</p>`);
  } else if (body !== null) {
    const seenLetters = lettersOf(getComputedStyle(body), { areSeen: true, ground: null });
    walk(body, 0, seenLetters, part === 'page');
  }
  const text = pieces.join('');
  const says = /[^\s]/.test(text.replace(/<[^>]*>/g, ''));
  const html = `<html lang="${escaped(language)}"><head><title>${escaped(title)}</title></head><body>${text}</body></html>`;
  return { address: location.href, title, html: says ? html : '', cut };
}

/** Marks a quote in the page like a person's selection and scrolls to it. @returns whether it is there */
export function findQuote(quote: string): boolean {
  // As in `readPage`.
  const getter = (owner: object, name: string) => {
    const get = Object.getOwnPropertyDescriptor(owner, name)?.get;
    return (node: Node): unknown => get?.call(node);
  };
  const bodyOf = getter(Document.prototype, 'body') as (page: Document) => HTMLElement | null;
  const firstChild = getter(Node.prototype, 'firstChild') as (node: Node) => Node | null;
  const nextSibling = getter(Node.prototype, 'nextSibling') as (node: Node) => Node | null;
  const nodeType = getter(Node.prototype, 'nodeType') as (node: Node) => number;
  const localName = getter(Element.prototype, 'localName') as (node: Node) => string;
  const shadowRoot = getter(Element.prototype, 'shadowRoot') as (node: Node) => ShadowRoot | null;
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const places: { node: Text; offset: number; end: number }[] = [];
  let letters = '';
  const note = (node: Text): void => {
    let offset = 0;
    for (const sign of node.data) {
      const end = offset + sign.length;
      const letter = plain(sign);
      letters += letter;
      for (let unit = 0; unit < letter.length; unit += 1) places.push({ node, offset, end });
      offset = end;
    }
  };
  /** In the order in which it is seen: the shadow of an element in its place, and the page in a frame. */
  const childrenOf = function* (parent: Node): Generator<Node> {
    const given = parent instanceof HTMLSlotElement ? parent.assignedNodes() : [];
    if (given.length > 0) yield* given;
    else for (let node = firstChild(parent); node !== null; node = nextSibling(node)) yield node;
  };
  const walk = (parent: Node): void => {
    for (const node of childrenOf(parent)) {
      if (places.length > 2_000_000) return;
      if (nodeType(node) === Node.TEXT_NODE) note(node as Text);
      if (nodeType(node) !== Node.ELEMENT_NODE) continue;
      const element = node as Element;
      const name = localName(element);
      const isHeading = Element.prototype.closest.call(element, 'h1,h2,h3,h4,h5,h6') !== null;
      if (/^(?:script|style|noscript|textarea)$/.test(name)) continue;
      if (name === 'button' && !isHeading) continue;
      const isShown =
        Element.prototype.checkVisibility.call(element, {
          opacityProperty: true,
          visibilityProperty: true,
        }) || getComputedStyle(element).display === 'contents';
      const framed = /^i?frame$/.test(name) ? (element as HTMLIFrameElement).contentDocument : null;
      if (isShown) walk(shadowRoot(element) ?? (framed && bodyOf(framed)) ?? element);
    }
  };
  const body = bodyOf(document);
  if (body !== null) walk(body);
  // A reading writes the numbers of a list, which are no letters of the page.
  const words = quote.replace(/\]\([^)\s]*\)/g, ']');
  for (const wanted of [plain(words), plain(words.replace(/^ *\d+\. /gm, ''))]) {
    const at = wanted === '' ? -1 : letters.indexOf(wanted);
    const first = places[at];
    const last = places[at + wanted.length - 1];
    if (first === undefined || last === undefined) continue;
    const range = Document.prototype.createRange.call(first.node.ownerDocument);
    range.setStart(first.node, first.offset);
    if (last.node.getRootNode() === first.node.getRootNode()) range.setEnd(last.node, last.end);
    else range.setEnd(first.node, first.node.length);
    const selection = Document.prototype.getSelection.call(first.node.ownerDocument);
    selection?.removeAllRanges();
    selection?.addRange(range);
    first.node.parentElement?.scrollIntoView({ block: 'center' });
    return true;
  }
  return false;
}
