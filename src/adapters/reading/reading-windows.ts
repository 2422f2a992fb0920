/** Cuts question and passage into the reader's windows: overlapping windows of tokens, each with question and title first. */
import type { TextTokens } from './text-tokens.ts';

export interface WindowSizes {
  /** Tokens of a whole window. */
  readonly windowTokens: number;
  /** Tokens that a window shares with the next. */
  readonly strideTokens: number;
  readonly maximumQuestionTokens: number;
  readonly maximumTitleTokens: number;
}

export interface ReadingWindow {
  /** Index of the passage. */
  readonly passage: number;
  readonly ids: readonly number[];
  /** Tokens before the text's own. */
  readonly front: number;
  /** Tokens of the question with the special tokens around it. They have the first token type, all others the second. */
  readonly questionTokens: number;
  /** Index of the first text token in this window, and how many follow. */
  readonly first: number;
  readonly count: number;
}

const [startId, endId] = [0, 2] as const;
/** A window has room for at least this many tokens of text, however long question and title are. */
const leastRoom = 32;

/** Where windows over this many tokens begin. Every window but a single short one is full. */
export function windowStarts(count: number, room: number, overlap: number): number[] {
  if (count <= room) return [0];
  const step = Math.max(1, room - overlap);
  const starts: number[] = [];
  for (let start = 0; start < count - room; start += step) starts.push(start);
  return [...starts, count - room];
}

/** The windows over one passage, in order. Empty for a text without tokens. */
export function passageWindows(
  passage: number,
  question: readonly number[],
  head: readonly number[],
  text: Pick<TextTokens, 'ids'>,
  sizes: WindowSizes,
): ReadingWindow[] {
  if (text.ids.length === 0) return [];
  const asked = [startId, ...question.slice(0, sizes.maximumQuestionTokens), endId];
  const front = [...asked, endId, ...head.slice(0, sizes.maximumTitleTokens)];
  const room = Math.max(leastRoom, sizes.windowTokens - front.length - 1);
  return windowStarts(text.ids.length, room, sizes.strideTokens).map((first) => {
    const body = text.ids.subarray(first, first + room);
    return {
      passage,
      ids: [...front, ...body, endId],
      front: front.length,
      questionTokens: asked.length,
      first,
      count: body.length,
    };
  });
}

interface BatchLimits {
  readonly windows: number;
  /** Tokens of a batch, including padding. A longer window is a batch of its own. */
  readonly tokens: number;
}

/** Number of windows that are searched for similar lengths. More saves padding, fewer keeps the order. */
const lookAhead = 12;

/** Windows in batches: roughly in order, with similar lengths together, because padding costs as much as reading. */
export function batchWindows(windows: readonly ReadingWindow[], limits: BatchLimits): ReadingWindow[][] {
  const batches: ReadingWindow[][] = [];
  for (let from = 0; from < windows.length; from += lookAhead) {
    const some = windows.slice(from, from + lookAhead);
    some.sort((left, right) => left.ids.length - right.ids.length);
    let batch: ReadingWindow[] = [];
    for (const window of some) {
      const padded = window.ids.length * (batch.length + 1);
      if (batch.length > 0 && (batch.length >= limits.windows || padded > limits.tokens)) {
        batches.push(batch);
        batch = [];
      }
      batch.push(window);
    }
    batches.push(batch);
  }
  return batches;
}
