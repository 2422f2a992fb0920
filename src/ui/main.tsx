import { createRoot } from 'react-dom/client';
import { createAppRuntime } from '../runtime/create-app-runtime.ts';
import { keepAppOffline } from './durability/offline-app.ts';
import { chosenLanguage, speak } from './language/speak.ts';
import { openApp } from './mount.tsx';
import { readPreferences } from './state/preferences.ts';
import './styles-first.css';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no element with the id root.');
const root = createRoot(element);
const offlineApp = keepAppOffline();
const { language, languageModel, encoder, contextTokens } = readPreferences();
const speaking = speak(chosenLanguage(language));
// Where they are lost, an app without them is better than none.
const styled = import('./styles-later.css').catch(() => undefined);
const chosen = {
  encoderId: encoder,
  ...(languageModel === null ? {} : { languageModelId: languageModel, contextTokens }),
};
await openApp(
  root,
  async (storage) => {
    const started = await Promise.allSettled([createAppRuntime({ ...chosen, storage }), speaking, styled]);
    if (started[0].status === 'rejected') throw started[0].reason;
    return started[0].value;
  },
  offlineApp,
);
