/** Frames after which a row that was brought near the eye must have been drawn. */
const patience = 90;

/** Brings the row of a step to the middle and puts the focus on it, as soon as it is drawn. */
export function focusStep(step: number): void {
  focusWhenDrawn(`#main [data-step="${step}"]`, (row) => row.scrollIntoView({ block: 'center' }));
}

/** Puts the focus on what is drawn in one of the next frames; a piece that is not measured yet is hidden and takes none. */
export function focusWhenDrawn(selector: string, then?: (found: HTMLElement) => void, frame = 0): void {
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(selector);
    found?.focus({ preventScroll: true });
    if (found !== null && document.activeElement === found) then?.(found);
    else if (frame < patience) focusWhenDrawn(selector, then, frame + 1);
  });
}
