/** A language model as the runtime holds it, and what it is made with. */
import type { OwnModel } from '../../models/own-model.ts';
import type { DeviceFacts } from '../../models/verdict.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import type { WorkerState } from '../../worker-link/worker-client.ts';
import type { Threaded } from './measure-device.ts';
import type { RuntimeWorkers } from './runtime-workers.ts';

export interface MadeLanguageModel {
  readonly title: string;
  /** Where it runs; absent on this device. */
  readonly host?: string;
  /** The model that comes with WebPACE; a second one of it is cheap. */
  readonly bundled: boolean;
  readonly model: LanguageModel;
  /** Where its number of threads can be changed. */
  readonly threaded: Threaded | null;
  readonly load: readonly ((signal?: AbortSignal) => Promise<void>)[];
  close(): void;
}

/** What a language model is made with. */
export interface LanguageModelParts {
  readonly workers: RuntimeWorkers | undefined;
  readonly modelsUrl: string;
  readonly threads?: number;
  /** Found under the id of the choice; null where it names none of these. */
  readonly own?: OwnModel | null;
  /** What is offered where the device has no memory for the model. */
  readonly device?: () => Promise<DeviceFacts>;
  readonly onTokenizer: (state: WorkerState) => void;
  readonly onModel: (state: WorkerState) => void;
}
