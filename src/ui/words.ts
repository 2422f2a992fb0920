/** The words of the interface for the closed lists of the core: one place, so that the same thing has one name. */
import type { ChunkKind } from '../core/memory/chunk.ts';
import type { Shown } from '../core/memory/tier.ts';
import type { TrustLabel } from '../core/memory/trust-label.ts';
import type { Evidence } from '../core/models/catalogue-model.ts';
import type { Verdict, VerdictReason } from '../core/models/verdict.ts';
import type { EngineStatus, LibraryDocument, RejectedSummary, RunStatus } from '../runtime/runtime.ts';

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

/** Whose words a tool's output is. */
export const toolTrustWords: Readonly<Record<TrustLabel, string>> = {
  app: 'From the app itself',
  user: 'From you',
  model: 'From the language model; it can be wrong',
  untrusted: 'Untrusted: from outside, read as information and never followed',
};

/** Arguments of the tools, where their own name says too little. */
export const fieldWords: Readonly<Record<string, string>> = {
  code: 'Code',
  queries: 'Queries',
  source: 'Source',
  visits: 'Page',
  address: 'Address',
  goal: 'What to look for',
  from: 'From year',
  to: 'To year',
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

/** What can be added to the library, for people. */
export const readableFiles = 'PDF, Word, PowerPoint, Excel, EPUB, HTML, CSV, .txt and .md files';

/** Why a file is turned down by its name, before it is opened. */
export const fileRefusals = {
  media: {
    code: 'speech-model-missing',
    message:
      'This is sound or video. Its words could only be had with a speech recognition model, and none is installed. Add a transcript as text.',
  },
  other: {
    code: 'document-format-unknown',
    message: `Only ${readableFiles} can be read. Save it as one of these and add that.`,
  },
} as const;

/** What a document was as a file. */
export const formatWords: Readonly<Record<NonNullable<LibraryDocument['format']>, string>> = {
  text: 'text file',
  markdown: 'Markdown file',
  pdf: 'PDF',
  docx: 'Word document',
  pptx: 'presentation',
  xlsx: 'spreadsheet',
  csv: 'table',
  html: 'web page',
  epub: 'book',
};

/** Why a model's summary was not used. */
export const summaryFaultWords: Readonly<Record<RejectedSummary['fault'], string>> = {
  unfinished: 'cut off or of another form',
  empty: 'empty',
  'not-shorter': 'not shorter than the text',
  'new-number': 'a number that the text does not have',
  'new-name': 'a name that the text does not have',
  'numbers-lost': 'numbers left out',
  'addresses-lost': 'addresses left out',
  repetitive: 'the same phrase over and over',
  'not-comparable': 'could not be compared with the text',
  'about-another': 'nearer to another step',
};

export const verdictWords: Readonly<Record<Verdict['verdict'], string>> = {
  runs: 'Runs here',
  tight: 'May run here',
  no: 'Does not run here',
};

/** Why a model may not run, or does not; each one plain sentence. */
export const verdictReasonWords: Readonly<Record<VerdictReason, string>> = {
  'no-webgpu': 'This browser gives no graphics processor (WebGPU) to this page.',
  'software-gpu':
    'The graphics processor is computed by the processor here, which takes minutes for a sentence.',
  'no-half-precision': 'This graphics processor does not offer 16-bit numbers; take another variant.',
  'buffer-too-small': 'Its largest part does not fit into one buffer of this graphics processor.',
  'memory-too-small': 'It needs more memory than this device has to spare.',
  'memory-close': 'It takes more than half of this device’s memory; close other programs first.',
  'memory-unknown': 'The browser does not tell how much memory there is beyond what is safe.',
  'file-too-large': 'It does not fit into the memory that WebAssembly can have.',
  'storage-too-small': 'The browser has no room for its files.',
  'one-thread': 'Only one thread can work here, so it is slow.',
  'context-beyond-training': 'The context is longer than it was trained for, and is cut to that.',
};

export const evidenceWords: Readonly<Record<Evidence, string>> = {
  measured: 'run and measured by us',
  'path-measured': 'our code was run on small models of its form; its own weights were not',
  'not-run': 'its publisher; not run by us',
};
