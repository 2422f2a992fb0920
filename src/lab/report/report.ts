/** Writes the comparison as one page: no script, nothing from outside, readable in light and dark and on paper. */
import { comparePairs } from '../compare/compare-pairs.ts';
import { haveFamilies } from '../compare/family.ts';
import {
  groupBy,
  type Summary,
  summariseAll,
  summariseFamilies,
  summariseSets,
} from '../compare/summarise.ts';
import { escapeMarkup } from '../figures/svg.ts';
import type { DetailedRow } from '../replay/result-row.ts';
import {
  distanceFigure,
  growthFigure,
  overflowFigure,
  pairFigure,
  recallFigure,
  tierFigure,
} from './report-figures.ts';
import { reportStyle } from './report-style.ts';
import { costTable, count, pairTable, recallTable } from './tables.ts';

interface ReportOptions {
  /** How it was made: the command, and what a reader must know. One line each. */
  readonly notes: readonly string[];
  /** The policy that the others are compared with. It must be among the rows. */
  readonly against: string;
  /** Lines or sessions that could not be used. */
  readonly problems: readonly string[];
}

/** The page as HTML text. */
export function makeReport(
  rows: readonly DetailedRow[],
  { notes, against, problems }: ReportOptions,
): string {
  const sets = summariseSets(rows);
  const hasFamilies = haveFamilies(rows);
  const groups = (hasFamilies ? [...summariseAll(rows), ...summariseFamilies(rows)] : sets).filter(
    ({ farNeeds }) => farNeeds > 0,
  );
  const budgets = [...new Set(rows.map(({ row }) => row.budget))].sort((a, b) => a - b);
  const pairs = comparePairs(rows, against);
  const list = (items: readonly string[]): string =>
    `<ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul>`;
  const sections = [
    section('How this was made', list(notes)),
    ...(problems.length > 0 ? [section('Not used', list(problems))] : []),
    section('Recall', htmlTable(recallTable(groups, hasFamilies ? 'family' : 'set')) + recallFigures(groups)),
    section(
      'Differences, with paired bootstrap intervals',
      [
        ...budgets.flatMap((budget) => [
          pairFigure(pairs, 'erDetailed', budget),
          pairFigure(pairs, 'valueRecall', budget),
        ]),
        `<details><summary>As a table</summary>${htmlTable(pairTable(pairs))}</details>`,
      ].join(''),
    ),
    section(
      'Recall by distance',
      budgets
        .flatMap((budget) => {
          const own = rows.filter(({ row }) => row.budget === budget);
          return [
            `<h3>Budget ${count(budget)}</h3>`,
            distanceFigure(own, 'detailed'),
            distanceFigure(own, 'value'),
          ];
        })
        .join(''),
    ),
    section('A long session, step by step', longSession(rows, budgets)),
    section('Cost', htmlTable(costTable(groups, hasFamilies ? 'family' : 'set'))),
    section('Every set', htmlTable(recallTable(sets, 'set')) + htmlTable(costTable(sets, 'set'))),
  ];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Context policies compared</title><style>${reportStyle}</style></head>`,
    `<body><main><h1>Context policies compared</h1>${sections.join('')}</main></body></html>`,
  ].join('');
}

function recallFigures(groups: readonly Summary[]): string {
  return [...new Set(groups.map(({ name }) => name))]
    .map((name) =>
      [
        `<h3>${escapeMarkup(name)}</h3>`,
        recallFigure(groups, name, 'erDetailed', 'budget'),
        recallFigure(groups, name, 'valueRecall', 'budget'),
        recallFigure(groups, name, 'erDetailed', 'used'),
      ].join(''),
    )
    .join('');
}

/** The session with most steps: growth of all policies in one plot, first overflow, and how each shows its chunks. */
function longSession(rows: readonly DetailedRow[], budgets: readonly number[]): string {
  const sessions = [...groupBy(rows, ({ row }) => [row.file, row.session]).values()];
  const longest = sessions.sort((a, b) => (b[0]?.row.steps ?? 0) - (a[0]?.row.steps ?? 0))[0] ?? [];
  return budgets
    .map((budget) => {
      const own = longest.filter(({ row }) => row.budget === budget);
      const tiers = own.map(tierFigure).join('');
      return [
        `<h3>Budget ${count(budget)}</h3>`,
        growthFigure(own, budget),
        overflowFigure(own, budget),
        `<details><summary>How each policy shows its chunks</summary>${tiers}</details>`,
      ].join('');
    })
    .join('');
}

function section(title: string, content: string): string {
  return `<section><h2>${escapeMarkup(title)}</h2>${content}</section>`;
}

function htmlTable(markdown: string): string {
  const [head = [], , ...lines] = markdown.split('\n').map((line) => line.slice(2, -2).split(' | '));
  const cells = (name: 'th' | 'td', texts: readonly string[]): string =>
    `<tr>${texts.map((text) => `<${name}>${escapeMarkup(text)}</${name}>`).join('')}</tr>`;
  const body = lines.map((line) => cells('td', line)).join('');
  return `<div class="table"><table><thead>${cells('th', head)}</thead><tbody>${body}</tbody></table></div>`;
}
