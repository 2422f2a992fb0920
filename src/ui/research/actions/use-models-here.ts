/** The language models of this device, and the one to offer for a better answer. */
import { useSyncExternalStore } from 'react';
import { bundledLanguageModel, candidateModels } from '../../../runtime/models/model-proposal.ts';
import type { CandidateModel } from '../../../runtime/runtime.ts';
import { useAppFields, useAppStore } from '../../state/use-app.ts';

interface ModelsHere {
  readonly here: readonly CandidateModel[];
  /** Id of the one in use. */
  readonly chosen: string;
  /** The largest that is larger than the one in use; null if none is. */
  readonly larger: CandidateModel | null;
}

export function useModelsHere(): ModelsHere {
  const { models } = useAppStore();
  const { preferences } = useAppFields('preferences');
  useSyncExternalStore(models.subscribe, models.statuses, models.statuses);
  useSyncExternalStore(models.subscribe, models.ownModels, models.ownModels);
  const here = candidateModels(models).filter(({ place }) => place !== 'away');
  const inUse = here.find(({ id }) => id === preferences.languageModel) ?? bundledLanguageModel;
  return { here, chosen: inUse.id, larger: largerThan(inUse, here) };
}

/** By parameters; a model that does not tell its own counts by its bytes. */
export function largerThan(inUse: CandidateModel, here: readonly CandidateModel[]): CandidateModel | null {
  const isLarger = (one: CandidateModel, other: CandidateModel): boolean =>
    one.parameters !== null && other.parameters !== null
      ? one.parameters > other.parameters
      : one.downloadBytes > other.downloadBytes;
  let largest = inUse;
  for (const model of here) if (isLarger(model, largest)) largest = model;
  return largest === inUse ? null : largest;
}
