/**
 * The profile for models that can steer: at every step the model chooses among the tools, in a form that a schema binds, or
 * answers. Loop, memory, store and trace are those of every profile.
 */
import type { Chunk } from '../../../core/memory/chunk.ts';
import type { Encoder } from '../../../ports/encoder.ts';
import type { KeyReader } from '../../../ports/key-store.ts';
import type { LanguageModel } from '../../../ports/language-model.ts';
import type { Reader } from '../../../ports/reader.ts';
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
  /** Judges each sentence of the model's answer beside its quotes; words alone judge it unless given. */
  readonly reader?: Reader | null;
  /** Beside search, visit and glimpse; names must differ. */
  readonly tools?: readonly OfferedTool[];
  /** Asked before a tool with effects; such a tool is refused without it. */
  readonly approve?: Approve | undefined;
  /** By the model's name and window unless given. */
  readonly variant?: ReactVariant;
  /** Of the replies; as the instructions unless given. */
  readonly replies?: ReactVariant;
  /** Steps that may be opened in full at once; three unless given. */
  readonly glimpseLimit?: number | undefined;
  /** The model that reads documents for a goal, looked up at each visit; unless given, the ranking reads. */
  readonly pageModel?: (() => LanguageModel | null) | undefined;
}

/** Tokens of the sentence that says why a reply was not used. */
const reasonTokens = 96;

/** @throws WebpaceError `settings-invalid` for two tools of one name */
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
    // A small model loses its way among more tools; its prompt is dear besides.
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

/** What stands in the instructions and is not ours. */
function namesIn(tools: readonly OfferedTool[]): readonly string[] {
  return tools.flatMap(({ name, description, describedBy, given }) => [
    ...(given?.().names ?? []),
    ...(describedBy === undefined ? [] : [name, description]),
  ]);
}
