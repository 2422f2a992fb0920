/** A language model in the runtime, and what it is made with. */
import type { OwnModel } from '../../models/own-model.ts';
import type { DeviceFacts } from '../../models/verdict.ts';
import type { LanguageModel } from '../../ports/models/language-model.ts';
import type { WorkerState } from '../../worker-link/worker-client.ts';
import type { Threaded } from './measure-device.ts';
import type { RuntimeWorkers } from './runtime-workers.ts';

export interface MadeLanguageModel {
  readonly title: string;
  /** The server on which it runs. Absent on this device. */
  readonly host?: string;
  /** True for the model that comes with WebPACE. A second engine of it is cheap. */
  readonly bundled: boolean;
  readonly model: LanguageModel;
  /** Present if its number of threads can be changed. */
  readonly threaded: Threaded | null;
  readonly load: readonly ((signal?: AbortSignal) => Promise<void>)[];
  close(): void;
}

/** What a language model is made with. */
export interface LanguageModelParts {
  readonly workers: RuntimeWorkers | undefined;
  readonly modelsUrl: string;
  readonly threads?: number;
  /** The model of the choice's id; null if the id names none. */
  readonly own?: OwnModel | null;
  /** What to offer if the device lacks the memory for the model. */
  readonly device?: () => Promise<DeviceFacts>;
  readonly onTokenizer: (state: WorkerState) => void;
  readonly onModel: (state: WorkerState) => void;
}
