/** The only place that makes workers. Bundlers recognise this exact form of the call. */

export const spawnEncoder = (): Worker =>
  new Worker(new URL('../../../workers/encoder.ts', import.meta.url), { type: 'module' });

export const spawnTokenizer = (): Worker =>
  new Worker(new URL('../../../workers/tokenizer.ts', import.meta.url), { type: 'module' });

export const spawnLanguageModel = (): Worker =>
  new Worker(new URL('../../../workers/language-model.ts', import.meta.url), { type: 'module' });

/** The lab processes one file at a time and uses the messages of `src/lab/lab-messages`. */
export const spawnLab = (): Worker =>
  new Worker(new URL('../../../workers/lab.ts', import.meta.url), { type: 'module' });

export const spawnModelFiles = (): Worker =>
  new Worker(new URL('../../../workers/model-files.ts', import.meta.url), { type: 'module' });

export const spawnDocumentParser = (): Worker =>
  new Worker(new URL('../../../workers/document-parser.ts', import.meta.url), { type: 'module' });

export const spawnPassageIndex = (): Worker =>
  new Worker(new URL('../../../workers/passage-index.ts', import.meta.url), { type: 'module' });

export const spawnWebLlm = (): Worker =>
  new Worker(new URL('../../../workers/web-llm.ts', import.meta.url), { type: 'module' });

export const spawnJavascript = (): Worker =>
  new Worker(new URL('../../../workers/javascript.ts', import.meta.url), { type: 'module' });

export const spawnPageReader = (): Worker =>
  new Worker(new URL('../../../workers/page-reader.ts', import.meta.url), { type: 'module' });

export const spawnWhatIf = (): Worker =>
  new Worker(new URL('../../../workers/what-if.ts', import.meta.url), { type: 'module' });

export const spawnRunJournal = (): Worker =>
  new Worker(new URL('../../../workers/run-journal.ts', import.meta.url), { type: 'module' });

export const spawnRunReader = (): Worker =>
  new Worker(new URL('../../../workers/run-reader.ts', import.meta.url), { type: 'module' });
