import type { Chunk } from '../../../core/memory/chunk.ts';
import { t } from '../../language/translate.ts';
import type { ShownStep } from '../../state/conversation/conversation.ts';
import { colon, formatMilliseconds } from '../../words/format.ts';
import { kindWords, ownTitle, trustMeanings } from '../../words/words.ts';

interface Props {
  readonly step: ShownStep;
  /** The step's chunk; absent while the step is in progress. */
  readonly chunk: Chunk | undefined;
  readonly policy: string;
}

/** What the step did and what came back, as memory keeps it. */
export function StepDetail({ step, chunk, policy }: Props) {
  const { record, kind } = step;
  const title = ownTitle(kind, step.title);
  return (
    <section className="step-detail" aria-label={t('Step {step} itself', { step: step.step })}>
      <h3>
        {t(kindWords[kind])}
        {title !== '' && (
          <>
            {colon()}
            <bdi>{title}</bdi>
          </>
        )}
      </h3>
      {record && (
        <p className="panel-facts">
          {[
            t('Policy {policy}', { policy }),
            ...Object.entries(record.timings).map(([stage, time]) =>
              stageSentence(stage, formatMilliseconds(time)),
            ),
          ].join(' · ')}
        </p>
      )}
      {chunk && (
        <details open>
          <summary>{t('What it left in memory')}</summary>
          <p className="panel-facts">{t(trustMeanings[chunk.trust])}</p>
          <p className="chunk-text">{chunk.action}</p>
          {chunk.observation !== '' && <p className="chunk-text">{chunk.observation}</p>}
        </details>
      )}
      {record?.call && (
        <details open>
          <summary>{t('What the model wrote')}</summary>
          <p className="chunk-text">{record.call.reply === '' ? t('Nothing.') : record.call.reply}</p>
        </details>
      )}
    </section>
  );
}

/** The timed stages of a step. A stage without a sentence here comes from another version. */
function stageSentence(stage: string, time: string): string {
  if (stage === 'load') return t('loading {time}', { time });
  if (stage === 'prepare') return t('context {time}', { time });
  if (stage === 'act') return t('action {time}', { time });
  return stage === 'represent' ? t('memory {time}', { time }) : `${stage} ${time}`;
}
