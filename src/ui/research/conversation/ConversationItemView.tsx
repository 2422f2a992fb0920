import { memo } from 'react';
import { t } from '../../language/translate.ts';
import { useLanguage } from '../../language/use-language.ts';
import { formatCount } from '../../words/format.ts';
import { AgentNotes } from '../steps/AgentNotes.tsx';
import { Steps } from '../steps/StepList.tsx';
import type { ConversationItem } from './conversation-items.ts';
import { QuestionTitle } from './QuestionTitle.tsx';
import { TurnEnd, TurnView } from './TurnView.tsx';

interface Props {
  readonly item: ConversationItem;
  readonly index: number;
  readonly count: number;
  readonly underWay: boolean;
  readonly shownStep: number | null;
  readonly opened: boolean;
  readonly onOpen: (turn: number) => void;
}

/** One piece of a long conversation, with its number and the number of all. */
export const ConversationItemView = memo(function ConversationItemView(props: Props) {
  const { item, index, count, underWay, shownStep, opened, onOpen } = props;
  useLanguage();
  const begins = item.kind === 'turn' || item.kind === 'question';
  return (
    <article
      className={begins ? 'turn turn-long' : 'turn turn-part'}
      tabIndex={-1}
      data-item={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-label={labelOf(item)}
    >
      {item.kind === 'turn' && (
        <TurnView
          turn={item.turn}
          goneOn={item.goneOn}
          underWay={underWay}
          shownStep={shownStep}
          opened={opened}
          onOpen={onOpen}
        />
      )}
      {item.kind === 'question' && <QuestionTitle question={item.turn.question} />}
      {item.kind === 'steps' && (
        <Steps steps={item.steps} first={item.first} all={item.all} shown={shownStep} />
      )}
      {item.kind === 'end' && <AgentNotes turn={item.turn} />}
      {item.kind === 'end' && <TurnEnd turn={item.turn} underWay={underWay} />}
    </article>
  );
});

function labelOf(item: ConversationItem): string {
  if (item.kind === 'steps')
    return t('Steps {first} to {last} of: {question}', {
      first: formatCount(item.steps[0]?.step ?? 0),
      last: formatCount(item.steps.at(-1)?.step ?? 0),
      question: item.question,
    });
  const { question } = item.turn;
  return item.kind === 'end' ? t('End of: {question}', { question }) : question;
}
