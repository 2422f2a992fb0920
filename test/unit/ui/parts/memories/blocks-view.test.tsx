import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { blockId, runId } from '../../../../../src/core/memory/units.ts';
import { BlocksView } from '../../../../../src/ui/parts/memories/BlocksView.tsx';
import { makeTrace } from '../../../../doubles/records.ts';

const trace = makeTrace(runId('run'), 5);

describe('BlocksView', () => {
  test('shows nothing for a policy without blocks', () => {
    expect(renderToStaticMarkup(<BlocksView trace={trace} />)).toBe('');
  });

  test('E7: names who wrote blocks, edits and plan, and why a rule stood in', () => {
    const markup = renderToStaticMarkup(
      <BlocksView
        trace={{
          ...trace,
          directiveSource: {
            wanted: 'model',
            used: 'automatic',
            model: 'small',
            fallback: { code: 'directive-malformed', message: 'It holds no JSON.' },
          },
          blocks: [
            {
              id: blockId('f1'),
              firstStep: 1,
              lastStep: 3,
              text: 'The mill, 1742.',
              version: 1,
              tokens: 9,
              source: 'automatic',
              trust: 'untrusted',
            },
            {
              id: blockId('s4'),
              firstStep: 4,
              lastStep: 4,
              text: null,
              version: 1,
              tokens: 30,
              source: 'verbatim',
              trust: 'user',
            },
          ],
          edits: [
            {
              step: 5,
              author: 'automatic',
              model: null,
              operations: [
                { kind: 'delete', ids: [blockId('s2')], justification: 'repeated' },
                { kind: 'note', sources: [], text: 'x' },
              ],
            },
          ],
          plan: {
            author: 'model',
            request: 'h',
            madeAt: 1,
            version: 1,
            lookahead: 2,
            tasks: [
              { id: 1, text: 'date it', state: 'done', dependsOn: [] },
              { id: 2, text: 'compare', state: 'open', dependsOn: [1] },
            ],
          },
        }}
      />,
    );
    for (const text of [
      'Directive by the automatic rule. The model was asked first: It holds no JSON.',
      'Blocks: 2, rewritten: 1',
      'Steps 1 to 3</strong> automatic, 9 tokens',
      'The mill, 1742.',
      'Step 4</strong> verbatim',
      'automatic: s2 deleted (repeated)',
      'automatic: note written',
      'Plan (model)',
      '<s>date it</s>',
      'compare (after 1)',
    ]) {
      expect(markup).toContain(text);
    }
  });
});
