import type { View } from '../app-state.ts';
import { formatCount, formatMany } from '../format.ts';
import { RunList } from '../runs/RunList.tsx';
import { useAppState, useAppStore } from '../use-app.ts';
import { engineStateWords } from '../words.ts';
import { Icon, type IconName } from './Icon.tsx';

interface Place {
  readonly view: Exclude<View['name'], 'conversation' | 'document' | 'inspector'>;
  readonly icon: IconName;
  readonly word: string;
  /** Short, beside the word. */
  readonly facts: string;
  /** Word and facts in full, for whoever cannot see the row. */
  readonly label: string;
}

/** The region on the left: saved runs, and below them the ways to library, models and settings. */
export function SidePanel({ open, onLeave }: { readonly open: boolean; readonly onLeave: () => void }) {
  const store = useAppStore();
  const { view } = useAppState();
  return (
    // A choice in the narrow drawer closes it; the buttons inside do the choosing.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of clicks on the buttons inside.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click as well.
    <div
      id="side"
      className={open ? 'side side-open' : 'side'}
      onClick={(event) => {
        if ((event.target as Element).closest('.run-name, .place, .new-question')) onLeave();
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
        <Icon name="plus" /> <span>New question</span>{' '}
        <span className="key" aria-hidden="true">
          N
        </span>
      </button>
      <RunList />
      <nav className="places" aria-label="Places">
        {usePlaces().map(({ view: name, icon, word, facts, label }) => (
          <button
            key={name}
            type="button"
            className="place"
            aria-label={label}
            aria-current={view.name === name ? 'page' : undefined}
            onClick={() => store.view.show({ name })}
          >
            <Icon name={icon} /> <span className="place-word">{word}</span>
            <span className="place-facts">{facts}</span>
          </button>
        ))}
      </nav>
      <SideFoot />
    </div>
  );
}

function usePlaces(): readonly Place[] {
  const { status, documents } = useAppState();
  const { passages, keyed, indexing } = status.library;
  const share = passages > 0 ? `${Math.floor((100 * keyed) / passages)} % indexed` : '';
  const inFull =
    keyed < passages
      ? `${formatCount(keyed)} of ${formatMany(passages, 'passage')} indexed`
      : formatMany(passages, 'passage');
  const engines = status.engines.filter(({ name }) => name !== 'tokenizer');
  const state =
    engines.find((engine) => engine.state === 'failed')?.state ??
    engines.find((engine) => engine.state === 'loading' || engine.state === 'restarting')?.state ??
    (engines.every((engine) => engine.state === 'idle')
      ? 'idle'
      : engines.every((engine) => engine.state === 'ready')
        ? 'ready'
        : null);
  const models = state === null ? 'partly loaded' : engineStateWords[state];
  return [
    {
      view: 'library',
      icon: 'library',
      word: 'Library',
      facts: indexing ? share : documents.length === 0 ? 'empty' : formatMany(documents.length, 'document'),
      label: `Library, ${formatMany(documents.length, 'document')}, ${inFull}`,
    },
    { view: 'models', icon: 'models', word: 'Models', facts: models, label: `Models, ${models}` },
    { view: 'lab', icon: 'lab', word: 'Lab', facts: '', label: 'Lab' },
    { view: 'tools', icon: 'tool', word: 'Tools', facts: '', label: 'Tools' },
    { view: 'settings', icon: 'settings', word: 'Settings', facts: '', label: 'Settings' },
  ];
}

/** Where everything is kept. */
function SideFoot() {
  const { status } = useAppState();
  return (
    <footer className="side-foot">
      <p>{formatMany(status.library.documents, 'document')} on this device</p>
      <p>
        {status.storage === 'indexed'
          ? 'Saved in this browser'
          : 'Not saved: kept only until this tab closes'}
      </p>
    </footer>
  );
}
