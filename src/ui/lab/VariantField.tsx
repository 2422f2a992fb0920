import { type Ref, useId, useState } from 'react';
import { errorSentence } from '../errors/error-sentence.ts';
import { t } from '../language/translate.ts';
import type { VariantProblem } from './typed-variants.ts';
import { VariantName } from './VariantName.tsx';

interface Props {
  readonly text: string;
  /** What is told beside the field. */
  readonly problems: readonly VariantProblem[];
  readonly field: Ref<HTMLTextAreaElement>;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
  /** Returns how many were added. */
  readonly onAddAblations: () => number;
}

/** Policies with settings of their own, and the ablations of PACE at one press. */
export function VariantField({ text, problems, field, onChange, onLeave, onAddAblations }: Props) {
  const id = useId();
  const [added, setAdded] = useState<number | null>(null);
  const wrong = problems.length > 0;
  return (
    <div className="lab-variants">
      <label htmlFor={id}>{t('With settings')}</label>
      <textarea
        id={id}
        ref={field}
        dir="ltr"
        rows={Math.min(10, Math.max(2, text.split('\n').length))}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-problems ${id}-hint` : `${id}-hint`}
        onChange={({ currentTarget }) => {
          setAdded(null);
          onChange(currentTarget.value);
        }}
        onBlur={onLeave}
      />
      <div>
        {/* It stands there before it is filled, or a screen reader would not tell it. */}
        <div id={`${id}-problems`} className="lab-variant-problems" role="alert">
          {problems.map(({ variant, report }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a variant can stand there twice.
            <p key={place}>
              <code>
                <VariantName name={variant} />
              </code>{' '}
              {errorSentence(report)}
            </p>
          ))}
        </div>
        <p id={`${id}-hint`} className="hint">
          {t(
            'A policy with settings of its own, one a line or with commas between: {one} or {other}. They are compared beside the ticked policies.',
            { one: 'pace:lambda=0', other: 'webpace:layout=stable' },
          )}
        </p>
      </div>
      <div className="lab-preset">
        <button type="button" onClick={() => setAdded(onAddAblations())}>
          {t('Add the ablations of PACE')}
        </button>
        <p className="hint" role="status">
          {added !== null &&
            t(
              '{added, plural, =0 {All of them are there.} one {# policy added.} other {# policies added.}}',
              {
                added,
              },
            )}
        </p>
      </div>
    </div>
  );
}
