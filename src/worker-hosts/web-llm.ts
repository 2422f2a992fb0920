import { DeviceWatch } from '../adapters/language-models/web-llm/device-watch.ts';
import type { MlcEngine } from '../adapters/language-models/web-llm/mlc-engine.ts';
import { webLlmService } from '../adapters/language-models/web-llm/web-llm-service.ts';
import { downloadFileSet } from '../adapters/model-files/file-sets.ts';
import { openModelFiles } from '../adapters/model-files/open-model-files.ts';
import { makeConversation } from '../adapters/tokenizing/conversation-template.ts';
import { serveWorker } from '../worker-link/worker-host.ts';

/** The part of the package `@mlc-ai/web-llm`, version 0.2.86, that is used. */
export interface WebLlmPackage {
  readonly modelVersion: string;
  readonly MLCEngine: new (config: {
    // biome-ignore lint/suspicious/noExplicitAny: the package's own types, which the library does not depend on
    readonly appConfig: any;
    readonly initProgressCallback: (report: { readonly progress: number }) => void;
    readonly logLevel: 'ERROR';
  }) => unknown;
}

/**
 * Makes this worker web-llm's. Call it once, at the top of the worker's file, with `() => import('@mlc-ai/web-llm')`.
 * Its six megabytes load with the first web-llm model.
 */
export function serveWebLlm(importWebLlm: () => Promise<WebLlmPackage>): void {
  const devices = new DeviceWatch();
  devices.watchAll();
  serveWorker(
    webLlmService({
      openStore: openModelFiles,
      download: downloadFileSet,
      makeConversation,
      devices,
      async makeEngine(record, onProgress) {
        const { MLCEngine, modelVersion } = await importWebLlm();
        const engine = new MLCEngine({
          appConfig: { model_list: [record], cacheBackend: 'cache' },
          initProgressCallback: ({ progress }) => onProgress(progress),
          logLevel: 'ERROR',
        }) as MlcEngine;
        return { engine, version: modelVersion };
      },
    }),
  );
}
