/** The page of task success that `npm run lab -- --success` writes. */
import { differenceTable, foretellingTable, type SessionSuccess, successTable } from './success-table.ts';

interface SuccessNotes {
  /** What was run, and on what. */
  readonly notes: readonly string[];
  /** Who answered: the bundled reader, or a language model. */
  readonly answerer: { readonly id: string; readonly kind: 'reader' | 'model' };
  /** Files that are left out, because the reader was trained on their paragraphs. */
  readonly trainedOn: readonly string[];
}

export function successPage(
  all: readonly SessionSuccess[],
  { notes, answerer, trainedOn }: SuccessNotes,
): string {
  const sessions = new Set(all.map(({ file, session }) => `${file} ${session}`)).size;
  const questions = new Set(
    all.flatMap(({ file, session, answered }) => answered.map(({ need }) => `${file} ${session} ${need}`)),
  ).size;
  const isReader = answerer.kind === 'reader';
  return `# Task success beside recall${isReader ? '' : `: ${answerer.id}`}

${questions} questions of ${sessions} recorded sessions, each with an answer in words and a source more than two steps back. The
${isReader ? 'bundled reader' : 'language model'} (${answerer.id}) answers each one from the history that a policy shows at that step, and from nothing else. Families without
answers in words are left out, and so are these, because the reader was trained on their paragraphs: ${trainedOn.join(', ')}.

- **D**: the needed step is shown in full or in detail, in %. The other pages call this recall.
- **EM**, **F1**: the words of the answer against the accepted ones, in %. For “not found” both are 0.
- **95 %**: the means of 95 % of 2,000 random draws of as many questions lie in this interval.
- **F1, best words**: the best words, even if the answer is “not found”.
- **Scripted reader**: an accepted answer is in the history word for word. No copying reader can reach more.

${successTable(all)}

## Against the first policy

For the same questions. A difference whose interval includes 0 says nothing.

${differenceTable(all)}

## Does recall predict success?

F1 of the best words, with the number of answers in brackets: with and without the needed step (D), and with and without an accepted
answer word for word. A correlation of 1 means that recall predicts success exactly, 0 that it says nothing about it.

${foretellingTable(all, 'policy')}

The same by family: what a policy keeps is worth only what is made of it.

${foretellingTable(all, 'family')}

${notes.map((note) => `- ${note}`).join('\n')}
`;
}
