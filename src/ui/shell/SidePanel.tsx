import { t } from '../language/translate.ts';
import { Icon, type IconName } from '../parts/buttons/Icon.tsx';
import { UndoBar } from '../parts/UndoBar.tsx';
import { RunList } from '../runs/RunList.tsx';
import type { View } from '../state/app-state.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { formatCount, formatFacts } from '../words/format.ts';
import { engineStateWords } from '../words/words.ts';

interface Place {
  readonly view: Exclude<View['name'], 'conversation' | 'document' | 'inspector'>;
  readonly icon: IconName;
  readonly word: string;
  /** Short facts beside the word. */
  readonly facts: string;
  /** Word and facts as the row shows them, and in full: who speaks to the browser says what stands there. */
  readonly label: string;
}

/** The region on the left: saved runs, and below them links to library, models and settings. */
export function SidePanel({ open, onLeave }: { readonly open: boolean; readonly onLeave: () => void }) {
  const store = useAppStore();
  const { view } = useAppFields('view');
  return (
    // A choice in the narrow drawer closes it; the buttons inside do the choosing.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of clicks on the buttons inside.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click as well.
    <div
      id="side"
      className={open ? 'side side-open' : 'side'}
      onClick={(event) => {
        if ((event.target as Element).closest('.run-name, .place, .new-question, .recorded-run')) onLeave();
      }}
    >
      <button
        type="button"
        className="new-question"
        onClick={() => {
          store.runs.startNew();
          requestAnimationFrame(() => document.getElementById('question')?.focus());
        }}
      >
        <Icon name="plus" /> <span>{t('New question')}</span>{' '}
        <span className="key" aria-hidden="true">
          N
        </span>
      </button>
      <RunList />
      {open && <UndoBar />}
      <nav className="places" aria-label={t('Views')}>
        {usePlaces().map(({ view: name, icon, word, facts, label }) => (
          <button
            key={name}
            type="button"
            className="place"
            aria-label={label}
            aria-current={view.name === name ? 'page' : undefined}
            onClick={() => store.view.show({ name })}
          >
            <Icon name={icon} /> <span className="place-word">{word}</span>{' '}
            <span className="place-facts">{facts}</span>
          </button>
        ))}
      </nav>
      <SideFoot />
    </div>
  );
}

function usePlaces(): readonly Place[] {
  const { status, documents } = useAppFields('status', 'documents');
  const { passages, keyed } = status.library;
  const share =
    passages > 0
      ? t('{percent} % ready', { percent: formatCount(Math.floor((100 * keyed) / passages)) })
      : '';
  const inFull =
    keyed < passages
      ? t('{keyed} of {count, plural, one {# passage} other {# passages}} ready', {
          keyed: formatCount(keyed),
          count: passages,
        })
      : t('{count, plural, one {# passage} other {# passages}}', { count: passages });
  const howMany = t('{count, plural, one {# document} other {# documents}}', { count: documents.length });
  const isEmpty = documents.length === 0 && passages === 0;
  const engines = status.engines.filter(({ name }) => name !== 'tokenizer');
  const state =
    engines.find((engine) => engine.state === 'failed')?.state ??
    engines.find((engine) => engine.state === 'loading' || engine.state === 'restarting')?.state ??
    // A question loads what it needs, so other engines that still wait are not mentioned.
    (engines.some((engine) => engine.state === 'ready') ? 'ready' : 'idle');
  const models = t(engineStateWords[state]);
  return [
    {
      view: 'library',
      icon: 'library',
      word: t('Library'),
      facts: keyed < passages ? share : isEmpty ? t('empty') : howMany,
      label: isEmpty
        ? formatFacts(t('Library'), t('empty'))
        : formatFacts(t('Library'), ...(keyed < passages ? [share] : []), howMany, inFull),
    },
    {
      view: 'models',
      icon: 'models',
      word: t('Models'),
      facts: models,
      label: formatFacts(t('Models'), models),
    },
    { view: 'lab', icon: 'lab', word: t('Lab'), facts: '', label: t('Lab') },
    { view: 'tools', icon: 'tool', word: t('Tools'), facts: '', label: t('Tools') },
    { view: 'settings', icon: 'settings', word: t('Settings'), facts: '', label: t('Settings') },
  ];
}

/** Says where everything is kept. */
function SideFoot() {
  const { status } = useAppFields('status');
  return (
    <footer className="side-foot">
      <p>
        {t('{count, plural, one {# document} other {# documents}} on this device', {
          count: status.library.documents,
        })}
      </p>
      <p>
        {status.storage === 'indexed'
          ? t('Saved in this browser')
          : t('Not saved: kept only until this tab closes')}
      </p>
    </footer>
  );
}
