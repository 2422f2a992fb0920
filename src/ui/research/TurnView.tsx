import { useEffect, useRef } from 'react';
import type { Turn } from '../conversation.ts';
import { ProblemView } from '../shell/ProblemView.tsx';
import { Answer } from './Answer.tsx';
import { AnswerProse } from './AnswerProse.tsx';
import { readableReply } from './readable-reply.ts';
import { StepList } from './StepList.tsx';

interface Props {
  readonly turn: Turn;
  /** The newest question of the run: it is brought into view, and its answer too when it comes. */
  readonly last: boolean;
  readonly underWay: boolean;
  readonly shownStep: number | null;
}

/** One question with its steps and how it ended. */
export function TurnView({ turn, last, underWay, shownStep }: Props) {
  const article = useRef<HTMLElement>(null);
  const answered = turn.answer !== null;
  const reply = answered ? '' : readableReply(turn.steps.find(({ record }) => record === null)?.reply ?? '');

  useEffect(() => {
    if (last) article.current?.scrollIntoView({ block: 'start' });
  }, [last]);
  useEffect(() => {
    if (last && answered) article.current?.querySelector('.answer')?.scrollIntoView({ block: 'nearest' });
  }, [last, answered]);

  return (
    <article className="turn" ref={article}>
      <h2 className="question-title">{turn.question}</h2>
      <StepList steps={turn.steps} shown={shownStep} />
      {turn.notices.map((report) => (
        <ProblemView key={`${report.code} ${report.message}`} report={report} kind="notice" />
      ))}
      {reply !== '' && <AnswerProse text={reply} citations={[]} writing />}
      {turn.answer !== null && <Answer answer={turn.answer} />}
      {!answered && !underWay && (
        <p className="ending">
          The page was closed before this question had its end. Ask again to go on from here.
        </p>
      )}
    </article>
  );
}
