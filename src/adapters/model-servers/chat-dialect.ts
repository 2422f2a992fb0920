/** How to ask one kind of server for a reply, and how to read its stream. */
import type { GenerateRequest } from '../../ports/models/language-model.ts';

export type ChatEvent =
  | { readonly type: 'text'; readonly text: string }
  /** The server works, but sends nothing for the reader (a thought, a heartbeat). */
  | { readonly type: 'alive' }
  | { readonly type: 'end'; readonly reason: 'stop' | 'length' | 'unloaded' }
  /** The server reports a failure in the middle of its stream. */
  | { readonly type: 'failed'; readonly said: string }
  | { readonly type: 'usage'; readonly usage: ChatUsage };

/** The figures of a server; undefined if it does not tell. */
export interface ChatUsage {
  readonly promptTokens?: number | undefined;
  readonly cachedTokens?: number | undefined;
  readonly generatedTokens?: number | undefined;
  readonly prefillMilliseconds?: number | undefined;
  readonly decodeMilliseconds?: number | undefined;
}

export interface ChatDialect {
  readonly path: string;
  /** True if it binds replies by GBNF. */
  readonly grammars: boolean;
  body(model: string, request: GenerateRequest, contextWindow: number): object;
  /** Another way to ask for the same form, for servers that refuse the usual one. */
  readonly otherForm?: (schema: string) => object;
  /** The events in one line of the stream; null after the last. @throws SyntaxError for invalid JSON */
  read(line: string): readonly ChatEvent[] | null;
}

/** A number, or undefined for anything else that the server sent. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}
