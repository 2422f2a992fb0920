/**
 * The oracle of a session: whether exactly what each need names answers it. A context of the named chunks alone then scores
 * 100 %, and no other chunk of the history could have stood in for them.
 */
import type { Session } from '../trajectory.ts';

interface NeedCheck {
  readonly needs: number;
  /** Needs whose values stand in each of their chunks, and in no other step before them. */
  readonly exact: number;
}

export function checkNeeds({ steps, needs }: Session): NeedCheck {
  const texts = steps.map(({ action, observation }) => `${action}\n${observation}`);
  const exact = needs.filter(({ at, chunks, values }) =>
    texts.slice(0, at).every((text, place) => {
      const holds = values.length > 0 && values.every((value) => text.includes(value));
      return holds === chunks.includes(place);
    }),
  ).length;
  return { needs: needs.length, exact };
}
