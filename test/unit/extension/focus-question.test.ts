/** The keyboard goes to the question of the panel whose window the shortcut was pressed in, and to no other. */
import { afterEach, expect, test, vi } from 'vitest';
import { focusMessage, windowToFocus } from '../../../src/extension/focus-message.ts';
import { keepQuestionFocused } from '../../../src/extension/focus-question.ts';

afterEach(() => vi.unstubAllGlobals());

/** A panel in window 7, which has a question while `there` is true. A frame passes when the test draws it. */
function panel() {
  const page = { there: true, now: 0, frames: [] as (() => void)[], windowFocused: 0 };
  let hear: (message: unknown, from: { id: string }) => void = () => undefined;
  const body = {};
  const view = { activeElement: body as object };
  const question = { focus: () => (view.activeElement = page.there ? question : body) };
  vi.stubGlobal('document', Object.assign(view, { getElementById: () => question }));
  vi.stubGlobal('window', { focus: () => (page.windowFocused += 1) });
  vi.stubGlobal('performance', { now: () => page.now });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => page.frames.push(frame));
  vi.stubGlobal('chrome', {
    runtime: { id: 'own', onMessage: { addListener: (listener: typeof hear) => (hear = listener) } },
    windows: { getCurrent: async () => ({ id: 7 }) },
  });
  return {
    page,
    blur: () => (view.activeElement = body),
    hasFocus: () => view.activeElement === question,
    draw: () => page.frames.splice(0).map((frame) => frame()),
    async press(message: unknown, from = 'own') {
      hear(message, { id: from });
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('BX4: a press shows the question of its own window and focuses it', async () => {
  const { page, press, blur, hasFocus, draw } = panel();
  const show = vi.fn(() => (page.there = true));
  keepQuestionFocused(show);
  expect(hasFocus()).toBe(true);
  expect(page.windowFocused).toBe(1);
  blur();
  for (const other of [focusMessage(8), 'focus-question', null, {}]) await press(other);
  await press(focusMessage(7), 'another');
  expect(hasFocus()).toBe(false);
  expect([show.mock.calls.length, page.windowFocused]).toEqual([0, 1]);
  page.there = false;
  await press(focusMessage(7));
  draw();
  expect(show).toHaveBeenCalledTimes(1);
  expect(hasFocus()).toBe(true);
  expect(page.windowFocused).toBe(2);
  expect(page.frames).toEqual([]);
});

test('BX4: a panel without a question takes no focus, and waits for seconds, not for ever', () => {
  const { page, draw } = panel();
  page.there = false;
  keepQuestionFocused(() => undefined);
  draw();
  expect(page.frames).toHaveLength(1);
  page.now = 60_000;
  draw();
  expect(page.frames).toEqual([]);
  expect(page.windowFocused).toBe(0);
});

test('BX4: the message names its window', () => {
  expect(windowToFocus(focusMessage(3))).toBe(3);
  for (const other of ['focus-question', null, undefined, 3, { type: 'focus-question' }, { windowId: 3 }])
    expect(windowToFocus(other)).toBeNull();
});
