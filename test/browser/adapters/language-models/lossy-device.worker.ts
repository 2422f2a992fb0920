/** A scripted engine that holds a real device; the first worker of a test destroys it in the middle of a reply. */
import { DeviceWatch } from '../../../../src/adapters/language-models/web-llm/device-watch.ts';
import { webLlmService } from '../../../../src/adapters/language-models/web-llm/web-llm-service.ts';
import { downloadFileSet } from '../../../../src/adapters/model-files/file-sets.ts';
import { openModelFiles } from '../../../../src/adapters/model-files/open-model-files.ts';
import type { TokenizerFile } from '../../../../src/adapters/tokenizing/chat-template.ts';
import { ChatTokenizer } from '../../../../src/adapters/tokenizing/chat-tokenizer.ts';
import {
  type ConversationConfigFile,
  makeConversation,
} from '../../../../src/adapters/tokenizing/conversation-template.ts';
import { serveWorker } from '../../../../src/worker-link/worker-host.ts';
import { ScriptedMlcEngine } from '../../../doubles/scripted-mlc-engine.ts';

const devices = new DeviceWatch();
devices.watchAll();
const destroys = new URL(location.href).searchParams.get('destroys') === 'yes';
let device: GPUDevice | undefined;
let tokenizer: ChatTokenizer | undefined;

serveWorker(
  webLlmService({
    openStore: openModelFiles,
    download: downloadFileSet,
    makeConversation(file, config) {
      tokenizer = new ChatTokenizer(file as TokenizerFile, config as ConversationConfigFile);
      return makeConversation(file, config);
    },
    devices,
    makeEngine: async (record) => ({
      version: 'scripted',
      engine: new ScriptedMlcEngine(record, {
        tokenizer: tokenizer as ChatTokenizer,
        reply: () => ['One', ' two', ' three', ' four', '.'],
        async beforeReload() {
          const adapter = await navigator.gpu.requestAdapter();
          device = await adapter?.requestDevice();
        },
        async beforeToken(index) {
          if (index !== 2 || !destroys) return;
          device?.destroy();
          // web-llm unloads itself, and what waits for the device never comes back.
          await new Promise(() => {});
        },
      }),
    }),
  }),
);
