import { type ReactNode, useState } from 'react';
import { sampleCount } from '../../runtime/hosts/sample-documents.ts';
import { bundledModels } from '../../runtime/models/model-facts.ts';
import { t } from '../language/translate.ts';
import { TierMark } from '../parts/TierMark.tsx';
import { examplesFor } from '../state/example-questions.ts';
import { useAppFields, useAppState, useAppStore } from '../state/use-app.ts';
import { formatBytes, formatCount } from '../words/format.ts';
import { tierMeanings } from '../words/words.ts';

const screens = [WhatItIs, WhatStaysHere, FirstQuestion];

/** Three short screens for somebody who is here for the first time; put away for good by Skip, Done or the example. */
export function FirstRunGuide() {
  const store = useAppStore();
  const { preferences } = useAppFields('preferences');
  const [at, setAt] = useState(0);
  const Screen = screens[at];
  if (preferences.guideSeen || Screen === undefined) return null;
  const last = at === screens.length - 1;
  const close = (): void => {
    store.view.changePreferences({ guideSeen: true });
    // Who asks for it again reads it from its start.
    setAt(0);
  };
  return (
    <section className="guide" aria-label={t('First steps')}>
      <div aria-live="polite">
        <Screen onDone={close} />
      </div>
      <div className="guide-foot">
        <span className="guide-place">
          {t('{done} of {total}', { done: formatCount(at + 1), total: formatCount(screens.length) })}
        </span>
        {at > 0 && (
          <button type="button" className="quiet" onClick={() => setAt(at - 1)}>
            {t('Back')}
          </button>
        )}
        {!last && (
          <button type="button" className="quiet" onClick={close}>
            {t('Skip')}
          </button>
        )}
        <button type="button" onClick={() => (last ? close() : setAt(at + 1))}>
          {last ? t('Done') : t('Next')}
        </button>
      </div>
    </section>
  );
}

interface ScreenProps {
  readonly onDone: () => void;
}

function WhatItIs(): ReactNode {
  return (
    <>
      <h3>{t('Ask your documents, and see what the agent remembers')}</h3>
      <p>
        {t(
          'An agent searches them, reads what it finds and answers with quotes, word for word. A model can only read so much at once: at every step each memory is shown in full, in part or as a line, and you can see how much, and why.',
        )}
      </p>
      <ul className="guide-tiers" aria-label={t('How much of a memory is shown')}>
        {(['full', 'detailed', 'brief', 'placeholder'] as const).map((tier) => (
          <li key={tier}>
            <TierMark tier={tier} /> <span>{t(tierMeanings[tier])}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function WhatStaysHere(): ReactNode {
  const { status } = useAppFields('status');
  const used = bundledModels.filter(({ title }) => status.engines.some(({ model }) => model === title));
  const bytes = used.reduce((sum, { bytesOnDisk }) => sum + bytesOnDisk, 0);
  return (
    <>
      <h3>{t('Nothing leaves this device')}</h3>
      <p>
        {t(
          'Documents, questions and runs stay in this browser, and no server is asked. The bundled language model is small: trust the quotes, not its words.',
        )}
      </p>
      {bytes > 0 && (
        <p>
          {t(
            'The first question loads the models, {size}. They are kept, so that later everything works without a network.',
            { size: formatBytes(bytes) },
          )}
        </p>
      )}
    </>
  );
}

function FirstQuestion({ onDone }: ScreenProps): ReactNode {
  const store = useAppStore();
  const { work, documents } = useAppFields('work', 'documents');
  const asking = useAppState((state) => state.asking !== null);
  const [example = ''] = examplesFor(documents).questions;
  return (
    <>
      <h3>{t('Your first question')}</h3>
      <p>
        {t(
          'Add documents of your own, or try it on the sample library, {count} short invented documents. Each quote of the answer opens its document at the place it was taken from.',
          { count: formatCount(sampleCount) },
        )}
      </p>
      <button
        type="button"
        className="primary"
        disabled={asking || work.has('sample')}
        onClick={() => {
          onDone();
          void store.askExample(example);
        }}
      >
        {t('Ask an example question')}
      </button>
    </>
  );
}
