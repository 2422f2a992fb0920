import { useEffect, useState } from 'react';
import type { ErrorReport } from '../../../core/errors.ts';
import type { RunId } from '../../../core/memory/units.ts';
import { type PromptCheck, reportOf } from '../../../runtime/runtime.ts';
import { errorSentence } from '../../errors/error-sentence.ts';
import { t } from '../../language/translate.ts';
import { Icon } from '../../parts/buttons/Icon.tsx';
import { useAppStore } from '../../state/use-app.ts';
import { colon, formatFacts } from '../../words/format.ts';

/** Milliseconds before a step's prompt is rebuilt, so that moving quickly through the steps starts no work. */
const settleAfter = 120;

interface Props {
  readonly run: RunId;
  readonly step: number;
  /** False while the step is in progress. */
  readonly committed: boolean;
}

/** Checks that the store still gives exactly the prompt that the step had. */
export function PromptProof({ run, step, committed }: Props) {
  const { timeMachine } = useAppStore();
  const [check, setCheck] = useState<PromptCheck | null>(null);
  const [failed, setFailed] = useState<ErrorReport | null>(null);
  useEffect(() => {
    setFailed(null);
    if (!committed) return;
    let gone = false;
    const timer = setTimeout(() => {
      timeMachine.check(run, step).then(
        (found) => {
          if (!gone) setCheck(found);
        },
        (thrown: unknown) => {
          if (!gone) setFailed(reportOf(thrown));
        },
      );
    }, settleAfter);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [timeMachine, run, step, committed]);

  if (!committed) return <p className="proof">{t('Under way')}</p>;
  if (failed !== null)
    return (
      <p className="proof proof-differs">
        <Icon name="error" /> <span>{errorSentence(failed)}</span>
      </p>
    );
  if (check?.step !== step) return <p className="proof proof-waiting">{t('Comparing the prompt…')}</p>;
  const { verdict, recorded, rebuilt, missing } = check;
  if (verdict === 'same')
    return (
      <p className="proof proof-same" title={t('Hash of the prompt: {hash}', { hash: recorded })}>
        <Icon name="check" />
        <span>
          {t('Prompt the same to the byte')} <code>{recorded.slice(0, 8)}</code>
        </span>
      </p>
    );
  return (
    <p
      className="proof proof-differs"
      title={t('Recorded {recorded}, rebuilt {rebuilt}', { recorded, rebuilt: rebuilt ?? '–' })}
    >
      <Icon name="error" />
      <span>
        {t('Prompt differs')}
        {colon()}
        {reasonOf(verdict, missing)}
      </span>
    </p>
  );
}

function reasonOf(verdict: PromptCheck['verdict'], missing: readonly number[]): string {
  switch (verdict) {
    case 'text-missing':
      return t(
        '{count, plural, one {the text of step {steps} is not stored} other {the texts of steps {steps} are not stored}}',
        {
          count: missing.length,
          steps: formatFacts(...missing.slice(0, 5).map(String)),
        },
      );
    case 'text-changed':
      return t('a stored text differs from the one it showed');
    default:
      return t('the step is not stored');
  }
}
