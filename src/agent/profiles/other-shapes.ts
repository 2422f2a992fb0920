/** The shapes besides a value that an answer may have: a numbered part, a comparison, a list, the text below a question, an entry. */
import type { Inquiry } from '../../evidence/questions/inquiry.ts';
import type { TermStatistics } from '../../evidence/strength.ts';
import { answerBelowQuestion } from '../../tools/answers/answered-question.ts';
import { entryAnswer } from '../../tools/answers/entry-answer.ts';
import { namedPartAnswer } from '../../tools/answers/parts/named-part.ts';
import { whichPartAnswer } from '../../tools/answers/parts/which-part.ts';
import type { ReadAnswer } from '../../tools/answers/read-answer.ts';
import type { Readable } from '../../tools/answers/reading/readables.ts';
import { comparedAnswer, listAnswer } from '../../tools/answers/shaped-answer.ts';
import { wholeListAnswer } from '../../tools/answers/whole-list.ts';
import type { SearchData } from '../../tools/search.ts';

interface ShapeParts {
  readonly found: readonly SearchData[];
  /** The best passages of what was found. */
  readonly passages: readonly Readable[];
  readonly inquiry: Inquiry;
  readonly statistics: TermStatistics;
}

/** Null where the question asks for a value. */
export function inAnotherShape(
  answer: ReadAnswer,
  { found, passages, inquiry, statistics }: ShapeParts,
): ReadAnswer | null {
  return (
    namedPartAnswer(passages, inquiry.question) ??
    whichPartAnswer(answer, passages, inquiry, statistics) ??
    comparedAnswer(answer, found, inquiry) ??
    wholeListAnswer(answer, passages, inquiry, statistics) ??
    listAnswer(answer, passages, inquiry, statistics) ??
    answerBelowQuestion(answer, passages, inquiry, statistics) ??
    entryAnswer(answer, passages, inquiry, statistics)
  );
}
