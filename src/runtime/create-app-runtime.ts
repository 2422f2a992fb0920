import type { DeviceCheckRequest } from './checks/check-device.ts';
import type { EngineCheck } from './checks/engine-check.ts';
import { createRuntime } from './create-runtime.ts';
import type { RuntimeWorkers } from './engines/runtime-workers.ts';
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

const workers: RuntimeWorkers = {
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

/** The runtime of this app, with its own worker files. Other apps pass theirs to `createRuntime`. */
export function createAppRuntime(options: Omit<RuntimeOptions, 'workers'> = {}): Promise<Runtime> {
  return createRuntime({ ...options, workers });
}

/** Checks one engine of this app, without a runtime that uses it. See `checkDevice`. */
export async function checkAppDevice(request: DeviceCheckRequest, baseUrl: string): Promise<EngineCheck[]> {
  const { checkDevice } = await import('./checks/check-device.ts');
  return checkDevice(request, workers, baseUrl);
}
