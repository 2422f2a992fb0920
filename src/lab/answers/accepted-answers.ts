/** Reads a file of accepted answers: `{"question": ["answer", "another way to say it"]}`. */
import type { AcceptedAnswers } from './judge-runs.ts';

/** Null for any other text. */
export function readAcceptedAnswers(text: string): AcceptedAnswers | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const lists = Object.values(value);
  const isList = (list: unknown): boolean =>
    Array.isArray(list) && list.length > 0 && list.every((one) => typeof one === 'string');
  return lists.length > 0 && lists.every(isList) ? (value as AcceptedAnswers) : null;
}
