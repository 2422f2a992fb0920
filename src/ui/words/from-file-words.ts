/** What the page and reports say about a run from a file. */
import { joined, type LabelledText } from '../../core/memory/labelled-text.ts';
import type { RedactionKind, RunRecord } from '../../runtime/runtime.ts';
import { type Message, message, said } from '../language/translate.ts';

const leftOutWords: Readonly<Record<RedactionKind, Message>> = {
  documents: message('what was read'),
  quotes: message('the quotes'),
  addresses: message('addresses and paths'),
};

export function fromFileWords({ redacted, lost, steps }: RunRecord): LabelledText {
  const sentences = [
    said(
      'This conversation comes from a file. Its questions, quotes and answers are whatever that file says. Quotes lead to a document only where the library holds the same one.',
    ),
  ];
  if (redacted)
    sentences.push(
      said(
        'It was exported without: {what}. Its prompts are made of what is left, and are not those that the model was given.',
        {
          what: joined(
            redacted.kinds.map((kind) => said(leftOutWords[kind])),
            ', ',
          ),
        },
      ),
    );
  if (lost?.steps === steps)
    sentences.push(
      said(
        'Some of its steps were lost before it was exported. A line stands in for each, also in the prompts that showed it.',
      ),
    );
  if (lost && lost.steps > steps)
    sentences.push(
      said(
        'It is the beginning of a conversation of {steps, plural, one {# step} other {# steps}} that had lost some when it was exported.',
        { steps: lost.steps },
      ),
    );
  return joined(sentences, ' ');
}
