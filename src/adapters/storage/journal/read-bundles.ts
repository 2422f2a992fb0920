/** Reads the rows of steps, with one transaction for each page. */
import { chunkIdOf, type RunId } from '../../../core/memory/units.ts';
import { keysBeginningWith, type RepresentationRow, type RunRow } from '../database/schema.ts';
import type { StorageConnection } from '../database/storage-connection.ts';
import type { StepBundle } from './journal-record.ts';

export interface ReadBundles {
  /** Undefined if the run does not exist. */
  readonly run: RunRow | undefined;
  /** Steps whose rows are all there. */
  readonly bundles: readonly StepBundle[];
  /** The requested versions of other steps. */
  readonly versions: readonly Omit<StepBundle, 'step' | 'trace'>[];
  /** Number of the run's representations; null if they were not counted. */
  readonly held: number | null;
}

/**
 * @param first first step; all that follow up to and including `last`
 * @param chunks chunks whose versions are read too
 */
export function readBundles(
  connection: StorageConnection,
  id: RunId,
  range: { readonly first: number; readonly last: number },
  { chunks = [], count = false }: { readonly chunks?: readonly string[]; readonly count?: boolean } = {},
): Promise<ReadBundles> {
  return connection.read(
    ['runs', 'steps', 'chunks', 'representations', 'traces'],
    async (transaction): Promise<ReadBundles> => {
      const versionRows = transaction.objectStore('representations');
      const rowsOf = async (chunk: string) => {
        const row = await transaction.objectStore('chunks').get(IDBKeyRange.only([id, chunk]));
        if (row === undefined) return null;
        const own: RepresentationRow[] = await versionRows.getAll(
          IDBKeyRange.bound([id, `${chunk}/`], [id, `${chunk}0`], false, true),
        );
        const known = new Set<string>(own.map((version) => version.id));
        const others = Object.values(row.current).filter((version) => !known.has(version));
        const named = await Promise.all(
          others.map((version) => versionRows.get(IDBKeyRange.only([id, version]))),
        );
        return { chunk: row, representations: [...own, ...named.flatMap((version) => version ?? [])] };
      };
      const keys = IDBKeyRange.bound([id, range.first], [id, Math.max(range.first, range.last)]);
      const [run, steps, traces, held, ...versions] = await Promise.all([
        transaction.objectStore('runs').get(id),
        transaction.objectStore('steps').getAll(keys),
        transaction.objectStore('traces').getAll(keys),
        count ? versionRows.count(keysBeginningWith(id)) : null,
        ...chunks.map(rowsOf),
      ]);
      const traceAt = new Map(traces.map(({ step, trace }) => [step, trace]));
      const bundles = await Promise.all(
        steps.map(async (step) => {
          const rows = await rowsOf(chunkIdOf(id, step.step));
          const trace = traceAt.get(step.step);
          return rows === null || trace === undefined ? [] : [{ step, ...rows, trace }];
        }),
      );
      return { run, bundles: bundles.flat(), versions: versions.flatMap((rows) => rows ?? []), held };
    },
  );
}
