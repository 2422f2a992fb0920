/**
 * The plan Π = [τ₁, …, τₙ] with dependencies (PAACE §1, §3) by rule. Tasks are what the request asks for: its sentences and
 * list items that ask or order something, cut again where a conjunction opens another question or order. A task depends on
 * the one before it where it says so (“then”, “after that”) or points back (“it”, “them”). A request without a recognisable
 * task is one task. The paper takes plans from benchmarks or from a planning model; what a plan misses costs compression
 * quality, not correctness (§3), because the request itself always stands in the prompt.
 */

import { cut } from '../../core/memory/condense.ts';
import { contentHash } from '../../core/memory/content-hash.ts';
import { splitSentences } from '../../core/text/sentences.ts';
import type { PlannedTask, TracedPlan } from '../../core/trace/trace.ts';

/** More tasks than this are not told apart. */
const mostTasks = 12;
/** Most estimated tokens of a task's text. */
export const taskTokens = 48;

const verbs =
  'find|list|compare|explain|describe|summari[sz]e|plan|book|write|show|tell|give|check|calculate|compute|look|open|read|' +
  'search|visit|send|add|remove|update|cancel|change|choose|count|create|get|identify|make|name|note|order|report|return|' +
  'say|select|sort|translate|use|verify';
const questionWords =
  'what|which|who|whose|whom|when|where|why|how|is|are|was|were|do|does|did|can|could|will|would|should';

const asks = new RegExp(
  `^(?:(?:and|also|then|next|finally|first|second|third|lastly|please|afterwards)[, ]+)*(?:${verbs}|${questionWords}|` +
    "i (?:want|need|would like)|i'd like|let's)\\b",
  'i',
);
const asksInChinese =
  /^(?:请|帮我|帮忙|我想|我要|查|找|告诉|比较|列出|总结|解释|预订|然后|再|最后|什么|谁|哪|怎|如何|为什么|多少|几)/;
/** Where one sentence goes on with another question or order. */
const conjunction = new RegExp(
  `\\s*(?:;|；|,?\\s+and then\\s+|,?\\s+then\\s+|,?\\s+after (?:that|which),?\\s+|,?\\s+finally,?\\s+|` +
    `,?\\s+and\\s+(?:also\\s+)?(?=(?:${verbs}|what|which|who|when|where|why|how)\\b)|` +
    `，(?=(?:然后|再|最后|接着|并且?|同时)))\\s*`,
  'i',
);
const follows =
  /\b(?:then|after (?:that|this|which)|afterwards|next|finally|based on|using (?:that|this|the result))\b|然后|接着|最后|根据/i;
const pointsBack =
  /\b(?:it|its|them|they|their|that|those|this|these|the (?:result|answer|former|latter))\b|它|他们|这个?|那个?|其中/i;

/** The plan of a request, all tasks open. */
export function planByRule(request: string, step: number): Omit<TracedPlan, 'lookahead'> {
  const pieces: { readonly text: string; readonly first: boolean }[] = [];
  for (const { text } of splitSentences(request)) {
    const parts = text.split(conjunction).filter((part) => part !== undefined && part.trim() !== '');
    for (const [i, part] of parts.entries()) pieces.push({ text: part.trim(), first: i === 0 });
  }
  const asking = pieces.filter(({ text }) => isTask(text));
  const texts = (asking.length > 0 ? asking.map(({ text }) => text) : [request.trim()])
    .filter((text, i, all) => text !== '' && all.indexOf(text) === i)
    .slice(0, mostTasks);
  const tasks = texts.map(
    (text, i): PlannedTask => ({
      id: i + 1,
      text: cut(text, taskTokens),
      state: 'open',
      dependsOn: i > 0 && dependsOnLast(text, request) ? [i] : [],
    }),
  );
  return { author: 'automatic', request: contentHash(request), madeAt: step, version: 1, tasks };
}

function isTask(text: string): boolean {
  // A colon announces what is asked; it asks nothing itself.
  if (/[:：]$/.test(text)) return false;
  return /[?？]["”’)）]*$/.test(text) || asks.test(text) || asksInChinese.test(text);
}

/** The conjunction that opened the task was cut off with it: it is looked for in front of the task in the request. */
function dependsOnLast(text: string, request: string): boolean {
  const at = request.indexOf(text);
  const before = at < 0 ? '' : request.slice(Math.max(0, at - opening), at);
  return follows.test(text.slice(0, opening)) || follows.test(before) || pointsBack.test(text);
}

/** UTF-16 units in which a conjunction stands. */
const opening = 14;

/** Whether the request is a question rather than an order: what k depends on (PAACE §4: 3 for questions, 2 for tools). */
export function isQuestion(request: string): boolean {
  return /[?？]\s*$/.test(request.trim()) || new RegExp(`^(?:${questionWords})\\b`, 'i').test(request.trim());
}

/** Open tasks in order, at most k: Π_{t:t+k} (PAACE eq. 1). */
export function nextTasks(tasks: readonly PlannedTask[], k: number): PlannedTask[] {
  return tasks.filter(({ state }) => state === 'open').slice(0, k);
}

/** What a task is about, for matching: a task that points back is about what it depends on as well. */
export function taskFocus(task: PlannedTask, tasks: readonly PlannedTask[]): string {
  const before = task.dependsOn.flatMap((id) =>
    tasks.filter((each) => each.id === id).map(({ text }) => text),
  );
  return [task.text, ...before].join(' ');
}
