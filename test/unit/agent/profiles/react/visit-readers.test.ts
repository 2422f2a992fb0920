/** Who reads a document of the library for a goal: the model of this device where it can, else the ranking; the stored run says it. */
import { expect, test } from 'vitest';
import type { LanguageModel } from '../../../../../src/ports/models/language-model.ts';
import { makeProfile } from '../../../../../src/runtime/asking/make-profile.ts';
import { nodeTokenizer } from '../../../../doubles/node-tokenizer.ts';
import { ScriptedLanguageModel } from '../../../../doubles/scripted-language-model.ts';
import { agentFixture, documents } from '../../agent-fixture.ts';

const question = 'When was the mill rebuilt?';
const visit = JSON.stringify({
  thought: '',
  tool: 'visit',
  arguments: { document: 'The old mill', goal: question },
});
const held = 'The mill was rebuilt in 1911 after the great flood.';
const answer = JSON.stringify({ thought: '', answer: 'In 1911.', quotes: [held] });

/** What is stored of a visit of the mill, and of the answer after it. */
async function visited(readings: readonly (string | Error)[] | null) {
  const agent = await agentFixture(null);
  const tokenizer = await nodeTokenizer();
  const languageModel = new ScriptedLanguageModel({
    replies: [visit, answer],
    tokenizer,
    contextWindow: 4096,
  });
  const reading =
    readings === null
      ? null
      : new ScriptedLanguageModel({ replies: readings, tokenizer, contextWindow: 4096, id: 'test-7b' });
  const pageModel = (): LanguageModel | null => reading;
  const profile = makeProfile({
    name: 'react',
    library: agent.library,
    encoder: null,
    reader: null,
    languageModel,
    pageModel,
    variant: 'large',
    replies: 'large',
    tools: [],
    options: {},
  });
  const asked = await agent.ask(question, { profile, contextWindow: 4096 });
  if (!asked.ok) throw asked.error;
  const stored = await agent.store.readRun(asked.value.run.id);
  const chunk = stored?.chunks.find(({ kind }) => kind === 'visit');
  if (chunk === undefined) throw new Error('nothing was visited');
  return { chunk, answer: asked.value.answer, requests: reading?.requests ?? [] };
}

const readingOf = (evidence: readonly string[]) =>
  JSON.stringify({ rationale: 'It names the year.', evidence, summary: 'It was rebuilt in 1911.' });

test('Y41: the model reads a document of the library where there is one that can, and its quotes are the document’s', async () => {
  const { chunk, answer: given, requests } = await visited([readingOf([held, 'It burnt down in 1850.'])]);
  expect(chunk.observation).toContain(
    `It names the year.\nEvidence:\n- ${held}\nSummary: It was rebuilt in 1911.`,
  );
  expect(chunk.observation).toContain(
    '[Read by the model test-7b]\n[1 quotes that the document does not hold were left out.]\nText of the page:\n# The old mill',
  );
  expect(chunk.observation).not.toContain('1850');
  expect(given.citations.map(({ quote, document }) => [quote, document !== null])).toEqual([[held, true]]);
  expect(requests[0]?.messages.at(-1)?.content).toContain(documents['mill.md']);
});

test('Y41: where no model can read the ranking does, and says so', async () => {
  const { chunk } = await visited(null);
  expect(chunk.observation).toContain(`Evidence:\n- ${held}`);
  expect(chunk.observation).toContain('[Read by the rule that quotes]\nText of the page:');
});

test('Y41: a model that is dead or babbles over a document gives way to the ranking, with the reason', async () => {
  const rule = (await visited(null)).chunk.observation.split('\n[Read by')[0];
  for (const [reply, reason] of [
    ['la la la la', 'The model’s reading of the page could not be used.'],
    [new Error('gone'), 'The model could not read the page.'],
  ] as const) {
    const { chunk } = await visited([reply]);
    const [before, after] = chunk.observation.split('\n[Read by');
    expect(before).toBe(rule);
    expect(after).toContain(` the rule that quotes; the model test-7b was asked first: ${reason}]`);
  }
});
