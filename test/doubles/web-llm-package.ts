/**
 * web-llm's own JavaScript, as it lies in `node_modules`, with the one thing beneath it exchanged: the tensor runtime that
 * would compile shaders. Engine, conversation, cache decision, stops, thinking, grammar matcher and tokenizer (both with
 * their WebAssembly) are the package's. A line that exports its runtime is put behind the file; nothing of it is copied here.
 */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  MlcEngine,
  MlcModelRecord,
  MlcRequest,
} from '../../src/adapters/language-models/web-llm/mlc-engine.ts';
import { type RuntimeScript, ScriptedTensorRuntime } from './scripted-tensor-runtime.ts';

interface OpenedPackage {
  readonly MLCEngine: new (config: unknown) => MlcEngine & { loadedModelIdToLock: Map<string, Lock> };
  readonly modelVersion: string;
  readonly tensorRuntime: Record<'instantiate' | 'detectGPUDevice', unknown>;
}
interface Lock {
  acquired: boolean;
}

/** In node the package is to believe that it is in a worker: what its WebAssembly asks for by name is put in front. */
const front = `const process = undefined, importScripts = () => {}, location = { href: 'https://page.example/web-llm.js' },
  self = { location }, document = { URL: location.href, baseURI: location.href, currentScript: null };\n`;
const behind = '\nexport { libExports$2 as tensorRuntime };\n';

let opened: Promise<OpenedPackage> | undefined;

/** Seven megabytes are read and compiled: worth doing before the first test. */
export function openWebLlm(): Promise<OpenedPackage> {
  opened ??= open();
  return opened;
}

async function open(): Promise<OpenedPackage> {
  const source = await readFile(
    new URL('../../node_modules/@mlc-ai/web-llm/lib/index.js', import.meta.url),
    'utf8',
  );
  const path = join(await mkdtemp(join(tmpdir(), 'webpace-web-llm-')), 'web-llm.mjs');
  await writeFile(path, front + source.replace(/\/\/# sourceMappingURL=.*/, '') + behind);
  return import(/* @vite-ignore */ pathToFileURL(path).href) as Promise<OpenedPackage>;
}

export interface ScriptedWebLlm {
  readonly engine: MlcEngine;
  readonly version: string;
  readonly runtime: ScriptedTensorRuntime;
  /** Requests as they came. */
  readonly requests: readonly MlcRequest[];
  /** Whether a generation holds the model. */
  readonly locked: boolean;
}

/** An engine of the package for one model, over a runtime that says what the script says. */
export async function makeScriptedWebLlm(
  record: MlcModelRecord,
  script: RuntimeScript,
  onProgress: (share: number) => void = () => {},
): Promise<ScriptedWebLlm> {
  const { MLCEngine, modelVersion, tensorRuntime } = await openWebLlm();
  const runtime = new ScriptedTensorRuntime(script);
  const engine = new MLCEngine({
    appConfig: { model_list: [record], cacheBackend: 'cache' },
    initProgressCallback: ({ progress }: { progress: number }) => onProgress(progress),
    logLevel: 'ERROR',
  });
  const requests: MlcRequest[] = [];
  const reload = engine.reload.bind(engine);
  engine.reload = (modelId, options) => {
    tensorRuntime.instantiate = async () => runtime;
    tensorRuntime.detectGPUDevice = async () => runtime.gpu;
    return reload(modelId, options);
  };
  const { completions } = engine.chat;
  const create = completions.create.bind(completions);
  completions.create = (request) => {
    requests.push(request);
    return create(request);
  };
  return {
    engine,
    version: modelVersion,
    runtime,
    requests,
    get locked() {
      return [...engine.loadedModelIdToLock.values()].some((lock) => lock.acquired);
    },
  };
}
