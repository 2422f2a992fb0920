/** A newer version of the extension waits until the person takes it. */
import { afterEach, expect, test, vi } from 'vitest';
import { extensionUpdates } from '../../../src/extension/extension-updates.ts';

afterEach(() => vi.unstubAllGlobals());

test('BX10: an update is told of and not taken: a run under way is not ended by it', () => {
  let available: (() => void) | undefined;
  const reload = vi.fn();
  vi.stubGlobal('chrome', {
    runtime: { onUpdateAvailable: { addListener: (listener: () => void) => (available = listener) }, reload },
  });
  const updates = extensionUpdates();
  const heard = vi.fn();
  const stop = updates.subscribe(heard);
  expect(updates.updateState()).toBe('none');
  available?.();
  expect(updates.updateState()).toBe('ready');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  updates.update();
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
  available?.();
  expect(heard).toHaveBeenCalledTimes(1);
});
