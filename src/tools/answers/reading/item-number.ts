/** The number of a list's item, which is no number of things. */
import type { Span } from '../../../core/text/sentence-boundaries.ts';

const itemNumber = /^\d{1,3}[.)、]?$/u;
const behindNumber = /^[.)、]?\s/u;
const asksNumber =
  /step|point|item|number|rule|clause|article|section|schritt|punkt|nummer|abschnitt|étape|numéro|paso|número|passo|numero|шаг|пункт|第几|几号|条|خطوة|رقم/iu;

/** True if the question may ask for the number of a step, a rule or a section. */
export function asksItemNumber(question: string): boolean {
  return asksNumber.test(question);
}

/** True for the mark of a list at the beginning of its line, and nothing else. */
export function isItemNumber(text: string, { start, end }: Span): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const isMarked = /[.)、]/u.test(text.slice(start, end + 1));
  const isNumber = itemNumber.test(text.slice(start, end));
  return before.trim() === '' && isNumber && isMarked && behindNumber.test(text.slice(end));
}
