import { afterEach, describe, expect, test } from 'vitest';
import type {
  GenerateInput,
  GenerateOutput,
  GenerateProgress,
} from '../../../../src/adapters/language-models/language-model-service.ts';
import { WllamaLanguageModel } from '../../../../src/adapters/language-models/wllama-language-model.ts';
import { smolLm2 } from '../../../../src/adapters/model-files/bundled-models.ts';
import type { Usage } from '../../../../src/ports/models/language-model.ts';
import type { CallContext } from '../../../../src/worker-link/protocol.ts';
import { collect, languageModelContract, request } from '../../../contracts/language-model.contract.ts';
import { type MessagePortWorker, messagePortWorker } from '../../../doubles/message-port-worker.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';

const tokenizer = await nodeTokenizer();

/** Says `reply` word by word, as the worker's service would, and stops when told. */
async function speak(
  reply: string,
  input: GenerateInput,
  context: CallContext<GenerateProgress>,
): Promise<GenerateOutput> {
  context.emit({ type: 'begin' });
  const { text: kept } = await tokenizer.truncate(reply, input.maxTokens);
  let text = '';
  for (const word of kept.match(/\s*\S+/g) ?? []) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (context.signal.aborted) break;
    text += word;
    context.emit({ type: 'delta', text: word });
  }
  const promptTokens = await tokenizer.countPrompt(input.messages);
  const [generatedTokens = 0] = await tokenizer.count([text]);
  const usage: Usage = {
    promptTokens,
    cachedTokens: 0,
    generatedTokens,
    prefillMilliseconds: 1,
    decodeMilliseconds: 1,
  };
  const reason = context.signal.aborted ? 'aborted' : kept === reply ? 'stop' : 'length';
  return { reason, text, usage };
}

type Generate = (input: GenerateInput, context: CallContext<GenerateProgress>) => Promise<GenerateOutput>;

describe('WllamaLanguageModel over a scripted worker', () => {
  let workers: MessagePortWorker[] = [];
  let model: WllamaLanguageModel | undefined;
  const make = (generate: (life: number) => Generate): WllamaLanguageModel => {
    model?.close();
    workers = [];
    model = new WllamaLanguageModel({
      spawn: () => {
        const life = workers.length + 1;
        const worker = messagePortWorker({
          load: async () => ({ threads: 1 }),
          operations: { generate: generate(life) },
        });
        workers.push(worker);
        return worker;
      },
      model: smolLm2,
      modelsUrl: 'http://localhost/models/',
      tokenizer,
      threads: 1,
    });
    return model;
  };
  afterEach(() => model?.close());
  const says = (reply: string) => (): Generate => (input, context) => speak(reply, input, context);

  languageModelContract('wllama, scripted worker', async () =>
    make(says('The nightingale sings at night. '.repeat(40).trim())),
  );

  test('a second life that says the same is heard without a seam', async () => {
    const reply = 'one two three four five six';
    const broken = make((life) => async (input, context) => {
      if (life > 1) return speak(reply, input, context);
      await speak('one two three', input, context);
      throw new Error('out of memory');
    });
    const { deltas, finish } = await collect(broken.generate(request));
    expect(deltas.join('')).toBe(reply);
    expect(finish.text).toBe(reply);
    expect(workers).toHaveLength(2);
  });

  test('a second life that says something else counts in the finish', async () => {
    const broken = make((life) => async (input, context) => {
      const said = await speak(life > 1 ? 'one 2 3 4' : 'one two three', input, context);
      if (life > 1) return said;
      throw new Error('out of memory');
    });
    const { deltas, finish } = await collect(broken.generate(request));
    expect(deltas.join('')).toBe('one two three');
    expect(finish.text).toBe('one 2 3 4');
  });

  test('fails after the second life, and is usable afterwards', async () => {
    const broken = make((life) => (input, context) => {
      if (life > 2) return speak('well again', input, context);
      throw new Error('out of memory');
    });
    await expect(collect(broken.generate(request))).rejects.toMatchObject({ code: 'engine-failed' });
    expect((await collect(broken.generate(request))).finish.text).toBe('well again');
  });

  test('an abort that the engine does not answer ends the stream all the same', async () => {
    const deaf = make(() => (_input, context) => {
      context.emit({ type: 'begin' });
      context.emit({ type: 'delta', text: 'heard' });
      return new Promise(() => {});
    });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    const { finish } = await collect(deaf.generate({ ...request, signal: controller.signal }));
    expect(finish).toMatchObject({ reason: 'aborted', text: 'heard' });
  });

  test('an abort while it waits its turn ends at once, and keeps the order of the others', async () => {
    const busy = make(says('a few words that take their time '.repeat(5).trim()));
    const controller = new AbortController();
    const long = { ...request, maxTokens: 200 };
    const first = collect(busy.generate(long));
    const second = collect(busy.generate({ ...long, signal: controller.signal }));
    const third = collect(busy.generate(long));
    controller.abort();
    expect((await Promise.race([first, second])).finish.reason).toBe('aborted');
    expect((await first).finish.reason).toBe('stop');
    expect((await third).finish.reason).toBe('stop');
  });

  test('refuses what no engine could serve', async () => {
    const unused = make(says('never'));
    for (const wrong of [{ maxTokens: 0 }, { grammar: 'root ::= "a"', schema: '{}' }]) {
      await expect(collect(unused.generate({ ...request, ...wrong }))).rejects.toMatchObject({
        code: 'settings-invalid',
      });
    }
    expect(workers).toHaveLength(0);
  });
});
