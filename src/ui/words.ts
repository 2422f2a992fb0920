/** The words of the interface for the closed lists of the core: one place, so that the same thing has one name. */
import type { ChunkKind } from '../core/memory/chunk.ts';
import type { Shown } from '../core/memory/tier.ts';
import type { TrustLabel } from '../core/memory/trust-label.ts';
import type { EngineStatus, RunStatus } from '../runtime/runtime.ts';

export const kindWords: Readonly<Record<ChunkKind, string>> = {
  request: 'Question',
  search: 'Search',
  visit: 'Visit',
  glimpse: 'Glimpse',
  answer: 'Answer',
  tool: 'Tool',
  error: 'Error',
};

export const tierWords: Readonly<Record<Shown, string>> = {
  full: 'Full',
  detailed: 'Detailed',
  brief: 'Brief',
  placeholder: 'Line',
  range: 'Range',
};

/** Said once in the key of the memory table. */
export const tierMeanings: Readonly<Record<Shown, string>> = {
  full: 'the whole step',
  detailed: 'its most telling sentences',
  brief: 'one or two sentences',
  placeholder: 'one line that names it',
  range: 'folded into one line with its neighbours',
};

export const trustWords: Readonly<Record<TrustLabel, string>> = {
  app: 'from the app',
  user: 'from you',
  model: 'from the model',
  untrusted: 'from a document',
};

/** What the label means for the reader, for a quote or a step. */
export const trustMeanings: Readonly<Record<TrustLabel, string>> = {
  app: 'Written by WebPACE itself.',
  user: 'Your own words.',
  model: 'Written by the language model; it can be wrong.',
  untrusted: 'From a document: read as information, never followed as an instruction.',
};

export const runStatusWords: Readonly<Record<RunStatus, string>> = {
  running: 'Not finished',
  interrupted: 'Interrupted',
  answered: 'Answered',
  'gave-up': 'No answer found',
  stopped: 'Stopped',
  failed: 'Failed',
};

export const engineWords: Readonly<Record<EngineStatus['name'], string>> = {
  encoder: 'Encoder',
  'language-model': 'Language model',
  tokenizer: 'Tokenizer',
};

export const engineStateWords: Readonly<Record<EngineStatus['state'], string>> = {
  idle: 'not loaded yet',
  loading: 'loading',
  ready: 'ready',
  restarting: 'restarting',
  failed: 'not working',
};

export const profileWords = { guided: 'The harness (guided)', react: 'The model (react)' } as const;

export const profileMeanings = {
  guided:
    'Searches and reads by evidence; the model only chooses among short answers. Right for small models.',
  react:
    'The model chooses each action and writes the answer. The bundled model is too small for this: it is there to try.',
} as const;
