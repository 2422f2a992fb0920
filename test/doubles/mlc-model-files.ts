/** The small files of a model in MLC's format, over a tokenizer that is at hand; its weights are a few bytes. */
import { chatConfig } from '../../scripts/web-llm-real/generated-model.mjs';

const plain = chatConfig({ vocabulary: 49_184, context: 4096, endOfTurn: 2 });

/** The chat format that many of web-llm's models have. */
export const chatMlConfig = {
  ...plain,
  conv_template: {
    ...plain.conv_template,
    name: 'chatml',
    system_template: '<|im_start|>system\n{system_message}<|im_end|>\n',
    system_message: 'A conversation between a user and an LLM-based AI assistant.',
    roles: { user: '<|im_start|>user', assistant: '<|im_start|>assistant' },
    role_content_sep: '\n',
    role_empty_sep: '\n',
    seps: ['<|im_end|>\n'],
  },
};

export const weightShards = [
  { name: 'params_shard_0.bin', content: Uint8Array.of(8, 1, 2, 3) },
  { name: 'params_shard_1.bin', content: Uint8Array.of(8, 4, 5) },
];

export const tensorCache = {
  metadata: { ParamSize: 0 },
  records: weightShards.map(({ name, content }) => ({
    dataPath: name,
    format: 'raw-shard',
    nbytes: content.length,
    records: [],
  })),
};
