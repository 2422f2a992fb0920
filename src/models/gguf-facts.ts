/** Facts about a model from its GGUF header, before its weights are read or fetched. */
import { failure, type Result, success, WebpaceError } from '../core/errors.ts';
import type { GgufHeader, GgufReading, GgufValue } from './gguf.ts';
import { billionsOf } from './model-size.ts';

export interface GgufFacts {
  readonly architecture: string;
  /** The file's own name; null if it has none. */
  readonly name: string | null;
  /** "Q4_K_M"; null if its number is unknown here. */
  readonly quantisation: string | null;
  readonly licence: string | null;
  readonly trainedContext: number;
  readonly layers: number;
  /** Key-value cache per token, in 16 bits. */
  readonly keyValueBytesPerToken: number;
  /** Billions of parameters, from its label or name; null if neither tells. */
  readonly parameters: number | null;
  /** For a model in several files, else null. `part` counts from 0. */
  readonly split: { readonly part: number; readonly parts: number } | null;
}

/** llama.cpp's numbers of whole-file formats. */
const quantisations: Readonly<Record<number, string>> = {
  0: 'F32',
  1: 'F16',
  2: 'Q4_0',
  3: 'Q4_1',
  7: 'Q8_0',
  8: 'Q5_0',
  9: 'Q5_1',
  10: 'Q2_K',
  11: 'Q3_K_S',
  12: 'Q3_K_M',
  13: 'Q3_K_L',
  14: 'Q4_K_S',
  15: 'Q4_K_M',
  16: 'Q5_K_S',
  17: 'Q5_K_M',
  18: 'Q6_K',
  19: 'IQ2_XXS',
  20: 'IQ2_XS',
  21: 'Q2_K_S',
  22: 'IQ3_XS',
  23: 'IQ3_XXS',
  24: 'IQ1_S',
  25: 'IQ4_NL',
  26: 'IQ3_S',
  27: 'IQ3_M',
  28: 'IQ2_S',
  29: 'IQ2_M',
  30: 'IQ4_XS',
  31: 'IQ1_M',
  32: 'BF16',
  36: 'TQ1_0',
  37: 'TQ2_0',
};

/** Architectures that hold no chat model. */
const notForTalking: ReadonlySet<string> = new Set([
  'bert',
  'nomic-bert',
  'nomic-bert-moe',
  'jina-bert-v2',
  'clip',
  'whisper',
  'wavtokenizer-dec',
  't5encoder',
  'neo-bert',
  'modern-bert',
  'gemma-embedding',
  'adapter',
]);

/** The first part's facts, or why the file cannot be used and what to do instead. `name` is the file's. */
export function ggufFacts(reading: GgufReading, name: string): Result<GgufFacts> {
  if (!reading.ok) return failure(refusalOf(reading, name));
  const { metadata } = reading.header;
  const text = (key: string): string | null => asText(metadata.get(key));
  const architecture = text('general.architecture');
  const split = splitOf(metadata);
  if (architecture === null) {
    // Later parts hold only their number.
    if (split !== null && split.part > 0) return success(emptyPart(split));
    return refused(
      name,
      'its header names no architecture',
      'Get the file anew, or another version of the model.',
    );
  }
  const type = text('general.type');
  if (notForTalking.has(architecture) || (type !== null && type !== 'model'))
    return refused(
      name,
      `it is no language model that can be talked to (${architecture}${type === null ? '' : `, ${type}`})`,
      'Choose the file of an instruct or chat model.',
    );
  const number = (key: string): number | null => asNumber(metadata.get(`${architecture}.${key}`));
  const [context, layers, width, heads] = [
    number('context_length'),
    number('block_count'),
    number('embedding_length'),
    number('attention.head_count'),
  ];
  if (!isCount(context) || !isCount(layers, mostLayers) || !isCount(width) || !isCount(heads))
    return refused(
      name,
      'its header lacks the shape of the model',
      'Get the file anew, or another version of the model.',
    );
  if (!metadata.has('tokenizer.ggml.tokens') || text('tokenizer.ggml.model') === 'none')
    return refused(name, 'it has no tokenizer', 'Choose a file made by a recent converter.');
  const label = text('general.size_label') ?? text('general.name') ?? name;
  return success({
    architecture,
    name: text('general.name'),
    quantisation: quantisations[asNumber(metadata.get('general.file_type')) ?? -1] ?? null,
    licence: text('general.license'),
    trainedContext: context,
    layers,
    keyValueBytesPerToken: keyValueBytes(metadata, architecture, layers, width, heads),
    parameters: parametersOf(label) ?? parametersOf(name),
    split,
  });
}

/** Two numbers of 16 bits for the width of each key-value head, in each layer that has them. */
function keyValueBytes(
  metadata: GgufHeader['metadata'],
  architecture: string,
  layers: number,
  width: number,
  heads: number,
): number {
  const given = metadata.get(`${architecture}.attention.head_count_kv`) ?? heads;
  const each = Array.isArray(given)
    ? (given as number[])
    : Array.from({ length: layers }, () => given as number);
  const size = width / heads;
  const keys = asNumber(metadata.get(`${architecture}.attention.key_length`)) ?? size;
  const values = asNumber(metadata.get(`${architecture}.attention.value_length`)) ?? size;
  return each.reduce((sum, count) => sum + Math.round(Number(count) * (keys + values) * 2), 0);
}

function splitOf(metadata: GgufHeader['metadata']): GgufFacts['split'] {
  const parts = asNumber(metadata.get('split.count'));
  const part = asNumber(metadata.get('split.no'));
  return parts === null || part === null || parts < 2 ? null : { part, parts };
}

function emptyPart(split: NonNullable<GgufFacts['split']>): GgufFacts {
  return {
    architecture: '',
    name: null,
    quantisation: null,
    licence: null,
    trainedContext: 0,
    layers: 0,
    keyValueBytesPerToken: 0,
    parameters: null,
    split,
  };
}

function refusalOf(reading: Exclude<GgufReading, { ok: true }>, name: string): WebpaceError {
  switch (reading.problem) {
    case 'web-page':
      return refusal(
        name,
        'it is a web page',
        'Use the address of the file itself; on model hubs it has /resolve/ in it, not /blob/.',
      );
    case 'not-gguf':
      return refusal(name, `it is ${reading.what}, not a GGUF file`, 'Choose a file that ends in .gguf.');
    case 'version':
      return refusal(
        name,
        `it is of GGUF version ${reading.what}`,
        'Versions 2 and 3 can be read: get a newer file of the model.',
      );
    case 'damaged':
      return refusal(name, `its header is damaged (${reading.what})`, 'Get the file anew.');
    case 'too-short':
      return refusal(name, 'it ends within its header', 'It was cut off on its way: get it again.');
  }
}

function refused(name: string, what: string, next: string): Result<never> {
  return failure(refusal(name, what, next));
}

/** Why a file is refused, and the next action. */
export function refusal(name: string, what: string, next: string): WebpaceError {
  return new WebpaceError('model-load-failed', `${name} cannot be used: ${what}. ${next}`, {
    details: { file: name },
  });
}

function parametersOf(label: string): number | null {
  return billionsOf(label) ?? null;
}

function asText(value: GgufValue | undefined): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function asNumber(value: GgufValue | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Above any model: a limit for counts of layers and heads. */
const mostOfAnything = 10_000_000;
const mostLayers = 10_000;

function isCount(value: number | null, most = mostOfAnything): value is number {
  return value !== null && value >= 1 && value <= most;
}
