/**
 * Finds the elements of a page that a person would not see, where instructions to models are hidden. It works without layout: by
 * attributes, styles and simple rules of the style sheets at hand. Elements hidden by other means are not found.
 */
import { hidingStyle, withoutComments } from './hidden-style.ts';

/** The few properties of an element that are needed, for any tree. */
export interface StyledElement {
  readonly localName?: string | null;
  readonly parentElement?: StyledElement | null;
  getAttribute(name: string): string | null;
}
export interface StyledPage<Element extends StyledElement> {
  querySelectorAll(selector: string): Iterable<Element>;
}

/** Most selectors tried, so that the cost of a page with many rules is not quadratic. */
const mostSelectors = 400;
const longestSheets = 200_000;
/** Class names that design systems use for text meant for screen readers alone. */
const offScreenClass =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|hidden|d-none|is-hidden)(?:\s|$)/i;
/** A style that hides the whole frame of a page is ignored: nothing would be left. */
const frames = new Set(['body', 'html']);

interface Unseen<Element> {
  /** With all that is in them. */
  readonly hidden: ReadonlySet<Element>;
  /** Their own words are not seen, while parts in them are. */
  readonly wordless: ReadonlySet<Element>;
}

/** @param sheets style sheets of the page that are at hand */
export function hiddenElements<Element extends StyledElement>(
  page: StyledPage<Element>,
  sheets: readonly string[] = [],
): Unseen<Element> {
  const hidden = new Set<Element>();
  const tinyOnes = new Set<StyledElement>();
  const clearOnes = new Set<StyledElement>();
  const pale = new Set<Element>();
  const grounds = new Set<StyledElement>();
  const judge = (element: Element, style: string): void => {
    const { hides, tiny, clear, white, ground } = hidingStyle(style);
    if (ground) grounds.add(element);
    if (frames.has(element.localName ?? '')) return;
    if (hides) hidden.add(element);
    if (tiny === true) tinyOnes.add(element);
    if (clear === true) clearOnes.add(element);
    else if (white) pale.add(element);
  };
  for (const [selector, declarations] of rulesOf(page, sheets)) {
    for (const element of matching(page, selector)) judge(element, declarations);
  }
  for (const element of matching(page, '[style], [class], [bgcolor], [hidden], font')) {
    judge(element, element.getAttribute('style') ?? '');
    if (element.getAttribute('bgcolor') !== null)
      judge(element, `background:${element.getAttribute('bgcolor')}`);
    if (element.localName === 'font') judge(element, `color:${element.getAttribute('color') ?? ''}`);
    if (frames.has(element.localName ?? '')) continue;
    const named = offScreenClass.test(element.getAttribute('class') ?? '');
    if (named || element.getAttribute('hidden') !== null) hidden.add(element);
  }
  // A page is white by default. White text on a coloured ground, its own or around it, is visible.
  for (const element of pale) if (!standsOn(grounds, element)) hidden.add(element);
  const wordless = new Set<Element>();
  for (const [element, holdsWords] of fadedElements(page, tinyOnes, clearOnes))
    (holdsWords ? wordless : hidden).add(element);
  return { hidden, wordless };
}

/**
 * The elements whose letters have no size or no colour, and whether words in them have: their parts have the same look, except for
 * those whose own style says another one. A sheet may say it too, but which of its rules counts is not known here.
 */
function fadedElements<Element extends StyledElement>(
  page: StyledPage<Element>,
  tinyOnes: Set<StyledElement>,
  clearOnes: Set<StyledElement>,
): Map<Element, boolean> {
  const faded = new Map<Element, boolean>();
  if (tinyOnes.size + clearOnes.size === 0) return faded;
  for (const element of page.querySelectorAll('*')) {
    const parent = element.parentElement as Element | null | undefined;
    const around = parent != null && faded.has(parent) ? parent : null;
    const own = around === null ? null : hidingStyle(element.getAttribute('style') ?? '');
    if (around !== null && tinyOnes.has(around) && own?.tiny !== false) tinyOnes.add(element);
    if (around !== null && clearOnes.has(around) && own?.clear !== false) clearOnes.add(element);
    if (tinyOnes.has(element) || clearOnes.has(element)) faded.set(element, false);
    else
      for (let at = around; at != null && faded.get(at) === false; at = at.parentElement as Element | null)
        faded.set(at, true);
  }
  return faded;
}

function standsOn(grounds: ReadonlySet<StyledElement>, element: StyledElement): boolean {
  let at: StyledElement | null | undefined = element;
  for (let level = 0; at != null && level < 500; level += 1) {
    if (grounds.has(at)) return true;
    at = at.parentElement;
  }
  return false;
}

function* rulesOf<Element extends StyledElement>(
  page: StyledPage<Element>,
  sheets: readonly string[],
): Generator<readonly [selector: string, declarations: string]> {
  const own = [...page.querySelectorAll('style')].map(
    (sheet) => (sheet as { readonly textContent?: string | null }).textContent ?? '',
  );
  let tried = 0;
  for (const [selectors, declarations] of plainRules(
    [...own, ...sheets].join('\n').slice(0, longestSheets),
  )) {
    const { hides, tiny, clear, white, ground } = hidingStyle(declarations);
    if (!hides && tiny !== true && clear !== true && !white && !ground) continue;
    for (const selector of selectors.split(',')) {
      tried += 1;
      if (tried > mostSelectors) return;
      // States and pseudo-elements say nothing about the page at rest.
      if (!selector.includes(':')) yield [selector.trim(), declarations];
    }
  }
}

/** Selectors and declarations of all rules, also inside conditions: the content of the innermost braces. */
function plainRules(sheet: string): (readonly [string, string])[] {
  const css = withoutComments(sheet);
  const rules: (readonly [string, string])[] = [];
  let begin = 0;
  let selector = '';
  for (const { 0: mark, index } of css.matchAll(/[{};]/gu)) {
    const text = css.slice(begin, index).trim();
    if (mark === ';') {
      // Ends a declaration, or an at-rule such as an import; no selector begins inside one.
      if (selector === '') begin = index + 1;
      continue;
    }
    if (mark === '{') selector = text;
    else if (selector !== '' && !selector.startsWith('@')) rules.push([selector, text]);
    if (mark === '}') selector = '';
    begin = index + 1;
  }
  return rules;
}

function matching<Element extends StyledElement>(
  page: StyledPage<Element>,
  selector: string,
): Iterable<Element> {
  try {
    return [...page.querySelectorAll(selector)];
  } catch {
    // A selector that this parser does not know matches nothing.
    return [];
  }
}
