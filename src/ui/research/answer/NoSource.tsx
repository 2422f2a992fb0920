import { t } from '../../language/translate.ts';
import { useAppState, useAppStore } from '../../state/use-app.ts';

/** Follows a sentence without support, and looks for a quote with a follow-up question in the same run. */
export function NoSource({ sentence }: { readonly sentence: string }) {
  const store = useAppStore();
  const stored = useAppState(({ conversation }) => conversation.run !== null);
  return (
    <span className="no-source">
      {t('no source')}
      {stored && (
        <button
          type="button"
          className="look-for-source"
          aria-label={t('Look for a source for: {sentence}', { sentence })}
          onClick={() => void store.asking.ask(t('Is there a source for this? “{sentence}”', { sentence }))}
        >
          {t('Look for one')}
        </button>
      )}
    </span>
  );
}
