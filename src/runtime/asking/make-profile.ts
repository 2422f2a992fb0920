/** Makes the profile of a question. Loaded with the first question, because a page starts without tools and prompts. */
import type { Profile } from '../../agent/profile.ts';
import { guidedProfile } from '../../agent/profiles/guided.ts';
import type { OfferedTool } from '../../agent/profiles/react/offered-tools.ts';
import { reactProfile } from '../../agent/profiles/react/react.ts';
import { searchOnlyProfile } from '../../agent/profiles/search-only.ts';
import type { LanguageModel } from '../../ports/models/language-model.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import type { Reader } from '../../ports/retrieval/reader.ts';
import type { SearchedLibrary } from '../../tools/library/searched-library.ts';
import type { AskOptions } from '../runtime.ts';

interface ProfileParts {
  readonly name: 'guided' | 'react' | 'search-only';
  readonly library: SearchedLibrary;
  readonly encoder: Encoder | null;
  /** Null: the guided profile answers with quotes alone. */
  readonly reader: Reader | null;
  readonly languageModel: LanguageModel;
  /** The model that reads documents for a goal (rule Y41). */
  readonly pageModel: () => LanguageModel | null;
  /** Size of the instructions to a model that steers, and of its replies. */
  readonly variant: 'small' | 'large';
  readonly replies: 'small' | 'large';
  readonly tools: readonly OfferedTool[];
  readonly options: Pick<AskOptions, 'useModel' | 'documents' | 'approve' | 'policySettings'>;
}

export function makeProfile({
  name,
  languageModel,
  pageModel,
  variant,
  replies,
  tools,
  reader,
  options,
  ...more
}: ProfileParts): Profile {
  const { useModel = true, documents, approve, policySettings } = options;
  const limit = policySettings?.glimpseLimit;
  const glimpseLimit = typeof limit === 'number' ? limit : undefined;
  const library = documents === undefined ? more.library : more.library.among(new Set(documents));
  const parts = { library, encoder: more.encoder };
  if (name === 'search-only') return searchOnlyProfile(parts);
  if (name === 'react' && useModel)
    return reactProfile({
      ...parts,
      languageModel,
      pageModel,
      reader,
      approve,
      variant,
      replies,
      tools,
      glimpseLimit,
    });
  return guidedProfile({ ...parts, reader: useModel ? reader : null, glimpseLimit });
}
