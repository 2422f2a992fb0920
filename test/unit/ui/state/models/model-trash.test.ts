/** Models that were deleted and can still be put back. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { initialState } from '../../../../../src/ui/state/app-state.ts';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { ModelTrash } from '../../../../../src/ui/state/models/model-trash.ts';
import { StateCell, undoMilliseconds } from '../../../../../src/ui/state/state-cell.ts';
import { MemoryStorage } from '../../../../doubles/memory-storage.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

const model = { id: 'tiny', kind: 'language', title: 'Tiny' } as unknown as Parameters<
  ModelTrash['delete']
>[0];

function page(notes: MemoryStorage, languageModel: string | null = null) {
  const runtime = new ScriptedRuntime();
  const { settings, preferences } = new AppStore(runtime).state();
  const cell = new StateCell(initialState(runtime.status(), settings, { ...preferences, languageModel }));
  const view = {
    changePreferences: (change: object) =>
      cell.set({ preferences: { ...cell.state.preferences, ...change } }),
  };
  const removed: string[] = [];
  const models = { ...runtime.models, remove: async (id: string) => void removed.push(id) };
  return { cell, removed, trash: new ModelTrash(cell, view, models, notes) };
}

describe('deleted models', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('UI11: its files are removed when the notice ends, and not before', async () => {
    const { cell, removed, trash } = page(new MemoryStorage());
    trash.delete(model, 6_000_000);
    trash.delete(model, 6_000_000);
    expect([...trash.deleted()]).toEqual(['tiny']);
    expect(cell.state.undo?.message()).toContain('6.0 MB');
    await vi.advanceTimersByTimeAsync(undoMilliseconds - 1);
    expect(removed).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(removed).toEqual(['tiny']);
    expect([...trash.deleted()]).toEqual([]);
    expect(cell.state.undo).toBeNull();
  });

  test('UI11: taken back, nothing is removed and the model is chosen as before', async () => {
    const notes = new MemoryStorage();
    const { cell, removed, trash } = page(notes, 'tiny');
    trash.delete(model, 1);
    expect(cell.state.preferences.languageModel).toBeNull();
    await cell.takeBack();
    expect(cell.state.preferences.languageModel).toBe('tiny');
    await vi.advanceTimersByTimeAsync(2 * undoMilliseconds);
    expect(removed).toEqual([]);
    expect(notes.length).toBe(0);
  });

  test('UI11: another deletion ends the notice and with it the first model', async () => {
    const { cell, removed, trash } = page(new MemoryStorage());
    trash.delete(model, 1);
    trash.delete({ ...model, id: 'other' }, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(removed).toEqual(['tiny']);
    cell.dismissUndo();
    await vi.advanceTimersByTimeAsync(0);
    expect(removed).toEqual(['tiny', 'other']);
  });

  test('MD3: what a closed page has deleted is removed by the next one, and not while it may still be put back', async () => {
    const notes = new MemoryStorage();
    page(notes).trash.delete(model, 1);
    // A closed page does nothing any more.
    vi.clearAllTimers();
    const next = page(notes);
    const started = next.trash.start();
    expect([...next.trash.deleted()]).toEqual(['tiny']);
    await vi.advanceTimersByTimeAsync(undoMilliseconds - 1);
    expect(next.removed).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    await started;
    expect(next.removed).toEqual(['tiny']);
    expect(notes.length).toBe(0);

    page(notes).trash.delete(model, 1);
    vi.clearAllTimers();
    const other = page(notes);
    const waiting = other.trash.start();
    other.trash.restore('tiny');
    await vi.advanceTimersByTimeAsync(2 * undoMilliseconds);
    await waiting;
    expect(other.removed).toEqual([]);
  });

  test('MD3: notes that are not of ours are no notes', async () => {
    const notes = new MemoryStorage();
    for (const text of ['{', '"tiny"', '[1, null, {"id": 3}]', '[{"id":"tiny","until":"soon"}]']) {
      notes.setItem('webpace-deleted-models', text);
      const { removed, trash } = page(notes);
      await trash.start();
      expect(removed).toEqual([]);
      expect(trash.deleted().size).toBe(0);
    }
  });
});
