/** The chosen language model: what is known of it before its engine exists, and the change to another. */
import { type KeptDeviceProfiles, keptDeviceProfiles } from '../../adapters/device/kept-device-profiles.ts';
import { reportOf, WebpaceError } from '../../core/errors.ts';
import { servedPrefix } from '../../models/model-server.ts';
import type { OwnModel } from '../../models/own-model.ts';
import type { TunedModel, TunedSettings } from '../../models/tuned-settings.ts';
import { tune } from '../../models/tuning.ts';
import type { LanguageModel } from '../../ports/models/language-model.ts';
import type { ModelHost } from '../hosts/model-host.ts';
import { isGgufModel } from '../models/catalogue.ts';
import { measuredModels, tunedModel } from '../models/measured-models.ts';
import type { MadeServedEncoder } from '../models/served-encoder.ts';
import type { MadeServedModel } from '../models/served-model.ts';
import type { StatusBoard } from '../status-board.ts';
import { usableStorage } from '../usable-storage.ts';
import type { EngineOptions, FoundBefore } from './make-engines.ts';

export interface ModelPlace {
  /** Name of the database. Measurements are kept beside it. */
  readonly name: string;
  readonly baseUrl: string;
  /** Identifies the device. */
  readonly device: string;
  readonly board: StatusBoard;
  readonly models: ModelHost;
}

interface Found {
  readonly choice: EngineOptions;
  readonly own: OwnModel | null;
  /** The server's model, if it is chosen. */
  readonly served: MadeServedModel | null;
  readonly kept: KeptDeviceProfiles;
  /** Settings from before the model is made. */
  readonly early: TunedSettings;
}

export class ChosenModel {
  readonly #place: ModelPlace;
  readonly #options: EngineOptions;
  /** The server's encoder, if it is chosen. It stays until the next start. */
  readonly servedEncoder: MadeServedEncoder | null;
  #found: Found;
  /** Number of choices since the start. */
  #wanted = 0;

  private constructor(
    place: ModelPlace,
    options: EngineOptions,
    found: Found,
    servedEncoder: MadeServedEncoder | null,
  ) {
    this.#place = place;
    this.#options = options;
    this.#found = found;
    this.servedEncoder = servedEncoder;
  }

  static async find(options: EngineOptions, place: ModelPlace): Promise<ChosenModel> {
    const [found, encoder] = await Promise.all([find(options, place), findServedEncoder(options, place)]);
    return new ChosenModel(place, options, found, encoder);
  }

  get served(): MadeServedModel | null {
    return this.#found.served;
  }

  get kept(): KeptDeviceProfiles {
    return this.#found.kept;
  }

  get choice(): EngineOptions {
    return this.#found.choice;
  }

  /** Tokens that the encoder takes at once; null if it chooses. */
  get encoderBatch(): number | null {
    const { encoderBatch } = this.#found.early;
    return encoderBatch.from === 'default' ? null : encoderBatch.value;
  }

  /** What the engine is made with. */
  get before(): Omit<FoundBefore, 'encoderBatch' | 'encoderDevice' | 'servedEncoder'> {
    const { early, own, served } = this.#found;
    return {
      languageModelThreads: early.threads.value,
      own,
      served,
      device: () => this.#place.models.device(),
    };
  }

  /** What the settings depend on. @param made null before the model is made */
  tuned(made: LanguageModel | null): TunedModel {
    return tunedModel(this.#found.choice, this.#found.own, made);
  }

  /** Looks up another model. The returned function puts it in place. Null if yet another was chosen meanwhile. */
  async findOther(id: string | null, contextTokens?: number): Promise<(() => void) | null> {
    const { contextTokens: _, ...others } = this.#options;
    const window = contextTokens === undefined ? {} : { contextTokens };
    this.#wanted += 1;
    const turn = this.#wanted;
    const next = await find({ ...others, ...window, languageModelId: id }, this.#place);
    if (turn !== this.#wanted) return null;
    return () => {
      this.#found = next;
    };
  }
}

async function find(choice: EngineOptions, place: ModelPlace): Promise<Found> {
  const own = await findOwnModel(choice, place);
  const served = await findServedModel(choice, place);
  const kept = keptDeviceProfiles(place.name, measuredModels(choice, own), place.device, usableStorage());
  const { profile, overrides } = kept.read();
  const early = tune(profile, tunedModel(choice, own, null), overrides);
  return { choice, own, served, kept, early };
}

/** The chosen GGUF model, the person's own or one of the catalogue. If it cannot be had, a notice says why and the bundled model is used. */
async function findOwnModel(
  { languageModelId, languageModel }: EngineOptions,
  { models, board }: ModelPlace,
): Promise<OwnModel | null> {
  if (languageModel !== undefined || !isGgufModel(languageModelId)) return null;
  try {
    const own = await models.findOwn(languageModelId);
    if (own !== null) return own;
    const message =
      'The chosen model is not on this device any more. Add or download it again, or choose another one in Models.';
    throw new WebpaceError('model-missing', message);
  } catch (thrown) {
    board.addNotice(reportOf(thrown));
    return null;
  }
}

async function findServedModel(
  { languageModelId, languageModel, contextTokens }: EngineOptions,
  { baseUrl, board }: ModelPlace,
): Promise<MadeServedModel | null> {
  if (languageModel !== undefined || !languageModelId?.startsWith(servedPrefix)) return null;
  const { serveModel } = await import('../models/served-model.ts');
  return serveModel(languageModelId, { baseUrl, board, contextTokens });
}

/** If the chosen model is unknown here, a notice says so and the bundled model is used. */
async function findServedEncoder(
  { encoderId, encoder }: EngineOptions,
  { baseUrl, board }: ModelPlace,
): Promise<MadeServedEncoder | null> {
  if (encoder !== undefined || !encoderId?.startsWith(servedPrefix)) return null;
  const { serveEncoder } = await import('../models/served-encoder.ts');
  const made = await serveEncoder(encoderId, { baseUrl, board });
  if (made === null) {
    const message =
      'The encoder of a server that was chosen is not known in this browser any more. Choose it again in Models; until then the bundled one is used.';
    board.addNotice(reportOf(new WebpaceError('model-missing', message)));
  }
  return made;
}
