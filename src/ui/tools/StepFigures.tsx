import type { StepRecord } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';

/** Pictures that a tool made in a step. Code drew them from whatever it was given: they are data, and nothing else. */
export function StepFigures({ record }: { readonly record: StepRecord }) {
  const { figures = [], step, title } = record;
  if (figures.length === 0) return null;
  return (
    <div className="step-figures">
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
