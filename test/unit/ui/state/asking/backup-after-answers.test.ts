import { afterEach, expect, test, vi } from 'vitest';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { markFolderKept } from '../../../../../src/ui/state/asking/backup-after-answers.ts';
import { MemoryStorage } from '../../../../doubles/memory-storage.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

afterEach(() => vi.unstubAllGlobals());

/** How often backups were asked for after one answer. */
async function backupsOfAnAnswer(): Promise<number> {
  let asked = 0;
  const backups = (): Promise<never> => {
    asked += 1;
    return new Promise(() => undefined);
  };
  const store = new AppStore(Object.assign(new ScriptedRuntime(), { backups }));
  await store.asking.ask('When does the last boat leave?');
  return asked;
}

test('an answer is backed up while a folder is kept', async () => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  expect(await backupsOfAnAnswer()).toBe(0);
  markFolderKept(true);
  expect(await backupsOfAnAnswer()).toBe(1);
  markFolderKept(false);
  expect(await backupsOfAnAnswer()).toBe(0);
});

test('where nothing can be kept, no answer is backed up, and marking a folder fails nothing', async () => {
  const refuse = (): never => {
    throw new Error('The browser refuses.');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  markFolderKept(true);
  markFolderKept(false);
  expect(await backupsOfAnAnswer()).toBe(0);
});
