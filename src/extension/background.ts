/**
 * The service worker. It opens the panel and nothing else: the browser ends it whenever it likes, so that nothing may depend
 * on it. Models, runs and tabs are the panel's.
 */
import { focusMessage } from './focus-message.ts';

chrome.action.onClicked.addListener((tab) => {
  // Before anything is awaited: a panel is opened for a press alone.
  void chrome.sidePanel.open({ windowId: tab.windowId });
  // A panel that stood open takes the keyboard; where none hears it, one is being opened and does so by itself.
  void chrome.runtime.sendMessage(focusMessage).catch(() => undefined);
});
