/**
 * A generated model of Whisper's form: it hears whether a window is loud or silent, says so in two words or one, and takes
 * everything for Chinese. It is for the code around it; real recognition needs real weights.
 */
import type { WhisperFile } from '../../src/adapters/speech/whisper-engine.ts';
import { type OnnxTensor, writeOnnx } from './onnx-writer.ts';

const bins = 80;
/** Two seconds, where real models take thirty. */
const tinyWindow = 32_000;
const frames = tinyWindow / 160;

const vocabulary = [
  '<|startoftranscript|>',
  '<|endoftext|>',
  '<|en|>',
  '<|zh|>',
  '<|transcribe|>',
  '<|notimestamps|>',
  'silence',
  'tone',
  'heard',
] as const;
type Word = (typeof vocabulary)[number];
const idOf = (word: Word): number => vocabulary.indexOf(word);
const size = vocabulary.length;

const followers: Partial<Record<Word, Word>> = {
  '<|startoftranscript|>': '<|zh|>',
  tone: 'heard',
  heard: '<|endoftext|>',
  silence: '<|endoftext|>',
};

const floats = (name: string, shape: readonly number[], values: ArrayLike<number>): OnnxTensor => ({
  name,
  type: 'float',
  shape,
  data: Float32Array.from(values).buffer,
});

function encoder(): Uint8Array<ArrayBuffer> {
  return writeOnnx({
    nodes: [
      {
        operator: 'ReduceSum',
        inputs: ['input_features', 'axes'],
        outputs: ['sum'],
        attributes: { keepdims: 1 },
      },
      { operator: 'Mul', inputs: ['sum', 'share'], outputs: ['mean'] },
      // Silence has a mean of −1.5, whatever is heard one above −1.
      { operator: 'Add', inputs: ['mean', 'one'], outputs: ['last_hidden_state'] },
    ],
    tensors: [
      { name: 'axes', type: 'int64', shape: [2], data: BigInt64Array.of(1n, 2n).buffer },
      floats('share', [1], [1 / (bins * frames)]),
      floats('one', [1], [1]),
    ],
    inputs: [{ name: 'input_features', type: 'float', shape: ['batch', bins, 'frames'] }],
    outputs: [{ name: 'last_hidden_state', type: 'float', shape: ['batch', 1, 1] }],
  });
}

function decoder(): Uint8Array<ArrayBuffer> {
  const table = vocabulary.flatMap((word) =>
    vocabulary.map((next) => {
      if (word === '<|notimestamps|>') return next === 'tone' || next === 'silence' ? 0 : -100;
      return followers[word] === next ? 100 : 0;
    }),
  );
  const loudness = vocabulary.map((word) => (word === 'tone' ? 50 : word === 'silence' ? -50 : 0));
  return writeOnnx({
    nodes: [
      { operator: 'Gather', inputs: ['table', 'input_ids'], outputs: ['next'] },
      { operator: 'Mul', inputs: ['encoder_hidden_states', 'loudness'], outputs: ['heard'] },
      { operator: 'Add', inputs: ['next', 'heard'], outputs: ['logits'] },
    ],
    tensors: [floats('table', [size, size], table), floats('loudness', [1, 1, size], loudness)],
    inputs: [
      { name: 'input_ids', type: 'int64', shape: ['batch', 'length'] },
      { name: 'encoder_hidden_states', type: 'float', shape: ['batch', 1, 1] },
    ],
    outputs: [{ name: 'logits', type: 'float', shape: ['batch', 'length', size] }],
  });
}

const json = (value: unknown): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(new TextEncoder().encode(JSON.stringify(value)));

export function tinyWhisper(): Record<WhisperFile, Uint8Array<ArrayBuffer>> {
  const special = vocabulary.filter((word) => word.startsWith('<|'));
  const ids = {
    decoder_start_token_id: idOf('<|startoftranscript|>'),
    eos_token_id: idOf('<|endoftext|>'),
    pad_token_id: idOf('<|endoftext|>'),
  };
  return {
    encoder: encoder(),
    decoder: decoder(),
    config: json({
      ...ids,
      model_type: 'whisper',
      architectures: ['WhisperForConditionalGeneration'],
      is_encoder_decoder: true,
      d_model: 1,
      encoder_layers: 1,
      decoder_layers: 1,
      encoder_attention_heads: 1,
      decoder_attention_heads: 1,
      num_mel_bins: bins,
      max_source_positions: frames / 2,
      vocab_size: size,
    }),
    generationConfig: json({
      ...ids,
      is_multilingual: true,
      lang_to_id: { '<|en|>': idOf('<|en|>'), '<|zh|>': idOf('<|zh|>') },
      task_to_id: { transcribe: idOf('<|transcribe|>') },
      no_timestamps_token_id: idOf('<|notimestamps|>'),
      return_timestamps: false,
      max_length: 448,
    }),
    preprocessorConfig: json({
      feature_extractor_type: 'WhisperFeatureExtractor',
      feature_size: bins,
      sampling_rate: 16_000,
      hop_length: 160,
      n_fft: 400,
      n_samples: tinyWindow,
      nb_max_frames: frames,
    }),
    tokenizer: json({
      version: '1.0',
      truncation: null,
      padding: null,
      added_tokens: special.map((content) => ({
        id: idOf(content),
        content,
        single_word: false,
        lstrip: false,
        rstrip: false,
        normalized: false,
        special: true,
      })),
      normalizer: null,
      pre_tokenizer: { type: 'Whitespace' },
      post_processor: null,
      decoder: null,
      model: {
        type: 'WordLevel',
        vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
        unk_token: '<|endoftext|>',
      },
    }),
    tokenizerConfig: json({ tokenizer_class: 'WhisperTokenizer', unk_token: '<|endoftext|>' }),
  };
}

/** A tone of so many seconds, or silence. */
export function sound(seconds: number, loud: boolean): Float32Array {
  return Float32Array.from({ length: seconds * 16_000 }, (_, at) =>
    loud ? 0.5 * Math.sin(at / 5) + 0.2 * Math.sin(at / 1.7) : 0,
  );
}
