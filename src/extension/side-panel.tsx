/** The side panel: the app itself, over the models of the package, with the open tabs as sources. */
import { createRoot } from 'react-dom/client';
import { BrowserTabs } from '../adapters/open-tabs/browser-tabs.ts';
import { chromeBrowser } from '../adapters/open-tabs/chrome-browser.ts';
import { createAppRuntime } from '../runtime/create-app-runtime.ts';
import { reportOf } from '../runtime/runtime.ts';
import { chosenLanguage, speak } from '../ui/language/speak.ts';
import { mount } from '../ui/mount.tsx';
import { StartFailure } from '../ui/shell/StartFailure.tsx';
import { readPreferences } from '../ui/state/preferences.ts';
import '../ui/styles.css';
import { extensionUpdates } from './extension-updates.ts';
import { keepQuestionFocused } from './focus-question.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('The panel has no element with the id root.');
const root = createRoot(element);
const { language, languageModel, encoder, contextTokens } = readPreferences();
const speaking = speak(chosenLanguage(language));
try {
  const chosen = {
    openTabs: new BrowserTabs(chromeBrowser),
    encoderId: encoder,
    ...(languageModel === null ? {} : { languageModelId: languageModel, contextTokens }),
  };
  const [runtime] = await Promise.all([createAppRuntime(chosen), speaking]);
  mount(root, runtime, extensionUpdates());
  keepQuestionFocused();
} catch (error) {
  await speaking;
  root.render(<StartFailure report={reportOf(error)} />);
}
