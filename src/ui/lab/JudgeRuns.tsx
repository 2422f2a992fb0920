import { useState } from 'react';
import type { ErrorReport } from '../../core/errors.ts';
import {
  type AcceptedAnswers,
  type AnswerVerdict,
  type JudgedRuns,
  judgeRuns,
  readAcceptedAnswers,
  readRunFile,
} from '../../lab/index.ts';
import type { StoredRun } from '../../runtime/runtime.ts';
import { reportOf } from '../../runtime/runtime.ts';
import { ProblemView } from '../errors/ProblemView.tsx';
import { isolated, message, t } from '../language/translate.ts';
import { Choice } from '../parts/fields/Choice.tsx';
import { FileField } from '../parts/fields/Field.tsx';
import { useAppStore } from '../state/use-app.ts';
import { formatCount, formatFacts, formatNumber } from '../words/format.ts';
import { percent } from './lab-charts.ts';
import { ScrolledTable } from './ScrolledTable.tsx';

type Judgement =
  | { readonly kind: 'judged'; readonly names: readonly string[]; readonly judged: JudgedRuns }
  | { readonly kind: 'problem'; readonly report: ErrorReport }
  | { readonly kind: 'incomplete' };

const heads = [
  message('File'),
  message('Score'),
  message('Right'),
  message('With a quote'),
  message('Not repeated'),
  message('Item F1'),
  message('Penalties'),
];

const outcomes = {
  correct: message('right'),
  incorrect: message('wrong'),
  'early-give-up': message('given up early'),
  'limit-reached': message('at its limit'),
  'other-stop': message('stopped otherwise'),
} as const;

/** Judges exported runs of the same questions as `npm run lab -- --judge` does (rule L44). */
export function JudgeRuns() {
  const store = useAppStore();
  const [byModel, setByModel] = useState(false);
  const [judgement, setJudgement] = useState<Judgement | null>(null);
  const [judging, setJudging] = useState(false);
  const model = store.toolSources.pageModel();
  const judge = async (files: readonly File[]): Promise<void> => {
    setJudging(true);
    setJudgement(null);
    const judged = await judgeFiles(files, byModel ? model : null).catch(
      (thrown: unknown): Judgement => ({ kind: 'problem', report: reportOf(thrown) }),
    );
    setJudgement(judged);
    setJudging(false);
  };
  return (
    <section className="page-section" aria-labelledby="lab-judge">
      <h3 id="lab-judge">{t('Judge answers')}</h3>
      <p className="hint">
        {t(
          'Compares the answers of exported conversations with a file that lists the accepted answers of each question. Every verdict says who gave it.',
        )}
      </p>
      {model !== null && (
        <Choice checked={byModel} onChange={setByModel}>
          {t('The model judges what the rule cannot match')}
        </Choice>
      )}
      <FileField
        label={t('Exported conversations and one file of accepted answers (.json)')}
        accept=".json"
        disabled={judging}
        onFiles={(files) => void judge(files)}
      />
      {judging && <p role="status">{t('Working…')}</p>}
      {judgement?.kind === 'problem' && <ProblemView report={judgement.report} />}
      {judgement?.kind === 'incomplete' && (
        <p role="alert">
          {t('Choose conversations and accepted answers of the same questions, all at once.')}
        </p>
      )}
      {judgement?.kind === 'judged' && <Judged {...judgement} />}
    </section>
  );
}

/** The figures of the runs, and each verdict. */
export function Judged({
  names,
  judged,
}: {
  readonly names: readonly string[];
  readonly judged: JudgedRuns;
}) {
  const { runs, mean, pass } = judged;
  const count = formatCount(runs.length);
  return (
    <>
      <p role="status">
        {t('mean@{count} {mean}, pass@{count} {pass}', {
          count,
          mean: percent(mean ?? 0),
          pass: percent(pass ?? 0),
        })}
      </p>
      <ScrolledTable
        caption={t('Score: 0.4 right, 0.4 with a quote, 0.2 not repeated; by the stated rule')}
        heads={heads.map((head) => t(head))}
        rows={runs.map(({ rubric, itemF1, repetition, penalties }, place) => [
          names[place] ?? '',
          formatNumber(rubric.overall, 2),
          percent(rubric.fulfilled),
          percent(rubric.grounded),
          percent(1 - repetition),
          itemF1 === null ? '–' : formatNumber(itemF1, 2),
          formatNumber(penalties, 1),
        ])}
      />
      <ul>
        {runs.flatMap(({ answers }, place) =>
          answers.map(({ question, verdict, outcome }) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs stand in the order in which they were chosen.
            <li key={`${place} ${question}`}>
              {isolated(question)} – {formatFacts(t(outcomes[outcome]), judgeOf(verdict))}
            </li>
          )),
        )}
      </ul>
    </>
  );
}

function judgeOf({ model }: AnswerVerdict): string {
  return model === null ? t('by the rule') : t('by the model {model}', { model });
}

/** Reads files that were chosen together. The file of accepted answers is recognised by its form. */
async function judgeFiles(
  files: readonly File[],
  model: Parameters<typeof judgeRuns>[2],
): Promise<Judgement> {
  let accepted: AcceptedAnswers | null = null;
  const names: string[] = [];
  const runs: StoredRun[] = [];
  for (const file of files) {
    const text = await file.text();
    const list = readAcceptedAnswers(text);
    if (list !== null) {
      accepted = list;
      continue;
    }
    const run = readRunFile(text);
    if (!run.ok) return { kind: 'problem', report: reportOf(run.error) };
    names.push(file.name);
    runs.push(run.value);
  }
  if (accepted === null || runs.length === 0) return { kind: 'incomplete' };
  const judged = await judgeRuns(runs, accepted, model);
  if (!judged.ok) return { kind: 'problem', report: reportOf(judged.error) };
  return judged.value.mean === null
    ? { kind: 'incomplete' }
    : { kind: 'judged', names, judged: judged.value };
}
