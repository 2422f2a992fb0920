/** A memory over all steps, read in slices of traces, so that a long run does not block the page. */
import { useEffect, useState } from 'react';
import { isQuestionOf } from '../question-of.ts';
import type { Inspected } from '../use-inspected.ts';
import { momentAt, type StoryMoment } from './chunk-story.ts';

interface Story {
  /** Oldest first, as far as they have been read. */
  readonly moments: readonly StoryMoment[];
  /** Steps read, and all steps. */
  readonly read: number;
  readonly total: number;
}

/** Milliseconds of reading before the page gets its turn. */
const slice = 8;

const nothing: Story = { moments: [], read: 0, total: 0 };

/** @param memory the memory's step; null for none */
export function useStory({ steps, conversation }: Inspected, memory: number | null): Story {
  const [story, setStory] = useState<Story>(nothing);
  const turns = conversation.turns;
  // biome-ignore lint/correctness/useExhaustiveDependencies: steps stay the same list while only words of a reply come in.
  useEffect(() => {
    if (memory === null) return setStory(nothing);
    const own = { ...conversation, turns };
    const total = steps.length;
    const moments: StoryMoment[] = [];
    let read = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readOn = (): void => {
      const until = performance.now() + slice;
      while (read < total && performance.now() < until) {
        const { step, trace } = steps[read] as (typeof steps)[number];
        read += 1;
        const moment =
          trace && step > memory ? momentAt(trace, memory, isQuestionOf(own, memory, step)) : null;
        if (moment !== null) moments.push(moment);
      }
      if (read < total) timer = setTimeout(readOn);
      setStory({ moments: [...moments], read, total });
    };
    readOn();
    return () => clearTimeout(timer);
  }, [steps, memory]);
  return story;
}
