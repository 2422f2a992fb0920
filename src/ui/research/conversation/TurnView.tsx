import { memo, useEffect, useRef } from 'react';
import type { Citation } from '../../../runtime/runtime.ts';
import { ProblemView } from '../../errors/ProblemView.tsx';
import { t } from '../../language/translate.ts';
import { useLanguage } from '../../language/use-language.ts';
import { AnswerActions } from '../../shell/parts.ts';
import type { Turn } from '../../state/conversation/conversation.ts';
import { useAppState, useAppStore } from '../../state/use-app.ts';
import { Answer, SoFar } from '../answer/Answer.tsx';
import { AnswerProse } from '../answer/AnswerProse.tsx';
import { SearchedMeanwhile } from '../answer/PartlySearched.tsx';
import { AgentNotes } from '../steps/AgentNotes.tsx';
import { readableReply } from '../steps/readable-reply.ts';
import { StepList } from '../steps/StepList.tsx';
import { GoneOn, Work } from '../steps/Work.tsx';
import { QuestionTitle } from './QuestionTitle.tsx';

interface Props {
  readonly turn: Turn;
  /** True if the same question stands below again. */
  readonly goneOn: boolean;
  readonly underWay: boolean;
  readonly shownStep: number | null;
  readonly opened: boolean;
  readonly onOpen: (turn: number) => void;
}

/** One question with its steps and its end: one line, if the same question stands below again. */
export const TurnView = memo(function TurnView({ goneOn, ...props }: Props) {
  useLanguage();
  if (!goneOn) return <WholeTurn {...props} />;
  return (
    <GoneOn turn={props.turn}>
      <WholeTurn {...props} />
    </GoneOn>
  );
});

function WholeTurn({ turn, underWay, shownStep, opened, onOpen }: Omit<Props, 'goneOn'>) {
  return (
    <>
      <QuestionTitle question={turn.question} />
      <Work
        turn={turn}
        folded={turn.answer?.outcome === 'answered' && !opened}
        improving={underWay && turn.answer === null && turn.soFar !== undefined && !opened}
      >
        <StepList turn={turn} shown={shownStep} underWay={underWay} opened={opened} onOpen={onOpen} />
      </Work>
      <AgentNotes turn={turn} />
      <TurnEnd turn={turn} underWay={underWay} />
    </>
  );
}

/** The same list for every word that is written, so that a table already written is not made anew. */
const noCitations: readonly Citation[] = [];

/** Below the steps: notices, what is being written, and the answer or why there is none. */
export function TurnEnd({ turn, underWay }: Pick<Props, 'turn' | 'underWay'>) {
  const answered = turn.answer !== null;
  const reply = answered
    ? ''
    : readableReply(turn.steps.at(-1)?.record === null ? (turn.steps.at(-1)?.reply ?? '') : '');
  return (
    <>
      {turn.notices.map((report) => (
        <ProblemView key={`${report.code} ${report.message}`} report={report} kind="notice" />
      ))}
      {reply !== '' && <AnswerProse text={reply} citations={noCitations} writing />}
      {turn.answer !== null && <Answer answer={turn.answer} />}
      {turn.answer !== null && <AnswerActions turn={turn} />}
      {turn.answer?.limit && <GoOn turn={turn} />}
      {!answered && underWay && turn.soFar !== undefined && reply === '' && <SoFar answer={turn.soFar} />}
      {!answered && underWay && reply === '' && turn.soFar?.indexed === undefined && <SearchedMeanwhile />}
      {!answered && !underWay && <Unanswered />}
    </>
  );
}

/** A question without an answer, unless it is told above the conversation, with the way to go on (`RunBanner`). */
function Unanswered() {
  const told = useAppState(({ conversation }) => conversation.run?.status === 'interrupted');
  if (told) return null;
  return (
    <p className="ending">
      {t('The page was closed before this question was answered. Ask again to go on from here.')}
    </p>
  );
}

/** After the newest question, if a limit ended it: asks the same question again in the same run, which keeps what was found. */
function GoOn({ turn: { number, question } }: Pick<Props, 'turn'>) {
  const { asking } = useAppStore();
  const newest = useAppState(
    ({ conversation, asking }) => asking === null && conversation.turns.at(-1)?.number === number,
  );
  if (!newest) return null;
  return (
    <button type="button" onClick={() => void asking.ask(question)}>
      {t('Go on')}
    </button>
  );
}

/** A turn of a short conversation. The newest one scrolls into view, and so do its early quote and its answer. */
export function TurnArticle({ last, ...props }: Props & { readonly last: boolean }) {
  const article = useRef<HTMLElement>(null);
  const { answer, soFar } = props.turn;
  const shown = answer !== null ? 'answer' : soFar !== undefined ? 'early' : null;
  useEffect(() => {
    if (last) article.current?.scrollIntoView({ block: 'start' });
  }, [last]);
  useEffect(() => {
    if (last && shown !== null)
      article.current?.querySelector('.answer')?.scrollIntoView({ block: 'nearest' });
  }, [last, shown]);
  return (
    <article className="turn" ref={article}>
      <TurnView {...props} />
    </article>
  );
}
