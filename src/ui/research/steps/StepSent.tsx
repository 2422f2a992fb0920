import type { StepRecord } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';

/** Everything that left this device in a step, verbatim, and its receiver. */
export function StepSent({ record }: { readonly record: StepRecord }) {
  const { sent = [] } = record;
  if (sent.length === 0) return null;
  return (
    <ul className="step-sent hint" aria-label={t('Sent from this device')}>
      {sent.map(({ to, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be sent twice, and the list never changes.
        <li key={at}>{t('Sent to {receiver}: {text}', { receiver: to, text })}</li>
      ))}
    </ul>
  );
}
