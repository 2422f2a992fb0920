import { useId, useMemo, useState } from 'react';
import type { DetailedRow } from '../../lab/index.ts';
import { shownLanguage, t } from '../language/translate.ts';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { formatCount } from '../words/format.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { chartsOf } from './lab-charts.ts';

/** The charts of a comparison, below a choice of session and budget. */
export function LabCharts({ rows }: { readonly rows: readonly DetailedRow[] }) {
  const sets = [...new Set(rows.map(({ row }) => row.file))];
  const budgets = [...new Set(rows.map(({ row }) => row.budget))].sort((left, right) => left - right);
  const [chosenSet, setSet] = useState<string | null>(null);
  const [chosenBudget, setBudget] = useState<number | null>(null);
  const name = useId();
  const set = chosenSet !== null && sets.includes(chosenSet) ? chosenSet : (sets[0] ?? '');
  const budget =
    chosenBudget !== null && budgets.includes(chosenBudget) ? chosenBudget : (budgets.at(-1) ?? 0);
  const language = shownLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles are in the language of the interface.
  const charts = useMemo(() => chartsOf(rows, { set, budget }), [rows, set, budget, language]);
  return (
    <section className="lab-charts" aria-label={t('Charts')}>
      <div className="chart-choice">
        {sets.length > 1 && (
          <SelectField label={t('Sessions')} value={set} choices={sets} onChange={setSet} />
        )}
        <fieldset className="segments">
          <legend>{t('Tokens for history in the charts of one budget')}</legend>
          {budgets.map((one) => (
            <label key={one} className="segment">
              <input type="radio" name={name} checked={one === budget} onChange={() => setBudget(one)} />
              <span>{formatCount(one)}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className="chart-grid">
        {charts.map((chart) => (
          <ChartFigure key={chart.id} chart={chart} />
        ))}
      </div>
    </section>
  );
}
