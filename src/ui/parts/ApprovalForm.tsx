import { useEffect, useState } from 'react';
import type { ApprovalRequest } from '../../runtime/hosts/tool-host.ts';
import { t } from '../language/translate.ts';
import { ServerQuestion } from './ServerQuestion.tsx';

/** Milliseconds until the buttons work, so that a click meant for something else allows nothing. */
const lookMilliseconds = 500;

/** A call that needs the person's approval: name, arguments and what leaves this device, complete, and no words of a model about it. */
export function ApprovalForm({
  request,
  answer,
}: {
  readonly request: ApprovalRequest;
  readonly answer: (allowed: boolean) => void;
}) {
  // A page around this one could steer a click to the button, so nothing can be allowed there.
  const armed = useArmed(request) && globalThis.top === globalThis.self;
  if (request.kind === 'server') return <ServerQuestion request={request} armed={armed} answer={answer} />;
  const { tool, kind, outgoing, sharesWhatWasRead } = request;
  // Effects, and text that shares words with what was read, are asked for each time.
  const forQuestion = kind === 'egress' && !sharesWhatWasRead;
  return (
    <fieldset className="tool-question" aria-label={t('Approval')}>
      <p>{t('Allow “{tool}”?', { tool })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <pre tabIndex={0}>{request.arguments.map(({ name, value }) => `${name}: ${value}\n`)}</pre>
      {outgoing.length > 0 && (
        <>
          <p>{t('This leaves your device:')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
          <pre tabIndex={0}>{outgoing.map(({ to, text }) => `${to} ← ${text}\n`)}</pre>
        </>
      )}
      {request.mayHaveRun && (
        <>
          <p className="tool-warning">
            {t(
              'This may have run already: the tab closed in the middle of it. Check before you allow it again. It was called with:',
            )}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
          <pre tabIndex={0}>{request.mayHaveRun.map(({ name, value }) => `${name}: ${value}\n`)}</pre>
        </>
      )}
      {sharesWhatWasRead && (
        <p className="tool-warning">{t('It contains words from your documents, files or earlier steps.')}</p>
      )}
      <button type="button" disabled={!armed} onClick={() => answer(true)}>
        {forQuestion ? t('Allow for this question') : t('Allow this once')}
      </button>
      <button type="button" onClick={() => answer(false)}>
        {t('Do not allow')}
      </button>
    </fieldset>
  );
}

function useArmed(request: ApprovalRequest): boolean {
  const [looked, setLooked] = useState<ApprovalRequest | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLooked(request), lookMilliseconds);
    return () => clearTimeout(timer);
  }, [request]);
  return looked === request;
}
