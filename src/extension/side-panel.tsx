/** The side panel: the app with the models of the package, and with the open tabs as sources. */
import { createRoot } from 'react-dom/client';
import { BrowserTabs } from '../adapters/open-tabs/browser-tabs.ts';
import { chromeBrowser } from '../adapters/open-tabs/chrome-browser.ts';
import { createAppRuntime } from '../runtime/create-app-runtime.ts';
import { chosenLanguage, speak } from '../ui/language/speak.ts';
import { openApp } from '../ui/mount.tsx';
import { readPreferences } from '../ui/state/view/preferences.ts';
import '../ui/styles.css';
import { extensionUpdates } from './extension-updates.ts';
import { keepQuestionFocused } from './focus-question.ts';
import { modelOrigins } from './manifest.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('The panel has no element with the id root.');
const root = createRoot(element);
const { language, languageModel, encoder, contextTokens } = readPreferences();
const speaking = speak(chosenLanguage(language));
const chosen = {
  openTabs: new BrowserTabs(chromeBrowser),
  allowDownloads: () => chrome.permissions.request({ origins: modelOrigins }),
  encoderId: encoder,
  ...(languageModel === null ? {} : { languageModelId: languageModel, contextTokens }),
};
await openApp(
  root,
  async (storage) => {
    const started = await Promise.allSettled([createAppRuntime({ ...chosen, storage }), speaking]);
    if (started[0].status === 'rejected') throw started[0].reason;
    return started[0].value;
  },
  extensionUpdates(),
  ({ view }) => keepQuestionFocused(() => view.show({ name: 'conversation' })),
);
