import type { Need, Session, SessionStep } from './trajectory.ts';

/**
 * The meta-session of the stress test (PACE, section 4.6): the sessions one after another, repeated until there are
 * `steps` steps. Needs and tasks come along, separate for each repetition, so that recall is measured too.
 * @param sessions at least one, in order
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
