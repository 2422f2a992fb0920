/**
 * A call that was answered after its step (rule E18). The answer is a step of its own, so that nothing stored changes. The chunk
 * of the call names the step of the answer.
 */
import type { Chunk } from '../../core/memory/chunk.ts';
import { contentHash } from '../../core/memory/content-hash.ts';

/** The call's chunk with a line that names the step of its answer. No quote can use that line. */
function answeredAt(call: Chunk, answer: Chunk): Chunk {
  const observation = `Answered at step ${answer.step}.`;
  // The hash must differ, so that compressed texts of the open call are made again.
  const hash = contentHash(`${call.action}\n${observation}`);
  return { ...call, observation, answeredAt: answer.step, spans: [], contentHash: hash };
}

/** Applies a late answer to a history that already holds it; does nothing if the call is lost. */
export function takeLateAnswer(history: Chunk[], answer: Chunk): void {
  if (answer.fills === undefined) return;
  const at = history.findLastIndex(({ step }) => step === answer.fills);
  const call = history[at];
  if (call !== undefined) history[at] = answeredAt(call, answer);
}

/** A stored history, with its late answers applied. */
export function withLateAnswers(chunks: readonly Chunk[]): readonly Chunk[] {
  const late = chunks.filter(({ fills }) => fills !== undefined);
  if (late.length === 0) return chunks;
  const history = [...chunks];
  for (const answer of late) takeLateAnswer(history, answer);
  return history;
}
