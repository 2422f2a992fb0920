import type { EditOperation } from '../../../core/edits/edit.ts';
import type { ContextTrace, TracedBlock, TracedPlan } from '../../../core/trace/trace.ts';
import { errorSentence } from '../../errors/error-sentence.ts';
import { message, t } from '../../language/translate.ts';
import { colon, formatCount, formatFacts, formatTokens } from '../../words/format.ts';
import { TrustTag } from './TrustTag.tsx';

/** Blocks, edits and plan of a policy that rewrites its past, each with its author; nothing for other policies. */
export function BlocksView({ trace }: { readonly trace: ContextTrace }) {
  const { blocks, edits = [], plan, directiveSource } = trace;
  if (blocks === undefined) return null;
  const rewritten = blocks.filter(({ source }) => source !== 'verbatim');
  const operations = edits.flatMap(({ author, operations: list }) =>
    list.map((operation) => ({ author, operation })),
  );
  return (
    <section aria-label={t('Blocks')}>
      {directiveSource && (
        <p className="panel-facts">
          {directiveSource.used === 'model'
            ? t('Directive by the model {model}.', { model: directiveSource.model ?? '' })
            : t('Directive by the automatic rule.')}
          {directiveSource.fallback &&
            ` ${t('The model was asked first: {reason}', { reason: errorSentence(directiveSource.fallback) })}`}
        </p>
      )}
      {plan && plan.tasks.length > 0 && <PlanList plan={plan} />}
      <details>
        <summary>
          {t('Blocks: {count}, rewritten: {rewritten}', {
            count: formatCount(blocks.length),
            rewritten: formatCount(rewritten.length),
          })}
        </summary>
        <ul>
          {blocks.map((block) => (
            <BlockItem key={block.id} block={block} />
          ))}
        </ul>
      </details>
      {operations.length > 0 && (
        <details>
          <summary>
            {t('Edits for this step: {count}', {
              count: formatCount(operations.length),
            })}
          </summary>
          <ul>
            {operations.map(({ author, operation }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of a finished step never changes.
              <li key={i}>
                {t(authorWords[author])}
                {colon()}
                {editSentence(operation)}
                {operation.justification && ` (${operation.justification})`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const authorWords: Readonly<Record<TracedBlock['source'], string>> = {
  automatic: message('automatic'),
  model: message('model'),
  verbatim: message('verbatim'),
};

function PlanList({ plan: { tasks, author } }: { readonly plan: TracedPlan }) {
  return (
    <details open={tasks.length > 1}>
      <summary>{t('Plan ({author})', { author: t(authorWords[author]) })}</summary>
      <ol>
        {tasks.map(({ id, text, state, dependsOn }) => (
          <li key={id}>
            {state === 'done' ? <s>{text}</s> : text}
            {dependsOn.length > 0 && ` ${t('(after {tasks})', { tasks: dependsOn.join(', ') })}`}
          </li>
        ))}
      </ol>
    </details>
  );
}

function BlockItem({ block }: { readonly block: TracedBlock }) {
  const { firstStep, lastStep, text, source, trust, tokens } = block;
  return (
    <li>
      <strong>
        {firstStep === lastStep
          ? t('Step {step}', { step: firstStep })
          : t('Steps {first} to {last}', { first: firstStep, last: lastStep })}
      </strong>{' '}
      {formatFacts(t(authorWords[source]), formatTokens(tokens))} <TrustTag trust={trust} />
      {text !== null && <p className="chunk-text">{text}</p>}
    </li>
  );
}

function editSentence(operation: EditOperation): string {
  switch (operation.kind) {
    case 'fold':
      return t('{first} to {last} folded into one', { first: operation.first, last: operation.last });
    case 'merge':
      return operation.ids.length === 1
        ? t('{id} rewritten', { id: operation.ids[0] ?? '' })
        : t('{ids} merged', { ids: operation.ids.join(', ') });
    case 'replace':
      return t('{id} rewritten', { id: operation.id });
    case 'delete':
      return t('{ids} deleted', { ids: operation.ids.join(', ') });
    case 'note':
      return operation.text === '' ? t('note removed') : t('note written');
  }
}
