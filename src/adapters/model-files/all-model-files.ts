/** Everything of models that lies on this device, wherever: the bundled ones in the cache, downloaded ones in the file system. */
import type { ModelCache } from '../../ports/model-files.ts';
import { FileStore } from './file-store.ts';
import { keptModels } from './kept-files.ts';
import { hasOpfs, OpfsKeeper } from './opfs-keeper.ts';

export const allModelFiles: ModelCache = {
  async size() {
    const kept = await keptModels.size();
    if (!(await hasOpfs())) return kept;
    const stored = await new FileStore(new OpfsKeeper()).list().catch(() => []);
    return stored.reduce((sum, { bytes }) => sum + bytes, kept);
  },
  async clear() {
    await keptModels.clear();
    if (!(await hasOpfs())) return;
    const keeper = new OpfsKeeper();
    // A model that is being downloaded keeps its place: its tab has it open.
    for (const name of await keeper.names()) await keeper.removeContent(name).catch(() => undefined);
  },
};
