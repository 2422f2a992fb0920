import { createRoot } from 'react-dom/client';
import { createAppRuntime } from '../runtime/create-app-runtime.ts';
import { keepAppOffline } from './durability/offline-app.ts';
import { chosenLanguage, speak } from './language/speak.ts';
import { openApp } from './mount.tsx';
import { readPreferences } from './state/view/preferences.ts';
import './styles-first.css';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no element with the id root.');
const { language, languageModel, encoder, contextTokens } = readPreferences();
const speaking = speak(chosenLanguage(language));
// An app without these styles is better than none.
const styled = import('./styles-later.css').catch(() => undefined);
const chosen = {
  encoderId: encoder,
  ...(languageModel === null ? {} : { languageModelId: languageModel, contextTokens }),
};
// Opens nothing inside a frame of another page (rule Z35).
if (globalThis.top === globalThis.self)
  await openApp(
    createRoot(element),
    async (storage) => {
      const started = await Promise.allSettled([createAppRuntime({ ...chosen, storage }), speaking, styled]);
      if (started[0].status === 'rejected') throw started[0].reason;
      return started[0].value;
    },
    keepAppOffline(),
  );
else {
  const [{ showFramedNotice }] = await Promise.all([import('./shell/framed-notice.ts'), speaking]);
  showFramedNotice(element);
}
