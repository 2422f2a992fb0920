/** The part of protobuf needed to change a graph: numbered fields, and messages made of fields. */
import { joinBytes } from '../join-bytes.ts';
import { encodeUtf8 } from '../utf8.ts';

/** Only a field with a stated length has a `content`. */
export interface ProtobufField {
  readonly number: number;
  /** The whole field as in the message, tag included. */
  readonly bytes: Uint8Array;
  readonly content: Uint8Array | undefined;
  /** The whole number; 0 for other fields. */
  readonly value: number;
}

const wholeNumber = 0;
const eightBytes = 1;
const withLength = 2;
const fourBytes = 5;

/** @throws RangeError if the message is cut off or has a field of unknown kind */
export function* protobufFields(message: Uint8Array): Generator<ProtobufField> {
  for (let at = 0; at < message.length; ) {
    const tag = numberAt(message, at);
    const kind = tag.value % 8;
    let end = tag.end;
    let from = tag.end;
    let value = 0;
    if (kind === wholeNumber) ({ value, end } = numberAt(message, tag.end));
    else if (kind === withLength) {
      const length = numberAt(message, tag.end);
      from = length.end;
      end = from + length.value;
    } else if (kind === eightBytes || kind === fourBytes) end += kind === eightBytes ? 8 : 4;
    else throw new RangeError(`A protobuf field is of the unknown kind ${kind}.`);
    if (end > message.length) throw new RangeError('A protobuf message is cut off.');
    yield {
      number: Math.floor(tag.value / 8),
      bytes: message.subarray(at, end),
      content: kind === withLength ? message.subarray(from, end) : undefined,
      value,
    };
    at = end;
  }
}

function numberAt(bytes: Uint8Array, at: number): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let place = 0; place < 10; place += 1) {
    const byte = bytes[at + place];
    if (byte === undefined) break;
    value += (byte % 128) * 128 ** place;
    if (byte < 128) return { value, end: at + place + 1 };
  }
  throw new RangeError('A protobuf message is cut off.');
}

/** A field with content: text, a message or plain bytes. */
export function contentField(number: number, content: Uint8Array | string): Uint8Array {
  const bytes = typeof content === 'string' ? encodeUtf8(content) : content;
  return joinBytes(contentParts(number, [bytes]));
}

/** The same in parts that the caller joins, for large content. */
export function contentParts(number: number, parts: readonly Uint8Array[]): readonly Uint8Array[] {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return [numberBytes(number * 8 + withLength), numberBytes(length), ...parts];
}

/** @param value a whole number of at least 0 */
export function numberField(number: number, value: number): Uint8Array {
  return joinBytes([numberBytes(number * 8 + wholeNumber), numberBytes(value)]);
}

function numberBytes(value: number): Uint8Array {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  return Uint8Array.from([...bytes, left]);
}
