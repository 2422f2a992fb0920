/** Reads SentencePiece's vocabulary of pairs by score from the header of a GGUF file. */
import type { GgufValue } from '../../models/gguf.ts';
import { byteToken, type SentencePiecesFile } from './sentence-pieces.ts';

/** Kinds of tokens, by llama.cpp's numbers. */
export const tokenKinds = { unknown: 2, control: 3, added: 4 } as const;

/** Tokens that end a turn or fill a gap. llama.cpp treats them as control tokens by name, whatever the file says. */
export const controlNames: ReadonlySet<string> = new Set([
  '<|eot_id|>',
  '<|im_end|>',
  '<|end|>',
  '<end_of_turn>',
  '<|endoftext|>',
  '<|eom_id|>',
  '<EOT>',
  '_<EOT>',
  '<|end_of_text|>',
  '<end_of_utterance>',
  '<|fim_prefix|>',
  '<|fim_suffix|>',
  '<|fim_middle|>',
]);

/** Null for another kind of vocabulary, and for one that cannot spell every byte. */
export function ggufSentencePieces(
  metadata: ReadonlyMap<string, GgufValue>,
  tokens: readonly string[],
  added: readonly { readonly id: number; readonly content: string }[],
): SentencePiecesFile | null {
  const given = metadata.get('tokenizer.ggml.scores');
  const scores = Array.isArray(given) ? (given as readonly GgufValue[]) : [];
  const known = new Set(tokens);
  const spellsBytes = Array.from({ length: 256 }, (_, byte) => byteToken(byte)).every((one) =>
    known.has(one),
  );
  const scored = scores.length === tokens.length && scores.every((score) => Number.isFinite(score));
  if (metadata.get('tokenizer.ggml.model') !== 'llama' || !spellsBytes || !scored) return null;
  const whole = added.filter(({ content }) => content !== '');
  // The file does not say it, so Phi-3 is recognised by its name.
  const swallows = /phi-?3/i.test(String(metadata.get('general.name') ?? ''));
  const leaving = new Set(['<unk>', '<s>', '<|endoftext|>']);
  return {
    type: 'SentencePieces',
    tokens,
    scores: scores as readonly number[],
    whole: whole.map(({ id }) => id),
    swallowing: swallows ? whole.filter(({ content }) => !leaving.has(content)).map(({ id }) => id) : [],
    spaceFirst: metadata.get('tokenizer.ggml.add_space_prefix') !== false,
  };
}
