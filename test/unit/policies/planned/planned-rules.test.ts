/** The automatic rules of planning, one by one, and plans of models. */
import { describe, expect, test } from 'vitest';
import type { Chunk } from '../../../../src/core/memory/chunk.ts';
import type { PlannedTask } from '../../../../src/core/trace/trace.ts';
import { languageModelDirectives } from '../../../../src/policies/directives/directive-source.ts';
import { nextTasks, planByRule, taskFocus } from '../../../../src/policies/planned/plan.ts';
import { readCompressReply, readPlanReply } from '../../../../src/policies/planned/plan-directive.ts';
import { refinePlan } from '../../../../src/policies/planned/refine-plan.ts';
import { lookaheadFor } from '../../../../src/policies/planned/settings.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { ScriptedLanguageModel } from '../../../doubles/scripted-language-model.ts';
import { seededRandom } from '../../../doubles/seeded-random.ts';
import { createPolicy } from '../blocks/block-policies.ts';
import { millSession, millSituation, takeSteps } from '../blocks/mill-session.ts';

const tokenizer = await nodeTokenizer();
const session = await millSession(tokenizer);

const tasksOf = (request: string): string[] =>
  planByRule(request, 1).tasks.map(
    ({ text, dependsOn }) => `${text}${dependsOn.length > 0 ? ` <- ${dependsOn}` : ''}`,
  );

describe('planByRule', () => {
  test.each<[string, string[]]>([
    ['When was the mill built?', ['When was the mill built?']],
    ['The mill at Norby', ['The mill at Norby']],
    [
      'I write about mills. Find the builder of the mill and list its owners, then compare their wealth.',
      ['Find the builder of the mill', 'list its owners <- 1', 'compare their wealth. <- 2'],
    ],
    ['When was the mill built? Who built the church?', ['When was the mill built?', 'Who built the church?']],
    [
      'Please do this:\n1. Find the register.\n2. Read it.\n3. Report the year.',
      ['Find the register.', 'Read it. <- 1', 'Report the year.'],
    ],
    ['What did the wheel cost and who paid for it?', ['What did the wheel cost', 'who paid for it? <- 1']],
    ['Bread and butter are dear; find their prices.', ['find their prices.']],
    ['请找出磨坊的建造年份，然后比较修理费用。', ['请找出磨坊的建造年份', '然后比较修理费用。 <- 1']],
    ['', []],
  ])('N1: of %o', (request, tasks) => {
    expect(tasksOf(request)).toEqual(tasks);
  });

  test('N1: never more than twelve tasks, none twice, each depending on earlier ones only', () => {
    const random = seededRandom(7);
    const words = [
      'find',
      'it',
      'and',
      'then',
      '?',
      '.',
      ';',
      'list',
      'mill',
      'Norby',
      'what',
      '\n- ',
      '，然后',
      '。',
      '😀',
      'compare',
    ];
    for (let i = 0; i < 500; i += 1) {
      const request = Array.from({ length: random.whole(0, 80) }, () => random.pick(words)).join(' ');
      const { tasks } = planByRule(request, 1);
      expect(tasks.length).toBeLessThanOrEqual(12);
      expect(new Set(tasks.map(({ text }) => text)).size).toBe(tasks.length);
      for (const { id, dependsOn } of tasks)
        expect(dependsOn.every((each) => each < id && each > 0)).toBe(true);
    }
  });

  test('N2: the next k open tasks count; k is 3 for questions and 2 for orders unless set', () => {
    const { tasks } = planByRule('Find apples. Find bread. Find cheese. Find dates.', 1);
    const done = tasks.map((task): PlannedTask => (task.id === 1 ? { ...task, state: 'done' } : task));
    expect(nextTasks(done, 2).map(({ id }) => id)).toEqual([2, 3]);
    const settings = {
      source: 'automatic',
      recentCount: 2,
      nextTasks: 'auto',
      compressedTokens: 160,
    } as const;
    expect(lookaheadFor('When was it built?', settings)).toBe(3);
    expect(lookaheadFor('who built it', settings)).toBe(3);
    expect(lookaheadFor('Book the ferry.', settings)).toBe(2);
    expect(lookaheadFor('Book the ferry.', { ...settings, nextTasks: 5 })).toBe(5);
  });

  test('N2: a task that points back is about what it depends on as well', () => {
    const { tasks } = planByRule('Find the register, then read it.', 1);
    expect(taskFocus(tasks[1] as PlannedTask, tasks)).toBe('read it. Find the register');
  });
});

describe('refinePlan', () => {
  const plan = {
    ...planByRule('Find the builder of the mill, then list repairs of the wheel.', 1),
    lookahead: 2,
  };
  const found = (...steps: number[]): Chunk[] => session.filter(({ step }) => steps.includes(step));
  const states = (refined: typeof plan): string => refined.tasks.map(({ state }) => state).join(' ');

  test('N3: a task is done when one result holds most of its words; the last stays open until the answer', () => {
    const direct = {
      ...planByRule('Which oak piles did the mill stand on? Name the carpenter.', 1),
      lookahead: 2,
    };
    expect(states(refinePlan(direct, found(2)))).toBe('open open');
    const refined = refinePlan(direct, found(2, 3));
    expect([states(refined), refined.version]).toEqual(['done open', 2]);
    expect(states(refinePlan(refined, found(7)))).toBe('done open');
    expect(states(refinePlan(refined, found(9)))).toBe('done done');
  });

  test('N3: a task waits for what it depends on, steps before the plan do not count, and nothing is undone', () => {
    expect(states(refinePlan({ ...plan, madeAt: 10 }, found(3, 7, 9)))).toBe('open open');
    expect(refinePlan(plan, [])).toBe(plan);
    const done = { ...plan, tasks: plan.tasks.map((task): PlannedTask => ({ ...task, state: 'done' })) };
    expect(refinePlan(done, found(9))).toBe(done);
  });
});

describe('the context of a plan', () => {
  test('N4: old steps are shown as the sentences that the next tasks need', async () => {
    const policy = createPolicy(
      'planned',
      { tokenizer, encoder: null, keys: null },
      { recentCount: 1, compressedTokens: 40 },
    );
    for (const [question, kept] of [
      ['How many cows were lost in the winter of the fire?', 'Two cows were lost.'],
      ['With whom did the miller’s family live until spring?', 'lived with the smith'],
    ] as const) {
      const result = await policy.prepare(millSituation(session, 9, { question, contextWindow: 300 }));
      expect(result.ok && result.value.messages.at(-1)?.content).toContain(kept);
    }
  });

  test('N1: a new request makes a new plan, the same one keeps it', async () => {
    const policy = createPolicy('planned', { tokenizer, encoder: null, keys: null });
    const prepared = await takeSteps(policy, session);
    const plans = prepared.map(({ trace }) => trace.plan);
    expect(new Set(plans.slice(0, 9).map((plan) => plan?.request)).size).toBe(1);
    expect(plans[9]?.request).not.toBe(plans[8]?.request);
    expect(plans[9]).toMatchObject({ madeAt: 10, version: 1, author: 'automatic' });
    expect(prepared[4]?.messages.at(-1)?.content).toContain(
      'Plan:\n1. [open] Find out when it was built\n2. [open] compare',
    );
    expect(prepared[4]?.trace.parts.find(({ block }) => block === 'plan')?.trust).toBe('user');
  });
});

describe('a model as planner and compressor', () => {
  test.each([
    [
      'the form asked for',
      '{"tasks":[{"id":1,"text":"find","state":"open","depends_on":[]},{"id":2,"text":"read","state":"done","depends_on":[1]}]}',
      'find:open: read:done:1',
    ],
    ['texts alone', '["find","read"]', 'find:open: read:open:'],
    [
      'other names',
      '{"plan":[{"number":4,"task":"find","status":"Completed"},{"number":9,"task":"read","dependencies":"4"}]}',
      'find:done: read:open:1',
    ],
  ])('N5: reads %s', (_, reply, expected) => {
    const tasks = readPlanReply(reply);
    expect(
      tasks.ok && tasks.value.map(({ text, state, dependsOn }) => `${text}:${state}:${dependsOn}`).join(' '),
    ).toBe(expected);
  });

  test.each([
    ['no tasks', '{"tasks":[]}'],
    ['a task without text', '{"tasks":[{"id":1}]}'],
    [
      'a task that depends on a later one',
      '{"tasks":[{"id":1,"text":"a","depends_on":[2]},{"id":2,"text":"b"}]}',
    ],
    ['a task that depends on itself', '{"tasks":[{"id":1,"text":"a","depends_on":[1]}]}'],
    ['two tasks of one id', '{"tasks":[{"id":1,"text":"a"},{"id":1,"text":"b"}]}'],
    ['a plan that goes round in circles', '{"tasks":["find","read","find"]}'],
    ['a plan without end', JSON.stringify({ tasks: Array.from({ length: 99 }, (_, i) => `task ${i}`) })],
  ])('N5: refuses %s', (_, reply) => {
    expect(readPlanReply(reply)).toMatchObject({ ok: false, error: { code: 'directive-malformed' } });
  });

  test('N5: a compression is shorter than its source and about it', () => {
    const source = 'The mill at Norby was built in 1742 by Jens Holm. It stood on oak piles.';
    expect(readCompressReply(' Built in 1742 by Jens Holm. ', source)).toEqual({
      ok: true,
      value: 'Built in 1742 by Jens Holm.',
    });
    for (const reply of [
      '',
      source,
      `${source} And more.`,
      'Built in 1749 by Jens Holm.',
      'Bananas ripen beside apples.',
    ]) {
      expect(readCompressReply(reply, source)).toMatchObject({
        ok: false,
        error: { code: 'directive-malformed' },
      });
    }
  });

  test('N5: plan and compressed steps of a model are its own by name, and as trusted as what it read', async () => {
    const plan =
      '{"tasks":[{"id":1,"text":"date the mill","state":"open","depends_on":[]},{"id":2,"text":"compare repairs","state":"open","depends_on":[1]}]}';
    const model = new ScriptedLanguageModel({
      replies: ({ schema, messages }) =>
        schema === undefined
          ? (messages[1]?.content ?? '').includes('Jens Holm')
            ? 'Built in 1742 by Jens Holm.'
            : 'Three documents found.'
          : plan,
      tokenizer,
      contextWindow: 4096,
      id: 'planner',
    });
    const services = { tokenizer, encoder: null, keys: null, directives: languageModelDirectives(model) };
    const policy = createPolicy('planned', services, { source: 'model', recentCount: 1 });
    const prepared = await takeSteps(policy, session, { contextWindow: 330 }, 1, 8);
    const { trace, messages } = prepared[7] ?? {};
    expect(trace?.plan).toMatchObject({
      author: 'model',
      tasks: [{ text: 'date the mill' }, { text: 'compare repairs' }],
    });
    expect(trace?.directiveSource).toMatchObject({ wanted: 'model', used: 'model', fallback: null });
    expect(messages?.at(-1)?.content).toContain('[3] Built in 1742 by Jens Holm.\n');
    expect(trace?.blocks?.find(({ id }) => id === 's3')).toMatchObject({
      source: 'model',
      trust: 'untrusted',
    });
    expect(trace?.parts.find(({ block }) => block === 'plan')?.trust).toBe('untrusted');
    const compressing = model.requests.filter(({ schema }) => schema === undefined);
    expect(compressing[0]?.messages[1]?.content).toContain(
      'Next tasks:\n1. date the mill\n2. compare repairs\n',
    );
  });
});
