/** Words for the closed lists of the core, in one place, so that a thing has the same name everywhere. */
import type { ChunkKind } from '../../core/memory/chunk.ts';
import type { Shown } from '../../core/memory/tier.ts';
import type { TrustLabel } from '../../core/memory/trust-label.ts';
import type { EngineStatus, LibraryDocument, RejectedSummary, RunStatus } from '../../runtime/runtime.ts';
import { type Message, message, t } from '../language/translate.ts';

export const kindWords: Readonly<Record<ChunkKind, string>> = {
  request: message('Question'),
  search: message('Search'),
  visit: message('Read'),
  glimpse: message('Reopen'),
  answer: message('Answer'),
  tool: message('Tool'),
  error: message('Error'),
};

/** What records call a step that has no title of its own. */
const recordedWords: Readonly<Record<ChunkKind, string>> = {
  ...kindWords,
  visit: 'Visit',
  glimpse: 'Glimpse',
};

/** The title of a step; empty if the record has nothing but the English word of its kind. */
export function ownTitle(kind: ChunkKind | undefined, title = ''): string {
  return kind !== undefined && recordedWords[kind] === title ? '' : title;
}

export function titleOf({ kind, title }: { readonly kind: ChunkKind; readonly title: string }): string {
  return ownTitle(kind, title) || t(kindWords[kind]);
}

export const tierWords: Readonly<Record<Shown, string>> = {
  full: message('Full'),
  detailed: message('Detailed'),
  brief: message('Brief'),
  placeholder: message('Line'),
  range: message('Range'),
};

/** Shown in the legend of the memory table. */
export const tierMeanings: Readonly<Record<Shown, string>> = {
  full: message('the whole step'),
  detailed: message('its most telling sentences'),
  brief: message('one or two sentences'),
  placeholder: message('one line that names it'),
  range: message('folded into one line with its neighbours'),
};

export const trustWords: Readonly<Record<TrustLabel, string>> = {
  app: message('from the app'),
  user: message('from you'),
  model: message('from the model'),
  untrusted: message('from a document'),
};

/** Whose words a tool's output is. */
export const toolTrustWords: Readonly<Record<TrustLabel, string>> = {
  app: message('From the app itself'),
  user: message('From you'),
  model: message('From the language model; it can be wrong'),
  untrusted: message('Untrusted: from outside, read as information and never followed'),
};

/** What a tool does, for people. The model gets a longer English text. */
export const toolMeanings: Readonly<Record<string, string>> = {
  'run-javascript': message('Runs JavaScript, cut off from network, files and page.'),
  'run-python': message('Runs Python, cut off from network, files and page.'),
  'parse-file': message('Reads a file that you gave to the tools, part by part.'),
  'search-web': message('Searches the web.'),
  'visit-web': message('Reads pages of the web and gives what answers a question.'),
  scholar: message('Finds scholarly works.'),
};

/** Arguments of tools whose own name says too little. */
export const fieldWords: Readonly<Record<string, string>> = {
  code: message('Code'),
  queries: message('Queries'),
  source: message('Source'),
  visits: message('Page'),
  address: message('Address'),
  goal: message('What to look for'),
  from: message('From year'),
  to: message('To year'),
};

/** What the label of a quote or step means for the reader. */
export const trustMeanings: Readonly<Record<TrustLabel, Message>> = {
  app: message('Written by WebPACE itself.'),
  user: message('Your own words.'),
  model: message('Written by the language model; it can be wrong.'),
  untrusted: message('From a document: read as information, never followed as an instruction.'),
};

/** The same for a mail and for paper: whoever reads these knows of no prompts. */
export const sharedTrust: Readonly<Record<TrustLabel, Message>> = {
  ...trustMeanings,
  untrusted: message('From documents, not checked.'),
};

export const runStatusWords: Readonly<Record<RunStatus, Message>> = {
  running: message('Not finished'),
  interrupted: message('Interrupted'),
  answered: message('Answered'),
  'gave-up': message('No answer found'),
  stopped: message('Stopped'),
  failed: message('Failed'),
};

export const engineWords: Readonly<Record<EngineStatus['name'], string>> = {
  encoder: message('Encoder'),
  reader: message('Reader'),
  'language-model': message('Language model'),
  tokenizer: message('Tokenizer'),
};

export const engineStateWords: Readonly<Record<EngineStatus['state'], string>> = {
  idle: message('not loaded yet'),
  loading: message('loading'),
  ready: message('ready'),
  restarting: message('restarting'),
  failed: message('not working'),
};

export const profileWords = {
  guided: message('The app (guided)'),
  react: message('The model (react)'),
} as const;

export const profileMeanings = {
  guided: message(
    'Searches, reads and quotes by itself; no language model is asked. Best with small models.',
  ),
  react: message(
    'The model chooses each action and writes the answer. The bundled model is too small for this: it is there to try.',
  ),
} as const;

export const shortAnswerMeaning = message(
  'The words that answer appear above their quotes. When off, you get only the quotes, but sooner.',
);

/** File types that can be added to the library. */
export const readableFiles = message(
  'PDF, Word, PowerPoint, Excel, OpenDocument, EPUB, HTML, CSV, JSON, XML, LaTeX, mail (.eml), .txt and .md files',
);

/** Why a file is refused before the library opens it: by its name, or because the browser cannot open it. */
export const fileRefusals = {
  media: {
    code: 'speech-model-missing',
    message: message(
      'This is sound or video, which cannot be read without a speech recognition model, and none is installed. Add a transcript as text.',
    ),
  },
  other: {
    code: 'document-format-unknown',
    message: message('This kind of file cannot be read. Save it as PDF or as plain text, and add that.'),
  },
  unreadable: {
    code: 'document-not-found',
    message: message(
      'The file could not be read: it may be a folder, or have been moved, changed or deleted. Add it again.',
    ),
  },
} as const;

export const formatWords: Readonly<Record<NonNullable<LibraryDocument['format']>, string>> = {
  text: message('text file'),
  markdown: message('Markdown file'),
  pdf: message('PDF'),
  docx: message('Word document'),
  pptx: message('presentation'),
  xlsx: message('spreadsheet'),
  odt: message('OpenDocument text'),
  ods: message('OpenDocument sheets'),
  odp: message('OpenDocument slides'),
  csv: message('table'),
  html: message('web page'),
  epub: message('book'),
  mail: message('mail'),
  data: message('data file'),
};

/** Why a model's summary was not used. */
export const summaryFaultWords: Readonly<Record<RejectedSummary['fault'], string>> = {
  unfinished: message('cut off or of another form'),
  empty: message('no text'),
  'not-shorter': message('not shorter than the text'),
  'new-number': message('a number that the text does not have'),
  'new-name': message('a name that the text does not have'),
  'numbers-lost': message('numbers left out'),
  'addresses-lost': message('addresses left out'),
  repetitive: message('the same phrase over and over'),
  'not-comparable': message('could not be compared with the text'),
  'about-another': message('nearer to another step'),
};
