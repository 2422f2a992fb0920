import type { Highlight } from '../../state/app-state.ts';
import type { answersInSpan } from '../../state/conversation/answers-in-span.ts';
import type { Carried } from '../texts/document-blocks.ts';
import { MarkdownText } from '../texts/MarkdownText.tsx';

interface Props {
  readonly text: string;
  /** Offset of the text in its document, in UTF-16 units. */
  readonly offset: number;
  readonly highlight: Highlight | null;
  readonly answers: ReturnType<typeof answersInSpan>;
  /** The row that names the columns of a table whose rows go on here. */
  readonly header?: Carried['header'];
}

/** Two lines or more of cells alone. */
const tables = /(?<=^|\n)(?:\| [^\n]{0,4000} \|(?:\n|$)){2,}/gu;

/** A part of a plain text, letter by letter, but its tables. */
export function PlainBlock({ text, offset, highlight, answers, header = null }: Props) {
  const pieces: { readonly start: number; readonly end: number; readonly isTable: boolean }[] = [];
  let at = 0;
  for (const { index, 0: rows } of text.matchAll(tables)) {
    if (index > at) pieces.push({ start: at, end: index, isTable: false });
    at = index + rows.length;
    pieces.push({ start: index, end: at, isTable: true });
  }
  if (at < text.length) pieces.push({ start: at, end: text.length, isTable: false });
  return pieces.map(({ start, end, isTable }) => {
    const from = Math.min(end, Math.max(start, (highlight?.start ?? 0) - offset));
    const to = Math.min(end, Math.max(from, (highlight?.end ?? 0) - offset));
    if (isTable)
      return (
        <div className="document-block" key={start}>
          <MarkdownText
            text={text.slice(start, end)}
            offset={offset + start}
            marked={highlight === null || from === to ? [] : [highlight]}
            answers={answers}
            carried={{ fenced: false, header: start === 0 ? header : null }}
          />
        </div>
      );
    return (
      <p dir="auto" key={start}>
        {text.slice(start, from)}
        {from < to && <mark>{text.slice(from, to)}</mark>}
        {text.slice(to, end)}
      </p>
    );
  });
}
