import { useMemo } from 'react';
import { fileFrom } from '../../core/memory/labelled-text.ts';
import {
  type DetailedRow,
  figureFile,
  makeReport,
  policiesOf,
  type Summary,
  summariseSets,
  tierFigure,
} from '../../lab/index.ts';
import { message, t } from '../language/translate.ts';
import { saveFile } from '../parts/save-file.ts';
import { formatCount, formatFacts } from '../words/format.ts';
import { numberOf } from './ChartTable.tsx';
import { LabCharts } from './LabCharts.tsx';
import { percent } from './lab-charts.ts';
import { ScrolledTable } from './ScrolledTable.tsx';
import { scoringOf } from './scoring-words.ts';
import { VariantName } from './VariantName.tsx';

const heads = [
  message('Policy'),
  message('Tokens'),
  message('Full'),
  message('Detailed'),
  message('Words'),
  message('Near needs'),
  message('Mean tokens'),
  message('Overflows'),
];

/** The table and figures of a comparison, and the whole report as a file. */
export function LabResults({ rows }: { readonly rows: readonly DetailedRow[] }) {
  const sets = useMemo(() => summariseSets(rows), [rows]);
  const names = [...new Set(sets.map(({ name }) => name))];
  return (
    <section className="page-section" aria-labelledby="lab-results">
      <h3 id="lab-results">{t('Results')}</h3>
      <p className="hint lab-scoring">{scoringOf(rows)}</p>
      <LabCharts rows={rows} />
      {names.map((name) => (
        <SetTable key={name} name={name} sets={sets.filter((set) => set.name === name)} />
      ))}
      <p className="hint">
        {t(
          'Recall of what was needed more than two steps later: in full, in full or detailed, and of the words that were needed. A dash: nothing was needed so far back, or no words were named. Near needs: those of the last two steps that were met.',
        )}
      </p>
      <button type="button" onClick={() => saveReport(rows)}>
        {t('Save the whole report')}
      </button>
      <TierFigures rows={rows} />
    </section>
  );
}

function SetTable({ name, sets }: { readonly name: string; readonly sets: readonly Summary[] }) {
  return (
    <ScrolledTable
      caption={formatFacts(
        name,
        t('{count, plural, one {# far need} other {# far needs}}', { count: sets[0]?.farNeeds ?? 0 }),
      )}
      heads={heads.map((head) => t(head))}
      rows={sets.map((set) => [
        set.policy,
        formatCount(set.budget),
        ...[set.erFull, set.erDetailed, set.valueRecall, set.nearMet].map((share) =>
          numberOf(share, percent),
        ),
        formatCount(Math.round(set.meanTokens)),
        formatCount(set.overflows),
      ])}
    />
  );
}

/** Figures are separate files shown as pictures, so that nothing in them can act on the page. */
function TierFigures({ rows }: { readonly rows: readonly DetailedRow[] }) {
  const figures = useMemo(() => {
    const largest = Math.max(...rows.map(({ row }) => row.budget));
    const longest = Math.max(...rows.map(({ row }) => row.steps));
    const one = rows.find(({ row }) => row.steps === longest)?.row;
    return rows
      .filter(({ row }) => row.session === one?.session && row.file === one?.file && row.budget === largest)
      .map((row) => ({
        policy: row.row.policy,
        address: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(figureFile(tierFigure(row)))}`,
      }));
  }, [rows]);
  return (
    <details className="lab-tiers">
      <summary>{t('How each policy shows the memories')}</summary>
      <div className="lab-figures">
        {figures.map(({ policy, address }) => (
          <figure key={policy}>
            <figcaption>
              <VariantName name={policy} />
            </figcaption>
            <img src={address} alt={t('How {policy} shows the memories', { policy })} />
          </figure>
        ))}
      </div>
    </details>
  );
}

function saveReport(rows: readonly DetailedRow[]): void {
  const policies = policiesOf(rows);
  const against = policies.includes('hybrid') ? 'hybrid' : (policies[0] ?? '');
  const notes = [`Made in the app, tokens by the estimate of the protocol. ${scoringOf(rows)}`];
  const report = makeReport(rows, { notes, against, problems: [] });
  // Names and words in it come from the sessions, so the file has the lowest label.
  saveFile('webpace-lab.html', fileFrom(new Blob([report], { type: 'text/html' }), []));
}
