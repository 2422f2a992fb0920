/**
 * C_t as messages (paper eq. 8): the frame's stable prefix, then one user message of history and question. Every span
 * keeps its section, its trust label and where its text stands, so that the prompt can be explained and rebuilt.
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
  /** Opens the last message, before question and history; absent where nothing was given. */
  readonly given?: GivenData;
  /** Opens the history inside the last user message, e.g. `Text:\n`. */
  readonly historyLabel: string;
  /** Opens the question, e.g. `Question: `. */
  readonly questionLabel: string;
  /** Stands after the last part. */
  readonly closing: string;
}

/** What somebody gave besides the question, such as names of files: data, whoever made it. */
export interface GivenData {
  /** Our own words for it, e.g. `Files: `. */
  readonly label: string;
  /** Untrusted; ends with a line end. */
  readonly text: string;
}

/** One block of history, in the order in which it is to stand. */
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
  /** A text that stands nowhere else: a rewritten block, a note, a plan. Rendered as it is. */
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
      /** A line made of what the range holds, and its trust; a bare line of the app's own unless given. */
      readonly line?: LabelledText;
    };

/** A prompt, and what each of its characters is. */
export interface AssembledPrompt {
  readonly messages: readonly PromptMessage[];
  readonly roles: readonly PromptMessage['role'][];
  readonly parts: readonly PromptPart[];
}

/** Where the question stands: the paper's order, or at the tail, where a new request re-prefills nothing before it. */
export type PromptOrder = 'question-first' | 'question-last';

/** The whole prompt as messages and as parts; history that is empty leaves no label behind. */
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

/** The frame's given data and the parts behind it, of the last message of a trace. */
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
 * The messages that parts stand for. With the stored representations it rebuilds any past prompt byte for byte (rule A3).
 *
 * @throws Error where a representation is not found: a trace never names one that was not stored with it
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
