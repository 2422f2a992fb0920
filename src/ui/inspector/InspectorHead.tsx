import { t } from '../language/translate.ts';
import { Icon } from '../shell/Icon.tsx';
import { useAppStore } from '../use-app.ts';
import { runStatusWords } from '../words.ts';
import type { Inspected } from './use-inspected.ts';

/** The way out, and which run this is. */
export function InspectorHead({ inspected }: { readonly inspected: Inspected | null }) {
  const store = useAppStore();
  return (
    <header className="inspector-head">
      <button
        type="button"
        className="quiet icon-button"
        aria-label={t('Close the inspector')}
        title={t('Close the inspector')}
        onClick={() => store.inspector.close()}
      >
        <Icon name="close" />
      </button>
      <h1>{t('Context inspector')}</h1>
      {inspected && (
        <p className="inspector-run">
          {inspected.run.title} · {t(runStatusWords[inspected.run.status])}
        </p>
      )}
    </header>
  );
}
