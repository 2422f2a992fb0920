/** Proposes the best model for this device from what the runtime knows about models, files and speeds. */
import { smolLm2 } from '../../adapters/model-files/bundled-models.ts';
import type { CatalogueModel } from '../../models/catalogue-model.ts';
import type { GgufCatalogueModel } from '../../models/gguf-models.ts';
import { type OwnModel, workingBytes } from '../../models/own-model.ts';
import { type CandidateModel, type ModelProposal, proposeModel } from '../../models/propose-model.ts';
import type { DeviceFacts } from '../../models/verdict.ts';
import type { WebLlmCatalogueModel } from '../../models/web-llm-models.ts';
import type { DeviceProfiling } from './device-profile-host.ts';
import type { ModelDownloads, ModelFilesStatus } from './models.ts';

/** The bundled language model in the form of the catalogue's models. */
export const bundledLanguageModel: CandidateModel = {
  id: smolLm2.id,
  title: smolLm2.title,
  kind: 'language-model',
  engine: smolLm2.engine,
  licence: smolLm2.licence,
  revision: null,
  evidence: 'measured',
  parameters: smolLm2.parameters,
  downloadBytes: smolLm2.files.weights.bytes,
  downloadExact: true,
  baseMemoryBytes: smolLm2.files.weights.bytes + workingBytes,
  keyValueBytesPerToken: smolLm2.keyValueBytesPerToken,
  defaultContext: smolLm2.defaultContext,
  trainedContext: smolLm2.trainedContext,
  needs: { webgpu: false, halfPrecision: false, largestBufferBytes: 0 },
  goodFor: '',
  place: 'bundled',
  missingBytes: 0,
};

/** All language models that could be used: the bundled one, the person's own, and the catalogue's. */
export function candidateModels({
  catalogue,
  ownModels,
  statuses,
}: Pick<ModelDownloads, 'catalogue' | 'ownModels' | 'statuses'>): CandidateModel[] {
  const files = statuses();
  return [
    bundledLanguageModel,
    ...ownModels().map((model) => candidate(model, files.get(model.id))),
    ...catalogue.filter(isLanguageModel).map((model) => candidate(model, files.get(model.id))),
  ];
}

/** Where a proposed model would run. */
export interface ProposalSurroundings {
  readonly device: DeviceFacts;
  /** Tokens of prompt and reply together that the model must have room for. */
  readonly contextTokens: number;
  /** Id of the language model in use. */
  readonly inUse: string;
}

/** The best model for this device, by measured speeds as far as there are any, and what it would download. */
export function proposeHere(
  { models, deviceProfile }: { readonly models: ModelDownloads; readonly deviceProfile: DeviceProfiling },
  surroundings: ProposalSurroundings,
): ModelProposal {
  const { profile, overrides } = deviceProfile.read();
  return proposeModel({ candidates: candidateModels(models), measured: profile, overrides, ...surroundings });
}

function candidate(
  model: OwnModel | WebLlmCatalogueModel | GgufCatalogueModel,
  files: ModelFilesStatus | undefined,
): CandidateModel {
  const here = files?.state === 'stored';
  const missing = Math.max(0, model.downloadBytes - (files?.loadedBytes ?? 0));
  return { ...model, place: here ? 'here' : 'away', missingBytes: here ? 0 : missing };
}

function isLanguageModel(model: CatalogueModel): model is WebLlmCatalogueModel | GgufCatalogueModel {
  return model.kind === 'language-model';
}
