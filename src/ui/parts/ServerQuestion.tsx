import type { ApprovalRequest } from '../../runtime/hosts/tool-host.ts';
import { t } from '../language/translate.ts';

/** Before the first question to a host: who will read it, and what goes with it. */
export function ServerQuestion({
  request: { tool, arguments: given },
  armed,
  answer,
}: {
  readonly request: ApprovalRequest;
  readonly armed: boolean;
  readonly answer: (allowed: boolean) => void;
}) {
  const host = given[0]?.value ?? '';
  return (
    <fieldset className="tool-question" aria-label={t('Approval')}>
      <p>{t('Send this question to {model} on {host}?', { model: tool, host })}</p>
      <p>
        {t(
          'Passages of your documents and earlier steps of this conversation go with it, now and with each later question. You are asked once for each server, and can withdraw the permission in Models.',
        )}
      </p>
      <button type="button" disabled={!armed} onClick={() => answer(true)}>
        {t('Send it there')}
      </button>
      <button type="button" onClick={() => answer(false)}>
        {t('Do not send it')}
      </button>
    </fieldset>
  );
}
