const fields =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]';

/** True if letters pressed here are text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
