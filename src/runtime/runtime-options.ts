/** Options of `createRuntime`. */
import type { OfferedTool } from '../agent/profiles/react/offered-tools.ts';
import type { PolicyDefinition } from '../policies/context-policy.ts';
import type { SpeechRecogniser } from '../ports/documents/speech-recogniser.ts';
import type { LanguageModel } from '../ports/models/language-model.ts';
import type { OpenTabs } from '../ports/web/open-tabs.ts';
import type { EngineOptions } from './engines/make-engines.ts';
import type { AllowDownloads } from './hosts/model-host.ts';

/** What a host brings, and where its files are. Everything has a default. */
export interface RuntimeOptions extends EngineOptions {
  /** Where models and the sample library are served: absolute, ends in `/`. Default: the page's own folder. */
  readonly baseUrl?: string;
  /** Name of the database. Runs and libraries under different names never meet. */
  readonly storageName?: string;
  /** Your own tools for the profile `react`, beside search, visit and glimpse. */
  readonly tools?: readonly OfferedTool[];
  /** Your own context policies, which `AskOptions.policy` can name. Give them to `serveWhatIf` as well. */
  readonly policies?: readonly PolicyDefinition[];
  /** `memory`: nothing outlives the page, for tests and demonstrations. Default `indexed`. */
  readonly storage?: 'indexed' | 'memory';
  /** Transcribes sound and video that is added. Without it they are refused. The runtime closes it. */
  readonly speech?: SpeechRecogniser;
  /** Writes summaries for questions that want them. Default: the agent's own model, in its gaps. */
  readonly summaryModel?: LanguageModel;
  /** Asked at each model download if the app needs permission to reach its publisher, as an extension does. */
  readonly allowDownloads?: AllowDownloads;
  /** The browser tabs beside the app. Questions can use them, and their pages can be added to the library. */
  readonly openTabs?: OpenTabs;
  /**
   * When to measure this device with the chosen models: when the host asks (`runtime.deviceProfile.start`), or once
   * after `load` first loads the models. Default `on-request`.
   */
  readonly measureDevice?: 'on-request' | 'after-load';
}
