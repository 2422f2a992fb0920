// The app's own worker of web-llm, over an older package. `serveWebLlm` does the same for 0.2.86.
import * as older from '@mlc-ai/web-llm';
import { DeviceWatch } from '../../src/adapters/language-models/web-llm/device-watch.ts';
import { webLlmService } from '../../src/adapters/language-models/web-llm/web-llm-service.ts';
import { downloadFileSet } from '../../src/adapters/model-files/file-sets.ts';
import { openModelFiles } from '../../src/adapters/model-files/open-model-files.ts';
import { makeConversation } from '../../src/adapters/tokenizing/conversation-template.ts';
import { serveWorker } from '../../src/worker-link/worker-host.ts';

/** The version whose pipeline our adapter knows; that of the older package has the same names. */
const known = 'v0_2_86';
/** Without the trial of the cache, the adapter takes the package for one that it does not know. */
const short = self.name === 'short';

const devices = new DeviceWatch();
devices.watchAll();
serveWorker(
  webLlmService({
    openStore: openModelFiles,
    download: downloadFileSet,
    makeConversation,
    devices,
    // Software takes minutes for what a card does in a second, and the trial is what is to be seen.
    trialPatience: Number.POSITIVE_INFINITY,
    async makeEngine(record, onProgress) {
      const engine = new older.MLCEngine({
        appConfig: { model_list: [record] },
        initProgressCallback: ({ progress }) => onProgress(progress),
        logLevel: 'ERROR',
      });
      const real =
        /** @type {import('../../src/adapters/language-models/web-llm/mlc-engine.ts').MlcEngine} */ (
          /** @type {unknown} */ (engine)
        );
      return { engine: real, version: short ? older.modelVersion : known };
    },
  }),
);
