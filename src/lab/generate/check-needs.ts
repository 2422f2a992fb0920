/**
 * Checks a session: exactly the chunks that each need names answer it. A context with only these chunks then scores 100
 * %, and no other chunk could replace them.
 */
import type { Session } from '../sessions/trajectory.ts';

interface NeedCheck {
  readonly needs: number;
  /** Needs whose values are in each of their chunks and in no other earlier step. */
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
