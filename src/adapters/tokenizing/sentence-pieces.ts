/**
 * The vocabularies that llama.cpp calls SPM (`tokenizer.ggml.model` is `llama`): SentencePiece's pairs by score, with
 * bytes for everything else. Cuts exactly as llama.cpp does in src/llama-vocab.cpp.
 */
import { BestFirstQueue } from '../../core/best-first-queue.ts';

/** As in `tokenizer.json` under `model`, in our own form. */
export interface SentencePiecesFile {
  readonly type: 'SentencePieces';
  /** By their ids. If a token occurs twice, the later one counts. */
  readonly tokens: readonly string[];
  /** Score of joining a pair to this token, by its id. The highest is joined first. */
  readonly scores: readonly number[];
  /** Ids of tokens that are found before anything is cut: control tokens and added tokens. */
  readonly whole: readonly number[];
  /** Those of them that swallow the white space after them. */
  readonly swallowing: readonly number[];
  /** True if a text at the beginning, or after one of these tokens, is read as if a space came first. */
  readonly spaceFirst: boolean;
}

/** SentencePiece's character for a space. */
const spaceSign = '\u2581';
const bytesOf = new TextEncoder();

/** Two neighbours that form a token. */
interface Pair {
  readonly left: number;
  readonly score: number;
  /** Its end in the text. If either part has grown since, the pair is void. */
  readonly end: number;
}

export function isSentencePieces(model: { readonly type: string } | undefined): model is SentencePiecesFile {
  return model?.type === 'SentencePieces';
}

export function byteToken(byte: number): string {
  return `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`;
}

export class SentencePieces {
  readonly #file: SentencePiecesFile;
  readonly #ids: ReadonlyMap<string, number>;
  readonly #whole: readonly number[];
  readonly #swallowing: ReadonlySet<number>;
  readonly #longest: number;

  /** Each byte needs a token `<0x00>` to `<0xFF>`. A vocabulary without them cannot be used. */
  constructor(file: SentencePiecesFile) {
    this.#file = file;
    this.#ids = new Map(file.tokens.map((token, id) => [token, id]));
    const length = (id: number): number => bytesOf.encode(file.tokens[id]).length;
    // The longest first, so that no token is found inside another.
    this.#whole = [...file.whole].sort((left, right) => length(right) - length(left));
    this.#swallowing = new Set(file.swallowing);
    this.#longest = file.tokens.reduce((most, token) => Math.max(most, token.length), 0);
  }

  /** Token ids. A lone surrogate has no bytes and must be replaced before. */
  encode(text: string): number[] {
    let spaceBefore = this.#file.spaceFirst;
    return this.#parts(text).flatMap((part) => {
      if (typeof part === 'number') {
        spaceBefore = this.#file.spaceFirst;
        return [part];
      }
      const read = (spaceBefore ? ` ${part}` : part).replaceAll(' ', spaceSign);
      spaceBefore = false;
      return this.#join(read);
    });
  }

  /** The text without the tokens that are found as a whole. */
  #parts(text: string): (string | number)[] {
    let parts: (string | number)[] = text === '' ? [] : [text];
    for (const id of this.#whole) {
      const token = this.#file.tokens[id] as string;
      if (!text.includes(token)) continue;
      const swallows = this.#swallowing.has(id);
      parts = parts.flatMap((part) =>
        typeof part === 'number' ? [part] : takeOut(part, id, token, swallows),
      );
    }
    return parts;
  }

  /** Joins neighbours until none form a token: the highest score first, and the first of equal ones. */
  #join(text: string): number[] {
    const starts: number[] = [];
    let length = 0;
    for (const character of text) {
      starts.push(length);
      length += character.length;
    }
    const count = starts.length;
    const next = Int32Array.from({ length: count }, (_, at) => at + 1);
    const before = Int32Array.from({ length: count }, (_, at) => at - 1);
    const gone = new Uint8Array(count);
    const endOf = (at: number): number => {
      const after = next[at] as number;
      return after < count ? (starts[after] as number) : length;
    };
    const queue = new BestFirstQueue<Pair>(
      (one, other) => one.score > other.score || (one.score === other.score && one.left < other.left),
    );
    const consider = (left: number): void => {
      const right = left < 0 ? count : (next[left] as number);
      if (right >= count) return;
      const from = starts[left] as number;
      const end = endOf(right);
      if (end - from > this.#longest) return;
      const id = this.#ids.get(text.slice(from, end));
      if (id !== undefined) queue.push({ left, score: this.#file.scores[id] ?? 0, end });
    };
    for (let at = 0; at + 1 < count; at += 1) consider(at);
    for (let pair = queue.pop(); pair !== undefined; pair = queue.pop()) {
      const { left } = pair;
      const right = next[left] as number;
      if (gone[left] === 1 || right >= count || endOf(right) !== pair.end) continue;
      gone[right] = 1;
      const after = next[right] as number;
      next[left] = after;
      if (after < count) before[after] = left;
      consider(before[left] as number);
      consider(left);
    }
    const found: number[] = [];
    for (let at = 0; at < count; at = next[at] as number) {
      const piece = text.slice(starts[at], endOf(at));
      const id = this.#ids.get(piece);
      if (id !== undefined) found.push(id);
      else for (const byte of bytesOf.encode(piece)) found.push(this.#ids.get(byteToken(byte)) as number);
    }
    return found;
  }
}

function takeOut(text: string, id: number, token: string, swallows: boolean): (string | number)[] {
  return text.split(token).flatMap((between, at) => {
    const rest = at > 0 && swallows ? between.replace(/^[ \t-\r]+/, '') : between;
    return [...(at > 0 ? [id] : []), ...(rest === '' ? [] : [rest])];
  });
}
