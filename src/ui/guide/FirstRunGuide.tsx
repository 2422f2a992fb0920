import { useState } from 'react';
import { TierMark } from '../context/TierMark.tsx';
import { formatCount } from '../format.ts';
import { message, t } from '../language/translate.ts';
import { useAppState, useAppStore } from '../use-app.ts';
import { tierMeanings } from '../words.ts';

const screens = [
  {
    title: message('Ask your documents'),
    text: message(
      'An agent searches them, reads what it finds and answers with quotes, word for word. Each quote opens its document at the place it was taken from.',
    ),
  },
  {
    title: message('Watch what it remembers'),
    text: message(
      'A model can only read so much at once. At every step each memory is shown in full, in part or as a line, and the context panel says how much of each, and why.',
    ),
  },
  {
    title: message('Nothing leaves this device'),
    text: message(
      'Models, documents and runs stay in this browser, also without a network. The bundled language model is small: trust the quotes, not its words.',
    ),
  },
] as const;

/** Three short screens for somebody who is here for the first time; put away for good by Skip or Done. */
export function FirstRunGuide() {
  const store = useAppStore();
  const { preferences } = useAppState();
  const [at, setAt] = useState(0);
  const screen = screens[at];
  if (preferences.guideSeen || screen === undefined) return null;
  const last = at === screens.length - 1;
  const close = (): void => store.view.changePreferences({ guideSeen: true });
  return (
    <section className="guide" aria-label={t('First steps')}>
      <div aria-live="polite">
        <h3>{t(screen.title)}</h3>
        <p>{t(screen.text)}</p>
        {at === 1 && (
          <ul className="guide-tiers" aria-label={t('How much of a memory is shown')}>
            {(['full', 'detailed', 'brief', 'placeholder'] as const).map((tier) => (
              <li key={tier}>
                <TierMark tier={tier} /> <span>{t(tierMeanings[tier])}</span>
              </li>
            ))}
          </ul>
        )}
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
