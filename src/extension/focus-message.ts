/** From the service worker to an open panel: the shortcut was pressed again. */
export const focusMessage = 'focus-question';
