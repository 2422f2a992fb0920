import { useState } from 'react';
import { FailureBoundary } from '../errors/FailureBoundary.tsx';
import { t } from '../language/translate.ts';
import { colon } from '../words/format.ts';
import { ChartPlot } from './ChartPlot.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { Chart } from './lab-charts.ts';

/** A chart with its title, or the same numbers as a table. */
export function ChartFigure({ chart }: { readonly chart: Chart }) {
  const [asTable, setAsTable] = useState(false);
  const { title, about } = chart;
  return (
    <figure className="chart" data-chart={chart.id}>
      <figcaption>
        <strong>{title}</strong>
        <span>{about}</span>
      </figcaption>
      <button
        type="button"
        className="quiet chart-switch"
        aria-pressed={asTable}
        onClick={() => setAsTable(!asTable)}
      >
        {t('Show as table')}
        <span className="visually-hidden">
          {colon()}
          {title}
        </span>
      </button>
      {asTable ? (
        <ChartTable chart={chart} />
      ) : (
        <FailureBoundary region={title}>
          <ChartPlot chart={chart} />
        </FailureBoundary>
      )}
    </figure>
  );
}
