/**
 * Ten passages of 128 tokens through the reader, and through the encoder beside it, in turn, with one thread and with two,
 * so that what else the machine does falls on all. Told in one line for bench.mjs.
 */
import { Tokenizer } from '@huggingface/tokenizers';
import { expect, test } from 'vitest';
import { passageTokens, questionTokens } from '../../src/adapters/reading/reading-tokens.ts';
import { TextTokenizer } from '../../src/adapters/reading/text-tokens.ts';
import { makeReader } from '../../test/browser/adapters/reading/bundled-reader.ts';
import { median } from '../lib/statistics.mjs';

const rounds = 5;
const passageCount = 10;
const passageLength = 128;
/** Tokens in front of and behind each passage: signs, as the model takes them. */
const signs = 4;

const readJson = async (name: string): Promise<object> =>
  (await fetch(`/models/multilingual-e5-small/${name}`)).json() as Promise<object>;

/** Stretches of a text of the sample library, each of so many tokens. */
async function passagesOf(tokenizer: TextTokenizer) {
  const files = ['pump-house-manual', 'railway-guide', 'island-welcome', 'clinic-harrowick', 'museum-rooms'];
  const texts = files.map(async (name) => (await fetch(`/library/${name}.md`)).text());
  const text = (await Promise.all(texts)).join('\n\n');
  const { starts, ends } = tokenizer.tokenize(text);
  const step = Math.max(1, Math.floor((starts.length - passageLength) / passageCount));
  return Array.from({ length: passageCount }, (_, at) => ({
    title: 'Pump house',
    text: text.slice(starts[at * step], ends[at * step + passageLength - 1]),
  }));
}

test('reader', { timeout: 3_000_000 }, async () => {
  const files = await Promise.all(['tokenizer.json', 'tokenizer_config.json'].map(readJson));
  const tokenizer = new TextTokenizer(new Tokenizer(files[0] as object, files[1] as object));
  const question = 'How often is the pump oiled?';
  const passages = await passagesOf(tokenizer);
  const asked = questionTokens(tokenizer, question).length;
  const tokens = passages.reduce((sum, passage) => {
    const { head, tokens: of } = passageTokens(tokenizer, passage);
    return sum + asked + head.length + of.ids.length + signs;
  }, 0);
  const kinds = [1, 2].map((threads) => ({
    threads,
    ...makeReader({ threads }),
    loading: 0,
    reading: [] as number[],
    first: [] as number[],
    encoding: [] as number[],
  }));
  for (const kind of kinds) {
    await kind.encoder.load();
    const started = performance.now();
    await kind.reader.load();
    kind.loading = performance.now() - started;
    await kind.reader.read(question, passages.slice(0, 2));
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { reader, encoder, reading, first, encoding } of kinds) {
      let started = performance.now();
      let heard = 0;
      const { complete } = await reader.read(question, passages, {
        onProgress: () => {
          heard ||= performance.now() - started;
        },
      });
      expect(complete).toBe(true);
      reading.push(performance.now() - started);
      first.push(heard);
      started = performance.now();
      await encoder.encode(
        passages.map(({ text }) => text),
        { kind: 'passage' },
      );
      encoding.push(performance.now() - started);
    }
  }
  const rows = kinds.map(({ threads, loading, reading, first, encoding }) => ({
    threads,
    tokens,
    passages: passages.length,
    loading,
    best: Math.min(...reading),
    reading: median(reading),
    first: median(first),
    encoding: median(encoding),
  }));
  console.info(`READER ${JSON.stringify(rows)}`);
  for (const { encoder } of kinds) encoder.close();
});
