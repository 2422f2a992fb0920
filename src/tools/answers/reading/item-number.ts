/** The number of a list's item, which is no number of things. */
import { markWidth, numberMark } from '../../../core/text/line-kinds.ts';
import type { Span } from '../../../core/text/sentence-boundaries.ts';

const itemMark = new RegExp(String.raw`^\s*${numberMark}`, 'u');
const asksNumber =
  /step|point|item|number|rule|clause|article|section|schritt|punkt|nummer|abschnitt|étape|numéro|paso|número|passo|numero|шаг|пункт|第几|几号|条|خطوة|رقم/iu;

/** True if the question may ask for the number of a step, a rule or a section. */
export function asksItemNumber(question: string): boolean {
  return asksNumber.test(question);
}

/** True for the mark of a list at the beginning of its line, and nothing else. */
export function isItemNumber(text: string, { start, end }: Span): boolean {
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const mark = itemMark.exec(text.slice(line, line + markWidth));
  return mark !== null && end <= line + mark[0].length;
}
