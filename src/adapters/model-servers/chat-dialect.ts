/** How one kind of server is asked for a reply, and how its stream is read. */
import type { GenerateRequest } from '../../ports/language-model.ts';

export type ChatEvent =
  | { readonly type: 'text'; readonly text: string }
  /** It works; nothing of it is for the reader (a thought, a heartbeat). */
  | { readonly type: 'alive' }
  | { readonly type: 'end'; readonly reason: 'stop' | 'length' | 'unloaded' }
  /** The server says that it failed, in the middle of its stream. */
  | { readonly type: 'failed'; readonly said: string }
  | { readonly type: 'usage'; readonly usage: ChatUsage };

/** What a server tells; undefined where it does not. */
export interface ChatUsage {
  readonly promptTokens?: number | undefined;
  readonly cachedTokens?: number | undefined;
  readonly generatedTokens?: number | undefined;
  readonly prefillMilliseconds?: number | undefined;
  readonly decodeMilliseconds?: number | undefined;
}

export interface ChatDialect {
  readonly path: string;
  /** It binds replies by GBNF. */
  readonly grammars: boolean;
  body(model: string, request: GenerateRequest, contextWindow: number): object;
  /** Another way to ask for the same form, for servers that refuse the usual one; absent where there is none. */
  readonly otherForm?: (schema: string) => object;
  /** Of one line of the stream; null after the last. @throws SyntaxError where it is no JSON */
  read(line: string): readonly ChatEvent[] | null;
}

/** A number that is one, whatever the server sent. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}
