/**
 * A llama of two layers with weights of chance and a byte-level vocabulary: it says nothing of sense, and llama.cpp loads it in a
 * moment and counts its tokens by the same rules as those of any model that names the same way of cutting.
 */
import { ggufBytes, type TinyTensor, tinyModelEntries } from './gguf-files.ts';
import { seededRandom } from './seeded-random.ts';

const width = 64;
const layers = 2;
const hidden = 96;
const keyValueWidth = 32;

/** GPT-2's letters for bytes. */
function byteLetters(): string[] {
  const shown = (byte: number): boolean =>
    (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || (byte >= 0xae && byte <= 0xff);
  let hiddenBytes = 0;
  return Array.from({ length: 256 }, (_, byte) => {
    if (shown(byte)) return String.fromCodePoint(byte);
    hiddenBytes += 1;
    return String.fromCodePoint(255 + hiddenBytes);
  });
}

/** Each joins two tokens that some way of cutting keeps apart. */
const merges = [
  '1 2',
  '12 3',
  '123 4',
  '1234 5',
  'Ġ Ġ',
  'ĠĠ Ġ',
  'Ġ a',
  'Ġa b',
  'a b',
  'ab c',
  "' s",
  "' S",
  's Ċ',
  'Ċ Ċ',
  '. Ċ',
  'Ġ 1',
  '! !',
  '!! !',
  'Ġ !',
  'ĉ a',
  '( a',
  'Ġ (',
  'ab 1',
  '1 ab',
  'č Ċ',
  'Ġ Ċ',
  'Ã ¤',
  'a Ã¤',
];

export function tinyGguf(pre: string): Uint8Array<ArrayBuffer> {
  const specials = ['<|endoftext|>', '<|im_start|>', '<|im_end|>'];
  const made = merges.map((merge) => merge.replace(' ', ''));
  const tokens = [...specials, ...byteLetters(), ...new Set(made)];
  return tinyLlama(tokens.length, {
    name: ['general.name', 'string', `Tiny ${pre}`],
    pre: ['tokenizer.ggml.pre', 'string', pre],
    tokens: ['tokenizer.ggml.tokens', 'strings', tokens],
    types: ['tokenizer.ggml.token_type', 'numbers', tokens.map((_, id) => (id < specials.length ? 3 : 1))],
    merges: ['tokenizer.ggml.merges', 'strings', merges],
    bos: ['tokenizer.ggml.bos_token_id', 'uint32', 0],
    eos: ['tokenizer.ggml.eos_token_id', 'uint32', 2],
  });
}

/** The model around a vocabulary of so many tokens. */
export function tinyLlama(
  tokens: number,
  vocabulary: Parameters<typeof tinyModelEntries>[0],
): Uint8Array<ArrayBuffer> {
  const random = seededRandom(7).next;
  const tensor = (name: string, ...dimensions: number[]): TinyTensor => {
    const count = dimensions.reduce((product, dimension) => product * dimension, 1);
    const values = Float32Array.from({ length: count }, () => (random() - 0.5) / 8);
    if (name.includes('norm')) values.fill(1);
    return { name, dimensions, format: 0, data: new Uint8Array(values.buffer) };
  };
  const tensors = [
    tensor('token_embd.weight', width, tokens),
    tensor('output_norm.weight', width),
    ...Array.from({ length: layers }, (_, layer) => [
      tensor(`blk.${layer}.attn_norm.weight`, width),
      tensor(`blk.${layer}.attn_q.weight`, width, width),
      tensor(`blk.${layer}.attn_k.weight`, width, keyValueWidth),
      tensor(`blk.${layer}.attn_v.weight`, width, keyValueWidth),
      tensor(`blk.${layer}.attn_output.weight`, width, width),
      tensor(`blk.${layer}.ffn_norm.weight`, width),
      tensor(`blk.${layer}.ffn_gate.weight`, width, hidden),
      tensor(`blk.${layer}.ffn_up.weight`, width, hidden),
      tensor(`blk.${layer}.ffn_down.weight`, hidden, width),
    ]).flat(),
  ];
  return ggufBytes(
    tinyModelEntries({
      file: ['general.file_type', 'uint32', 0],
      context: ['llama.context_length', 'uint32', 1024],
      layers: ['llama.block_count', 'uint32', layers],
      hidden: ['llama.feed_forward_length', 'uint32', hidden],
      epsilon: ['llama.attention.layer_norm_rms_epsilon', 'float32', 1e-5],
      rope: ['llama.rope.dimension_count', 'uint32', width / 4],
      ...vocabulary,
    }),
    tensors,
  );
}
