/** Folding directives as models write them, good ones and 10,000 random ones. */

import { describe, expect, test } from 'vitest';
import { EditLog, loggedChunk } from '../../../../src/core/edits/edit-log.ts';
import { blockId } from '../../../../src/core/memory/units.ts';
import {
  type FoldRequestInput,
  foldRequest,
  readFoldReply,
} from '../../../../src/policies/folding/fold-directive.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import type { SeededRandom } from '../../../doubles/seeded-random.ts';
import { millSession } from '../blocks/mill-session.ts';
import { tryRandomReplies } from '../blocks/random-directives.ts';

const session = await millSession(await nodeTokenizer());
const log = new EditLog();
for (const chunk of session.slice(0, 9)) log.add(loggedChunk(chunk));
log.edit({
  step: 9,
  author: 'automatic',
  model: null,
  operations: [
    { kind: 'fold', first: blockId('s4'), last: blockId('s6'), text: 'The accounts could not be read.' },
  ],
});
const state = log.state;
const chunks = new Map(session.map((chunk) => [chunk.step, chunk]));
const input: FoldRequestInput = {
  state,
  chunks,
  open: ['s2', 's3', 'f1', 's7', 's8'].map(blockId),
  question: 'When was the mill built?',
  wantsGoal: true,
  listTokens: 400,
  maxTokens: 200,
};

const summary = 'The mill was built in 1742.';

describe('readFoldReply', () => {
  const whole = { kind: 'merge', ids: ['s2', 's3'], text: summary };
  const single = { kind: 'replace', id: 's3', text: summary };
  test.each([
    [
      'the form asked for',
      `{"fold":{"type":"deep_consolidation","target":{"ids":["s2","s3"]},"summary_text":"${summary}"}}`,
      whole,
    ],
    [
      'inside the tags of the post',
      `Fine. <context>{"fold":{"target":{"ids":["s2","s3"]},"summary_text":"${summary}"}}</context> Next?`,
      whole,
    ],
    [
      'without a closing tag',
      `<context>{"fold":{"target":{"ids":["s3"]},"summary_text":"${summary}"}}`,
      single,
    ],
    ['fields at the top, ids as one text', `{"ids":"S2, s3","summary":"${summary}"}`, whole],
    ['ids as numbers', `{"fold":{"target":{"ids":[2,3]},"summary_text":"${summary}"}}`, whole],
    ['ids as a range of names', `{"fold":{"target":{"ids":["s2-s3"]},"summary_text":"${summary}"}}`, whole],
    ['a range of steps, AgentFold’s own form', `{"fold":{"range":[2,3],"summary":"${summary}"}}`, whole],
    ['an id twice', `{"fold":{"target":{"ids":["s3","s3"]},"summary_text":"${summary}"}}`, single],
    ['one id alone', `{"fold":{"target":"[s3]","text":"${summary}"}}`, single],
    ['in a list', `[{"fold":{"target":{"ids":["s3"]},"summary_text":"${summary}"}}]`, single],
  ])('F6: reads %s', (_, reply, operation) => {
    expect(readFoldReply(reply, input)).toEqual({ ok: true, value: [operation] });
  });

  test.each([
    [
      'an id that does not stand',
      '{"fold":{"target":{"ids":["s2","s5"]},"summary_text":"The mill was built in 1742."}}',
      'edit-rejected',
    ],
    [
      'a block that may not be folded',
      '{"fold":{"target":{"ids":["s9"]},"summary_text":"The mill was built in 1742."}}',
      'directive-malformed',
    ],
    [
      'a range of steps that cuts a block',
      '{"fold":{"range":[3,5],"summary":"The mill was built in 1742."}}',
      'directive-malformed',
    ],
    ['no ids', '{"fold":{"summary_text":"The mill was built in 1742."}}', 'directive-malformed'],
    ['no text', '{"fold":{"target":{"ids":["s3"]}}}', 'directive-malformed'],
    ['an empty text', '{"fold":{"target":{"ids":["s3"]},"summary_text":" "}}', 'directive-malformed'],
    [
      'a text longer than its sources',
      `{"fold":{"target":{"ids":["s8"]},"summary_text":"${'The roof was repaired in 1791. '.repeat(9)}"}}`,
      'directive-malformed',
    ],
    [
      'a text about something else',
      '{"fold":{"target":{"ids":["s3"]},"summary_text":"Bananas ripen fastest beside apples."}}',
      'directive-malformed',
    ],
    ['a goal alone', '<goal>Learn about the mill</goal>', 'directive-malformed'],
    ['a list of nothing', '[]', 'directive-malformed'],
  ])('F6: refuses %s', (_, reply, code) => {
    expect(readFoldReply(reply, input)).toMatchObject({ ok: false, error: { code } });
  });

  test('F3: takes the goal from a field or from tags, once', () => {
    const note = { kind: 'note', sources: [], text: 'Learn when the mill was built' };
    const field = `{"goal":"Learn when the mill was built","fold":{"target":{"ids":["s3"]},"summary_text":"${summary}"}}`;
    const tags = `<goal>Learn when the mill was built</goal>{"fold":{"target":{"ids":["s3"]},"summary_text":"${summary}"}}`;
    for (const reply of [field, tags])
      expect(readFoldReply(reply, input)).toEqual({ ok: true, value: [single, note] });
    expect(readFoldReply(field, { ...input, wantsGoal: false })).toEqual({ ok: true, value: [single] });
  });

  test('F6: shows a model the blocks that may be folded, with their ids, within its share', () => {
    const { messages, schema } = foldRequest(input);
    const shown = messages[1]?.content ?? '';
    for (const line of ['s2 (step 2): ', 'f1 (steps 4–6): The accounts', 's8 (step 8): '])
      expect(shown).toContain(line);
    expect(shown).not.toContain('s9 (');
    expect(JSON.parse(schema ?? '')).toMatchObject({ type: 'object' });
    expect((foldRequest({ ...input, listTokens: 60 }).messages[1]?.content ?? '').length).toBeLessThan(
      shown.length,
    );
  });

  test('F1, F6: 10,000 random directives leave every step in one block, or change nothing', () => {
    const seen = tryRandomReplies(state, randomReply, (reply) => readFoldReply(reply, input));
    expect(seen.accepted).toBeGreaterThan(500);
    expect(seen.refused).toBeGreaterThan(2000);
  });
});

function randomReply(random: SeededRandom): string {
  const id = (): unknown =>
    random.pick<unknown>([
      's2',
      's3',
      's3',
      's7',
      's8',
      'f1',
      'S2',
      2,
      3,
      '7-8',
      's2-f1',
      's5',
      's9',
      'x',
      '',
      null,
      -1,
      {},
      ['s2'],
    ]);
  const ids = random.chance(0.5)
    ? random.pick([['s2'], ['s3', 's2'], ['s3', 'f1'], ['s7', 's8'], ['f1', 's7', 's8']])
    : Array.from({ length: random.whole(0, 3) }, id);
  const text = random.pick([
    summary,
    summary,
    'The wheel is mended for 350 crowns',
    '',
    'nothing',
    'la '.repeat(200),
    7,
  ]);
  const fold = random.pick<unknown>([
    { type: 'deep_consolidation', target: { ids }, summary_text: text },
    { target: { ids }, summary_text: text },
    { ids, summary: text },
    { range: [random.whole(0, 10), random.whole(0, 10)], summary: text },
    { target: ids.join(', '), text },
    ids,
  ]);
  let reply = JSON.stringify(random.chance(0.8) ? { fold } : fold);
  if (random.chance(0.2)) reply = `<context>${reply}</context>`;
  if (random.chance(0.1)) reply = `\`\`\`json\n${reply}\n\`\`\``;
  if (random.chance(0.15)) reply = reply.slice(0, random.whole(0, reply.length));
  if (random.chance(0.1)) reply = reply.replaceAll('"', "'");
  if (random.chance(0.1)) reply = reply.repeat(random.whole(2, 20));
  return reply;
}
