/**
 * Requests to a model as planner and as compressor, and the readers of its replies (PAACE §3: plans come from a planner over the
 * same model; the teacher's compression depends on the next tasks).
 */

import { type Result, success } from '../../core/errors.ts';
import { cut } from '../../core/memory/pieces.ts';
import type { PlannedTask } from '../../core/trace/trace.ts';
import { directivePrompts } from '../directives/directive-prompts.ts';
import { type DirectiveRequest, malformed } from '../directives/directive-source.ts';
import { asRecord, fieldOf, readLenientList } from '../directives/lenient-json.ts';
import { rewritingProblem } from '../directives/read-directive.ts';
import { taskTokens } from './plan.ts';

const planSchema = JSON.stringify({
  type: 'object',
  properties: {
    tasks: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          text: { type: 'string' },
          state: { enum: ['open', 'done'] },
          depends_on: { type: 'array', items: { type: 'integer' } },
        },
        required: ['id', 'text', 'state', 'depends_on'],
      },
    },
  },
  required: ['tasks'],
});

/** More tasks mean a runaway plan. */
const mostTasks = 30;
const planReplyTokens = 512;

/** @param done results of the steps since the plan was made, one line each */
export function planRequest(request: string, tasks: readonly PlannedTask[], done: string): DirectiveRequest {
  const known = tasks.map(({ id, text, state }) => `${id}. [${state}] ${text}`).join('\n');
  return {
    messages: [
      { role: 'system', content: directivePrompts.plan.text },
      {
        role: 'user',
        content:
          `Request: ${request}\n` +
          (known === '' ? '' : `Plan so far, to be refined:\n${known}\n`) +
          (done === '' ? '' : `Steps since:\n${done}\n`),
      },
    ],
    schema: planSchema,
    maxTokens: planReplyTokens,
  };
}

/**
 * The tasks of a reply, numbered again from 1. A dependency on a later or missing task makes it malformed, because no order then
 * works.
 */
export function readPlanReply(reply: string): Result<PlannedTask[]> {
  const list = readLenientList(reply, 'tasks', 'plan', 'steps');
  if (!list.ok) return list;
  const items = list.value ?? [];
  if (items.length === 0) return malformed('it has no tasks');
  if (items.length > mostTasks) return malformed('it has far too many tasks');
  const numbers = new Map<number, number>();
  const tasks: PlannedTask[] = [];
  for (const [i, item] of items.entries()) {
    const record = asRecord(item);
    const text = typeof item === 'string' ? item : record && fieldOf(record, 'text', 'task', 'description');
    if (typeof text !== 'string' || text.trim() === '') return malformed('a task has no text');
    const given = record && fieldOf(record, 'depends_on', 'dependsOn', 'depends', 'dependencies');
    const dependsOn = dependenciesOf(given, numbers);
    if (dependsOn === null) return malformed('a task depends on one that does not come before it');
    const state =
      record &&
      /^(?:done|complete|completed|finished)$/i.test(String(fieldOf(record, 'state', 'status') ?? ''));
    tasks.push({
      id: i + 1,
      text: cut(text.trim(), taskTokens),
      state: state === true ? 'done' : 'open',
      dependsOn,
    });
    const id = record === undefined ? i + 1 : Number(fieldOf(record, 'id', 'number') ?? i + 1);
    if (numbers.has(id)) return malformed('two tasks have one id');
    numbers.set(id, i + 1);
  }
  const repeated = new Set(tasks.map(({ text }) => text.toLowerCase())).size < tasks.length;
  return repeated ? malformed('it repeats a task') : success(tasks);
}

function dependenciesOf(given: unknown, numbers: ReadonlyMap<number, number>): number[] | null {
  if (given === undefined || given === null || given === '') return [];
  const list = (Array.isArray(given) ? (given as readonly unknown[]) : [given]).map(Number);
  const found = list.map((id) => numbers.get(id));
  return found.includes(undefined) ? null : (found as number[]);
}

/** @param tasks the next k tasks, in order */
export function compressRequest(
  text: string,
  tasks: readonly string[],
  compressedTokens: number,
): DirectiveRequest {
  return {
    messages: [
      {
        role: 'system',
        content: directivePrompts.compression.text,
      },
      {
        role: 'user',
        content: `Next tasks:\n${tasks.map((task, i) => `${i + 1}. ${task}`).join('\n')}\n\nStep:\n${text}\n\nCompressed:`,
      },
    ],
    maxTokens: compressedTokens,
  };
}

/** The compressed text if it is shorter: 0 < r < 1 (PAACE §3.1). */
export function readCompressReply(reply: string, source: string): Result<string> {
  const text = reply.trim();
  const problem = rewritingProblem(text, [source]);
  return problem === null ? success(text) : malformed(problem);
}
