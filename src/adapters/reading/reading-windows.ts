/** Question and passage as the reader takes them: windows of tokens that overlap, each with question and title in front. */
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
  /** Tokens in front of the text's own. */
  readonly front: number;
  /** Tokens of the question with the signs around it: the first kind of token, all others are of the second. */
  readonly questionTokens: number;
  /** The text's tokens in this window: `first` and how many. */
  readonly first: number;
  readonly count: number;
}

const [startId, endId] = [0, 2] as const;
/** However long question and title are, a window has room for so many tokens of text. */
const leastRoom = 32;

/** Where windows over so many tokens begin. Every one but a single short one is full. */
export function windowStarts(count: number, room: number, overlap: number): number[] {
  if (count <= room) return [0];
  const step = Math.max(1, room - overlap);
  const starts: number[] = [];
  for (let start = 0; start < count - room; start += step) starts.push(start);
  return [...starts, count - room];
}

/** The windows over one passage, in order; none where its text has no tokens. */
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

export interface BatchLimits {
  readonly windows: number;
  /** Tokens of a batch, padding included. A longer window is a batch of its own. */
  readonly tokens: number;
}

/** How many windows in order are looked at for those of like length: more saves padding, fewer keeps the order. */
const lookAhead = 12;

/** Windows in batches: about in order, like lengths together, since what is padded costs as much as what is read. */
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
