import { createRoot } from 'react-dom/client';
import { createAppRuntime } from '../runtime/create-app-runtime.ts';
import { reportOf } from '../runtime/runtime.ts';
import { keepAppOffline } from './durability/offline-app.ts';
import { chosenLanguage, speak } from './language/speak.ts';
import { mount } from './mount.tsx';
import { StartFailure } from './shell/StartFailure.tsx';
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
try {
  const chosen = {
    encoderId: encoder,
    ...(languageModel === null ? {} : { languageModelId: languageModel, contextTokens }),
  };
  const [runtime] = await Promise.all([createAppRuntime(chosen), speaking, styled]);
  mount(root, runtime, offlineApp);
} catch (error) {
  await speaking;
  root.render(<StartFailure report={reportOf(error)} />);
}
