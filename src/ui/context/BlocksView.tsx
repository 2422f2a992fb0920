import type { ContextTrace, TracedBlock, TracedPlan } from '../../core/context/trace.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import { formatCount } from '../format.ts';
import { trustMeanings, trustWords } from '../words.ts';

/** Blocks, edits and plan of a policy that rewrites its past, each with who wrote it; nothing for other policies. */
export function BlocksView({ trace }: { readonly trace: ContextTrace }) {
  const { blocks, edits = [], plan, directiveSource } = trace;
  if (blocks === undefined) return null;
  const rewritten = blocks.filter(({ source }) => source !== 'verbatim');
  const operations = edits.flatMap(({ author, operations: list }) =>
    list.map((operation) => ({ author, operation })),
  );
  return (
    <section aria-label="Blocks">
      {directiveSource && (
        <p className="panel-facts">
          {directiveSource.used === 'model'
            ? `Directive by the model ${directiveSource.model}.`
            : 'Directive by the automatic rule.'}
          {directiveSource.fallback && ` The model was asked first: ${directiveSource.fallback.message}`}
        </p>
      )}
      {plan && plan.tasks.length > 0 && <PlanList plan={plan} />}
      <details>
        <summary>
          {formatCount(blocks.length)} blocks, {formatCount(rewritten.length)} of them rewritten
        </summary>
        <ul>
          {blocks.map((block) => (
            <BlockItem key={block.id} block={block} />
          ))}
        </ul>
      </details>
      {operations.length > 0 && (
        <details>
          <summary>{formatCount(operations.length)} edits made for this step</summary>
          <ul>
            {operations.map(({ author, operation }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of a finished step never changes.
              <li key={i}>
                {authorWords[author]}: {editSentence(operation)}
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
  automatic: 'automatic',
  model: 'model',
  verbatim: 'verbatim',
};

function PlanList({ plan: { tasks, author } }: { readonly plan: TracedPlan }) {
  return (
    <details open={tasks.length > 1}>
      <summary>Plan ({authorWords[author]})</summary>
      <ol>
        {tasks.map(({ id, text, state, dependsOn }) => (
          <li key={id}>
            {state === 'done' ? <s>{text}</s> : text}
            {dependsOn.length > 0 && ` (after ${dependsOn.join(', ')})`}
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
      <strong>{firstStep === lastStep ? `Step ${firstStep}` : `Steps ${firstStep} to ${lastStep}`}</strong>{' '}
      {authorWords[source]}, {formatCount(tokens)} tokens{' '}
      <span className="tag" title={trustMeanings[trust]}>
        {trustWords[trust]}
      </span>
      {text !== null && <p className="chunk-text">{text}</p>}
    </li>
  );
}

function editSentence(operation: EditOperation): string {
  switch (operation.kind) {
    case 'fold':
      return `${operation.first} to ${operation.last} folded into one`;
    case 'merge':
      return operation.ids.length === 1
        ? `${operation.ids[0]} rewritten`
        : `${operation.ids.join(', ')} merged`;
    case 'replace':
      return `${operation.id} rewritten`;
    case 'delete':
      return `${operation.ids.join(', ')} deleted`;
    case 'note':
      return operation.text === '' ? 'note removed' : 'note written';
  }
}
