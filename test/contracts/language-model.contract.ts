/** What every `LanguageModel` keeps. Nothing here depends on what a model says, only on how it says it. */
import { describe, expect, test } from 'vitest';
import type { GenerateEvent, GenerateRequest, LanguageModel } from '../../src/ports/models/language-model.ts';

type Finish = Extract<GenerateEvent, { type: 'finish' }>;

/** The whole stream: its deltas and its one finish. */
export async function collect(
  stream: AsyncIterable<GenerateEvent>,
): Promise<{ readonly deltas: string[]; readonly finish: Finish }> {
  const deltas: string[] = [];
  let finish: Finish | undefined;
  for await (const event of stream) {
    if (finish !== undefined) throw new Error('An event came after the finish.');
    if (event.type === 'delta') deltas.push(event.text);
    else finish = event;
  }
  if (finish === undefined) throw new Error('The stream ended without a finish.');
  return { deltas, finish };
}

export const request: GenerateRequest = {
  messages: [
    { role: 'system', content: 'Answer in one short sentence.' },
    { role: 'user', content: 'Which bird sings at night?' },
  ],
  maxTokens: 12,
  temperature: 0,
  seed: 1,
};

export function languageModelContract(name: string, make: () => Promise<LanguageModel>): void {
  describe(`language model contract: ${name}`, () => {
    test('streams deltas that join to the text, then finishes once', async () => {
      const model = await make();
      const { deltas, finish } = await collect(model.generate(request));
      expect(deltas.length).toBeGreaterThan(0);
      expect(deltas.join('')).toBe(finish.text);
      expect(['stop', 'length']).toContain(finish.reason);
    });

    test('reports usage in the tokens of its own tokenizer', async () => {
      const model = await make();
      const { finish } = await collect(model.generate(request));
      const { usage } = finish;
      expect(usage.promptTokens).toBe(await model.tokenizer.countPrompt(request.messages));
      expect(usage.cachedTokens).toBeGreaterThanOrEqual(0);
      expect(usage.cachedTokens).toBeLessThan(usage.promptTokens);
      expect(usage.generatedTokens).toBeGreaterThan(0);
      expect(usage.generatedTokens).toBeLessThanOrEqual(request.maxTokens);
      expect(usage.prefillMilliseconds).toBeGreaterThanOrEqual(0);
      expect(usage.decodeMilliseconds).toBeGreaterThanOrEqual(0);
    });

    test('finishes with `length` at the token limit', async () => {
      const model = await make();
      const { finish } = await collect(model.generate({ ...request, maxTokens: 1 }));
      expect(finish.reason).toBe('length');
      expect(finish.usage.generatedTokens).toBe(1);
    });

    test('an abort ends the stream with `aborted`, and the model works on', async () => {
      const model = await make();
      const early = await collect(model.generate({ ...request, signal: AbortSignal.abort() }));
      expect(early.finish.reason).toBe('aborted');
      expect(early.finish.text).toBe('');

      const controller = new AbortController();
      const events: GenerateEvent[] = [];
      for await (const event of model.generate({
        ...request,
        maxTokens: 400,
        signal: controller.signal,
      })) {
        events.push(event);
        controller.abort();
      }
      const last = events.at(-1);
      expect(last).toMatchObject({ type: 'finish', reason: 'aborted' });
      expect((await collect(model.generate(request))).finish.reason).not.toBe('aborted');
    });

    test('a second call waits for the first', async () => {
      const model = await make();
      const order: string[] = [];
      await Promise.all(
        ['first', 'second'].map(async (call) => {
          for await (const event of model.generate({
            ...request,
            maxTokens: 4,
          })) {
            if (event.type === 'finish') order.push(call);
          }
        }),
      );
      expect(order).toEqual(['first', 'second']);
    });

    test('a stream left early frees the model', async () => {
      const model = await make();
      for await (const event of model.generate({
        ...request,
        maxTokens: 400,
      })) {
        if (event.type === 'delta') break;
      }
      expect((await collect(model.generate(request))).finish.text).not.toBe('');
    });

    test('refuses a prompt that leaves no room in the window', async () => {
      const model = await make();
      const content = 'word '.repeat(model.contextWindow + 100);
      const stream = model.generate({
        ...request,
        messages: [{ role: 'user', content }],
      });
      await expect(collect(stream)).rejects.toMatchObject({
        code: 'context-overflow',
      });
    });
  });
}
