/**
 * Measures a server's encoder with fixed texts: whether it tells texts apart, and the distribution of its cosines
 * between unrelated texts, by pairs of scripts. Sends nothing of the person's.
 */
import { WebpaceError } from '../../core/errors.ts';
import { dot } from '../../core/paper/cosine-scores.ts';
import { leastDeviation } from '../../core/relevance/calibration.ts';
import type { ServedEncoder } from '../../models/model-server.ts';
import type { CosinePrior } from '../../ports/retrieval/encoder.ts';
import { askEmbeddings } from './ask-embeddings.ts';
import { calibrationTexts } from './calibration-texts.ts';
import { embeddingForm } from './embedding-form.ts';
import type { MeasuredEncoder } from './measured-encoder.ts';
import type { ServerConnection } from './server-connection.ts';
import { serverFault } from './server-faults.ts';

/** A question, a text that answers it, and a text about something else. */
const triples: readonly (readonly [string, string, string])[] = [
  ['Where is the key of the shed?', 'The key of the shed is under a pot.', 'Snow fell over Easter.'],
  ['Who repaired the old clock?', 'The old clock was repaired by my aunt.', 'Lentils need no soaking.'],
  ['When does the market open?', 'The market does open at seven.', 'Her violin lost a string.'],
];

/** Texts of one call. A server on a processor answers within seconds. */
const textsPerCall = 16;

/** Cosines that identify the encoder, and whether they tell texts apart. */
interface Mark {
  readonly dimension: number;
  readonly cosines: readonly number[];
}

type Encode = (texts: readonly string[]) => Promise<Float32Array[]>;

function encodeWith(server: ServerConnection, encoder: ServedEncoder, signal: AbortSignal): Encode {
  return async (texts) => {
    const vectors: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += textsPerCall)
      vectors.push(...(await askEmbeddings(server, encoder, texts.slice(from, from + textsPerCall), signal)));
    if (vectors.some(({ length }) => length !== vectors[0]?.length)) throw serverFault('no-vectors', encoder);
    return vectors;
  };
}

/** Rejects with `encoder-unavailable` if the model does not tell texts apart, else as `askEmbeddings` does. */
export async function markOf(
  server: ServerConnection,
  encoder: ServedEncoder,
  signal: AbortSignal,
): Promise<Mark> {
  const { query, passage } = embeddingForm(encoder.model);
  const vectors = await encodeWith(
    server,
    encoder,
    signal,
  )(triples.flatMap(([question, near, far]) => [query + question, passage + near, passage + far]));
  const cosines = triples.flatMap((_, at) => {
    const [question, near, far] = vectors.slice(3 * at, 3 * at + 3) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    return [dot(question, near), dot(question, far)];
  });
  if (triples.some((_, at) => !((cosines[2 * at] ?? 0) > (cosines[2 * at + 1] ?? 0))))
    throw new WebpaceError(
      'encoder-unavailable',
      `${encoder.model} on ${encoder.host} does not tell texts apart as an encoder does. Choose another one in Models.`,
      { details: { host: encoder.host, model: encoder.model } },
    );
  return { dimension: vectors[0]?.length ?? 0, cosines };
}

/** Rejects as `markOf` does. */
export async function measureEncoder(
  server: ServerConnection,
  encoder: ServedEncoder,
  signal: AbortSignal,
): Promise<MeasuredEncoder> {
  const { dimension, cosines } = await markOf(server, encoder, signal);
  const encode = encodeWith(server, encoder, signal);
  const form = embeddingForm(encoder.model);
  const scripts = Object.entries(calibrationTexts);
  const questions = await vectorsOf(
    scripts.map(([, { questions }]) => questions),
    form.query,
    encode,
  );
  const passages = await vectorsOf(
    scripts.map(([, { passages }]) => passages),
    form.passage,
    encode,
  );
  const priors = scripts.flatMap(([query], row) =>
    scripts.map(([passage], column) => ({
      query,
      passage,
      ...scaleOf(questions[row] ?? [], passages[column] ?? []),
    })),
  );
  const across = priors.filter(({ query, passage }) => query !== passage);
  return {
    id: encoder.id,
    dimension,
    priors,
    defaultPrior: {
      mean: average(across.map(({ mean }) => mean)),
      deviation: average(across.map(({ deviation }) => deviation)),
    },
    mark: cosines,
  };
}

/** Vectors for groups of texts, in the same groups. */
async function vectorsOf(
  groups: readonly (readonly string[])[],
  prefix: string,
  encode: Encode,
): Promise<Float32Array[][]> {
  const vectors = await encode(groups.flat().map((text) => prefix + text));
  let from = 0;
  return groups.map(({ length }) => {
    from += length;
    return vectors.slice(from - length, from);
  });
}

function scaleOf(questions: readonly Float32Array[], passages: readonly Float32Array[]): CosinePrior {
  const cosines = questions.flatMap((question) => passages.map((passage) => dot(question, passage)));
  const mean = average(cosines);
  const variance = average(cosines.map((one) => (one - mean) ** 2));

  return { mean: rounded(mean), deviation: rounded(Math.max(leastDeviation, Math.sqrt(variance))) };
}

const rounded = (value: number): number => Math.round(1000 * value) / 1000;

function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
