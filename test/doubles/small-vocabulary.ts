/**
 * The beginning of the bundled model's vocabulary, as one of a model that thinks. The grammar matcher looks at all of a vocabulary
 * for every token, and a real one takes minutes.
 */
import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import { chatMlConfig } from './mlc-model-files.ts';

const plain = JSON.parse(
  await readFile(
    new URL('../../public/models/smollm2-135m-instruct/tokenizer.json', import.meta.url),
    'utf8',
  ),
);

interface SmallVocabulary {
  /** `tokenizer.json` of such a model. */
  readonly tokenizerFile: typeof plain;
  readonly chatConfig: typeof chatMlConfig;
  tokensOf(text: string): number[];
}

/** @param words tokens besides those of the chat format; 48 less than a multiple of 32 */
export function smallVocabulary(words: number): SmallVocabulary {
  const kept = Object.fromEntries(Object.entries<number>(plain.model.vocab).filter(([, id]) => id < words));
  const small = {
    ...plain,
    model: {
      ...plain.model,
      vocab: kept,
      merges: plain.model.merges.filter((merge: string | readonly string[]) => {
        const [left = '', right = ''] = typeof merge === 'string' ? merge.split(' ') : merge;
        return [left, right, left + right].every((piece) => piece in kept);
      }),
    },
  };
  const thinking = ['<think>', '</think>'].map((content, i) => ({
    ...plain.added_tokens[0],
    id: words + i,
    content,
    special: false,
  }));
  const chatConfig = { ...chatMlConfig, vocab_size: words + 48 };
  const tokenizer = new Tokenizer(small, chatConfig);
  return {
    tokenizerFile: { ...small, added_tokens: [...plain.added_tokens, ...thinking] },
    chatConfig,
    tokensOf: (text) => tokenizer.encode(text, { add_special_tokens: false }).ids,
  };
}
