/**
 * Text of a page that a person would not see. It is where instructions to models are hidden, so it is taken out before
 * anything reads the page, and counted. Judged without layout: by attributes, inline styles and simple rules of the page's
 * own style elements; what outside style sheets hide is not known.
 */

export interface HiddenText {
  readonly characters: number;
  readonly examples: readonly string[];
}

const longestExample = 120;
const mostExamples = 3;
/** Selectors tried of a page's own styles: a page of many rules must not cost its square. */
const mostSelectors = 400;

/** Elements whose text is never shown. Scripts and styles are no text of anybody, and are not counted. */
const neverShown =
  'template, noscript, dialog:not([open]), [hidden], object, datalist, iframe, svg title, svg desc';
const noText = 'script, style, link, meta, base';
/** Class names that design systems use for text meant for screen readers alone. */
const offScreenClass =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|hidden|d-none|is-hidden)(?:\s|$)/i;

/** Removes it from the document. */
export function removeHiddenText(document: Document): HiddenText {
  const found: string[] = [];
  const remove = (node: Element | Comment): void => {
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text !== '') found.push(text);
    node.remove();
  };
  const styled = hiddenBySheets(document);
  for (const element of [...document.querySelectorAll(noText)]) element.remove();
  for (const comment of commentsOf(document)) remove(comment);
  for (const element of [...document.querySelectorAll(neverShown), ...styled]) remove(element);
  for (const element of [...document.querySelectorAll('[style], [class]')]) {
    if (!document.contains(element) || element === document.body || element === document.documentElement)
      continue;
    if (
      isHiddenStyle(element.getAttribute('style') ?? '') ||
      offScreenClass.test(element.getAttribute('class') ?? '')
    )
      remove(element);
  }
  found.sort((left, right) => right.length - left.length);
  return {
    characters: found.reduce((sum, text) => sum + text.length, 0),
    examples: found.slice(0, mostExamples).map((text) => text.slice(0, longestExample)),
  };
}

/** Characters without a shape: zero width, bidirectional marks, tags that spell ASCII, variation selectors beyond emoji. */
const shapeless =
  /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]|(?<=[\p{Script=Latin}\p{N}\s])[\u200c\u200d]|[\u200c\u200d](?=[\p{Script=Latin}\p{N}\s])/gu;

/** The text without them, and how many there were. */
export function withoutShapeless(text: string): { readonly text: string; readonly removed: number } {
  let removed = 0;
  const kept = text.replace(shapeless, () => {
    removed += 1;
    return '';
  });
  return { text: kept, removed };
}

/** Whether declarations, as in a style attribute, take an element out of sight. */
export function isHiddenStyle(style: string): boolean {
  if (style === '') return false;
  const values = new Map<string, string>();
  for (const declaration of style
    .toLowerCase()
    .replace(/\/\*.*?\*\//gs, ' ')
    .split(';')) {
    const at = declaration.indexOf(':');
    if (at > 0)
      values.set(
        declaration.slice(0, at).trim(),
        declaration
          .slice(at + 1)
          .replace('!important', '')
          .trim()
          .replace(/\s+/g, ' '),
      );
  }
  const get = (name: string): string => values.get(name) ?? '';
  const size = (name: string): number => Number.parseFloat(get(name) || 'NaN');
  const clipped = /hidden|clip/.test(get('overflow')) || get('position') === 'absolute';
  const colour = plainColour(get('color'));
  const ground = plainColour(get('background-color') || get('background'));
  return (
    get('display') === 'none' ||
    /^(?:hidden|collapse)$/.test(get('visibility')) ||
    get('content-visibility') === 'hidden' ||
    size('opacity') <= 0.05 ||
    (size('font-size') <= 1 && !/em|%/.test(get('font-size'))) ||
    /^0(?:\.0\d*)?(?:r?em|%)/.test(get('font-size')) ||
    /^0\b/.test(get('zoom')) ||
    (clipped && ['width', 'height', 'max-height', 'max-width'].some((name) => size(name) <= 1)) ||
    ['left', 'top', 'right', 'bottom', 'text-indent', 'margin-left', 'margin-top'].some(
      (name) => size(name) <= -500,
    ) ||
    ['left', 'top', 'text-indent'].some((name) => size(name) >= 5000) ||
    /^rect\((?:[01](?:px)?[ ,]*){4}\)/.test(get('clip')) ||
    /inset\((?:50|100)%|circle\(0|polygon\(0 0, 0 0/.test(get('clip-path')) ||
    /scale[xy]?\(0(?:\.0+)?[,)]|translate[xy]?\(-\d{4,}|translate[xy]?\(-1\d\d%/.test(get('transform')) ||
    colour === 'transparent' ||
    get('-webkit-text-fill-color') === 'transparent' ||
    (colour !== '' && colour === ground) ||
    (colour === '#ffffff' && ground === '' && !values.has('background-image'))
  );
}

const whites = new Set([
  'white',
  '#fff',
  '#ffff',
  '#ffffff',
  '#ffffffff',
  'rgb(255,255,255)',
  'rgba(255,255,255,1)',
  'rgb(255 255 255)',
  'hsl(0,0%,100%)',
]);

/** One spelling for the colours that text is hidden in; the colour as written for all others. */
function plainColour(value: string): string {
  const colour = value.replace(/\s*,\s*/g, ',');
  if (whites.has(colour)) return '#ffffff';
  if (
    colour === 'transparent' ||
    /^(?:rgba|hsla)\(.*,0(?:\.0\d*)?\)$/.test(colour) ||
    /^#(?:[\da-f]{3}0|[\da-f]{6}00)$/.test(colour)
  )
    return 'transparent';
  return colour;
}

/** Elements that simple rules of the page's own style elements hide. */
function hiddenBySheets(document: Document): Element[] {
  const hidden = new Set<Element>();
  let tried = 0;
  for (const sheet of document.querySelectorAll('style')) {
    const css = (sheet.textContent ?? '').slice(0, 200_000).replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, selectors = '', declarations = ''] of css.matchAll(
      /([^{}@;]{1,300})\{([^{}]{1,2000})\}/g,
    )) {
      if (!isHiddenStyle(declarations)) continue;
      for (const selector of selectors.split(',')) {
        tried += 1;
        if (tried > mostSelectors) return [...hidden];
        // States and pseudo-elements are not how the page stands.
        if (selector.includes(':')) continue;
        try {
          for (const element of document.querySelectorAll(selector.trim()))
            if (element !== document.body && element !== document.documentElement) hidden.add(element);
        } catch {
          // A selector that this parser does not know hides nothing that could be named.
        }
      }
    }
  }
  return [...hidden];
}

function commentsOf(document: Document): Comment[] {
  const comments: Comment[] = [];
  const visit = (node: Node): void => {
    for (const child of node.childNodes) {
      if (child.nodeType === 8) comments.push(child as Comment);
      else visit(child);
    }
  };
  visit(document);
  return comments;
}
