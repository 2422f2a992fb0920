/** The tokenizer inside its worker. */

import { WebpaceError } from '../../core/errors.ts';
import type { PromptMessage } from '../../core/layout/prompt-message.ts';
import type { ModelFile, ReadModelFiles, RemoteFile } from '../../ports/models/model-files.ts';
import type { CallContext, LoadProgress } from '../../worker-link/protocol.ts';
import type { TokenizerConfigFile, TokenizerFile } from './chat-template.ts';
import { ChatTokenizer } from './chat-tokenizer.ts';

export interface TokenizerSettings {
  /** Absolute, ends in `/`. */
  readonly modelsUrl: string;
  readonly files: Readonly<Record<'tokenizer' | 'tokenizerConfig', ModelFile | RemoteFile>>;
}

export type TokenizerService = ReturnType<typeof tokenizerService>;

/** `readFiles` gets the worker's model files. */
export function tokenizerService(readFiles: ReadModelFiles) {
  let loaded: ChatTokenizer | undefined;
  const tokenizer = (): ChatTokenizer => {
    if (loaded === undefined)
      throw new WebpaceError('internal', 'The tokenizer was used before it was loaded.');
    return loaded;
  };
  return {
    async load(settings: TokenizerSettings, context: CallContext<LoadProgress>): Promise<void> {
      const contents = await readFiles(settings.files, {
        baseUrl: settings.modelsUrl,
        signal: context.signal,
        onProgress: (progress) => context.emit(progress),
      });
      const parse = (content: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(content));
      loaded = new ChatTokenizer(
        parse(contents.tokenizer) as TokenizerFile,
        parse(contents.tokenizerConfig) as TokenizerConfigFile,
      );
    },
    operations: {
      count: async (texts: readonly string[]) => texts.map((text) => tokenizer().count(text)),
      countPrompt: async (messages: readonly PromptMessage[]) => tokenizer().countPrompt(messages),
      truncate: async (input: { readonly text: string; readonly tokens: number }) =>
        tokenizer().truncate(input.text, input.tokens),
    },
  };
}
