import { useMemo } from 'react';
import {
  type DetailedRow,
  figureFile,
  growthFigure,
  makeReport,
  recallFigure,
  type Summary,
  summariseSets,
  tierFigure,
} from '../../lab/index.ts';
import { formatCount } from '../format.ts';

/** The table and the figures of a comparison, and the whole report as a file. */
export function LabResults({ rows }: { readonly rows: readonly DetailedRow[] }) {
  const sets = useMemo(() => summariseSets(rows), [rows]);
  const names = [...new Set(sets.map(({ name }) => name))];
  return (
    <section className="page-section" aria-labelledby="lab-results">
      <h3 id="lab-results">Results</h3>
      {names.map((name) => (
        <SetTable key={name} name={name} sets={sets.filter((set) => set.name === name)} />
      ))}
      <p className="hint">
        Recall of what was needed more than two steps later: in full, in full or detailed, and of the words
        that were needed. A dash: nothing was needed so far back, or no words were named. Near: needs of the
        last two steps that were met.
      </p>
      <button type="button" onClick={() => saveReport(rows)}>
        Save the whole report
      </button>
      <Figures rows={rows} sets={sets} names={names} />
    </section>
  );
}

function SetTable({ name, sets }: { readonly name: string; readonly sets: readonly Summary[] }) {
  return (
    <div className="lab-table">
      <table>
        <caption>
          {name}, {formatCount(sets[0]?.farNeeds ?? 0)} far needs
        </caption>
        <thead>
          <tr>
            {['Policy', 'Tokens', 'Full', 'Detailed', 'Words', 'Near', 'Used', 'Overflows'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sets.map((set) => (
            <tr key={`${set.policy} ${set.budget}`}>
              <th scope="row">{set.policy}</th>
              <td>{formatCount(set.budget)}</td>
              {[set.erFull, set.erDetailed, set.valueRecall, set.nearMet].map((share, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: four measures in a fixed order.
                <td key={place}>{percentOf(share)}</td>
              ))}
              <td>{formatCount(Math.round(set.meanTokens))}</td>
              <td>{formatCount(set.overflows)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FiguresProps {
  readonly rows: readonly DetailedRow[];
  readonly sets: readonly Summary[];
  readonly names: readonly string[];
}

/** Figures are files of their own, shown as pictures: nothing in them can act on the page. */
function Figures({ rows, sets, names }: FiguresProps) {
  const figures = useMemo(() => {
    const largest = Math.max(...rows.map(({ row }) => row.budget));
    const longest = Math.max(...rows.map(({ row }) => row.steps));
    const one = rows.find(({ row }) => row.steps === longest)?.row;
    const own = rows.filter(({ row }) => row.session === one?.session && row.file === one?.file);
    const shown = own.filter(({ row }) => row.budget === largest);
    return [
      ...names.map((name) => ({
        title: `Recall in ${name}`,
        svg: recallFigure(sets, name, 'erDetailed', 'budget'),
      })),
      { title: 'Context growth', svg: growthFigure(shown, largest) },
      ...shown.map((row) => ({ title: `How ${row.row.policy} shows its chunks`, svg: tierFigure(row) })),
    ].map(({ title, svg }) => ({
      title,
      address: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(figureFile(svg))}`,
    }));
  }, [rows, sets, names]);
  return (
    <div className="lab-figures">
      {figures.map(({ title, address }) => (
        <figure key={title}>
          <figcaption>{title}</figcaption>
          <img src={address} alt={title} />
        </figure>
      ))}
    </div>
  );
}

function percentOf(share: number | null): string {
  return share === null ? '–' : `${(100 * share).toFixed(1)} %`;
}

function saveReport(rows: readonly DetailedRow[]): void {
  const policies = [...new Set(rows.map(({ row }) => row.policy))];
  const against = policies.includes('hybrid') ? 'hybrid' : (policies[0] ?? '');
  const notes = ['Made in the app: words alone, tokens by the estimate of the protocol.'];
  const report = makeReport(rows, { notes, against, problems: [] });
  const address = URL.createObjectURL(new Blob([report], { type: 'text/html' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'webpace-lab.html';
  link.click();
  // The browser has taken the address once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
