import { useEffect, useRef } from 'react';
import type { Turn } from '../../state/conversation/conversation.ts';
import { hasStep } from '../../state/conversation/conversation-steps.ts';
import { useAppFields } from '../../state/use-app.ts';
import { foldedCount, isGoneOn, turnOfStep } from './conversation-items.ts';
import { focusStep } from './focus-step.ts';
import { TurnArticle } from './TurnView.tsx';

export interface ConversationProps {
  readonly turns: readonly Turn[];
  /** True while the newest question is being worked on. */
  readonly working: boolean;
  readonly shownStep: number | null;
  readonly opened: ReadonlySet<number>;
  readonly onOpen: (turn: number) => void;
}

/** A conversation with every turn drawn. */
export function ShortConversation({ turns, working, shownStep, opened, onOpen }: ConversationProps) {
  const { jump } = useAppFields('jump');
  const done = useRef(jump);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump is made once, as things stand then.
  useEffect(() => {
    if (jump === null || jump === done.current) return;
    done.current = jump;
    const turn = turnOfStep(turns, jump.step);
    const folded = turn?.steps.slice(0, foldedCount(turn, opened.has(turn.number))) ?? [];
    if (turn !== undefined && folded.some(({ step }) => step === jump.step)) onOpen(turn.number);
    focusStep(jump.step);
  }, [jump]);
  return (
    <div className="reading">
      {turns.map((turn, place) => {
        const last = turn.number === turns.length;
        return (
          <TurnArticle
            key={turn.number}
            turn={turn}
            last={last}
            goneOn={isGoneOn(turn, turns[place + 1])}
            underWay={working && last}
            shownStep={hasStep(turn, shownStep) ? shownStep : null}
            opened={opened.has(turn.number)}
            onOpen={onOpen}
          />
        );
      })}
    </div>
  );
}
