import { t } from '../language/translate.ts';
import { Icon } from '../parts/buttons/Icon.tsx';
import { IconButton } from '../parts/buttons/IconButton.tsx';
import { pressable } from '../parts/buttons/pressable.ts';
import { clearOnEscape } from '../parts/fields/clear-on-escape.ts';
import type { InspectorPane } from '../state/inspector/inspector-state.ts';
import { useAppFields, useAppState, useAppStore } from '../state/use-app.ts';
import { runStatusWords } from '../words/words.ts';
import { useWarmWhatIf } from './time-machine/use-warm-what-if.ts';
import type { Inspected } from './use-inspected.ts';

/** The way out, the run and step, the choice of the large pane, and the search. */
export function InspectorHead({ inspected }: { readonly inspected: Inspected | null }) {
  const store = useAppStore();
  const { inspector } = useAppFields('inspector');
  const panes: readonly (readonly [InspectorPane, string])[] = [
    ['map', t('Map')],
    ['prompt', t('Exact prompt')],
    [
      'changes',
      inspected?.before ? t('Changes since {step}', { step: inspected.before.step }) : t('Changes'),
    ],
  ];
  return (
    <header className="inspector-head">
      <IconButton
        icon="close"
        label={t('Close the inspector')}
        title={t('Close the inspector (Esc)')}
        onClick={() => store.inspector.close()}
      />
      <h1>{t('Context inspector')}</h1>
      {inspected && (
        <p className="inspector-run">
          <bdi>{inspected.run.title}</bdi> · {t(runStatusWords[inspected.run.status])}
        </p>
      )}
      {inspected && (
        <>
          <Steps inspected={inspected} />
          <nav className="tabs inspector-panes" aria-label={t('Parts of the context')}>
            {panes.map(([pane, word]) => (
              <button
                key={pane}
                type="button"
                className="inspector-pane"
                aria-pressed={inspector.pane === pane}
                onClick={() => store.inspector.showPane(pane)}
              >
                {word}
              </button>
            ))}
          </nav>
          <label className="inspector-search">
            <Icon name="search" />
            <input
              id="memory-search"
              type="search"
              aria-label={t('Search memory')}
              placeholder={t('Search memory')}
              value={inspector.search}
              onChange={(event) => store.inspector.search(event.target.value)}
              onKeyDown={clearOnEscape(inspector.search, () => store.inspector.search(''))}
            />
            <span className="key" aria-hidden="true">
              /
            </span>
          </label>
          <Drawer inspected={inspected} />
        </>
      )}
    </header>
  );
}

/** Opens the panel of other settings if it has no column of its own. */
function Drawer({ inspected }: { readonly inspected: Inspected }) {
  const store = useAppStore();
  const open = useAppState(({ inspector }) => inspector.tab === 'what-if');
  return (
    <button
      type="button"
      className="inspector-drawer"
      aria-expanded={open}
      onClick={() => store.inspector.showTab(open ? 'map' : 'what-if')}
      {...useWarmWhatIf(inspected)}
    >
      {t('What if')}
    </button>
  );
}

/** The step, and the ways to its neighbours. */
function Steps({ inspected: { steps, at, step, live } }: { readonly inspected: Inspected }) {
  const store = useAppStore();
  const move = (by: 1 | -1, word: string) => {
    const target = steps[at + by];
    return (
      <IconButton
        icon={by < 0 ? 'back' : 'forward'}
        label={word}
        {...pressable(target !== undefined, () => target && store.inspector.showStep(target.step))}
      />
    );
  };
  return (
    <p className="inspector-steps">
      {move(-1, t('Previous step'))}
      <span>
        <strong>{t('Step {step}', { step: step.step })}</strong>{' '}
        {t('of {last}', { last: steps.at(-1)?.step ?? step.step })}
      </span>
      {move(1, t('Next step'))}
      {!live && at < steps.length - 1 && (
        <button type="button" className="quiet" onClick={() => store.inspector.showStep(null)}>
          {t('Newest')}
        </button>
      )}
    </p>
  );
}
