/**
 * C_t as messages (paper eq. 8): the frame's stable prefix, then one user message of history and question. Every span keeps its
 * section, its trust label and the place of its text, so that the prompt can be explained and rebuilt.
 */
import { formOf, type Representation } from '../memory/chunk.ts';
import { type LabelledText, ownWords } from '../memory/labelled-text.ts';
import type { BlockId, ChunkId, RepresentationId } from '../memory/units.ts';
import { type PromptPart, renderPart } from '../trace/trace.ts';
import { rangeLine } from './pointers.ts';
import type { PromptMessage } from './prompt-message.ts';

/** The words around history and question. All calls of a profile share one frame, so that its prefix stays cached. */
export interface PromptFrame {
  /** Stable messages at the front: system text and examples. */
  readonly prefix: readonly PromptMessage[];
  /** The start of the last message, before question and history; absent if nothing was given. */
  readonly given?: GivenData;
  /** Before the history in the last user message, e.g. `Text:\n`. */
  readonly historyLabel: string;
  /** Before the question, e.g. `Question: `. */
  readonly questionLabel: string;
  /** After the last part. */
  readonly closing: string;
}

/** Data given beside the question, such as names of files; never an instruction. */
export interface GivenData {
  /** The app's own words before it, e.g. `Files: `. */
  readonly label: string;
  /** Untrusted; ends with a line end. */
  readonly text: string;
}

/** One block of history, in prompt order. */
export type HistoryBlock =
  | {
      readonly kind: 'representation';
      readonly section: 'older' | 'recent';
      readonly step: number;
      readonly chunk: ChunkId;
      readonly representation: Representation;
    }
  | {
      readonly kind: 'excerpt';
      readonly section: 'older' | 'recent';
      readonly chunk: ChunkId;
      /** The rendered block, pointer included. */
      readonly words: LabelledText;
    }
  /** A text that exists nowhere else: a rewritten block, a note, a plan. It is rendered as it is. */
  | {
      readonly kind: 'text';
      readonly section: 'older' | 'recent';
      readonly block: BlockId | 'note' | 'plan';
      readonly words: LabelledText;
    }
  | {
      readonly kind: 'range';
      readonly firstStep: number;
      readonly lastStep: number;
      /** A line that says what the range holds, with its trust. Absent: the app's own plain line. */
      readonly line?: LabelledText;
    };

/** A prompt with the origin of each of its characters. */
export interface AssembledPrompt {
  readonly messages: readonly PromptMessage[];
  readonly roles: readonly PromptMessage['role'][];
  readonly parts: readonly PromptPart[];
}

/** The paper puts the question first. At the end, a new request leaves everything before it in the engine's cache. */
export type PromptOrder = 'question-first' | 'question-last';

/** The whole prompt as messages and as parts. An empty history has no label. */
export function assemblePrompt(
  frame: PromptFrame,
  question: string,
  history: readonly HistoryBlock[],
  order: PromptOrder,
): AssembledPrompt {
  const message = frame.prefix.length;
  const systemParts = frame.prefix.map(
    (prefix, i): PromptPart => ({
      message: i,
      section: 'system',
      trust: 'app',
      text: prefix.content,
    }),
  );
  const label = (text: string): PromptPart => ({ message, section: 'frame', trust: 'app', text });
  const historyParts =
    history.length === 0
      ? []
      : [label(frame.historyLabel), ...history.map((block) => partOf(block, message))];
  const questionParts: PromptPart[] = [
    label(frame.questionLabel),
    { message, section: 'question', trust: 'user', text: question },
  ];
  const userParts =
    order === 'question-last'
      ? [...historyParts, ...questionParts]
      : [...questionParts, ...(history.length === 0 ? [] : [label('\n')]), ...historyParts];
  const kept = [
    ...systemParts,
    ...givenParts(frame.given, message),
    ...userParts,
    label(frame.closing),
  ].filter((part) => !('text' in part) || part.text !== '' || part.section === 'system');
  const roles = [...frame.prefix.map((prefix) => prefix.role), 'user' as const];
  const byId = new Map<RepresentationId, string>();
  for (const block of history) {
    if (block.kind === 'representation') byId.set(block.representation.id, block.representation.text);
  }
  return { messages: renderMessages(roles, kept, (id) => byId.get(id)), roles, parts: kept };
}

function givenParts(given: GivenData | undefined, message: number): PromptPart[] {
  if (given === undefined) return [];
  return [
    { message, section: 'frame', trust: 'app', text: given.label },
    { message, section: 'frame', trust: 'untrusted', text: given.text },
  ];
}

/** Splits the last message of a trace into the given data and the other parts. */
export function splitGiven(parts: readonly PromptPart[]): {
  readonly given: GivenData | null;
  readonly rest: readonly PromptPart[];
} {
  const [label, data] = parts;
  const found = data?.section === 'frame' && data.trust === 'untrusted';
  if (!found || label === undefined || !('text' in label) || !('text' in data))
    return { given: null, rest: parts };
  return { given: { label: label.text, text: data.text }, rest: parts.slice(2) };
}

/**
 * The messages of the parts. With the stored representations it rebuilds any past prompt byte for byte (rule A3).
 *
 * @throws Error if a representation is not found: a trace names only representations stored with it
 */
export function renderMessages(
  roles: readonly PromptMessage['role'][],
  parts: readonly PromptPart[],
  textOfRepresentation: (id: RepresentationId) => string | undefined,
): PromptMessage[] {
  const contents = roles.map(() => '');
  for (const part of parts) {
    contents[part.message] += renderPart(part, found);
  }
  return roles.map((role, i) => ({ role, content: contents[i] as string }));

  function found(id: RepresentationId): string {
    const text = textOfRepresentation(id);
    if (text === undefined) throw new Error(`The representation ${id} that the prompt shows is not stored.`);
    return text;
  }
}

function partOf(block: HistoryBlock, message: number): PromptPart {
  if (block.kind === 'range') {
    const { firstStep, lastStep, line = ownWords(rangeLine(firstStep, lastStep)) } = block;
    return { message, section: 'range', text: line.text, trust: line.trust };
  }
  if (block.kind === 'text') {
    const { section, words } = block;
    return { message, section, trust: words.trust, block: block.block, text: words.text };
  }
  const { section, chunk } = block;
  return block.kind === 'excerpt'
    ? { message, section, trust: block.words.trust, chunk, text: block.words.text }
    : {
        message,
        section,
        trust: block.representation.trust,
        chunk,
        step: block.step,
        representation: block.representation.id,
        ...(formOf(block.representation.text) === undefined ? {} : { form: 2 }),
      };
}
