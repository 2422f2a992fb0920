/**
 * The token estimate behind all compared figures (docs/lab/protocol.md, Replay 3), as a tokenizer.
 * The protocol charges only the text of chunks. Block headings (`[12] `) and lines for hidden ranges cost nothing here.
 * Other parts of a prompt (the request, labels) cost the estimate, rounded up to 1/64 token, so that sums with whole
 * budgets stay exact.
 * A prompt is counted by walking over the registered blocks, each counted once, and not by reading their text.
 */
import type { PromptMessage } from '../../core/layout/prompt-message.ts';
import { renderBlock } from '../../core/memory/chunk.ts';
import { type TokenizerId, tokenizerId } from '../../core/memory/units.ts';
import { estimateTokens, truncateToEstimate } from '../../core/text/token-estimate.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';

const estimateTokenizerId: TokenizerId = tokenizerId('estimate');

interface KnownBlock {
  readonly rendered: string;
  readonly tokens: number;
}

const heading = /\[(\d+)(?:–\d+)?\] /y;
const rangeLinePattern = /\n?\[\d+(?:–\d+)?\] …\n/y;
/** Multiples of 1/64 add up without rounding. A millionth is far above the rounding noise of sums of thirds. */
const fraction = 64;
const noise = 1e6;

export class EstimateTokenizer implements Tokenizer {
  readonly id: TokenizerId = estimateTokenizerId;
  /** By step, the longest first, because a shorter representation can be the beginning of a longer one. */
  readonly #blocks = new Map<number, KnownBlock[]>();

  /** Registers a block that can appear in a prompt, and its cost. */
  register(step: number, text: string, tokens: number): void {
    const rendered = renderBlock(step, text);
    const known = this.#blocks.get(step) ?? [];
    if (known.some((block) => block.rendered === rendered)) return;
    known.push({ rendered, tokens });
    known.sort((a, b) => b.rendered.length - a.rendered.length);
    this.#blocks.set(step, known);
  }

  async count(texts: readonly string[]): Promise<number[]> {
    return texts.map((text) => this.#countText(text));
  }

  async countPrompt(messages: readonly PromptMessage[]): Promise<number> {
    let history = 0;
    let other = 0;
    for (const { content } of messages) {
      let at = 0;
      while (at < content.length) {
        const line = this.#lineAt(content, at);
        if (line.history) history += line.tokens;
        else other += line.tokens;
        at = line.end;
      }
    }
    return Math.round((history + Math.ceil(other * fraction) / fraction) * noise) / noise;
  }

  async truncate(text: string, tokens: number): Promise<{ readonly text: string; readonly tokens: number }> {
    const cut = truncateToEstimate(text, tokens);
    return { text: cut, tokens: estimateTokens(cut) };
  }

  #countText(text: string): number {
    const known = this.#blockAt(text, 0);
    if (known?.rendered === text) return known.tokens;
    if (matchEnd(rangeLinePattern, text, 0) === text.length) return 0;
    const start = matchEnd(heading, text, 0);
    if (start < 0) return estimateTokens(text);
    return estimateTokens(text.endsWith('\n') ? text.slice(start, -1) : text.slice(start));
  }

  #lineAt(
    content: string,
    at: number,
  ): { readonly end: number; readonly tokens: number; readonly history: boolean } {
    const known = this.#blockAt(content, at);
    if (known) return { end: at + known.rendered.length, tokens: known.tokens, history: true };
    const afterRange = matchEnd(rangeLinePattern, content, at);
    if (afterRange >= 0) return { end: afterRange, tokens: 0, history: true };
    const newline = content.indexOf('\n', at);
    const end = newline < 0 ? content.length : newline + 1;
    // An excerpt: a heading with text that was cut for this prompt.
    const start = matchEnd(heading, content, at);
    // The break at the end of a line with a heading costs nothing by itself either: the whole costs what its parts do.
    const words = start < 0 ? content.slice(at, end) : content.slice(start, newline < 0 ? end : newline);
    return { end, tokens: estimateTokens(words), history: false };
  }

  #blockAt(content: string, at: number): KnownBlock | undefined {
    heading.lastIndex = at;
    const found = heading.exec(content);
    if (found === null) return undefined;
    return this.#blocks.get(Number(found[1]))?.find(({ rendered }) => content.startsWith(rendered, at));
  }
}

/** End of the match that starts at `at`, or −1. */
function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
