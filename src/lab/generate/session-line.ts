import type { Session } from '../sessions/trajectory.ts';

/** A session as one line of a recording, which `parseSession` reads. */
export function sessionLine({ id, lang, query, steps, needs }: Session): string {
  return JSON.stringify({
    id,
    lang,
    query,
    steps: steps.map(({ type, action, observation, task }, i) => ({
      i,
      type,
      action,
      observation,
      ...(task === null ? {} : { task }),
    })),
    needs: needs.map(({ at, chunks, mode, kind, request, values }) => ({
      at,
      chunks,
      mode,
      kind,
      ...(request === null ? {} : { q: request }),
      ...(values.length === 0 ? {} : { value: values }),
    })),
  });
}
