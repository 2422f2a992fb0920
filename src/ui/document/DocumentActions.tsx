import type { LibraryDocument } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { Icon } from '../parts/buttons/Icon.tsx';
import { focusSoon } from '../parts/focus-soon.ts';
import { useAppStore } from '../state/use-app.ts';

/** UTF-16 units of a title in a question. */
const longestTitle = 120;

/** Asks the next questions of this document alone, or asks for its key points at once. */
export function DocumentActions({ document: { id, title } }: { readonly document: LibraryDocument }) {
  const store = useAppStore();
  const askAbout = (): void => {
    store.view.changeSettings({ documents: [id] });
    store.runs.startNew();
    focusSoon('question');
  };
  const askKeyPoints = (): void => {
    store.runs.startNew();
    const question = t('Key points of “{title}”', { title: title.slice(0, longestTitle) });
    void store.asking.ask(question, { ofTabs: false, changes: { documents: [id] } });
  };
  return (
    <p className="document-actions">
      <button type="button" onClick={askAbout}>
        <Icon name="visit" /> {t('Ask about this document')}
      </button>
      <button type="button" onClick={askKeyPoints}>
        <Icon name="glimpse" /> {t('Key points')}
      </button>
    </p>
  );
}
