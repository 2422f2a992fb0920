import type { Need, Session } from '../sessions/trajectory.ts';

/** One prompt that a replay asks for. The history is steps 0 … at − 1. */
export interface Reading {
  readonly at: number;
  readonly request: string;
  /** Indices of the session's needs that are read from it. Empty if a step only has to be passed. */
  readonly needs: readonly number[];
  /** True for the prompt that decides step `at`, one for each step. Only these change the state. */
  readonly decides: boolean;
}

/**
 * The prompts of a session in order of time (docs/lab/protocol.md, Replay 1). Every step has one. A step with needs of
 * different requests has one for each request, and the first one decides. The request is the need's own, else the
 * session's. In a session of several tasks, the last request of the same task stays active between needs, as for an
 * agent that works on it; before the first need it is what the task asks for.
 */
export function readingsOf(session: Session): Reading[] {
  const needsAt = new Map<number, number[]>();
  session.needs.forEach(({ at }, index) => {
    const here = needsAt.get(at);
    if (here) here.push(index);
    else needsAt.set(at, [index]);
  });
  const lastOfTask = new Map<string, string>();
  const readings: Reading[] = [];
  for (let at = 0; at <= session.steps.length; at += 1) {
    const task = session.steps[at]?.task ?? null;
    // A need where one of several sessions begins is the final answer of the one before.
    const opens = session.taskQueries !== undefined && at > 0 && session.steps[at - 1]?.task !== task;
    const byRequest = new Map<string, number[]>();
    for (const index of needsAt.get(at) ?? []) {
      const request = (session.needs[index] as Need).request ?? session.query;
      const same = byRequest.get(request);
      if (same) same.push(index);
      else byRequest.set(request, [index]);
      if (task !== null && !opens) lastOfTask.set(task, request);
    }
    if (at < session.steps.length && (byRequest.size === 0 || opens)) {
      const own = task === null ? undefined : (lastOfTask.get(task) ?? session.taskQueries?.[task]);
      const request = own ?? session.query;
      readings.push({ at, request, needs: [], decides: true });
    }
    // After the last step nothing is left to decide.
    let decides = at < session.steps.length && !opens;
    for (const [request, needs] of byRequest) {
      readings.push({ at, request, needs, decides });
      decides = false;
    }
  }
  return session.onlyRead === true ? readings.filter(({ needs }) => needs.length > 0) : readings;
}
