// Files of a model that nobody trained, in the shape that a compiled library asks for.

/**
 * @typedef {{ name: string, shape: number[], dtype: 'uint32' | 'float32' }} Parameter
 * @typedef {{
 *   params: Parameter[], quantization: string, model_type: string, prefill_chunk_size: number,
 * }} LibraryMetadata
 * @typedef {Parameter & { format: 'raw', nbytes: number, byteOffset: number }} WeightRecord
 * @typedef {{ dataPath: string, format: 'raw-shard', nbytes: number, records: WeightRecord[] }} Shard
 */

/** Larger pieces would be held whole in the memory of the worker. */
const shardBytes = 2 ** 25;

/**
 * What a compiled library says of itself: its data hold one JSON text.
 * @param {Uint8Array} library
 * @returns {LibraryMetadata | null} null where there is none
 */
export function readMetadata(library) {
  const text = Buffer.from(library.buffer, library.byteOffset, library.byteLength).toString('latin1');
  const start = text.indexOf('{"model_type"');
  if (start < 0) return null;
  // Nothing marks its end, and no name in it has a brace.
  let [end, depth] = [start, 0];
  do {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0 && end < text.length);
  try {
    return JSON.parse(text.slice(start, end));
  } catch {
    return null;
  }
}

/**
 * The parameters, laid out in files.
 * @param {readonly Parameter[]} parameters
 * @returns {Shard[]}
 */
export function layOut(parameters) {
  /** @type {Shard[]} */
  const shards = [];
  for (const { name, shape, dtype } of parameters) {
    const nbytes = 4 * shape.reduce((product, length) => product * length, 1);
    let shard = shards.at(-1);
    if (shard === undefined || shard.nbytes + nbytes > shardBytes) {
      shard = { dataPath: `params_shard_${shards.length}.bin`, format: 'raw-shard', nbytes: 0, records: [] };
      shards.push(shard);
    }
    shard.records.push({ name, shape, dtype, format: 'raw', nbytes, byteOffset: shard.nbytes });
    shard.nbytes += nbytes;
  }
  return shards;
}

/**
 * The content of one file: small random numbers, the same in every run. Tokens from `words` on are never written: their row
 * in the table of embeddings is zero.
 * @param {Shard} shard
 * @param {number} words
 */
export function fillShard(shard, words) {
  const content = Buffer.alloc(shard.nbytes);
  for (const record of shard.records) {
    const size = record.nbytes / 4;
    if (record.dtype === 'uint32')
      fillRandom(new Uint32Array(content.buffer, content.byteOffset + record.byteOffset, size), record.name);
    else
      fillNumbers(
        new Float32Array(content.buffer, content.byteOffset + record.byteOffset, size),
        record,
        words,
      );
  }
  return content;
}

/**
 * @param {Uint32Array} values
 * @param {string} seed
 */
function fillRandom(values, seed) {
  let state = 2_463_534_242;
  for (let i = 0; i < seed.length; i += 1)
    state = Math.imul(state ^ seed.charCodeAt(i), 16_777_619) >>> 0 || 1;
  // Xorshift of 32 bits (Marsaglia 2003).
  for (let i = 0; i < values.length; i += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    values[i] = state;
  }
}

/**
 * Scales of four-bit numbers, so that a layer keeps the size of what it is given; biases and norms.
 * @param {Float32Array} values
 * @param {Parameter} parameter
 * @param {number} words
 */
function fillNumbers(values, { name, shape }, words) {
  const [, groups = 1] = shape;
  // A group has 32 numbers, each from -7 to 8: 4.6 from their middle.
  if (name.endsWith('q_scale')) values.fill(1 / (4.6 * Math.sqrt(32 * groups)));
  else if (name.endsWith('norm.weight')) values.fill(1);
  if (name === 'model.embed_tokens.q_scale') values.fill(0, words * groups);
}

/**
 * The model's `mlc-chat-config.json`, with as few tokens around a message as can be: each takes seconds.
 * @param {{ vocabulary: number, context: number, endOfTurn: number }} shape
 */
export function chatConfig({ vocabulary, context, endOfTurn }) {
  return {
    context_window_size: context,
    sliding_window_size: -1,
    attention_sink_size: -1,
    vocab_size: vocabulary,
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
      name: 'generated',
      system_template: '{system_message}\n',
      system_message: '',
      roles: { user: 'Q', assistant: 'A' },
      role_templates: {
        user: '{user_message}',
        assistant: '{assistant_message}',
        tool: '{tool_message}',
      },
      role_content_sep: ':',
      role_empty_sep: ':',
      seps: ['\n'],
      stop_str: ['<|im_end|>'],
      stop_token_ids: [endOfTurn],
    },
  };
}
