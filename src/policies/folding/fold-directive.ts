/**
 * The folding directive of a model (AgentFold; the post of docs/papers.md, "Parsing Model Output"): its request, and the reader
 * of its reply. One directive per step folds one block (granular condensation) or several neighbours (deep consolidation).
 */
import type { EditState } from '../../core/edits/block.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import { type Result, success } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { cut } from '../../core/memory/pieces.ts';
import type { BlockId } from '../../core/memory/units.ts';
import { blockText, describeBlocks } from '../blocks/describe-blocks.ts';
import { directivePrompts } from '../directives/directive-prompts.ts';
import { type DirectiveRequest, malformed } from '../directives/directive-source.ts';
import { asRecord, fieldOf, readLenientJson } from '../directives/lenient-json.ts';
import { blocksOfSteps, readBlockIds, rewritingProblem } from '../directives/read-directive.ts';
import { goalTokens } from './goal.ts';

const schema = JSON.stringify({
  type: 'object',
  properties: {
    goal: { type: 'string' },
    fold: {
      type: 'object',
      properties: {
        type: { enum: ['granular_condensation', 'deep_consolidation'] },
        target: {
          type: 'object',
          properties: { ids: { type: 'array', items: { type: 'string' } } },
          required: ['ids'],
        },
        summary_text: { type: 'string' },
      },
      required: ['type', 'target', 'summary_text'],
    },
  },
  required: ['fold'],
});

export interface FoldRequestInput {
  readonly state: EditState;
  readonly chunks: ReadonlyMap<number, Chunk>;
  /** Blocks that may be folded, in order of time. */
  readonly open: readonly BlockId[];
  readonly question: string;
  /** True if the session has no goal yet. */
  readonly wantsGoal: boolean;
  /** Most estimated tokens of the listing. */
  readonly listTokens: number;
  readonly maxTokens: number;
}

export function foldRequest(input: FoldRequestInput): DirectiveRequest {
  const { state, chunks, open, question, wantsGoal, listTokens, maxTokens } = input;
  const ids = new Set(open);
  const listed = describeBlocks(
    state.blocks.filter(({ id }) => ids.has(id)),
    chunks,
    listTokens,
  );
  const goal = wantsGoal
    ? 'If the user has set a concrete task, say it in a field "goal", in one sentence.'
    : `Goal: ${state.note?.text ?? ''}`;
  const shape = '{"fold":{"type":"…","target":{"ids":["…"]},"summary_text":"…"}}';
  return {
    messages: [
      { role: 'system', content: directivePrompts.fold.text },
      { role: 'user', content: `Question: ${question}\n${goal}\nBlocks:\n${listed}\nReply as ${shape}` },
    ],
    schema,
    maxTokens,
  };
}

/**
 * Reads the operations of a reply: plain JSON, or JSON inside `<context>` tags or a fence; `fold` or its fields at the top; ids
 * as names, numbers or a range of steps; `<goal>` tags too. A reply with only a goal is not a directive.
 *
 * @returns `directive-malformed` or `edit-rejected` if it cannot be used as a whole
 */
export function readFoldReply(reply: string, input: FoldRequestInput): Result<EditOperation[]> {
  const { state, chunks, open, wantsGoal } = input;
  const json = readLenientJson(/<context>([\s\S]*?)(?:<\/context>|$)/i.exec(reply)?.[1] ?? reply);
  if (!json.ok) return json;
  const outer = asRecord(Array.isArray(json.value) ? json.value[0] : json.value);
  const fold = outer === undefined ? undefined : (asRecord(outer.fold) ?? outer);
  if (fold === undefined) return malformed('it is not an object');
  const text = fieldOf(fold, 'summary_text', 'summary', 'text', 'content');
  if (typeof text !== 'string') return malformed('it has no summary text');
  const ids = targetsOf(fold, state);
  if (!ids.ok) return ids;
  const allowed = new Set(open);
  const shut = ids.value.find((id) => !allowed.has(id));
  if (shut !== undefined) return malformed(`the block ${shut} may not be folded`);
  const sources = state.blocks.filter(({ id }) => ids.value.includes(id));
  const problem = rewritingProblem(
    text,
    sources.map((block) => blockText(block, chunks)),
  );
  if (problem !== null) return malformed(problem);
  const [only] = ids.value;
  const operation: EditOperation =
    ids.value.length === 1 && only !== undefined
      ? { kind: 'replace', id: only, text }
      : { kind: 'merge', ids: ids.value, text };
  const goal = wantsGoal ? goalOfReply(outer, reply) : null;
  const note: EditOperation[] = goal === null ? [] : [{ kind: 'note', sources: [], text: goal }];
  return success([operation, ...note]);
}

function targetsOf(fold: Readonly<Record<string, unknown>>, state: EditState): Result<BlockId[]> {
  const range = fieldOf(fold, 'range', 'steps');
  if (Array.isArray(range) && range.length === 2 && range.every((step) => Number.isInteger(step))) {
    const ids = blocksOfSteps(range[0] as number, range[1] as number, state);
    return ids === null ? malformed('its range of steps cuts a block') : success(ids);
  }
  const target = fieldOf(fold, 'target', 'ids', 'id', 'blocks');
  const ids = readBlockIds(asRecord(target)?.ids ?? target, state);
  return ids.ok ? success([...new Set(ids.value)]) : ids;
}

function goalOfReply(outer: Readonly<Record<string, unknown>> | undefined, reply: string): string | null {
  const field = outer?.goal;
  const tagged = /<goal>([\s\S]*?)<\/goal>/i.exec(reply)?.[1];
  const goal = (typeof field === 'string' ? field : (tagged ?? '')).trim();
  return goal === '' ? null : cut(goal, goalTokens);
}
