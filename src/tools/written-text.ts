/** Builds an observation and notes who wrote which words. */
import type { Origin } from '../core/memory/trust-label.ts';
import type { WrittenSpan } from './tool.ts';

export class WrittenText {
  readonly #spans: WrittenSpan[] = [];
  #text = '';

  /** Words of the app, or repeated from the call. Nobody can be quoted with them. */
  ours(text: string): this {
    this.#text += text;
    return this;
  }

  /** Words that stand like this at their origin. */
  of(origin: Origin | undefined, text: string): this {
    if (origin !== undefined && text !== '')
      this.#spans.push({ start: this.#text.length, end: this.#text.length + text.length, origin });
    return this.ours(text);
  }

  /** Appends another text. */
  append({ text, spans }: { readonly text: string; readonly spans: readonly WrittenSpan[] }): this {
    const before = this.#text.length;
    this.#spans.push(
      ...spans.map((span) => ({ ...span, start: span.start + before, end: span.end + before })),
    );
    return this.ours(text);
  }

  get text(): string {
    return this.#text;
  }

  get spans(): readonly WrittenSpan[] {
    return this.#spans;
  }
}
