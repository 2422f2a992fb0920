/** The words of a step as a person sees them. Memory keeps them with labels, ids and marks that only a model reads. */
import type { StepText } from '../run-record.ts';

const label = /^(?:Thought|Search|Visit|Glimpse|Answer): /u;

/** An answer says its values and its doubt again, in words for the model. */
const saidAgain = /^(?:In short: [^\n]*|Noted\. |Nothing answers this for certain\. [^\n]*)\n?/gmu;
const found = /^\d{1,3}\. /u;
const documentId = / \[[^\s\]]{1,80}\]: /u;

/** A visit holds its best sentences and the page. */
const pageLabel = '\nText of the page:\n';
const pageEnd = /\n\[The page goes on: [^\]\n]*\]$/u;

/** A line that only draws a table. */
const tableRule = /(?:\|\s*:?-{2,}:?\s*)+\|\s*/gu;
const marks = /\*\*|`|^#{1,6} +/gmu;
const link = /\[([^[\]\n]{1,200})\]\([^()\s]{1,300}\)/gu;

export function seenText({ kind, text }: StepText): string {
  if (kind === 'request') return text;
  return wordsOf(kind, text.replace(label, '')).replace(tableRule, '').replace(link, '$1').replace(marks, '');
}

function wordsOf(kind: StepText['kind'], text: string): string {
  if (kind === 'answer') return text.replace(saidAgain, '').trimEnd();
  if (kind === 'search') return text.split('\n').map(withoutId).join('\n');
  const page = kind === 'visit' ? text.indexOf(pageLabel) : -1;
  if (page < 0) return text;
  return `${text.slice(0, text.indexOf('\n'))}\n${text.slice(page + pageLabel.length).replace(pageEnd, '')}`;
}

function withoutId(line: string): string {
  return found.test(line) ? line.replace(documentId, ': ') : line;
}
