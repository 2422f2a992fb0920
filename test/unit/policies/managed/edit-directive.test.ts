/** Edit lists as models write them, good ones and 10,000 random ones. */

import { describe, expect, test } from 'vitest';
import { EditLog, loggedChunk } from '../../../../src/core/edits/edit-log.ts';
import { languageModelDirectives } from '../../../../src/policies/directives/directive-source.ts';
import {
  type EditRequestInput,
  editRequest,
  readEditReply,
} from '../../../../src/policies/managed/edit-directive.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { ScriptedLanguageModel } from '../../../doubles/scripted-language-model.ts';
import type { SeededRandom } from '../../../doubles/seeded-random.ts';
import { createPolicy } from '../blocks/block-policies.ts';
import { millSession, takeSteps } from '../blocks/mill-session.ts';
import { tryRandomReplies } from '../blocks/random-directives.ts';

const tokenizer = await nodeTokenizer();
const session = await millSession(tokenizer);
const log = new EditLog();
for (const chunk of session.slice(0, 9)) log.add(loggedChunk(chunk));
const state = log.state;
const input: EditRequestInput = {
  state,
  chunks: new Map(session.map((chunk) => [chunk.step, chunk])),
  question: 'When was the mill built?',
  usedPercent: 40,
  listTokens: 600,
  maxTokens: 300,
};

function modification(
  ids: unknown,
  content: unknown,
  more: object = { role: 'user', justification: 'shorter' },
): string {
  return JSON.stringify({ modifications: [{ ids, new_content: content, ...more }] });
}

const reasoned = { role: 'user', justification: 'shorter' };

describe('readEditReply', () => {
  test('M7: rewrites, merges, deletes, keeps a note, or changes nothing', () => {
    const read = (reply: string) => readEditReply(reply, input);
    expect(read(modification(['s3'], 'Built in 1742.'))).toEqual({
      ok: true,
      value: [{ ...reasoned, kind: 'merge', ids: ['s3'], text: 'Built in 1742.' }],
    });
    expect(read(modification(['s4', 's5'], 'The page could not be read.'))).toMatchObject({
      value: [{ kind: 'merge', ids: ['s4', 's5'] }],
    });
    expect(read(modification(['s4', 's5', 's6'], ''))).toEqual({
      ok: true,
      value: [{ ...reasoned, kind: 'delete', ids: ['s4', 's5', 's6'] }],
    });
    expect(read(modification('note', 'The mill was built in 1742 by Jens Holm.'))).toMatchObject({
      value: [{ kind: 'note', text: 'The mill was built in 1742 by Jens Holm.' }],
    });
    expect(read('{"modifications": []}')).toEqual({ ok: true, value: [] });
    expect(read('[]')).toEqual({ ok: true, value: [] });
  });

  test('M7: a missing role or justification is got over, a missing id or content is not', () => {
    expect(readEditReply(modification(['s3'], 'Built in 1742.', {}), input).ok).toBe(true);
    expect(readEditReply(modification(['s3'], 'Built in 1742.', { role: 'wizard' }), input)).toMatchObject({
      ok: true,
      value: [{ kind: 'merge', ids: ['s3'], text: 'Built in 1742.' }],
    });
    for (const reply of [
      '{"modifications":[{"new_content":"x"}]}',
      '{"modifications":[{"ids":["s3"]}]}',
      '{"modifications":["s3"]}',
      '{"edits":7}',
      '{"modifications":{"ids":["s3"],"new_content":""}}',
      'nothing to do',
    ]) {
      expect(readEditReply(reply, input)).toMatchObject({
        ok: false,
        error: { code: 'directive-malformed' },
      });
    }
  });

  test('E2: one unknown id voids the list', () => {
    const reply = JSON.stringify({
      modifications: [
        { ids: ['s3'], role: 'user', justification: '', new_content: 'Built in 1742.' },
        { ids: ['s77'], role: 'user', justification: '', new_content: '' },
      ],
    });
    expect(readEditReply(reply, input)).toMatchObject({ ok: false, error: { code: 'edit-rejected' } });
  });

  test('M7: a model sees all blocks with their ids, the task, the note and how full the context is', () => {
    const { messages } = editRequest(input);
    const shown = messages[1]?.content ?? '';
    for (const text of [
      'Task: When was',
      'note: (none)',
      's1 (step 1): ',
      's9 (step 9): ',
      'Token usage: 40 %',
    ]) {
      expect(shown).toContain(text);
    }
  });

  test('F1, E2: 10,000 random lists leave every step in one block, or change nothing', () => {
    const seen = tryRandomReplies(state, randomReply, (reply) => readEditReply(reply, input));
    expect(seen.accepted).toBeGreaterThan(1000);
    expect(seen.refused).toBeGreaterThan(2000);
  });
});

function randomReply(random: SeededRandom): string {
  const id = (): unknown =>
    random.pick<unknown>([
      's2',
      's3',
      's4',
      's5',
      's7',
      's8',
      's9',
      'S2',
      3,
      '4-6',
      'note',
      's44',
      '',
      null,
      {},
      [],
    ]);
  const modifications = Array.from({ length: random.whole(0, 3) }, () => ({
    ids: random.chance(0.4)
      ? random.pick([['s2'], ['s4', 's5'], ['s6', 's5', 's4'], ['s8']])
      : Array.from({ length: random.whole(0, 3) }, id),
    role: random.pick(['user', 'assistant', 'system', 'oracle']),
    justification: 'drawn',
    new_content: random.pick<unknown>([
      '',
      ' ',
      'The page could not be read',
      'Three documents found',
      'x',
      'bla '.repeat(99),
      4,
      null,
    ]),
  }));
  let reply = JSON.stringify(random.chance(0.8) ? { modifications } : modifications);
  if (random.chance(0.15)) reply = reply.slice(0, random.whole(0, reply.length));
  if (random.chance(0.1)) reply = `Here you are:\n\`\`\`\n${reply}\n\`\`\``;
  if (random.chance(0.1)) reply = reply.repeat(random.whole(2, 20));
  return reply;
}

describe('managed by a model', () => {
  function managedBy(replies: readonly string[]) {
    let turn = -1;
    const model = new ScriptedLanguageModel({
      replies: () => {
        turn += 1;
        return replies[turn] ?? '{"modifications":[]}';
      },
      tokenizer,
      contextWindow: 4096,
      id: 'manager',
    });
    const services = { tokenizer, encoder: null, keys: null, directives: languageModelDirectives(model) };
    return { model, policy: createPolicy('managed', services, { source: 'model' }) };
  }

  test('M7: its edits are what the agent sees, labelled as the model’s', async () => {
    const { policy } = managedBy([
      '{"modifications":[]}',
      modification(['s2'], 'Three documents found: register, letters, accounts.'),
      '{"modifications":[]}',
      JSON.stringify({
        modifications: [
          { ids: ['s4'], role: 'assistant', justification: 'unreadable', new_content: '' },
          {
            ids: ['note'],
            role: 'user',
            justification: 'lead',
            new_content: 'The mill was built in 1742 by Jens Holm.',
          },
        ],
      }),
    ]);
    const prepared = await takeSteps(policy, session, {}, 1, 6);
    const { messages, trace } = prepared[4] ?? {};
    const prompt = messages?.at(-1)?.content ?? '';
    expect(prompt).toContain('Note: The mill was built in 1742 by Jens Holm.\n');
    expect(prompt).toContain('[2] Three documents found: register, letters, accounts.\n');
    expect(prompt).toContain('[4] …\n');
    expect(prompt).not.toContain('unreadable');
    expect(trace?.directiveSource).toEqual({
      wanted: 'model',
      used: 'model',
      model: 'manager',
      fallback: null,
    });
    expect(trace?.blocks?.map(({ id, source }) => [id, source])).toEqual([
      ['s2', 'model'],
      ['s3', 'verbatim'],
      ['s4', 'model'],
    ]);
    expect(trace?.edits).toMatchObject([
      { author: 'model', model: 'manager', operations: [{ kind: 'delete' }, { kind: 'note' }] },
    ]);
    // The page it was shown is untrusted, and so is all it writes.
    expect(trace?.parts.find(({ block }) => block === 'note')?.trust).toBe('untrusted');
  });

  test('M7: a list that goes round in circles is refused each time, and the rule stands in each time', async () => {
    const circle = modification(['s2', 's3'], 'Three documents found: register, letters, accounts.');
    const { policy, model } = managedBy(Array(12).fill(circle));
    const prepared = await takeSteps(policy, session, {}, 1, 9);
    expect(model.requests.length).toBeGreaterThan(5);
    const reports = prepared.map(({ trace }) => trace.directiveSource);
    expect(reports.filter((report) => report?.used === 'model').length).toBe(1);
    expect(reports.at(-1)?.fallback).toMatchObject({ code: 'edit-rejected' });
  });

  test('M2: an edit of a call in flight or of the present request is refused whole', async () => {
    const { policy } = managedBy(['{"modifications":[]}', modification(['s1'], '')]);
    const prepared = await takeSteps(policy, session, {}, 1, 4);
    expect(prepared[2]?.trace.directiveSource).toMatchObject({
      used: 'automatic',
      fallback: { code: 'edit-rejected' },
    });
  });
});
