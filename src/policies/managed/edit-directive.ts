/**
 * The edit list of a model (AdaCoM §3.1, prompt of app. H table 9): ids of blocks, their new role and content, and a
 * justification for the log alone. Empty content deletes, several neighbouring ids merge, an empty list changes nothing; `note`
 * names the working note.
 */
import type { BlockRole, EditState } from '../../core/edits/block.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import { type Result, success } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { blockText, describeBlocks } from '../blocks/describe-blocks.ts';
import { directivePrompts } from '../directives/directive-prompts.ts';
import { type DirectiveRequest, malformed } from '../directives/directive-source.ts';
import { asRecord, fieldOf, readLenientList } from '../directives/lenient-json.ts';
import { groundingProblem, readBlockIds, rewritingProblem } from '../directives/read-directive.ts';

const schema = JSON.stringify({
  type: 'object',
  properties: {
    modifications: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          ids: { type: 'array', items: { type: 'string' } },
          role: { enum: ['user', 'assistant'] },
          justification: { type: 'string' },
          new_content: { type: 'string' },
        },
        required: ['ids', 'role', 'justification', 'new_content'],
      },
    },
  },
  required: ['modifications'],
});

export interface EditRequestInput {
  readonly state: EditState;
  readonly chunks: ReadonlyMap<number, Chunk>;
  readonly question: string;
  /** How full the context is, in percent. */
  readonly usedPercent: number;
  /** Most estimated tokens of the listing. */
  readonly listTokens: number;
  readonly maxTokens: number;
}

/** More operations in one list mean a runaway reply. */
const mostOperations = 200;

export function editRequest(input: EditRequestInput): DirectiveRequest {
  const { state, chunks, question, usedPercent, listTokens, maxTokens } = input;
  const listed = describeBlocks(state.blocks, chunks, listTokens);
  return {
    messages: [
      { role: 'system', content: directivePrompts.edits.text },
      {
        role: 'user',
        content:
          `Task: ${question}\nnote: ${state.note?.text ?? '(none)'}\nContext:\n${listed}\n` +
          `Token usage: ${usedPercent} %`,
      },
    ],
    schema,
    maxTokens,
  };
}

/**
 * The operations of a reply. All four fields are expected, as the paper penalises missing ones. Only a missing justification or
 * role is accepted, because neither changes what the agent sees.
 *
 * @returns `directive-malformed`, or `edit-rejected` for an unknown id; the whole list is then void
 */
export function readEditReply(reply: string, input: EditRequestInput): Result<EditOperation[]> {
  const list = readLenientList(reply, 'modifications', 'edits', 'operations');
  if (!list.ok) return list;
  const items = list.value;
  if (items === undefined) return malformed('it has no list of modifications');
  if (items.length > mostOperations) return malformed('it has far too many modifications');
  const operations: EditOperation[] = [];
  for (const item of items) {
    const operation = readOperation(item, input);
    if (!operation.ok) return operation;
    operations.push(operation.value);
  }
  return success(operations);
}

function readOperation(item: unknown, { state, chunks, question }: EditRequestInput): Result<EditOperation> {
  const record = asRecord(item);
  const named = record === undefined ? undefined : fieldOf(record, 'ids', 'id');
  const content = record === undefined ? undefined : fieldOf(record, 'new_content', 'content', 'text');
  if (record === undefined || named === undefined) return malformed('a modification has no ids');
  if (typeof content !== 'string') return malformed('a modification has no new content');
  const { role, justification } = record;
  const reasoned = {
    ...(isRole(role) ? { role } : {}),
    ...(typeof justification === 'string' ? { justification } : {}),
  };
  if (isNote(named)) {
    const known = [
      state.note?.text ?? '',
      question,
      ...state.blocks.map((block) => blockText(block, chunks)),
    ];
    const problem = content.trim() === '' ? null : groundingProblem(content, known);
    if (problem !== null) return malformed(problem);
    const sources = state.blocks.map(({ id }) => id);
    return success({ ...reasoned, kind: 'note', sources, text: content });
  }
  const ids = readBlockIds(named, state);
  if (!ids.ok) return ids;
  if (content.trim() === '') return success({ ...reasoned, kind: 'delete', ids: ids.value });
  const touched = new Set(ids.value);
  const sources = state.blocks.filter(({ id }) => touched.has(id)).map((block) => blockText(block, chunks));
  const problem = rewritingProblem(content, sources);
  if (problem !== null) return malformed(problem);
  return success({ ...reasoned, kind: 'merge', ids: ids.value, text: content });
}

function isNote(named: unknown): boolean {
  const [only] = Array.isArray(named) ? (named as readonly unknown[]) : [named];
  return typeof only === 'string' && only.trim().toLowerCase() === 'note';
}

function isRole(value: unknown): value is BlockRole {
  return value === 'system' || value === 'user' || value === 'assistant';
}
