import { useLayoutEffect, useState } from 'react';
import { useWindowEvent } from '../../parts/hooks/use-window-event.ts';
import { useAppState } from '../../state/use-app.ts';

/** Pixels that the bar at the top of the page covers. */
const bar = 52;

type Question = Pick<Element, 'textContent' | 'getBoundingClientRect'>;

/** True if one of the questions on the page has these words and is in sight. */
export function standsInSight(title: string, questions: Iterable<Question>, height: number): boolean {
  return [...questions].some((question) => {
    const { top, bottom } = question.getBoundingClientRect();
    return question.textContent?.trim() === title && bottom > bar && top < height;
  });
}

/** The title of the open run, for the head of the page; undefined while it stands below as a question (rule UI36). */
export function useTitleAbove(): string | undefined {
  const title = useAppState(({ view, conversation: { run } }) =>
    view.name === 'conversation' ? run?.title.trim() : undefined,
  );
  // Renders again with each question.
  useAppState(({ conversation }) => conversation.turns.length);
  const [below, setBelow] = useState(true);
  const look = (): void => {
    if (title !== undefined)
      setBelow(standsInSight(title, document.querySelectorAll('.question-title'), innerHeight));
  };
  useLayoutEffect(look);
  // The region that scrolls does not pass its event on.
  useWindowEvent('scroll', look, title !== undefined, true);
  useWindowEvent('resize', look);
  return below ? undefined : title;
}
