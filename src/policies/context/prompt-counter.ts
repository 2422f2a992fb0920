import type { PromptFrame } from '../../core/layout/assemble.ts';
import { rangeLine } from '../../core/layout/pointers.ts';
import { type Chunk, type Representation, renderBlock } from '../../core/memory/chunk.ts';
import { type Tier, type TierTokens, tiers } from '../../core/memory/tier.ts';
import type { RepresentationId } from '../../core/memory/units.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import type { PolicyServices } from '../context-policy.ts';
import { sharedOr } from '../shared-work.ts';

export interface FrameTokens {
  /** The stable messages, under the chat template. */
  readonly system: number;
  /** The question with its labels and the template of its message. */
  readonly question: number;
}

/** Token counts of the parts of a prompt, each counted once. Policies choose by them. */
export class PromptCounter {
  readonly #tokenizer: Tokenizer;
  readonly #frames = new Map<string, number>();
  readonly #lines = new Map<number, number>();
  readonly #blocks = new Map<RepresentationId, number>();
  /** Chunks never change; a newer representation makes another object. */
  readonly #tiersOfChunk = new WeakMap<Chunk, TierTokens>();
  /** The last counted history: the next one is usually the same and one more. */
  #before: { readonly history: readonly Chunk[]; readonly tokens: readonly TierTokens[] } = {
    history: [],
    tokens: [],
  };

  constructor(tokenizer: Tokenizer) {
    this.#tokenizer = tokenizer;
  }

  /** Tokens of the prompt without history blocks; includes the history's label if there is a history. */
  async frame(frame: PromptFrame, question: string, hasHistory = true): Promise<FrameTokens> {
    const system = frame.prefix.length === 0 ? 0 : await this.#prompt(frame, null);
    const given = frame.given === undefined ? '' : `${frame.given.label}${frame.given.text}`;
    const labelled = `${frame.questionLabel}${question}`;
    const user = hasHistory
      ? `${given}${frame.historyLabel}${labelled}\n${frame.closing}`
      : `${given}${labelled}${frame.closing}`;
    const whole = await this.#prompt(frame, user);
    return { system, question: whole - system };
  }

  /** Tokens of every tier of every chunk. Counts of another tokenizer are made again, in one call. */
  async tierTokens(history: readonly Chunk[]): Promise<readonly TierTokens[]> {
    const rest = history.slice(sharedBeginning(this.#before.history, history));
    const added = rest.filter((chunk) => !this.#tiersOfChunk.has(chunk));
    if (added.length > 0) await this.#countForeign(added);
    for (const chunk of added) {
      const counts: Record<Tier, number> = { full: 0, detailed: 0, brief: 0, placeholder: 0 };
      for (const tier of tiers) {
        const { id, tokens } = chunk.representations[tier];
        counts[tier] = this.#blocks.get(id) ?? tokens;
      }
      this.#tiersOfChunk.set(chunk, counts);
    }
    // Another history may have been counted meanwhile.
    const before = this.#before;
    const known = sharedBeginning(before.history, history);
    const tokens = before.tokens.slice(0, known);
    for (let i = known; i < history.length; i += 1)
      tokens.push(this.#tiersOfChunk.get(history[i] as Chunk) as TierTokens);
    // A copy, because the caller's array may grow or get a newer version of a chunk.
    this.#before = { history: history.slice(), tokens };
    return tokens;
  }

  /** Most tokens of a line that names a range, in a history that ends at `lastStep`. */
  async rangeLine(lastStep: number): Promise<number> {
    const digits = String(lastStep).length;
    const known = this.#lines.get(digits);
    if (known !== undefined) return known;
    const widest = Number('9'.repeat(digits));
    const [tokens = 0] = await this.#tokenizer.count([`\n${rangeLine(widest - 1, widest)}`]);
    this.#lines.set(digits, tokens);
    return tokens;
  }

  /** The longest beginning of `text` that takes about `tokens` as a block with `pointer`. */
  async excerpt(step: number, text: string, tokens: number, pointer: string): Promise<string> {
    const [overhead = 0] = await this.#tokenizer.count([renderBlock(step, pointer)]);
    const cut = await this.#tokenizer.truncate(text, Math.max(0, tokens - overhead));
    return cut.text.length < text.length ? `${cut.text.trimEnd()}${pointer}` : text;
  }

  async #countForeign(chunks: readonly Chunk[]): Promise<void> {
    const foreign: { representation: Representation; step: number }[] = [];
    for (const { step, representations } of chunks) {
      for (const tier of tiers) {
        const representation = representations[tier];
        if (representation.tokenizer !== this.#tokenizer.id && !this.#blocks.has(representation.id)) {
          foreign.push({ representation, step });
        }
      }
    }
    if (foreign.length === 0) return;
    const counts = await this.#tokenizer.count(
      foreign.map(({ representation, step }) => renderBlock(step, representation.text)),
    );
    for (const [i, { representation }] of foreign.entries()) {
      this.#blocks.set(representation.id, counts[i] as number);
    }
  }

  async #prompt(frame: PromptFrame, user: string | null): Promise<number> {
    const messages =
      user === null ? frame.prefix : [...frame.prefix, { role: 'user' as const, content: user }];
    const id = JSON.stringify(messages);
    const known = this.#frames.get(id);
    if (known !== undefined) return known;
    const tokens = await this.#tokenizer.countPrompt(messages);
    // Only the stable prefix comes at every step; questions change.
    if (user === null) this.#frames.set(id, tokens);
    return tokens;
  }
}

/** The counter of a policy, shared with the host's other policies over the same history. */
export function promptCounter({ shared, tokenizer }: PolicyServices): PromptCounter {
  return sharedOr(shared, 'counts', () => new PromptCounter(tokenizer));
}

/** Number of chunks that two histories share at their start; a newer representation makes another object. */
function sharedBeginning(one: readonly Chunk[], other: readonly Chunk[]): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}
