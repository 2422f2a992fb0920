/** The line that replaces hidden steps. */
export function rangeLine(
  firstStep: number,
  lastStep: number,
): `[${number}] …\n` | `[${number}–${number}] …\n` {
  return firstStep === lastStep ? `[${firstStep}] …\n` : `[${firstStep}–${lastStep}] …\n`;
}

/** The end of an excerpt: the agent can open the step by its number. */
export function excerptPointer(step: number): string {
  return ` … [more: glimpse ${step}]`;
}
