/** Where focus may be handed on to. No text fields: on a phone they would open the keyboard. */
const stops =
  'a[href]:not(.skip-link),button:enabled,summary,select:enabled,[type=checkbox]:enabled,[tabindex="0"]';

/** Where an element stood that is gone: what holds it still, and what stood before it. */
interface Place {
  parent: Node;
  previous: Node | null;
}

/**
 * Keeps the focus of a person who uses keys (rule UI33): a browser lets it fall to the body when the focused button goes
 * or is disabled. It is handed on to the next stop nearby, or given back once the button can be pressed again.
 */
export function keepFocus(page: Document): void {
  let held: HTMLElement | null = null;
  let place: Place | null = null;

  const restore = (): void => {
    // Somebody else may have decided meanwhile where the focus goes.
    if (held === null || page.activeElement !== page.body) return;
    if (!held.isConnected) nearestStop(page, place)?.focus({ preventScroll: true });
    else if (canHold(held)) held.focus({ preventScroll: true });
  };

  page.addEventListener('focusin', ({ target }) => {
    held = target as HTMLElement;
    place = null;
  });
  page.addEventListener('focusout', () => {
    // Before an element is removed, a browser may tell that it loses the focus. That is known a moment later.
    queueMicrotask(() => {
      if (held !== null && page.activeElement !== held && canHold(held)) held = null;
    });
  });
  new MutationObserver((records) => {
    if (held === null) return;
    for (const record of records) place = placeAfter(record, held, place);
    if (page.activeElement === page.body) requestAnimationFrame(restore);
  }).observe(page, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden'],
  });
}

function canHold(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility();
}

/** The place after one more change of the page. */
function placeAfter(
  { target, removedNodes, previousSibling }: MutationRecord,
  held: HTMLElement,
  place: Place | null,
): Place | null {
  for (const node of removedNodes) {
    if (node.contains(place?.parent ?? held)) return { parent: target, previous: previousSibling };
    if (place !== null && node === place.previous) return { parent: target, previous: previousSibling };
  }
  return place;
}

/** The next stop after the place, or the last before it, in the smallest part of the page that has one. */
function nearestStop(page: Document, place: Place | null): HTMLElement | null {
  const main = page.getElementById('main');
  if (place === null) return main;
  const from = place.previous ?? place.parent;
  // Before the first child everything inside the parent follows; otherwise nothing inside the sibling does.
  const within = place.previous === null ? 0 : Node.DOCUMENT_POSITION_CONTAINED_BY;
  const follows = (stop: Node): boolean =>
    (from.compareDocumentPosition(stop) & (Node.DOCUMENT_POSITION_FOLLOWING | within)) ===
    Node.DOCUMENT_POSITION_FOLLOWING;
  let part = place.parent instanceof Element ? place.parent : null;
  while (part !== null && part !== main && part.parentElement !== page.body) {
    const found = [...part.querySelectorAll<HTMLElement>(stops)].filter(canHold);
    const stop = found.find(follows) ?? found.at(-1);
    if (stop !== undefined) return stop;
    part = part.parentElement;
  }
  return main;
}
