/**
 * A generated reader of the form that the adapter runs: the answer is the words of the question, wherever the passage has
 * them. It knows which tokens are the same and nothing else; it is for the code around it. It reads the vocabulary of the
 * bundled encoder.
 */
import { multilingualE5Small } from '../../src/adapters/model-files/bundled-models.ts';
import type { ReaderSettings } from '../../src/adapters/reading/reader-settings.ts';
import { type OnnxNode, type OnnxTensor, writeOnnx } from './onnx-writer.ts';

const width = 384;

/** Where the vocabulary lies in the bundled encoder's file. */
export const encoderTable: ReaderSettings['table'] = {
  sha256: multilingualE5Small.files.weights.sha256,
  rows: 250_037,
  width,
  blockSize: 32,
  quantizedOffset: 88_061,
  quantizedBytes: 48_007_104,
  scaleOffset: 48_095_192,
  scaleBytes: 6_000_888,
};

export const tinyReaderSettings = {
  windowTokens: 96,
  strideTokens: 24,
  maximumQuestionTokens: 32,
  maximumHeadTokens: 16,
  maximumAnswerTokens: 8,
  table: encoderTable,
  calibration: {
    right: { bias: -1, features: [{ name: 'bestMargin', weight: 0.5 }] },
    answerable: { bias: -1, features: [{ name: 'bestMargin', weight: 0.5 }] },
  },
};

const numbers = (name: string, values: readonly number[]): OnnxTensor => ({
  name,
  type: 'float',
  shape: [values.length],
  data: Float32Array.from(values).buffer,
});
const sizes = (name: string, values: readonly number[]): OnnxTensor => ({
  name,
  type: 'int64',
  shape: [values.length],
  data: BigInt64Array.from(values, BigInt).buffer,
});

/** `broken`: its scores are no numbers. */
export function writeTinyReader({ broken = false } = {}): Uint8Array<ArrayBuffer> {
  const node = (
    operator: string,
    inputs: string[],
    output: string,
    attributes: OnnxNode['attributes'] = {},
  ) => ({
    operator,
    inputs,
    outputs: [output],
    attributes,
  });
  const nodes: OnnxNode[] = [
    node('ReduceL2', ['token_embeddings'], 'length', { axes: [2], keepdims: 1 }),
    node('Add', ['length', 'tiny'], 'some_length'),
    node('Div', ['token_embeddings', 'some_length'], 'unit'),
    node('Transpose', ['unit'], 'turned', { perm: [0, 2, 1] }),
    node('MatMul', ['unit', 'turned'], 'cosine'),
    // Of the question's own tokens: the kind is 0 and the mask 1.
    node('Cast', ['token_type_ids'], 'kind', { to: 1 }),
    node('Cast', ['attention_mask'], 'seen', { to: 1 }),
    node('Sub', ['seen', 'kind'], 'asked'),
    node('Unsqueeze', ['asked', 'middle'], 'asked_row'),
    node('Mul', ['cosine', 'asked_row'], 'with_question'),
    node('ReduceMax', ['with_question'], 'overlap', { axes: [2], keepdims: 0 }),
    // 10 for a token that the question has, far below for others; 7 for the question itself, which is "no answer" too.
    node('Sub', ['overlap', 'nearly_same'], 'difference'),
    node('Mul', ['difference', 'steep'], 'sameness'),
    node('Mul', ['sameness', 'kind'], 'in_passage'),
    node('Mul', ['asked', 'seven'], 'in_question'),
    node('Add', ['in_passage', 'in_question'], 'number'),
    // A little for early starts and late ends: of equal tokens in a row all are the answer.
    node('CumSum', ['kind', 'middle'], 'place'),
    node('Mul', ['place', 'little'], 'late'),
    node('Sub', ['number', 'late'], broken ? 'whole_number' : 'start_logits'),
    ...(broken ? [node('Div', ['whole_number', 'zero'], 'start_logits')] : []),
    node('Add', ['number', 'late'], 'end_logits'),
    node('Sub', ['number', 'seven'], 'sentence_logits'),
  ];
  return writeOnnx({
    nodes,
    tensors: [
      numbers('tiny', [1e-6]),
      numbers('nearly_same', [0.95]),
      numbers('steep', [200]),
      numbers('little', [0.001]),
      numbers('seven', [7]),
      numbers('zero', [0]),
      sizes('middle', [1]),
    ],
    inputs: [
      { name: 'token_embeddings', type: 'float', shape: ['batch', 'length', width] },
      { name: 'attention_mask', type: 'int64', shape: ['batch', 'length'] },
      { name: 'token_type_ids', type: 'int64', shape: ['batch', 'length'] },
    ],
    outputs: ['start', 'end', 'sentence'].map((name) => ({
      name: `${name}_logits`,
      type: 'float',
      shape: ['batch', 'length'],
    })),
  });
}
