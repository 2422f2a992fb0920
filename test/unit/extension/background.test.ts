/** The service worker over a scripted browser: it opens the panel and holds nothing. */
import { afterEach, expect, test, vi } from 'vitest';
import { focusMessage } from '../../../src/extension/focus-message.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('BX4: a press opens the panel of its window at once, and an open panel takes the keyboard', async () => {
  const calls: unknown[] = [];
  let press: ((tab: { windowId: number }) => void) | undefined;
  vi.stubGlobal('chrome', {
    action: { onClicked: { addListener: (listener: typeof press) => (press = listener) } },
    sidePanel: { open: async (where: unknown) => void calls.push(['open', where]) },
    runtime: {
      // No panel is open: nobody hears it.
      sendMessage: async (message: unknown) => {
        calls.push(['say', message]);
        throw new Error('Could not establish connection. Receiving end does not exist.');
      },
    },
  });
  await import('../../../src/extension/background.ts');
  press?.({ windowId: 7 });
  expect(calls).toEqual([
    ['open', { windowId: 7 }],
    ['say', focusMessage(7)],
  ]);
});
