import { createRoot } from 'react-dom/client';
import { createAppRuntime } from '../runtime/create-app-runtime.ts';
import { reportOf } from '../runtime/runtime.ts';
import { keepAppOffline } from './durability/offline-app.ts';
import { mount } from './mount.tsx';
import { StartFailure } from './shell/StartFailure.tsx';
import { readPreferences } from './store/preferences.ts';
import './styles.css';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no element with the id root.');
const root = createRoot(element);
const offlineApp = keepAppOffline();
try {
  const { languageModel, encoder, contextTokens } = readPreferences();
  const chosen = {
    encoderId: encoder,
    ...(languageModel === null ? {} : { languageModelId: languageModel, contextTokens }),
  };
  mount(root, await createAppRuntime(chosen), offlineApp);
} catch (error) {
  root.render(<StartFailure report={reportOf(error)} />);
}
