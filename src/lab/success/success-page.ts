/** The page of task success that `npm run lab -- --success` writes. */
import { differenceTable, foretellingTable, type SessionSuccess, successTable } from './success-table.ts';

interface SuccessNotes {
  /** What was run, and over what. */
  readonly notes: readonly string[];
  readonly reader: string;
  /** Files that are left out. */
  readonly trainedOn: readonly string[];
}

export function successPage(
  all: readonly SessionSuccess[],
  { notes, reader, trainedOn }: SuccessNotes,
): string {
  const sessions = new Set(all.map(({ file, session }) => `${file} ${session}`)).size;
  const questions = new Set(
    all.flatMap(({ file, session, answered }) => answered.map(({ need }) => `${file} ${session} ${need}`)),
  ).size;
  return `# Task success beside recall

${questions} questions of ${sessions} recorded sessions that have an answer in words and whose source lies more than two steps back. The
bundled reader (${reader}) answers each one, and is given the history that a policy shows at that step and nothing else. Families without
answers in words are not in it. Left out, since the reader was trained on their paragraphs: ${trainedOn.join(', ')}.

- **D**: the needed step stands there in full or in detail, in %. It is what the other pages call recall.
- **EM**, **F1**: the words that the reader says against the accepted ones, in %. Where it says “not found”, both are 0.
- **95 %**: between these ends lies the mean of 95 % of 2,000 draws of as many questions.
- **F1, best words**: the best words that it finds, also where it then says “not found”.
- **Scripted reader**: an accepted answer stands in the history word for word. No reader that copies can reach more.

${successTable(all)}

## Against the first policy

Over the same questions. A difference whose ends lie on both sides of 0 says nothing.

${differenceTable(all)}

## Does recall foretell success?

F1 of the best words, with the number of answers in brackets: where the needed step stands whole (D) and where it does not, and where an
accepted answer stands word for word and where it does not. 1 is a recall that tells success exactly, 0 one that tells nothing of it.

${foretellingTable(all, 'policy')}

The same by family: what a policy keeps is worth as much as the reader makes of it.

${foretellingTable(all, 'family')}

${notes.map((note) => `- ${note}`).join('\n')}
`;
}
