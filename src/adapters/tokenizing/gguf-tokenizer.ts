/**
 * Converts the tokenizer in a GGUF file to the form of `tokenizer.json` and `tokenizer_config.json`, so that counting
 * and rendering work as for any model. It rebuilds SentencePiece's vocabularies of pairs by score, and byte-level ones
 * whose way of cutting llama.cpp names (`tokenizer.ggml.pre`) and defines in src/llama-vocab.cpp. For others it takes
 * only the template, and counts are estimated.
 */
import type { GgufHeader, GgufValue } from '../../models/gguf.ts';
import { refusal } from '../../models/gguf-facts.ts';
import type { TokenizerConfigFile, TokenizerFile } from './chat-template.ts';
import { byteLevelPattern, type PreTokenizerStep, space } from './exact-pre-tokenizer.ts';
import { controlNames, ggufSentencePieces, tokenKinds } from './gguf-sentence-pieces.ts';

interface GgufTokenizer {
  readonly tokenizer: TokenizerFile;
  readonly config: TokenizerConfigFile;
  readonly counts: 'exact' | 'estimated';
}

/** How a vocabulary cuts, by llama.cpp's name for it. */
interface Cutting {
  readonly patterns: readonly string[];
  /** True: a word in the vocabulary is one token, whatever the merges say. */
  readonly wholeWords?: boolean;
  readonly opens?: boolean;
}

const contractions = "(?:'[sS]|'[tT]|'[rR][eE]|'[vV][eE]|'[mM]|'[lL][lL]|'[dD])";
const wordsBy = (digits: string): string =>
  [
    contractions,
    '[^\\r\\n\\p{L}\\p{N}]?\\p{L}+',
    digits,
    ` ?[^${space}\\p{L}\\p{N}]+[\\r\\n]*`,
    `[${space}]*[\\r\\n]+`,
    `[${space}]+(?![^${space}])`,
    `[${space}]+`,
  ].join('|');
const plain: Cutting = { patterns: [byteLevelPattern] };
const digitByDigit: Cutting = { patterns: ['\\p{N}', byteLevelPattern] };
const qwen: Cutting = { patterns: [wordsBy('\\p{N}')] };
const llama3: Cutting = { patterns: [wordsBy('\\p{N}{1,3}')], wholeWords: true, opens: true };

const cuttings: Readonly<Record<string, Cutting>> = {
  'gpt-2': plain,
  'phi-2': plain,
  mpt: plain,
  olmo: plain,
  jais: plain,
  smollm: digitByDigit,
  starcoder: digitByDigit,
  refact: digitByDigit,
  'command-r': digitByDigit,
  codeshell: digitByDigit,
  exaone: digitByDigit,
  qwen2: qwen,
  'deepseek-r1-qwen': qwen,
  stablelm2: qwen,
  'llama-bpe': llama3,
  llama3,
  'llama-v3': llama3,
  falcon3: llama3,
};

/** Used if a model has the tokens of ChatML and no template. */
const chatMl =
  "{% for message in messages %}{{'<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>' + '\n'}}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}";

/** @throws WebpaceError `model-load-failed` for a model without any chat format */
export function ggufTokenizer({ metadata }: Pick<GgufHeader, 'metadata'>, name: string): GgufTokenizer {
  const tokens = texts(metadata.get('tokenizer.ggml.tokens'));
  const kinds = metadata.get('tokenizer.ggml.token_type');
  const added = tokens.flatMap((content, id) => {
    const kind = controlNames.has(content) ? tokenKinds.control : Array.isArray(kinds) ? kinds[id] : 1;
    if (kind === tokenKinds.added) return [{ id, content, special: false, ...plainToken }];
    // The engine treats the token for unknown text like a control token wherever it stands.
    const special = kind === tokenKinds.control || kind === tokenKinds.unknown;
    return special ? [{ id, content, special, ...plainToken }] : [];
  });
  const template = metadata.get('tokenizer.chat_template');
  const hasTemplate = typeof template === 'string' && template.trim() !== '';
  if (!hasTemplate && !tokens.includes('<|im_start|>'))
    throw refusal(
      name,
      'it has no chat template, so there is no way to talk to it',
      'Choose its instruct or chat version.',
    );
  const pieces = ggufSentencePieces(metadata, tokens, added);
  const cutting = cuttings[String(metadata.get('tokenizer.ggml.pre'))];
  const merges = texts(metadata.get('tokenizer.ggml.merges'));
  const byteLevel =
    metadata.get('tokenizer.ggml.model') === 'gpt2' && cutting !== undefined && merges.length > 0;
  const opensByItself = pieces !== null || !byteLevel || cutting.opens === true;
  const tokenAt = (key: string, unsaid: number): string => {
    const id = metadata.get(`tokenizer.ggml.${key}`) ?? (pieces === null ? undefined : unsaid);
    return typeof id === 'number' ? (tokens[id] ?? '') : '';
  };
  const opens = asFlag(metadata.get('tokenizer.ggml.add_bos_token')) ?? opensByItself;
  const closes = asFlag(metadata.get('tokenizer.ggml.add_eos_token')) ?? false;
  const bos = tokenAt('bos_token_id', 1);
  const eos = tokenAt('eos_token_id', 2);
  const byEngine = (opens && bos !== '' ? 1 : 0) + (closes && eos !== '' ? 1 : 0);
  return {
    counts: byteLevel || pieces !== null ? 'exact' : 'estimated',
    tokenizer: {
      version: '1.0',
      truncation: null,
      padding: null,
      normalizer: null,
      post_processor: null,
      added_tokens: added,
      pre_tokenizer: byteLevel ? preTokenizerOf(cutting) : null,
      decoder: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: false },
      model: pieces ?? {
        type: 'BPE',
        dropout: null,
        unk_token: null,
        fuse_unk: false,
        byte_fallback: false,
        ignore_merges: byteLevel && cutting.wholeWords === true,
        vocab: Object.fromEntries(byteLevel ? tokens.map((token, id) => [token, id]) : []),
        merges: byteLevel ? merges : [],
      },
    } as TokenizerFile,
    config: {
      chat_template: hasTemplate ? (template as string) : chatMl,
      // The engine adds it by itself. A template that writes it would double it.
      bos_token: opens ? '' : bos,
      eos_token: eos,
      ...(byEngine === 0 ? {} : { prefix_tokens: byEngine }),
      ...(opens && bos !== '' ? { prefix_text: bos } : {}),
    },
  };
}

const plainToken = { single_word: false, lstrip: false, rstrip: false, normalized: false };

function preTokenizerOf({ patterns }: Cutting): PreTokenizerStep {
  const steps: PreTokenizerStep[] = patterns.map(
    (Regex) =>
      ({ type: 'Split', pattern: { Regex }, behavior: 'Isolated', invert: false }) as PreTokenizerStep,
  );
  const bytes = { type: 'ByteLevel', add_prefix_space: false, use_regex: false } as PreTokenizerStep;
  return { type: 'Sequence', pretokenizers: [...steps, bytes] };
}

function texts(value: GgufValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function asFlag(value: GgufValue | undefined): boolean | null {
  return typeof value === 'boolean' ? value : null;
}
