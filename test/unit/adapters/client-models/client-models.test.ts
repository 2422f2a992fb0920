import { describe, expect, test } from 'vitest';
import { EstimatingTokenizer } from '../../../../src/adapters/tokenizing/estimating-tokenizer.ts';
import type { LanguageModel } from '../../../../src/ports/models/language-model.ts';
import { fromAiSdk, fromOpenAi, type OpenAiClient } from '../../../../src/runtime/models/client-models.ts';
import { collect, languageModelContract, request } from '../../../contracts/language-model.contract.ts';
import { tokenizerContract } from '../../../contracts/tokenizer.contract.ts';
import { scriptedAiSdkModel, scriptedOpenAiClient } from '../../../doubles/scripted-clients.ts';

const contextWindow = 2048;
const versions = ['v2', 'v3', 'v4'] as const;
const schema = '{"type":"object","properties":{"answer":{"type":"string"}},"required":["answer"]}';

tokenizerContract('estimating', async () => new EstimatingTokenizer());
languageModelContract('OpenAI-style client', async () =>
  fromOpenAi({ client: scriptedOpenAiClient(), model: 'words', contextWindow }),
);
for (const version of versions) {
  languageModelContract(`AI SDK ${version}`, async () =>
    fromAiSdk({ model: scriptedAiSdkModel(version), contextWindow }),
  );
}

const full = { ...request, schema, stop: ['\nEnd'], maxTokens: 40, temperature: 0.2, seed: 7 };

describe('an OpenAI-style client', () => {
  test('is asked with the request as that interface writes it', async () => {
    const client = scriptedOpenAiClient();
    await collect(fromOpenAi({ client, model: 'words', contextWindow }).generate(full));
    expect(client.calls).toEqual([
      {
        model: 'words',
        messages: request.messages,
        max_tokens: 40,
        temperature: 0.2,
        seed: 7,
        stop: ['\nEnd'],
        stream: true,
        stream_options: { include_usage: true },
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'reply', strict: false, schema: JSON.parse(schema) },
        },
      },
    ]);
  });

  test.each([
    ['json-object', { response_format: { type: 'json_object' } }],
    ['none', {}],
  ] as const)('binds replies by %s where the server cannot do more', async (structured, expected) => {
    const client = scriptedOpenAiClient();
    await collect(fromOpenAi({ client, model: 'words', contextWindow, structured }).generate(full));
    const { response_format } = client.calls[0] as { response_format?: unknown };
    expect(response_format === undefined ? {} : { response_format }).toEqual(expected);
  });
});

describe('a model of the AI SDK', () => {
  test.each(versions)(
    'of version %s is asked with the request as that interface writes it',
    async (version) => {
      const model = scriptedAiSdkModel(version);
      await collect(fromAiSdk({ model, contextWindow }).generate(full));
      const [call = {}] = model.calls;
      expect(call).toMatchObject({
        prompt: [
          { role: 'system', content: 'Answer in one short sentence.' },
          { role: 'user', content: [{ type: 'text', text: 'Which bird sings at night?' }] },
        ],
        maxOutputTokens: 40,
        temperature: 0.2,
        seed: 7,
        stopSequences: ['\nEnd'],
        responseFormat: { type: 'json', schema: JSON.parse(schema) },
      });
      expect(call.abortSignal).toBeInstanceOf(AbortSignal);
    },
  );

  test('of a version that nobody knows is refused in words', () => {
    const model = { ...scriptedAiSdkModel('v2'), specificationVersion: 'v9' as 'v4' };
    expect(() => fromAiSdk({ model, contextWindow })).toThrow(/v9.*v2, v3 and v4/);
  });
});

const failing: readonly (readonly [string, (error: Error) => LanguageModel])[] = [
  [
    'OpenAI-style',
    (failWith) => fromOpenAi({ client: scriptedOpenAiClient({ failWith }), model: 'm', contextWindow }),
  ],
  ...versions.map(
    (version) =>
      [
        `AI SDK ${version}`,
        (failWith: Error) => fromAiSdk({ model: scriptedAiSdkModel(version, { failWith }), contextWindow }),
      ] as const,
  ),
];

test.each(failing)(
  'Z30: a failure of an %s model is typed and says what the client said',
  async (_, make) => {
    await expect(collect(make(new Error('429: too many requests')).generate(request))).rejects.toMatchObject({
      code: 'engine-failed',
      message: expect.stringContaining('“429: too many requests”. Check that'),
    });
  },
);

test('Z30: a failure of an AI SDK model that is no error is told in its own words', async () => {
  const model = scriptedAiSdkModel('v3', { failWith: { message: 'Overloaded', code: 529 } });
  await expect(collect(fromAiSdk({ model, contextWindow }).generate(request))).rejects.toMatchObject({
    message: expect.stringContaining('Overloaded'),
  });
});

describe('R27: a client that does not keep to the request', () => {
  const streaming = (stream: () => AsyncIterable<object>) =>
    fromOpenAi({
      client: { chat: { completions: { create: async () => stream() } } },
      model: 'words',
      contextWindow,
    });
  const words = async function* (...texts: string[]) {
    for (const content of texts) yield { choices: [{ delta: { content } }] };
    yield { choices: [{ delta: {}, finish_reason: 'length' }] };
    yield { choices: [], usage: { completion_tokens: 3 } };
  };

  test('R27: goes on after a text to stop at, and is left there', async () => {
    const stop = ['\nObservation:'];
    const model = streaming(() => words('Good', 'bye\nObs', 'ervation: I am', ' not there'));
    const { deltas, finish } = await collect(model.generate({ ...request, stop }));
    expect([deltas.join(''), finish.text, finish.reason]).toEqual(['Goodbye', 'Goodbye', 'stop']);
    const almost = await collect(streaming(() => words('Good\nObs')).generate({ ...request, stop }));
    expect([almost.deltas.join(''), almost.finish.text]).toEqual(['Good\nObs', 'Good\nObs']);
  });

  test('R27: never ends, and is left at its limit', async () => {
    let left = false;
    const endless = async function* () {
      try {
        for (;;) yield { choices: [{ delta: { content: 'nonsense '.repeat(100) } }] };
      } finally {
        left = true;
      }
    };
    const { finish } = await collect(streaming(endless).generate(request));
    expect(finish.reason).toBe('length');
    expect(finish.text.length).toBeLessThan(20_000);
    await expect.poll(() => left).toBe(true);
  });

  test('R27: does not heed the signal, and is left all the same', async () => {
    const stop = new AbortController();
    const silent = async function* () {
      setTimeout(() => stop.abort(), 20);
      await new Promise(() => undefined);
      yield {};
    };
    const { finish } = await collect(streaming(silent).generate({ ...request, signal: stop.signal }));
    expect(finish.reason).toBe('aborted');
  });
});

test('a context window that is none is refused when the model is made', () => {
  expect(() => fromOpenAi({ client: scriptedOpenAiClient(), model: 'm', contextWindow: 0 })).toThrow(
    /whole number/,
  );
});

test.each([undefined, {}, { chat: {} }, { responses: {} }])(
  'a client of another form is refused when the model is made: %o',
  (client) => {
    const make = () => fromOpenAi({ client: client as OpenAiClient, model: 'm', contextWindow });
    expect(make).toThrow(expect.objectContaining({ code: 'settings-invalid' }));
    expect(make).toThrow('no chat.completions.create');
  },
);
