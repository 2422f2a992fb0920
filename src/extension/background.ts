/** The service worker only opens the panel, because the browser may end it at any time. Models, runs and tabs live in the panel. */
import { focusMessage } from './focus-message.ts';

chrome.action.onClicked.addListener((tab) => {
  // Before anything is awaited, because a panel opens only within a press.
  void chrome.sidePanel.open({ windowId: tab.windowId });
  // An open panel takes the keyboard. If none listens, one is opening and takes it by itself.
  void chrome.runtime.sendMessage(focusMessage(tab.windowId)).catch(() => undefined);
});
