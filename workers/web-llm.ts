import { DeviceWatch } from '../src/adapters/language-models/web-llm/device-watch.ts';
import type { MlcEngine } from '../src/adapters/language-models/web-llm/mlc-engine.ts';
import { webLlmService } from '../src/adapters/language-models/web-llm/web-llm-service.ts';
import { downloadFileSet } from '../src/adapters/model-files/file-sets.ts';
import { openModelFiles } from '../src/adapters/model-files/open-model-files.ts';
import { makeConversation } from '../src/adapters/tokenizing/conversation-template.ts';
import { serveWorker } from '../src/worker-link/worker-host.ts';

const devices = new DeviceWatch();
devices.watchAll();

serveWorker(
  webLlmService({
    openStore: openModelFiles,
    download: downloadFileSet,
    makeConversation,
    devices,
    async makeEngine(record, onProgress) {
      // Six megabytes that nobody needs who does not use it.
      const { MLCEngine } = await import('@mlc-ai/web-llm');
      return new MLCEngine({
        appConfig: { model_list: [record], cacheBackend: 'cache' },
        initProgressCallback: ({ progress }) => onProgress(progress),
        logLevel: 'ERROR',
      }) as unknown as MlcEngine;
    },
  }),
);
