import { useEffect, useState } from 'react';
import {
  type ExportedRun,
  type RedactionKind,
  type RunRecord,
  redactionKinds,
  reportOf,
} from '../../runtime/runtime.ts';
import { Dialog } from '../commands/Dialog.tsx';
import { errorSentence } from '../errors/error-sentence.ts';
import { message, t } from '../language/translate.ts';
import { Choice } from '../parts/fields/Choice.tsx';
import type { ExportPurpose } from '../state/app-state.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { formatBytes, formatCount } from '../words/format.ts';

const kindWords: Readonly<Record<RedactionKind, { readonly name: string; readonly meaning: string }>> = {
  documents: {
    name: message('Leave out what was read'),
    meaning: message(
      'Texts of documents and pages, everything made from them, and what the model wrote while it worked. Questions, answers and titles stay.',
    ),
  },
  quotes: {
    name: message('Leave out the quotes of the answers'),
    meaning: message('And the short answers that were taken from them.'),
  },
  addresses: {
    name: message('Leave out addresses and paths'),
    meaning: message('Web and mail addresses and file paths, wherever they occur.'),
  },
};

/** UTF-16 units of the file that are shown before it is saved. */
const previewed = 20_000;

/** Chooses what of the run goes into its file, with a preview before saving. */
export function ExportDialog() {
  const { exporting, runs } = useAppFields('exporting', 'runs');
  const run = runs.find(({ id }) => id === exporting?.run);
  if (exporting === null || run === undefined) return null;
  return <OpenDialog key={run.id} run={run} purpose={exporting.purpose} />;
}

/** What is left out by default. */
const leftOutFor: Readonly<Record<ExportPurpose, readonly RedactionKind[]>> = {
  share: ['documents', 'addresses'],
  backup: [],
};

const purposeWords: Readonly<Record<ExportPurpose, string>> = {
  share: message('To share it, without the texts of documents'),
  backup: message('As a backup of the whole conversation'),
};

function OpenDialog({ run, purpose }: { readonly run: RunRecord; readonly purpose: ExportPurpose }) {
  const store = useAppStore();
  const [leaveOut, setLeaveOut] = useState(leftOutFor[purpose]);
  const { file, problem, share } = useFile(run, leaveOut);
  const close = (): void => store.runFiles.askExport(null);
  return (
    <Dialog className="export-dialog" label={t('Export the conversation')} onClose={close}>
      <h2>{t('Export the conversation')}</h2>
      <p className="panel-facts export-title">{run.title}</p>
      <PurposeChoice leaveOut={leaveOut} onChoose={(chosen) => setLeaveOut(leftOutFor[chosen])} />
      <fieldset className="export-choices">
        <legend className="visually-hidden">{t('What is left out')}</legend>
        {redactionKinds.map((kind) => (
          <Choice
            key={kind}
            checked={leaveOut.includes(kind)}
            onChange={(checked) =>
              setLeaveOut(checked ? [...leaveOut, kind] : leaveOut.filter((other) => other !== kind))
            }
          >
            {t(kindWords[kind].name)}
            <small className="hint">{t(kindWords[kind].meaning)}</small>
          </Choice>
        ))}
      </fieldset>
      {problem && (
        <p className="run-search-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="export-facts" role="status">
        {file === null && problem === null && (
          <p>
            {t('Reading the conversation…')}{' '}
            <progress aria-label={t('Export the conversation')} value={share} max={1} />
          </p>
        )}
        {file && <FileFacts file={file} leaveOut={leaveOut} />}
      </div>
      {file && (
        <details className="export-preview">
          <summary>{t('Preview the file')}</summary>
          <Preview file={file.file} />
        </details>
      )}
      <div className="dialog-actions">
        <button type="button" onClick={close}>
          {t('Cancel')}
        </button>
        <button
          type="button"
          className="primary"
          disabled={file === null}
          onClick={() => {
            if (file !== null) store.runFiles.save(file);
            close();
          }}
        >
          {t('Save the file')}
        </button>
      </div>
    </Dialog>
  );
}

/** The purpose of the file. It sets what is left out, and changes with it. */
function PurposeChoice(props: {
  readonly leaveOut: readonly RedactionKind[];
  readonly onChoose: (purpose: ExportPurpose) => void;
}) {
  const shown: ExportPurpose = props.leaveOut.length === 0 ? 'backup' : 'share';
  return (
    <fieldset className="export-choices">
      <legend className="visually-hidden">{t('What the file is for')}</legend>
      {(['share', 'backup'] as const).map((purpose) => (
        <label key={purpose} className="choice">
          <input
            type="radio"
            name="export-purpose"
            checked={shown === purpose}
            onChange={() => props.onChoose(purpose)}
          />
          <span>{t(purposeWords[purpose])}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface MadeFile {
  readonly file: ExportedRun | null;
  readonly problem: string | null;
  /** Progress in [0, 1]. */
  readonly share: number;
}

const notMade: MadeFile = { file: null, problem: null, share: 0 };

/** The file with these choices; absent while it is made. */
function useFile(run: RunRecord, leaveOut: readonly RedactionKind[]): MadeFile {
  const store = useAppStore();
  const [made, setMade] = useState(notMade);
  useEffect(() => {
    // Another choice aborts the file for this one.
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (next: Partial<MadeFile>): void => {
      if (!signal.aborted) setMade({ ...notMade, ...next });
    };
    show({});
    void store.runFiles.read(run.id, leaveOut, { signal, onProgress: (share) => show({ share }) }).then(
      (result) =>
        show(result.ok ? { file: result.value } : { problem: errorSentence(reportOf(result.error)) }),
      (thrown: unknown) => show({ problem: errorSentence(reportOf(thrown)) }),
    );
    return () => leaving.abort();
  }, [store, run.id, leaveOut]);
  return made;
}

function FileFacts({
  file,
  leaveOut,
}: {
  readonly file: ExportedRun;
  readonly leaveOut: readonly RedactionKind[];
}) {
  const { leftOut, steps, lostSteps, standIns, name } = file;
  return (
    <>
      <p>
        {t('{name}: {count, plural, one {# step} other {# steps}}, {size}.', {
          name,
          count: steps,
          size: formatBytes(file.file.size),
        })}
      </p>
      {leaveOut.length === 0 ? (
        <p>
          {t(
            'It holds everything, also the texts of your documents. Share it only with people who may read them.',
          )}
        </p>
      ) : (
        <p>
          {t(
            '{texts, plural, one {# text} other {# texts}} with {characters} characters left out{addresses, plural, =0 {} one {, and # address or path} other {, and # addresses and paths}}. It can be imported and says what is missing. Prompts in it are not those that the model was given.',
            {
              texts: leftOut.texts,
              characters: formatCount(leftOut.characters),
              addresses: leftOut.addresses,
            },
          )}
        </p>
      )}
      {lostSteps > 0 && (
        <p className="export-lost">
          {standIns
            ? t(
                '{count, plural, one {# step of this conversation is lost} other {# steps of this conversation are lost}}. The file has all the others, and a line in the place of each that is lost.',
                { count: lostSteps },
              )
            : t(
                '{count, plural, one {# step of this conversation is lost or follows a lost one} other {# steps of this conversation are lost or follow a lost one}}. The file has what came before, and says so.',
                { count: lostSteps },
              )}
        </p>
      )}
    </>
  );
}

/** The beginning of the file, one record a line. */
function Preview({ file }: { readonly file: Blob }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let wanted = true;
    // A character takes at most four bytes.
    void file
      .slice(0, previewed * 4)
      .text()
      .then((beginning) => {
        if (wanted) setText(previewOf(beginning, file.size));
      });
    return () => {
      wanted = false;
    };
  }, [file]);
  return <pre>{text}</pre>;
}

function previewOf(text: string, size: number): string {
  const lines = text.slice(0, previewed).replace(/\},\{/g, '},\n{').replace(/\],"/g, '],\n"');
  return text.length > previewed || size > previewed * 4 ? `${lines} …` : lines;
}
