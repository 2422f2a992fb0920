/** SentencePiece vocabularies of the form that llama.cpp calls SPM, small enough to see every rule of theirs at work. */
import { tinyLlama } from './tiny-gguf.ts';

interface TinyPieces {
  readonly tokens: readonly string[];
  readonly scores: readonly number[];
  /** llama.cpp's kinds: 1 plain, 2 unknown, 3 control, 4 added, 5 unused, 6 a byte. */
  readonly kinds: readonly number[];
}

const byteTokens = Array.from(
  { length: 256 },
  (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
);

/** Joined of pieces that are tokens themselves, the earlier the sooner; two of one score stand beside each other. */
const joined = [
  'ab',
  'abc',
  '▁a',
  '▁ab',
  '▁abc',
  'bc',
  'cb',
  'aa',
  'aaa',
  'aaaa',
  '▁▁',
  '▁▁▁▁',
  '▁▁▁',
  'in',
  'ing',
  '▁in',
  '12',
  '123',
  '23',
  '1234',
  '!!',
  '!!!',
  '燕子',
  '雨燕',
  'é',
  'ée',
  '▁é',
  '🐦a',
  '.\n',
  '\n\n',
  '<0',
  '<0x',
  '0A>',
  '<|',
  '|>',
  '<s',
  's>',
  'us',
  'use',
  'user',
  '<us',
  'r>',
];
const letters = Array.from('abcdefghijklmnopqrstuvwxyz0123456789 ▁.,!?<>|/\n燕子雨é🐦\u0301\u200d\0');

export function tinyPieces({
  added = ['<|user|>', '<|assistant|>', '<tool>', '▁▁▁▁▁', '<|endoftext|>'] as string[],
} = {}): TinyPieces {
  const plain = [...new Set([...joined, ...letters.filter((letter) => letter !== ' ' && letter !== '\0')])];
  const tokens = ['<unk>', '<s>', '</s>', ...byteTokens, ...plain, ...added];
  const kinds = tokens.map((token, id) => {
    if (id < 3) return id === 0 ? 2 : 3;
    if (id < 259) return 6;
    return added.includes(token) ? 4 : token === 'cb' ? 5 : 1;
  });
  // Letters come last, as they do where pieces are learnt; pairs of neighbours in the list share a score.
  const scores = tokens.map((_, id) => (id < 259 || kinds[id] === 4 ? 0 : -Math.floor((id - 259) / 2) / 3));
  return { tokens, scores, kinds };
}

export interface TinyPiecesModel {
  readonly name?: string;
  readonly spaceFirst?: boolean;
  readonly closes?: boolean;
  /** Control tokens among the added ones. */
  readonly control?: readonly string[];
}

/** In Zephyr's manner: the sign of a turn, a line, the text, the end sign. */
const template =
  "{% for message in messages %}{{ '<|' + message['role'] + '|>\\n' + message['content'] + eos_token + '\\n' }}{% endfor %}{% if add_generation_prompt %}{{ '<|assistant|>' }}{% endif %}";

export function tinySentencePieces({
  name = 'Tiny pieces',
  spaceFirst,
  closes,
  control = [],
}: TinyPiecesModel = {}): Uint8Array<ArrayBuffer> {
  const { tokens, scores, kinds } = tinyPieces();
  return tinyLlama(tokens.length, {
    name: ['general.name', 'string', name],
    model: ['tokenizer.ggml.model', 'string', 'llama'],
    pre: null,
    tokens: ['tokenizer.ggml.tokens', 'strings', tokens],
    scores: ['tokenizer.ggml.scores', 'floats', scores],
    types: [
      'tokenizer.ggml.token_type',
      'numbers',
      kinds.map((kind, id) => (control.includes(tokens[id] as string) ? 3 : kind)),
    ],
    merges: null,
    bos: ['tokenizer.ggml.bos_token_id', 'uint32', 1],
    eos: ['tokenizer.ggml.eos_token_id', 'uint32', 2],
    template: ['tokenizer.chat_template', 'string', template],
    ...(spaceFirst === undefined ? {} : { space: ['tokenizer.ggml.add_space_prefix', 'bool', spaceFirst] }),
    ...(closes === undefined ? {} : { closes: ['tokenizer.ggml.add_eos_token', 'bool', closes] }),
  });
}
