/** What a person sees before a call is allowed. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { approvalOf } from '../../../../src/tools/approval.ts';
import { ApprovalForm } from '../../../../src/ui/parts/ApprovalForm.tsx';

const outgoing = [{ kind: 'query' as const, to: 'Wikipedia', text: 'vault under the mill\u200b' }];

function drawn(facts: Parameters<typeof approvalOf>[2]): string {
  return renderToStaticMarkup(
    <ApprovalForm request={approvalOf('search-web', { queries: ['x'] }, facts)} answer={() => undefined} />,
  );
}

test('Y5, Y23, Y24: the form names tool, arguments, what leaves and for whom; what shares words is said and allowed once', () => {
  const once = drawn({ kind: 'egress', outgoing, sharesWhatWasRead: true });
  expect(once).toContain('Allow “search-web”?');
  expect(once).toContain('queries: [&quot;x&quot;]');
  expect(once).toContain('Wikipedia ← vault under the mill\\u{200b}');
  expect(once).toContain('It contains words from your documents');
  expect(once).toContain('Allow this once');
  const question = drawn({ kind: 'egress', outgoing, sharesWhatWasRead: false });
  expect(question).toContain('Allow for this question');
  expect(question).not.toContain('It contains words');
  expect(drawn({ kind: 'effect', outgoing: [], sharesWhatWasRead: false })).toContain('Allow this once');
});

test('Y5: the button that allows does not work at first, the one that refuses does', () => {
  const buttons = drawn({ kind: 'egress', outgoing, sharesWhatWasRead: false }).match(/<button[^>]*>/g);
  expect(buttons).toEqual(['<button type="button" disabled="">', '<button type="button">']);
});
