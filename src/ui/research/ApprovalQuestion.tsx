import { t } from '../language/translate.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';

/** A call with effects that the model wants to make: its name and arguments, and no word of the model about it. */
export function ApprovalQuestion() {
  const store = useAppStore();
  const { approval } = useAppFields('approval');
  if (approval === null) return null;
  return (
    <fieldset className="tool-question" aria-label={t('Approval')}>
      <pre>{approval.text}</pre>
      <button type="button" onClick={() => store.asking.steering.answer(true)}>
        {t('Allow this once')}
      </button>
      <button type="button" onClick={() => store.asking.steering.answer(false)}>
        {t('Do not allow')}
      </button>
    </fieldset>
  );
}
