/** From the service worker to a panel that is open already: the shortcut was pressed again. */
export const focusMessage = 'focus-question';
