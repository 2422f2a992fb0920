/**
 * The plan Π = [τ₁, …, τₙ] with dependencies (PAACE §1, §3) by rule. Tasks are the request's sentences and list items that ask or
 * order something, split again where a conjunction opens another question or order. A task depends on the one before it if it
 * says so (“then”, “after that”) or points back (“it”, “them”). A request without a recognisable task is one task. The paper
 * takes plans from benchmarks or from a planning model. An incomplete plan costs compression quality and not correctness (§3),
 * because the request itself is always in the prompt.
 */

import { contentHash } from '../../core/memory/content-hash.ts';
import { cut } from '../../core/memory/pieces.ts';
import { splitSentences } from '../../core/text/sentences.ts';
import type { PlannedTask, TracedPlan } from '../../core/trace/trace.ts';

/** Further tasks are not separated. */
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
/** Splits a sentence that continues with another question or order. More blanks than these stand in no sentence. */
const blanks = String.raw`\s{1,8}`;
const conjunction = new RegExp(
  `;|；|,?${blanks}(?:and then|then|after (?:that|which),?|finally,?)\\s|` +
    `,?${blanks}and${blanks}(?:also${blanks})?(?=(?:${verbs}|what|which|who|when|where|why|how)\\b)|` +
    `，(?=(?:然后|再|最后|接着|并且?|同时))`,
  'i',
);
const follows =
  /\b(?:then|after (?:that|this|which)|afterwards|next|finally|based on|using (?:that|this|the result))\b|然后|接着|最后|根据/i;
const pointsBack =
  /\b(?:it|its|them|they|their|that|those|this|these|the (?:result|answer|former|latter))\b|它|他们|这个?|那个?|其中/i;

/** All tasks of the plan are open. */
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
  // A colon announces a question and is none.
  if (/[:：]$/.test(text)) return false;
  return /[?？]["”’)）]*$/.test(text) || asks.test(text) || asksInChinese.test(text);
}

/** The conjunction was cut off with the task before it, so it is looked for in the request. */
function dependsOnLast(text: string, request: string): boolean {
  const at = request.indexOf(text);
  const before = at < 0 ? '' : request.slice(Math.max(0, at - opening), at);
  return follows.test(text.slice(0, opening)) || follows.test(before) || pointsBack.test(text);
}

/** A conjunction is within this many UTF-16 units. */
const opening = 14;

/** Whether the request is a question and not an order: k depends on it (PAACE §4: 3 for questions, 2 for tools). */
export function isQuestion(request: string): boolean {
  return /[?？]\s*$/.test(request.trim()) || new RegExp(`^(?:${questionWords})\\b`, 'i').test(request.trim());
}

/** Open tasks in order, at most k: Π_{t:t+k} (PAACE eq. 1). */
export function nextTasks(tasks: readonly PlannedTask[], k: number): PlannedTask[] {
  return tasks.filter(({ state }) => state === 'open').slice(0, k);
}

/** The subject of a task, for matching; a task that points back includes the subjects that it depends on. */
export function taskFocus(task: PlannedTask, tasks: readonly PlannedTask[]): string {
  const before = task.dependsOn.flatMap((id) =>
    tasks.filter((each) => each.id === id).map(({ text }) => text),
  );
  return [task.text, ...before].join(' ');
}
