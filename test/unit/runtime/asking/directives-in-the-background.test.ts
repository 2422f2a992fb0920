/** A model that writes beside the loop: the stored traces say who wrote what, and no step waits. */

import { beforeEach, describe, expect, test } from 'vitest';
import { DirectiveQueue } from '../../../../src/agent/directive-queue.ts';
import { valueOrThrow, WebpaceError } from '../../../../src/core/errors.ts';
import type { RunId } from '../../../../src/core/memory/units.ts';
import type { WrittenDirective } from '../../../../src/core/trace/trace.ts';
import { languageModelDirectives } from '../../../../src/policies/directives/directive-source.ts';
import type { GenerateRequest } from '../../../../src/ports/models/language-model.ts';
import type { Tokenizer } from '../../../../src/ports/models/tokenizer.ts';
import { readRunFile } from '../../../../src/record/run-file/run-file.ts';
import { askHost } from '../../../doubles/ask-host.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { runFileOf } from '../../../doubles/run-file-of.ts';
import { ScriptedLanguageModel } from '../../../doubles/scripted-language-model.ts';
import { agentFixture, type Fixture } from '../../agent/agent-fixture.ts';

let fixture: Fixture;
let tokenizer: Tokenizer;

beforeEach(async () => {
  fixture = await agentFixture();
  tokenizer = await nodeTokenizer();
});

/** What a model says that keeps to its task: a few of the words it was shown. */
function sensible({ messages }: GenerateRequest): string {
  const system = messages[0]?.content ?? '';
  const user = messages[1]?.content ?? '';
  if (system.includes('running summary')) return wordsAfter(user, 'New steps:\n');
  if (system.includes('memory short')) {
    const [, id = '', text = ''] = /^(s\d+) \(.*?\): (.*)$/m.exec(user) ?? [];
    const target = { ids: [id] };
    return JSON.stringify({ fold: { type: 'granular_condensation', target, summary_text: few(text) } });
  }
  if (system.includes('manage the context')) {
    const [, id = '', text = ''] = /^(s\d+) \(.*?\): (.{60,})$/m.exec(user) ?? [];
    const edit = { ids: [id], role: 'user', justification: 'shorter', new_content: few(text) };
    return JSON.stringify({ modifications: [edit] });
  }
  if (system.includes('compress one step')) return wordsAfter(user, 'Step:\n');
  return JSON.stringify({ tasks: [{ id: 1, text: 'Read about the mill', state: 'open', depends_on: [] }] });
}

const few = (text: string): string => text.split(' ').slice(0, 6).join(' ');
const wordsAfter = (text: string, mark: string): string => few(text.slice(text.indexOf(mark) + mark.length));

function host(model: ScriptedLanguageModel, deadlineMilliseconds = 60_000) {
  const queue = new DirectiveQueue({ source: languageModelDirectives(model), deadlineMilliseconds });
  const asking = askHost({
    store: fixture.store,
    encoder: fixture.encoder,
    tokenizer,
    profile: () => fixture.profile(null),
    directives: async (run) => (policy) => {
      queue.open(run);
      return queue.sourceFor(policy);
    },
  });
  return { queue, asking };
}

const questions = [
  'When was the mill rebuilt?',
  'When does the harbour office open?',
  'Who keeps the tide book?',
];

/** Asks in one run; what is being written is waited for between two questions, as it would be while a person reads. */
async function askAll(
  { asking, queue }: ReturnType<typeof host>,
  policy: string,
  waits: boolean,
): Promise<WrittenDirective[]> {
  let run: RunId | undefined;
  for (const question of questions) {
    const result = await asking.ask(question, {
      ...(run === undefined ? {} : { run }),
      policy,
      policySettings: { source: 'model', recentCount: 1 },
    });
    if (!result.ok) throw result.error;
    run = result.value.run.id;
    expect(result.value.answer.outcome).toBe('answered');
    if (waits) await queue.settled();
  }
  const stored = await fixture.store.readRun(run as RunId);
  if (stored === undefined) throw new Error('The run is not stored.');
  const read = valueOrThrow(readRunFile(runFileOf(stored)));
  expect(stored.missingSteps).toEqual([]);
  return read.traces.flatMap(({ directiveSource }) => directiveSource?.written ?? []);
}

const scripted = (replies: ConstructorParameters<typeof ScriptedLanguageModel>[0]['replies']) =>
  new ScriptedLanguageModel({ replies, tokenizer, contextWindow: 4096, id: 'writer' });

describe.each(['rolling-summary', 'folding', 'managed', 'planned'])('%s', (policy) => {
  test('E15: what the model writes between steps is taken up, and the stored trace says so', async () => {
    const written = await askAll(host(scripted(sensible)), policy, true);
    expect(written.filter(({ author }) => author === 'model').length).toBeGreaterThan(0);
    for (const { author, reason } of written) expect(reason === null).toBe(author === 'model');
  });

  test('E16: a dead model is left alone after three failures; the rule stands in, with the reason', async () => {
    const dead = scripted(() => new WebpaceError('engine-failed', 'The engine stopped.'));
    const written = await askAll(host(dead), policy, true);
    expect(written.some(({ author, reason }) => author === 'rule' && reason?.code === 'engine-failed')).toBe(
      true,
    );
    expect(written.every(({ author }) => author !== 'model')).toBe(true);
  });

  test('E16: a babbling model is shown its fault once; the second bad reply gives way to the rule', async () => {
    const babbling = scripted(() => 'the mill the mill '.repeat(40));
    const written = await askAll(host(babbling), policy, true);
    expect(written.some(({ reason }) => reason?.code === 'directive-malformed')).toBe(true);
    expect(written.every(({ author }) => author !== 'model')).toBe(true);
    const again = babbling.requests.filter(({ messages }) =>
      messages.at(-1)?.content.includes('Write it again'),
    );
    expect(again.length).toBeGreaterThan(0);
    expect(again.every(({ messages }) => messages.length === 4)).toBe(true);
  });

  test('E15: no step waits for a model that never ends; what it owes is late', async () => {
    const slow = new ScriptedLanguageModel({
      replies: sensible,
      tokenizer,
      contextWindow: 4096,
      id: 'slow',
      betweenDeltas: () => new Promise(() => undefined),
    });
    const written = await askAll(host(slow), policy, false);
    expect(written.length).toBeGreaterThan(0);
    expect(written.every(({ author }) => author === 'late')).toBe(true);
  });
});
