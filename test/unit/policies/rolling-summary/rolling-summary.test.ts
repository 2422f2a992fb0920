import { describe, expect, test } from 'vitest';
import { estimateTokens } from '../../../../src/core/text/token-estimate.ts';
import { languageModelDirectives } from '../../../../src/policies/directives/directive-source.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { ScriptedLanguageModel } from '../../../doubles/scripted-language-model.ts';
import { createPolicy } from '../blocks/block-policies.ts';
import { millSession, takeSteps } from '../blocks/mill-session.ts';

const tokenizer = await nodeTokenizer();
const session = await millSession(tokenizer);

describe('rolling-summary', () => {
  test('K1: one summary stands for all older steps, the newest stand in full', async () => {
    const policy = createPolicy('rolling-summary', { tokenizer, encoder: null, keys: null });
    const prepared = await takeSteps(policy, session);
    const shapes = prepared.map(({ trace }) =>
      (trace.blocks ?? [])
        .map(({ firstStep, lastStep, source }) => `${firstStep}-${lastStep} ${source}`)
        .join(', '),
    );
    expect(shapes[2]).toBe('2-2 verbatim');
    expect(shapes[4]).toBe('2-2 automatic, 3-3 verbatim, 4-4 verbatim');
    expect(shapes[8]).toBe('2-6 automatic, 7-7 verbatim, 8-8 verbatim');
    // The first request becomes a step like any other when the second one is asked.
    expect(shapes[11]).toBe('1-8 automatic, 9-9 verbatim, 11-11 verbatim');
  });

  const short = () =>
    createPolicy('rolling-summary', { tokenizer, encoder: null, keys: null }, { summaryTokens: 80 });

  test('K2: the rule keeps what answers the request, and shrinks until it fits', async () => {
    for (const contextWindow of [700, 330, 260]) {
      const policy = short();
      for (const { trace } of await takeSteps(policy, session, { contextWindow })) {
        const texts = (trace.blocks ?? []).flatMap(({ text }) => (text === null ? [] : [text]));
        expect(texts.reduce((sum, text) => sum + estimateTokens(text), 0)).toBeLessThanOrEqual(80);
      }
    }
    const policy = short();
    const prepared = await takeSteps(policy, session, () => ({
      question: 'When was the mill at Norby built?',
    }));
    expect(prepared.at(-1)?.messages.at(-1)?.content).toContain('built in 1742');
  });

  test('K3: a model writes it before the step, from its last version and what has become old since', async () => {
    const written = [
      'Three documents were found.',
      'Three documents; the mill was built in 1742 by Jens Holm.',
    ];
    const model = new ScriptedLanguageModel({
      replies: ({ messages }) =>
        (messages[1]?.content ?? '').includes('Jens Holm') ? (written[1] as string) : (written[0] as string),
      tokenizer,
      contextWindow: 4096,
      id: 'writer',
    });
    const services = { tokenizer, encoder: null, keys: null, directives: languageModelDirectives(model) };
    const policy = createPolicy('rolling-summary', services, { source: 'model', recentCount: 1 });
    const prepared = await takeSteps(policy, session, {}, 1, 5);
    expect(prepared[3]?.messages.at(-1)?.content).toContain('[2] Three documents were found.\n[3] visit');
    expect(prepared[4]?.messages.at(-1)?.content).toContain(`[2–3] ${written[1]}\n[4] visit`);
    expect(prepared[4]?.trace.directiveSource).toEqual({
      wanted: 'model',
      used: 'model',
      model: 'writer',
      fallback: null,
    });
    const last = model.requests.at(-1)?.messages[1]?.content ?? '';
    expect(last).toContain('Summary so far:\nThree documents were found.\n');
    expect(last).toContain('New steps:\nvisit Parish register → The mill at Norby was built');
    expect(model.requests.length).toBe(2);
  });

  test.each([{ summaryTokens: 0 }, { summaryTokens: 1.5 }, { recentCount: -1 }, { summary: 5 }])(
    'T7: refuses %o',
    (settings) => {
      expect(() =>
        createPolicy('rolling-summary', { tokenizer, encoder: null, keys: null }, settings),
      ).toThrow(expect.objectContaining({ code: 'settings-invalid' }));
    },
  );
});
