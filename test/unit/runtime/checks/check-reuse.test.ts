import { describe, expect, test } from 'vitest';
import type { LanguageModel } from '../../../../src/ports/models/language-model.ts';
import { type CheckedModel, checkReuse } from '../../../../src/runtime/checks/check-reuse.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { ScriptedLanguageModel } from '../../../doubles/scripted-language-model.ts';

const tokenizer = await nodeTokenizer();

/** Engines whose reply is a function of what they were asked and how much came before. */
function engines(reply: (content: string, before: number) => string, reuse: LanguageModel['reuse']) {
  const closed: number[] = [];
  let made = 0;
  const make = (): CheckedModel => {
    made += 1;
    let before = 0;
    const model = new ScriptedLanguageModel({
      tokenizer,
      replies: ({ messages }) => {
        before += 1;
        return reply(messages.at(-1)?.content ?? '', before - 1);
      },
    });
    Object.defineProperty(model, 'reuse', { value: reuse });
    return { model, load: async () => undefined, close: () => closed.push(made) };
  };
  return { make, closed };
}

describe('the ladder of reuse, looked at on a device', () => {
  test('R40: passes where a kept cache changes nothing, and every engine that was made is closed', async () => {
    const { make, closed } = engines((content) => `About ${content.length} characters.`, 'cache-edited');
    expect(await checkReuse(make)).toMatchObject({
      outcome: 'passed',
      seen: expect.stringMatching(
        /^two replies of 24 tokens; \d+ % of three prompts was kept \(cache-edited\)$/,
      ),
    });
    expect(closed).toEqual([1, 2, 3]);
  });

  test('R40: fails where the reply behind a kept cache is another, and names the prompt', async () => {
    const { make } = engines((content, before) => `${content.length} after ${before}.`, 'common-prefix');
    expect(await checkReuse(make)).toMatchObject({
      outcome: 'failed',
      seen: expect.stringContaining('prompt 3 had another reply'),
    });
  });

  test('R40: is not run where the engine keeps no beginning, with that as its reason', async () => {
    for (const reuse of ['none', 'exact-messages'] as const) {
      const { make, closed } = engines(() => 'So.', reuse);
      expect(await checkReuse(make)).toMatchObject({
        outcome: 'not run',
        seen: expect.stringContaining(`(${reuse})`),
      });
      expect(closed).toEqual([1]);
    }
  });

  test('R40: an engine that cannot be loaded is a check that failed, in its own words', async () => {
    const { make, closed } = engines(() => 'So.', 'cache-edited');
    const broken = (): CheckedModel => ({
      ...make(),
      load: async () => {
        throw new Error('The graphics processor gave up the model.');
      },
    });
    expect(await checkReuse(broken)).toMatchObject({
      outcome: 'failed',
      seen: 'The graphics processor gave up the model.',
    });
    expect(closed).toEqual([1]);
  });
});
