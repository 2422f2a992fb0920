/**
 * The profile for models that can steer: at each step the model chooses a tool, in a form that a schema binds, or
 * answers. Loop, memory, store and trace are the same as in every profile.
 */
import type { Chunk } from '../../../core/memory/chunk.ts';
import type { LanguageModel } from '../../../ports/models/language-model.ts';
import type { Encoder } from '../../../ports/retrieval/encoder.ts';
import type { KeyReader } from '../../../ports/retrieval/key-store.ts';
import type { Reader } from '../../../ports/retrieval/reader.ts';
import type { Approve } from '../../../tools/approval.ts';
import type { SearchedLibrary } from '../../../tools/library/searched-library.ts';
import { createRecallTool } from '../../../tools/recall.ts';
import { SentenceSimilarity } from '../../../tools/sentence-similarity.ts';
import { ToolBox } from '../../../tools/tool-box.ts';
import type { Profile } from '../../profile.ts';
import { ReplyBinding } from './ask-for-action.ts';
import { type OfferedTool, offeredGlimpse, offeredSearch, offeredVisit } from './offered-tools.ts';
import { type ReactVariant, reactFrame, reactSizes, variantFor } from './react-frame.ts';
import { ReactTurn } from './react-turn.ts';
import { replyGrammar } from './reply-grammar.ts';
import { replySchema } from './reply-schema.ts';

export interface ReactParts {
  readonly library: SearchedLibrary;
  readonly encoder: Encoder | null;
  readonly languageModel: LanguageModel;
  /** Judges each sentence of the model's answer against its quotes. By default words alone judge it. */
  readonly reader?: Reader | null;
  /** Added to search, visit and glimpse. Names must be unique. */
  readonly tools?: readonly OfferedTool[];
  /** Asked before a tool with effects. Without it, such a tool is refused. */
  readonly approve?: Approve | undefined;
  /** Size of the instructions. By default it follows from the model's name and window. */
  readonly variant?: ReactVariant;
  /** Size of the replies. By default the same as the instructions. */
  readonly replies?: ReactVariant;
  /** Most steps that can be opened in full at once. Default 3. */
  readonly glimpseLimit?: number | undefined;
  /** Finds the model that reads documents for a goal; called at each visit. By default ranking reads them. */
  readonly pageModel?: (() => LanguageModel | null) | undefined;
}

/** Tokens for the sentence that says why a reply was not used. */
const reasonTokens = 96;

/** @throws WebpaceError `settings-invalid` if two tools have the same name */
export function reactProfile(parts: ReactParts): Profile {
  const { library, encoder, languageModel: model, reader = null, variant = variantFor(model) } = parts;
  let memory: () => readonly Chunk[] = () => [];
  let keys: KeyReader | null = null;
  const glimpse = offeredGlimpse(() => {
    const chunks = memory();
    return { run: chunks[0]?.run ?? ('none' as Chunk['run']), chunks };
  }, parts.glimpseLimit);
  const similarity = new SentenceSimilarity(encoder);
  const recall = createRecallTool(() => ({ chunks: memory(), keys }), similarity);
  const tools = new ToolBox([
    offeredSearch(library),
    offeredVisit(library, similarity, parts.pageModel),
    glimpse,
    // More tools confuse a small model, and its prompt has little room.
    ...(variant === 'large' ? [recall] : []),
    ...(parts.tools ?? []),
  ] as unknown as readonly OfferedTool[]);
  const { replyTokens, limits } = reactSizes[parts.replies ?? variant];
  const binding = new ReplyBinding(
    model,
    replySchema(tools.list(), limits),
    replyGrammar(tools.list(), limits),
    variant === 'small',
  );
  return {
    name: 'react',
    frame: reactFrame(tools.list(), variant),
    replyReserve: replyTokens + reasonTokens,
    begin(input) {
      const turn = new ReactTurn(
        {
          library,
          model,
          reader,
          binding,
          replyTokens,
          tools,
          approve: parts.approve,
          names: namesIn(tools.list()),
        },
        input,
      );
      memory = () => turn.opened;
      keys = input.keys;
      return turn;
    },
  };
}

/** The parts of the instructions that the app did not write. */
function namesIn(tools: readonly OfferedTool[]): readonly string[] {
  return tools.flatMap(({ name, description, describedBy, given }) => [
    ...(given?.().names ?? []),
    ...(describedBy === undefined ? [] : [name, description]),
  ]);
}
