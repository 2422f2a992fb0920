/** The small files of a model in MLC's format, over a tokenizer that is at hand; its weights are a few bytes. */

/** The chat format that many of web-llm's models have. */
export const chatMlConfig = {
  context_window_size: 4096,
  sliding_window_size: -1,
  attention_sink_size: -1,
  vocab_size: 49_184,
  tokenizer_files: ['tokenizer.json'],
  tokenizer_info: {
    token_postproc_method: 'byte_level',
    prepend_space_in_encode: false,
    strip_space_in_decode: false,
  },
  temperature: 0.7,
  top_p: 0.95,
  repetition_penalty: 1,
  presence_penalty: 0,
  frequency_penalty: 0,
  conv_template: {
    name: 'chatml',
    system_template: '<|im_start|>system\n{system_message}<|im_end|>\n',
    system_message: 'A conversation between a user and an LLM-based AI assistant.',
    roles: { user: '<|im_start|>user', assistant: '<|im_start|>assistant' },
    role_templates: {
      user: '{user_message}',
      assistant: '{assistant_message}',
      tool: '{tool_message}',
    },
    role_content_sep: '\n',
    role_empty_sep: '\n',
    seps: ['<|im_end|>\n'],
    stop_str: ['<|im_end|>'],
    stop_token_ids: [2],
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
