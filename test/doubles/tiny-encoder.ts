/**
 * A generated encoder of the form that transformers.js runs: each word a random vector, each token's state its own vector
 * and the mean of all. It knows which texts share words and nothing else; it is for the code around it.
 */
import { semanticTexts } from '../../src/adapters/embedding/self-test.ts';
import { type OnnxNode, type OnnxTensor, writeOnnx } from './onnx-writer.ts';
import { seededRandom } from './seeded-random.ts';

export const tinyDimension = 32;
const specials = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];
const words = [...new Set(semanticTexts.flatMap((each) => each.toLowerCase().match(/\w+|[^\w\s]+/g) ?? []))];
const vocabulary = [...specials, ...words];

const special = (content: string) => ({
  id: specials.indexOf(content),
  content,
  single_word: false,
  lstrip: false,
  rstrip: false,
  normalized: false,
  special: true,
});

export const tinyTokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: specials.map(special),
  normalizer: { type: 'Lowercase' },
  pre_tokenizer: { type: 'Whitespace' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [
      { SpecialToken: { id: '[CLS]', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '[SEP]', type_id: 0 } },
    ],
    pair: [],
    special_tokens: {
      '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
      '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
    },
  },
  decoder: null,
  model: {
    type: 'WordLevel',
    vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
    unk_token: '[UNK]',
  },
};

export const tinyConfig = { model_type: 'xlm-roberta', hidden_size: tinyDimension };
export const tinyTokenizerConfig = {
  pad_token: '[PAD]',
  unk_token: '[UNK]',
  tokenizer_class: 'PreTrainedTokenizerFast',
};

function embedding(): Float32Array<ArrayBuffer> {
  const random = seededRandom(7);
  const silent = new Set(['[PAD]', '[SEP]', '.', '?']);
  // The first token has a little of its own, so that its state is not the mean.
  const loudness = (word: string): number => (silent.has(word) ? 0 : word === '[CLS]' ? 0.3 : 1);
  return Float32Array.from(
    vocabulary.flatMap((word) =>
      Array.from({ length: tinyDimension }, () => loudness(word) * (random.next() * 2 - 1)),
    ),
  );
}

/** The bits of a number in 16 bits; what is too small for them is 0. */
function halfBits(value: number): number {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  const bits = view.getUint32(0);
  const exponent = ((bits >>> 23) & 0xff) - 112;
  if (exponent <= 0) return 0;
  return ((bits >>> 16) & 0x8000) | (exponent << 10) | ((bits >>> 13) & 0x3ff);
}

const axis = (name: string, at: number): OnnxTensor => ({
  name,
  type: 'int64',
  shape: [1],
  data: BigInt64Array.of(BigInt(at)).buffer,
});

/** The file that the weights of `writeTinyEncoder(…, { beside })` lie in. */
export const tinyWeights = (): Uint8Array<ArrayBuffer> => new Uint8Array(embedding().buffer);

/**
 * `broken`: the words' vectors are all the same, so that it tells nothing apart. `beside`: the words' vectors lie in a file of
 * that name, `tinyWeights`.
 */
export function writeTinyEncoder(
  format: 'fp32' | 'fp16' | 'q8',
  { broken = false, beside }: { readonly broken?: boolean; readonly beside?: string } = {},
): Uint8Array<ArrayBuffer> {
  const numbers = broken ? embedding().fill(0.5) : embedding();
  const half = format === 'fp16';
  const nodes: OnnxNode[] = [
    { operator: 'Gather', inputs: ['embedding', 'input_ids'], outputs: ['gathered'] },
    { operator: 'Cast', inputs: ['gathered'], outputs: ['token'], attributes: { to: 1 } },
    { operator: 'Cast', inputs: ['attention_mask'], outputs: ['mask'], attributes: { to: 1 } },
    { operator: 'Unsqueeze', inputs: ['mask', 'last_axis'], outputs: ['wide_mask'] },
    { operator: 'Mul', inputs: ['token', 'wide_mask'], outputs: ['masked'] },
    {
      operator: 'ReduceSum',
      inputs: ['masked', 'token_axis'],
      outputs: ['sum'],
      attributes: { keepdims: 1 },
    },
    {
      operator: 'ReduceSum',
      inputs: ['wide_mask', 'token_axis'],
      outputs: ['count'],
      attributes: { keepdims: 1 },
    },
    { operator: 'Div', inputs: ['sum', 'count'], outputs: ['mean'] },
    {
      operator: 'Add',
      inputs: ['masked', 'mean'],
      outputs: [format === 'q8' ? 'state' : 'last_hidden_state'],
    },
  ];
  const tensors: OnnxTensor[] = [
    {
      name: 'embedding',
      type: half ? 'float16' : 'float',
      shape: [vocabulary.length, tinyDimension],
      data: half ? Uint16Array.from(numbers, halfBits).buffer : numbers.buffer,
      ...(beside === undefined ? {} : { beside: { file: beside, offset: 0 } }),
    },
    axis('last_axis', 2),
    axis('token_axis', 1),
  ];
  if (format === 'q8') {
    const identity = new Int8Array(tinyDimension ** 2);
    for (let i = 0; i < tinyDimension; i += 1) identity[i * tinyDimension + i] = 127;
    nodes.push(
      { operator: 'DynamicQuantizeLinear', inputs: ['state'], outputs: ['eight', 'scale', 'zero'] },
      { operator: 'MatMulInteger', inputs: ['eight', 'weights', 'zero'], outputs: ['product'] },
      { operator: 'Cast', inputs: ['product'], outputs: ['product_float'], attributes: { to: 1 } },
      { operator: 'Mul', inputs: ['scale', 'weights_scale'], outputs: ['both_scales'] },
      { operator: 'Mul', inputs: ['product_float', 'both_scales'], outputs: ['last_hidden_state'] },
    );
    tensors.push(
      { name: 'weights', type: 'int8', shape: [tinyDimension, tinyDimension], data: identity.buffer },
      { name: 'weights_scale', type: 'float', shape: [], data: Float32Array.of(1 / 127).buffer },
    );
  }
  return writeOnnx({
    nodes,
    tensors,
    inputs: ['input_ids', 'attention_mask'].map((name) => ({
      name,
      type: 'int64',
      shape: ['batch', 'length'],
    })),
    outputs: [{ name: 'last_hidden_state', type: 'float', shape: ['batch', 'length', tinyDimension] }],
  });
}
