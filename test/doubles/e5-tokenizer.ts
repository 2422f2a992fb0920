/** The bundled encoder's tokenizer in node. Parsing takes a second: one for all files of a thread. */
import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';

const folder = new URL('../../public/models/multilingual-e5-small/', import.meta.url);

let parsed: Promise<Tokenizer> | undefined;

export function e5Tokenizer(): Promise<Tokenizer> {
  parsed ??= parse();
  return parsed;
}

async function parse(): Promise<Tokenizer> {
  const [tokenizer, config] = await Promise.all(
    ['tokenizer.json', 'tokenizer_config.json'].map(
      async (name) => JSON.parse(await readFile(new URL(name, folder), 'utf8')) as object,
    ),
  );
  return new Tokenizer(tokenizer as object, config as object);
}
