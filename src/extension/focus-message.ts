/** From the service worker to an open panel: the shortcut was pressed again. */
const type = 'focus-question';

/** @param windowId the window of the press. Every window may have a panel of its own. */
export function focusMessage(windowId: number) {
  return { type, windowId };
}

/** The window whose panel is meant; null for any other message. */
export function windowToFocus(message: unknown): number | null {
  const given = (message ?? {}) as Partial<ReturnType<typeof focusMessage>>;
  return given.type === type && typeof given.windowId === 'number' ? given.windowId : null;
}
