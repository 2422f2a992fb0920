/** Frames after which a row that was brought near the eye must have been drawn. */
const patience = 60;

/** Brings the row of a step to the middle and puts the focus on it, as soon as it is drawn. */
export function focusStep(step: number, frame = 0): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`#main [data-step="${step}"]`);
    if (row === null) {
      if (frame < patience) focusStep(step, frame + 1);
      return;
    }
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'center' });
  });
}
