import type { Need, Session, SessionStep } from './trajectory.ts';

/**
 * The stress test's meta-session (paper §4.6): sessions one after another, again and again, until there are `steps` steps.
 * Needs and tasks come along, each repetition's its own, so that recall is measured on the way.
 *
 * @param sessions at least one, in the order in which they are to follow each other
 */
export function cycleSessions(sessions: readonly Session[], steps: number): Session {
  const all: SessionStep[] = [];
  const needs: Need[] = [];
  const taskQueries: Record<string, string> = {};
  const total = sessions.reduce((sum, session) => sum + session.steps.length, 0);
  for (let turn = 0; total > 0 && all.length < steps; turn += 1) {
    const session = sessions[turn % sessions.length] as Session;
    const offset = all.length;
    for (const need of session.needs) {
      if (offset + need.at > steps) continue;
      needs.push({
        ...need,
        at: offset + need.at,
        chunks: need.chunks.map((chunk) => offset + chunk),
        request: need.request ?? session.query,
      });
    }
    for (const step of session.steps) {
      const task = `${turn}/${step.task ?? session.id}`;
      taskQueries[task] = session.query;
      all.push({ ...step, task });
    }
  }
  const first = sessions[0];
  return {
    id: `cycle of ${sessions.length}, ${steps} steps`,
    lang: first?.lang ?? '',
    query: first?.query ?? '',
    steps: all.slice(0, steps),
    needs,
    taskQueries,
  };
}
