/** What stands in a prompt for a text that is not shown, and says where it is. */

/** The line that stands for hidden steps. */
export function rangeLine(
  firstStep: number,
  lastStep: number,
): `[${number}] …\n` | `[${number}–${number}] …\n` {
  return firstStep === lastStep ? `[${firstStep}] …\n` : `[${firstStep}–${lastStep}] …\n`;
}

/** What ends an excerpt: the agent can open the step by this number. */
export function excerptPointer(step: number): string {
  return ` … [more: glimpse ${step}]`;
}
