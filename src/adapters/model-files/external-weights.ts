/**
 * Finds the files in which an ONNX graph keeps its weights. Weights above two gigabytes, and weights that an exporter
 * separates, are in files that the graph names (onnx.proto: `TensorProto.external_data`, key `location`). The graph is
 * read in pieces from the disk: a graph with its weights inside is a gigabyte itself, and only its lengths are looked
 * at.
 */
import { WebpaceError } from '../../core/errors.ts';

/** Field numbers of onnx.proto that lead to the names. */
const graphOfModel = 7;
const initialiserOfGraph = 5;
const externalDataOfTensor = 13;
const keyOfEntry = 1;
const valueOfEntry = 2;

/** Bytes that are read at once. */
const windowBytes = 65_536;

/** Names of the files beside the graph. Empty if the graph contains its weights. Rejects with `model-checksum`. */
export async function externalWeightsOf(graph: Blob): Promise<string[]> {
  const reader = new ProtobufReader(graph);
  const names = new Set<string>();
  for await (const model of reader.fields(0, graph.size)) {
    if (model.field !== graphOfModel) continue;
    for await (const part of reader.fields(model.from, model.to)) {
      if (part.field !== initialiserOfGraph) continue;
      for await (const entry of reader.fields(part.from, part.to))
        if (entry.field === externalDataOfTensor) await addLocation(reader, entry, names);
    }
  }
  return [...names].sort();
}

async function addLocation(reader: ProtobufReader, { from, to }: Field, names: Set<string>): Promise<void> {
  let key = '';
  let value = '';
  for await (const { field, from: start, to: end } of reader.fields(from, to)) {
    if (field === keyOfEntry) key = await reader.text(start, end);
    if (field === valueOfEntry) value = await reader.text(start, end);
  }
  if (key !== 'location') return;
  // The graph is untrusted data. Only plain names beside it are accepted.
  if (!/^[\w.-]+$/.test(value) || value.startsWith('.'))
    throw unreadable(`it names the file “${value.slice(0, 80)}”`);
  names.add(value);
}

interface Field {
  readonly field: number;
  /** Offsets of its content. */
  readonly from: number;
  readonly to: number;
}

class ProtobufReader {
  readonly #content: Blob;
  #window = new Uint8Array();
  #windowAt = 0;

  constructor(content: Blob) {
    this.#content = content;
  }

  /** The fields between two offsets. */
  async *fields(from: number, to: number): AsyncGenerator<Field> {
    for (let at = from; at < to; ) {
      const tag = await this.#number(at, to);
      const field = Math.floor(tag.value / 8);
      const kind = tag.value % 8;
      if (kind === 0) {
        at = (await this.#number(tag.next, to)).next;
        continue;
      }
      const length =
        kind === 2 ? await this.#number(tag.next, to) : { value: kind === 5 ? 4 : 8, next: tag.next };
      if (kind !== 1 && kind !== 2 && kind !== 5) throw unreadable('a field is of no known kind');
      const end = length.next + length.value;
      if (end > to) throw unreadable('it is cut off');
      if (kind === 2) yield { field, from: length.next, to: end };
      at = end;
    }
  }

  async text(from: number, to: number): Promise<string> {
    return to - from > 1000 ? '' : this.#content.slice(from, to).text();
  }

  /** A protobuf varint: seven bits in each byte. */
  async #number(at: number, to: number): Promise<{ readonly value: number; readonly next: number }> {
    let value = 0;
    for (let place = 0; place < 10 && at + place < to; place += 1) {
      const byte = await this.#byte(at + place);
      value += (byte % 128) * 128 ** place;
      if (byte < 128) return { value, next: at + place + 1 };
    }
    throw unreadable('it is cut off');
  }

  async #byte(at: number): Promise<number> {
    if (at < this.#windowAt || at >= this.#windowAt + this.#window.length) {
      this.#window = new Uint8Array(await this.#content.slice(at, at + windowBytes).arrayBuffer());
      this.#windowAt = at;
    }
    return this.#window[at - this.#windowAt] ?? 0;
  }
}

function unreadable(why: string): WebpaceError {
  return new WebpaceError(
    'model-checksum',
    `The model’s graph cannot be read: ${why}. Delete the model and download it again, or choose another one.`,
  );
}
