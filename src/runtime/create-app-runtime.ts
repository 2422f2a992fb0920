import { createRuntime } from './create-runtime.ts';
import {
  spawnDocumentParser,
  spawnEncoder,
  spawnLanguageModel,
  spawnModelFiles,
  spawnPageReader,
  spawnPassageIndex,
  spawnRunJournal,
  spawnRunReader,
  spawnTokenizer,
  spawnWebLlm,
  spawnWhatIf,
} from './engines/spawn-workers.ts';
import type { Runtime } from './runtime.ts';
import type { RuntimeOptions } from './runtime-options.ts';

/** The runtime of this app, over its own worker files; other apps give `createRuntime` theirs. */
export function createAppRuntime(options: Omit<RuntimeOptions, 'workers'> = {}): Promise<Runtime> {
  const workers = {
    encoder: spawnEncoder,
    tokenizer: spawnTokenizer,
    languageModel: spawnLanguageModel,
    documentParser: spawnDocumentParser,
    passageIndex: spawnPassageIndex,
    webLlm: spawnWebLlm,
    modelFiles: spawnModelFiles,
    runReader: spawnRunReader,
    runJournal: spawnRunJournal,
    pageReader: spawnPageReader,
    whatIf: spawnWhatIf,
  };
  return createRuntime({ ...options, workers });
}
