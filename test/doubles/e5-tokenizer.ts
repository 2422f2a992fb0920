/** The bundled encoder's tokenizer in node. Parsing takes a second: make one a file, not one a test. */
import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';

const folder = new URL('../../public/models/multilingual-e5-small/', import.meta.url);

export async function e5Tokenizer(): Promise<Tokenizer> {
  const [tokenizer, config] = await Promise.all(
    ['tokenizer.json', 'tokenizer_config.json'].map(
      async (name) => JSON.parse(await readFile(new URL(name, folder), 'utf8')) as object,
    ),
  );
  return new Tokenizer(tokenizer as object, config as object);
}
