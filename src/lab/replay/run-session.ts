/**
 * Converts a run of the app to a recorded session: what the agent did step by step, and what its answers needed. Each
 * quote of an answer names the step that holds its text, so a run itself shows what a context policy should have kept.
 */
import { type Result, success } from '../../core/errors.ts';
import { readRunFile } from '../../record/run-file/run-file.ts';
import type { StoredRun } from '../../record/run-record.ts';
import type { Need, Session } from '../sessions/trajectory.ts';

/** @param text an exported run; fails with `run-file-invalid` for anything else */
export function readRunSession(text: string): Result<Session> {
  const read = readRunFile(text);
  return read.ok ? success(sessionOfRun(read.value)) : read;
}

/** The session of a run. A run of several questions is a session of several tasks. */
export function sessionOfRun({ run, steps, chunks }: StoredRun): Session {
  const inOrder = [...chunks].sort((left, right) => left.step - right.step);
  const places = new Map(inOrder.map((chunk, place) => [chunk.id, place]));
  const placeOfStep = new Map(inOrder.map((chunk, place) => [chunk.step, place]));
  const taskQueries: Record<string, string> = {};
  let question = run.answers[0]?.question ?? run.title;
  let task = 0;
  const recorded = inOrder.map(({ kind, action, observation }) => {
    if (kind === 'request') {
      task += 1;
      question = action;
    }
    const name = `question ${task}`;
    taskQueries[name] ??= question;
    return { type: kind, action, observation, task: name };
  });
  const needs = steps.flatMap(({ step, answer }): Need[] => {
    const at = placeOfStep.get(step);
    if (answer === null || at === undefined) return [];
    return answer.citations.flatMap(({ chunk, quote }): Need[] => {
      const place = chunk === null ? undefined : places.get(chunk);
      // A quote from the answering step itself needed no memory.
      if (place === undefined || place >= at) return [];
      return [
        {
          at,
          chunks: [place],
          mode: 'any',
          kind: 'answer',
          request: answer.question,
          values: quote.trim() === '' ? [] : [quote],
        },
      ];
    });
  });
  return { id: run.title, lang: '', query: question, steps: recorded, needs, taskQueries };
}
