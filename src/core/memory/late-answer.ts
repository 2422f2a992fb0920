/**
 * A call that was answered after its step (rule E18). The answer is a step of its own, so that nothing that was stored ever
 * changes; the chunk of the call says where its answer stands.
 */
import type { Chunk } from './chunk.ts';
import { contentHash } from './content-hash.ts';

/** Whether a call has an answer now, and at which step: its chunk with a line that says so. Nobody can quote that line. */
function answeredAt(call: Chunk, answer: Chunk): Chunk {
  const observation = `Answered at step ${answer.step}.`;
  // Another hash than before: what was compressed of the open call is compressed anew.
  const hash = contentHash(`${call.action}\n${observation}`);
  return { ...call, observation, answeredAt: answer.step, spans: [], contentHash: hash };
}

/** Takes a late answer into a history that it has just been added to; does nothing where the call is lost. */
export function takeLateAnswer(history: Chunk[], answer: Chunk): void {
  if (answer.fills === undefined) return;
  const at = history.findLastIndex(({ step }) => step === answer.fills);
  const call = history[at];
  if (call !== undefined) history[at] = answeredAt(call, answer);
}

/** A history as it is stored, with the answers that came later. */
export function withLateAnswers(chunks: readonly Chunk[]): readonly Chunk[] {
  const late = chunks.filter(({ fills }) => fills !== undefined);
  if (late.length === 0) return chunks;
  const history = [...chunks];
  for (const answer of late) takeLateAnswer(history, answer);
  return history;
}
