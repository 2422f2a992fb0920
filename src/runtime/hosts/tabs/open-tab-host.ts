/** Loads the code for tabs only if the app runs beside tabs. */
import { WebpaceError } from '../../../core/errors.ts';
import type { OpenTabs } from '../../../ports/web/open-tabs.ts';
import type { LibraryIndex } from '../../../tools/library/library-index.ts';
import type { RuntimeWorkers } from '../../engines/runtime-workers.ts';
import type { ClosablePageReader, TabHost, TabHostParts } from './tab-host.ts';

/** Null if there are no tabs. */
export async function openTabHost(
  { openTabs, workers }: { readonly openTabs?: OpenTabs; readonly workers?: RuntimeWorkers },
  parts: Pick<TabHostParts, 'encoder' | 'library' | 'host'>,
): Promise<TabHost | null> {
  if (openTabs === undefined) return null;
  const [{ hostTabs }, pages] = await Promise.all([
    import('./tab-host.ts'),
    readerOfPages(workers?.pageReader),
  ]);
  return hostTabs({ ...parts, tabs: openTabs, pages });
}

async function readerOfPages(spawn: RuntimeWorkers['pageReader']): Promise<ClosablePageReader> {
  if (spawn === undefined) {
    const { LocalPageReader } = await import('../../../adapters/pages/local-page-reader.ts');
    return new LocalPageReader();
  }
  const { WorkerPageReader } = await import('../../../adapters/pages/worker-page-reader.ts');
  return new WorkerPageReader(spawn);
}

/** The library for a question over tabs. Rejects with the codes of reading a tab, and with `settings-invalid` if there are no tabs. */
export async function libraryOfTabs(
  tabs: TabHost | null,
  asked: Parameters<TabHost['libraryFor']>[0],
): Promise<LibraryIndex> {
  if (tabs !== null) return tabs.libraryFor(asked);
  throw new WebpaceError(
    'settings-invalid',
    'This app cannot see any tabs. Ask without them, or give createRuntime `openTabs`.',
  );
}
