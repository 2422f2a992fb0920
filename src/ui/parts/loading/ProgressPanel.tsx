import type { LibraryStatus } from '../../../runtime/runtime-status.ts';
import { message, t } from '../../language/translate.ts';
import type { Work } from '../../state/app-state.ts';
import { useAppFields, useAppStore } from '../../state/use-app.ts';
import { formatBytes, formatCount, formatFacts, formatNumber, formatRoughly } from '../../words/format.ts';
import { engineWords } from '../../words/words.ts';

/** What a person waits for while something loads. Models names the model. */
const gettingReady = {
  encoder: message('Getting ready to search by meaning'),
  reader: message('Getting ready to find short answers'),
  'language-model': message('Getting the language model ready'),
  tokenizer: message('Getting ready to count tokens'),
} as const;

/**
 * All long waits: what is loading or being indexed, its progress, and Cancel.
 * @param modelsOnly true where the library's progress would be in the way; the link to the library shows it
 */
export function ProgressPanel({ modelsOnly = false }: { readonly modelsOnly?: boolean }) {
  const store = useAppStore();
  const { status, work, reading } = useAppFields('status', 'work', 'reading');
  const { passages, keyed, indexing } = status.library;
  const loading = status.engines.filter(({ state }) => state === 'loading' || state === 'restarting');
  const libraryWork = modelsOnly
    ? []
    : (['index', 'files', 'sample'] as const).filter((kind) => work.has(kind));
  const cancel = (kinds: readonly Work[]) => () => {
    for (const kind of kinds) store.work.cancel(kind);
  };
  const making = !modelsOnly && (indexing || work.has('index'));
  if (loading.length === 0 && !making && libraryWork.length === 0 && !work.has('models')) return null;
  return (
    <section className="progress-panel" aria-label={t('Progress')}>
      {loading.map(({ name, state, loaded, total, downloading }) => (
        <Bar
          key={name}
          label={
            state === 'restarting'
              ? t('{engine} restarts', { engine: t(engineWords[name]) })
              : t(gettingReady[name])
          }
          facts={
            total > 0
              ? formatFacts(
                  t('{done} of {total}', { done: formatBytes(loaded), total: formatBytes(total) }),
                  ...(downloading ? [t('only the first time')] : []),
                )
              : t('starting')
          }
          share={total > 0 ? loaded / total : null}
        />
      ))}
      {work.has('models') && (
        <button type="button" className="quiet" onClick={cancel(['models'])}>
          {t('Cancel loading')}
        </button>
      )}
      {work.has('files') && reading !== null && !modelsOnly && (
        <Bar
          label={t('Reading {name}', { name: reading.name })}
          facts={
            reading.parts === null
              ? t('file {file} of {files}', {
                  file: formatCount(reading.done + 1),
                  files: formatCount(reading.total),
                })
              : t('part {part} of {parts}, file {file} of {files}', {
                  part: formatCount(reading.parts.done + 1),
                  parts: formatCount(reading.parts.total),
                  file: formatCount(reading.done + 1),
                  files: formatCount(reading.total),
                })
          }
          share={(reading.done + partShare(reading.parts)) / reading.total}
        />
      )}
      {(making || (libraryWork.length > 0 && reading === null)) && (
        <Bar
          label={making ? t('Getting your documents ready') : t('Reading documents')}
          facts={passages > 0 ? indexWords(status.library) : t('starting')}
          share={making && passages > 0 ? keyed / passages : null}
        />
      )}
      {libraryWork.length > 0 && (
        <button type="button" className="quiet" onClick={cancel(libraryWork)}>
          {making && !work.has('files') ? t('Stop for now') : t('Cancel')}
        </button>
      )}
    </section>
  );
}

function partShare(parts: { readonly done: number; readonly total: number } | null): number {
  return parts === null || parts.total === 0 ? 0 : parts.done / parts.total;
}

/** Count, rate and time left. */
function indexWords({ passages, keyed, perSecond }: LibraryStatus): string {
  const done = t('{done} of {count, plural, one {# passage} other {# passages}}', {
    done: formatCount(keyed),
    count: passages,
  });
  if (perSecond === undefined) return done;
  return formatFacts(
    done,
    t('{rate} a second', { rate: formatNumber(perSecond, perSecond < 10 ? 1 : 0) }),
    t('about {time} left', { time: formatRoughly((1_000 * (passages - keyed)) / perSecond) }),
  );
}

interface BarProps {
  readonly label: string;
  readonly facts: string;
  /** In [0, 1]; null if not known. */
  readonly share: number | null;
}

function Bar({ label, facts, share }: BarProps) {
  return (
    <div className="progress">
      <span className="progress-label">{label}</span>
      <span className="progress-facts">{facts}</span>
      <progress aria-label={label} {...(share === null ? {} : { value: share, max: 1 })} />
    </div>
  );
}
