/** Reports what is stored, how safely, and what was lost. It compares the store with notes that are kept outside of it. */
import type { ErrorReport } from '../../../core/errors.ts';
import type { ModelCache } from '../../../ports/models/model-files.ts';
import type { StorageBudget } from '../../../ports/storage/storage-budget.ts';
import type { Durability, StorageItem } from '../../durability.ts';
import { type LossParts, surveyLosses } from './survey-losses.ts';

interface DurabilityParts extends LossParts {
  readonly budget: StorageBudget;
  readonly models: ModelCache;
  /** Bytes of the files beside the documents. Default 0. */
  fileBytes?(): Promise<number>;
  /** Notes that the losses were read, so that they are not shown again. */
  forgetNotice(): void;
}

/** A notice about what was lost and what was put back since the store was last written; null if nothing was. Also notes new items. */
export async function lossNotice(parts: LossParts): Promise<ErrorReport | null> {
  const survey = await surveyLosses(parts);
  const { losses, notes, held } = survey;
  // The store seems new. Whatever emptied it may have deleted the notes too.
  const orphans = held + notes.length > 0 ? [] : ((await parts.copy?.list().catch(() => [])) ?? []);
  const lost = losses.runs.length + losses.documents.length + orphans.length;
  if (lost === 0 && !notes.some((note) => note.kind === 'run' && note.back)) return null;
  const { tellLosses } = await import('./tell-losses.ts');
  const runs = orphans.map(({ run }) => run);
  return tellLosses(parts, survey, runs);
}

export function hostDurability(parts: DurabilityParts): Durability {
  return {
    async read() {
      const [runs, sizes, documents, files = 0, models, state, copies = []] = await Promise.all([
        parts.runs.listRuns(),
        parts.runs.measureRuns(),
        parts.documents.measureDocuments(),
        parts.fileBytes?.(),
        parts.models.size(),
        parts.budget.read(),
        parts.copy?.list().catch(() => []),
      ]);
      const copied = new Map(copies.map(({ run, bytes }) => [run, bytes]));
      const items: StorageItem[] = [
        ...runs.map(({ id, title }): StorageItem => {
          return { kind: 'run', run: id, title, bytes: (sizes.get(id) ?? 0) + (copied.get(id) ?? 0) };
        }),
        { kind: 'documents', run: null, title: 'Documents and their search data', bytes: documents + files },
        { kind: 'models', run: null, title: 'Model files', bytes: models },
      ];
      return { ...state, items: items.sort((left, right) => right.bytes - left.bytes) };
    },
    room: () => parts.budget.read(),
    persist: () => parts.budget.persist(),
    async acknowledgeLosses() {
      const { canary } = parts;
      for (const { kind, id } of canary.notes()) canary.forget(kind, id);
      await surveyLosses(parts);
      parts.forgetNotice();
    },
    removeModels: () => parts.models.clear(),
  };
}
