/** Writes small GGUF files, and cuts a real one into parts as `llama-gguf-split` does: for tests of models that people bring. */
import { joinBytes } from '../../src/models/join-bytes.ts';

type Entry = readonly [key: string, kind: GgufKind, value: unknown];

const kinds = {
  uint16: 2,
  int32: 5,
  uint32: 4,
  float32: 6,
  bool: 7,
  string: 8,
  strings: 9,
  numbers: 9,
  floats: 9,
  uint64: 10,
} as const;
type GgufKind = keyof typeof kinds;

export interface TinyTensor {
  readonly name: string;
  readonly dimensions: readonly number[];
  readonly format: number;
  readonly data: Uint8Array;
}

const alignment = 32;

class Writer {
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  length = 0;

  bytes(bytes: Uint8Array): this {
    this.#parts.push(new Uint8Array(bytes));
    this.length += bytes.length;
    return this;
  }

  number(width: 2 | 4 | 8, value: number, float = false): this {
    const view = new DataView(new ArrayBuffer(width));
    if (float) view.setFloat32(0, value, true);
    else if (width === 8) view.setBigUint64(0, BigInt(value), true);
    else if (width === 2) view.setUint16(0, value, true);
    else view.setUint32(0, value, true);
    return this.bytes(new Uint8Array(view.buffer));
  }

  text(text: string): this {
    const bytes = new TextEncoder().encode(text);
    return this.number(8, bytes.length).bytes(bytes);
  }

  entry([key, kind, value]: Entry): this {
    this.text(key).number(4, kinds[kind]);
    switch (kind) {
      case 'string':
        return this.text(value as string);
      case 'strings':
        this.number(4, kinds.string).number(8, (value as string[]).length);
        for (const one of value as string[]) this.text(one);
        return this;
      case 'numbers':
        this.number(4, kinds.int32).number(8, (value as number[]).length);
        for (const one of value as number[]) this.number(4, one);
        return this;
      case 'floats':
        this.number(4, kinds.float32).number(8, (value as number[]).length);
        for (const one of value as number[]) this.number(4, one, true);
        return this;
      case 'bool':
        return this.bytes(Uint8Array.of(value === true ? 1 : 0));
      case 'uint16':
        return this.number(2, value as number);
      case 'uint64':
        return this.number(8, value as number);
      default:
        return this.number(4, value as number, kind === 'float32');
    }
  }

  pad(): this {
    return this.bytes(new Uint8Array((alignment - (this.length % alignment)) % alignment));
  }

  done(): Uint8Array<ArrayBuffer> {
    return joinBytes(this.#parts);
  }
}

export function ggufBytes(
  entries: readonly Entry[],
  tensors: readonly TinyTensor[] = [],
  version = 3,
): Uint8Array<ArrayBuffer> {
  const writer = new Writer();
  writer.bytes(new TextEncoder().encode('GGUF')).number(4, version);
  writer.number(8, tensors.length).number(8, entries.length);
  for (const entry of entries) writer.entry(entry);
  return finish(writer, tensors);
}

function finish(writer: Writer, tensors: readonly TinyTensor[]): Uint8Array<ArrayBuffer> {
  let offset = 0;
  for (const { name, dimensions, format, data } of tensors) {
    writer.text(name).number(4, dimensions.length);
    for (const dimension of dimensions) writer.number(8, dimension);
    writer.number(4, format).number(8, offset);
    offset += Math.ceil(data.length / alignment) * alignment;
  }
  writer.pad();
  for (const { data } of tensors) writer.bytes(data).pad();
  return writer.done();
}

/** What a language model of an architecture has to say of itself. Its weights are one tensor of nothing. */
export function tinyModelEntries(change: Readonly<Record<string, Entry | null>> = {}): Entry[] {
  const entries: Record<string, Entry | null> = {
    architecture: ['general.architecture', 'string', 'llama'],
    name: ['general.name', 'string', 'Tiny 12M'],
    file: ['general.file_type', 'uint32', 15],
    context: ['llama.context_length', 'uint32', 2048],
    layers: ['llama.block_count', 'uint32', 2],
    width: ['llama.embedding_length', 'uint32', 64],
    heads: ['llama.attention.head_count', 'uint32', 4],
    keyHeads: ['llama.attention.head_count_kv', 'uint32', 2],
    model: ['tokenizer.ggml.model', 'string', 'gpt2'],
    pre: ['tokenizer.ggml.pre', 'string', 'qwen2'],
    tokens: [
      'tokenizer.ggml.tokens',
      'strings',
      ['<|end|>', '<|im_start|>', '<|im_end|>', 'a', 'b', 'ab', 'Ġ', 'Ċ'],
    ],
    types: ['tokenizer.ggml.token_type', 'numbers', [3, 3, 3, 1, 1, 1, 1, 1]],
    merges: ['tokenizer.ggml.merges', 'strings', ['a b']],
    eos: ['tokenizer.ggml.eos_token_id', 'uint32', 2],
    ...change,
  };
  return Object.values(entries).filter((entry): entry is Entry => entry !== null);
}

export const tinyTensor: TinyTensor = {
  name: 'token_embd.weight',
  dimensions: [64, 8],
  format: 0,
  data: new Uint8Array(64 * 8 * 4),
};

export function splitEntries(part: number, parts: number, tensors: number): Entry[] {
  return [
    ['split.no', 'uint16', part],
    ['split.count', 'uint16', parts],
    ['split.tensors.count', 'int32', tensors],
  ];
}

/** A real file in as many parts: the first keeps all that the file says of itself, the others their number alone. */
export function splitGguf(whole: Uint8Array, parts: number): Uint8Array<ArrayBuffer>[] {
  const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength);
  let at = 8;
  const uint64 = (): number => {
    at += 8;
    return Number(view.getBigUint64(at - 8, true));
  };
  const uint32 = (): number => {
    at += 4;
    return view.getUint32(at - 4, true);
  };
  const text = (): string => {
    const length = uint64();
    at += length;
    return new TextDecoder().decode(whole.subarray(at - length, at));
  };
  const widths: Record<number, number> = {
    0: 1,
    1: 1,
    2: 2,
    3: 2,
    4: 4,
    5: 4,
    6: 4,
    7: 1,
    10: 8,
    11: 8,
    12: 8,
  };
  const skip = (kind: number): void => {
    if (kind === 8) text();
    else if (kind === 9) {
      const inner = uint32();
      const length = uint64();
      for (let i = 0; i < length; i += 1) skip(inner);
    } else at += widths[kind] ?? 0;
  };
  const tensorCount = uint64();
  const entryCount = uint64();
  const entriesFrom = at;
  for (let i = 0; i < entryCount; i += 1) {
    text();
    skip(uint32());
  }
  const entries = whole.subarray(entriesFrom, at);
  const infos = Array.from({ length: tensorCount }, () => {
    const name = text();
    const dimensions = Array.from({ length: uint32() }, uint64);
    return { name, dimensions, format: uint32(), offset: uint64() };
  });
  const dataFrom = Math.ceil(at / alignment) * alignment;
  const ends = infos.map(({ offset }) => offset).sort((left, right) => left - right);
  const tensors = infos.map(({ offset, ...info }): TinyTensor => {
    const end = ends.find((other) => other > offset) ?? whole.length - dataFrom;
    return { ...info, data: whole.subarray(dataFrom + offset, dataFrom + end) };
  });
  const each = Math.ceil(tensorCount / parts);
  return Array.from({ length: parts }, (_, part) => {
    const own = tensors.slice(part * each, (part + 1) * each);
    const more = splitEntries(part, parts, tensorCount);
    const writer = new Writer();
    writer.bytes(new TextEncoder().encode('GGUF')).number(4, 3).number(8, own.length);
    writer.number(8, (part === 0 ? entryCount : 0) + more.length);
    if (part === 0) writer.bytes(entries);
    for (const entry of more) writer.entry(entry);
    return finish(writer, own);
  });
}
