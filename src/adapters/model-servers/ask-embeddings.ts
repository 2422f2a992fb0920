/** One request for vectors. Checks the answer: one vector for each text, of one length, with finite numbers. */
import { WebpaceError } from '../../core/errors.ts';
import { parseJson } from '../../core/text/bounded-json.ts';
import type { ServedPlace } from '../../models/model-server.ts';
import type { ServerConnection } from './server-connection.ts';
import { serverFault } from './server-faults.ts';

/** UTF-16 units of an answer: 64 texts of 4,096 numbers with all their digits. */
const longestAnswer = 12_000_000;

/**
 * Unit vectors of non-empty texts, in order. Rejects with `model-server-failed`, with `deadline-exceeded` if the server
 * is silent, with `context-overflow` if a text is too long for it, and with `aborted`.
 */
export async function askEmbeddings(
  server: ServerConnection,
  place: ServedPlace,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const { model } = place;
  const body = { model, input: texts, encoding_format: 'float' };
  const response = await server.send('v1/embeddings', body, signal);
  if (!response.ok) throw await server.refusal(response, { model });
  return readVectors(await readAnswer(response, place, signal), texts.length, place);
}

async function readAnswer(response: Response, place: ServedPlace, signal: AbortSignal): Promise<unknown> {
  let text = '';
  try {
    if (response.body === null) throw serverFault('unreadable', place);
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      text += decoder.decode(piece.value, { stream: true });
      if (text.length <= longestAnswer) continue;
      void reader.cancel().catch(() => undefined);
      throw serverFault('too-large', place);
    }
    text += decoder.decode();
  } catch (thrown) {
    if (thrown instanceof WebpaceError) throw thrown;
    throw signal.aborted ? signal.reason : serverFault('cut', place);
  }
  try {
    return parseJson(text);
  } catch {
    throw serverFault('unreadable', place);
  }
}

function readVectors(answer: unknown, count: number, place: ServedPlace): Float32Array[] {
  const { data } = (answer ?? {}) as { data?: unknown };
  if (!Array.isArray(data) || data.length !== count) throw serverFault('no-vectors', place);
  const vectors = new Array<Float32Array | undefined>(count).fill(undefined);
  for (const [at, row] of data.entries()) {
    const { embedding, index = at } = (row ?? {}) as { embedding?: unknown; index?: unknown };
    const own = unitVector(embedding);
    if (own === null || !Number.isInteger(index) || (index as number) >= count || (index as number) < 0)
      throw serverFault('no-vectors', place);
    vectors[index as number] = own;
  }
  const [first] = vectors;
  return vectors.map((vector) => {
    if (vector === undefined || vector.length !== first?.length) throw serverFault('no-vectors', place);
    return vector;
  });
}

/** Numbers of a vector. No model has as many, and a function takes no more arguments. */
const longestVector = 65_536;

/** Null if it is no vector or has no direction. */
function unitVector(value: unknown): Float32Array | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > longestVector) return null;
  if (!value.every(Number.isFinite)) return null;
  const length = Math.hypot(...(value as number[]));
  return length > 0 && Number.isFinite(length)
    ? Float32Array.from(value as number[], (one) => one / length)
    : null;
}
