/** What an app can say when it makes a runtime. */
import type { OfferedTool } from '../agent/profiles/react/offered-tools.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { OpenTabs } from '../ports/open-tabs.ts';
import type { SpeechRecogniser } from '../ports/speech-recogniser.ts';
import type { EngineOptions } from './engines/make-engines.ts';
import type { AllowDownloads } from './hosts/model-host.ts';

export interface RuntimeOptions extends EngineOptions {
  /** Where models and sample library are served from: absolute, ends in `/`. The page's own folder unless given. */
  readonly baseUrl?: string;
  /** Name of the database; runs and library of different names never meet. */
  readonly storageName?: string;
  /** Tools of your own, for the profile `react`: offered beside search, visit and glimpse. */
  readonly tools?: readonly OfferedTool[];
  /** `memory`: nothing outlives the page; for tests and demonstrations. `indexed` unless given. */
  readonly storage?: 'indexed' | 'memory';
  /** Listens to sound and video that is added; without it they are refused. The runtime closes it. */
  readonly speech?: SpeechRecogniser;
  /** Writes summaries where a question asks for them; the agent's own model in its gaps unless given. */
  readonly summaryModel?: LanguageModel;
  /** Asked with each download of a model, where the app needs a permission to reach its publisher, as an extension does. */
  readonly allowDownloads?: AllowDownloads;
  /** The tabs that the app stands beside: questions can then be asked of them, and their pages added to the library. */
  readonly openTabs?: OpenTabs;
  /**
   * When this device is measured with the chosen models: when the host asks for it (`runtime.deviceProfile.start`), or once
   * after the models are first loaded by `load`. `on-request` unless given.
   */
  readonly measureDevice?: 'on-request' | 'after-load';
}
