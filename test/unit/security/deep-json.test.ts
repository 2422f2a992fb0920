/** JSON that is nested without end is refused in words, wherever it comes from. */
import { describe, expect, test } from 'vitest';
import { messagesOf } from '../../../src/adapters/mcp/event-messages.ts';
import { askEmbeddings } from '../../../src/adapters/model-servers/ask-embeddings.ts';
import { ollamaDialect } from '../../../src/adapters/model-servers/ollama-dialect.ts';
import { openaiDialect } from '../../../src/adapters/model-servers/openai-dialect.ts';
import type { ServerConnection } from '../../../src/adapters/model-servers/server-connection.ts';
import { readJson } from '../../../src/adapters/search/json-fields.ts';
import { modelSummariser } from '../../../src/adapters/summarising/model-summariser.ts';
import { EstimatingTokenizer } from '../../../src/adapters/tokenizing/estimating-tokenizer.ts';
import { parseReply } from '../../../src/agent/profiles/react/parse-reply.ts';
import { parseJson } from '../../../src/core/text/bounded-json.ts';
import { readRunFile } from '../../../src/record/run-file/run-file.ts';
import { parseReading } from '../../../src/tools/visit-web/model-reader.ts';
import { ScriptedLanguageModel } from '../../doubles/scripted-language-model.ts';

const nested = (depth: number, open = '[', close = ']') => `${open.repeat(depth)}1${close.repeat(depth)}`;
const deep = [nested(100_000), nested(100_000, '{"a":', '}'), '['.repeat(1_000_000), nested(201)];

describe('SE6: deep JSON', () => {
  test('SE6: what is within the bound is read, brackets in texts are letters', () => {
    expect(parseJson(nested(200))).toEqual(JSON.parse(nested(200)));
    const text = JSON.stringify({ a: '['.repeat(5000), b: '\\"[{', c: ['\\', '"', '['] });
    expect(parseJson(text)).toEqual(JSON.parse(text));
    for (const one of deep) expect(() => parseJson(one)).toThrow(SyntaxError);
  });

  test.each(deep.map((text) => [text.length, text]))('SE6: %i letters, at every door', async (_, text) => {
    for (const file of [text, `{"format":"webpace-run","version":2,"run":${text}}`]) {
      const read = readRunFile(file);
      expect(!read.ok && read.error.code).toBe('run-file-invalid');
    }
    expect(parseReading(`{"summary":"x","evidence":${text}}`)).toBeUndefined();
    expect(parseReply(`{"thought":"","tool":"search","arguments":${text}}`, 'stop', ['search']).ok).toBe(
      false,
    );
    const web = {
      read: async () => ({ ok: true, value: { address: '', contentType: '', text, bytes: 0 } }) as const,
    };
    const found = await readJson(web, new URL('https://a.example/'), 'A', undefined);
    expect(!found.ok && found.error.code).toBe('web-failed');
    const messages = async () => {
      for await (const message of messagesOf(Response.json(null).clone())) void message;
      for await (const message of messagesOf(new Response(text))) return message;
      return null;
    };
    await expect(messages()).rejects.toThrow(SyntaxError);
  });

  test.each(deep.map((text) => [text.length, text]))(
    'SE6: %i letters, from a model and its server',
    async (_, text) => {
      expect(() => ollamaDialect.read(`{"done":false,"more":${text}}`)).toThrow(SyntaxError);
      expect(() => openaiDialect('lm-studio').read(`data: {"more":${text}}`)).toThrow(SyntaxError);
      const { signal } = new AbortController();
      const answer = `{"data":[{"index":0,"embedding":[1,0]}],"more":${text}}`;
      const server = { send: async () => new Response(answer) } as unknown as ServerConnection;
      const place = { host: 'a.example', model: 'a' };
      await expect(askEmbeddings(server, place, ['a'], signal)).rejects.toThrow('not the reply of a model');
      const model = new ScriptedLanguageModel({
        replies: () => `{"detailed":"a","brief":"b","more":${text}}`,
        tokenizer: new EstimatingTokenizer(),
      });
      const draft = await modelSummariser(model).summarise('Text.', { signal, attempt: 1 });
      expect(draft.finished).toBe(false);
    },
  );
});
