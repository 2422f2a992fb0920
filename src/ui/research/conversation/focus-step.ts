/** Frames after which a row that scrolled into view must be drawn. */
const patience = 90;

/** Scrolls a step's row to the middle and focuses it when it is drawn. */
export function focusStep(step: number): void {
  focusWhenDrawn(`#main [data-step="${step}"]`, (row) => row.scrollIntoView({ block: 'center' }));
}

/** Focuses an element that is drawn in one of the next frames. A piece that is not measured yet is hidden and cannot take the focus. */
export function focusWhenDrawn(selector: string, then?: (found: HTMLElement) => void, frame = 0): void {
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(selector);
    found?.focus({ preventScroll: true });
    if (found !== null && document.activeElement === found) then?.(found);
    else if (frame < patience) focusWhenDrawn(selector, then, frame + 1);
  });
}
