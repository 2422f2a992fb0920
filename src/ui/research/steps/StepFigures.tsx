import type { StepRecord } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { useAppState } from '../../state/use-app.ts';
import { formatCount } from '../../words/format.ts';
import { cutNote } from './cut-note.ts';

/** Pictures from a tool, and how much of its output was kept. Code drew the pictures from any input, so they are only data. */
export function StepFigures({ record }: { readonly record: StepRecord }) {
  const { figures = [], kind, step, title } = record;
  const chunk = useAppState(({ conversation }) => conversation.chunks.get(step));
  const cut = kind === 'tool' ? cutNote(chunk?.observation ?? '') : null;
  if (figures.length === 0 && cut === null) return null;
  return (
    <div className="step-figures">
      {cut !== null && (
        <p className="hint">
          {t('Output cut: {kept} of {all} characters are kept.', {
            kept: formatCount(cut.kept),
            all: formatCount(cut.all),
          })}
        </p>
      )}
      {figures.map((figure) => (
        <figure key={figure.title}>
          <img
            className="tool-picture"
            src={`data:${figure.type};base64,${figure.data}`}
            alt={t('{figure}, drawn by code in step {step}: {title}', { figure: figure.title, step, title })}
          />
          <figcaption className="hint">
            {t('{figure} · untrusted: drawn by code that the model wrote', { figure: figure.title })}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
