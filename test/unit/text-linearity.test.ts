/** Functions that read whole documents and pages pass over them once, whatever letters they are made of. */
import { describe, expect, test } from 'vitest';
import { isHiddenStyle } from '../../src/adapters/pages/hidden-text.ts';
import { readPage } from '../../src/adapters/pages/extract-page.ts';
import { renderBlock } from '../../src/core/memory/chunk.ts';
import { particularsOf } from '../../src/core/text/particulars.ts';
import { splitSentences } from '../../src/core/text/sentences.ts';
import { termsOf } from '../../src/core/text/terms.ts';
import { answerSpans } from '../../src/evidence/answer-spans.ts';
import { documentTitle } from '../../src/evidence/document-title.ts';
import { verbatimSpan } from '../../src/evidence/verbatim-span.ts';
import { hideAddresses } from '../../src/record/hide-addresses.ts';

const pumps = [
  ...' .,-_/:;@#"\'`|[]()<>*!?&=+~^%$\\\n\t0aA一。，“《',
  'a.', 'a-', 'a_', 'a/', 'a@', 'a+', '1.', '1,', '1 ', '[1', '](', '/*', '<a', '/a', 'A ', 'A of ', '://', '\n#', '\n[', '- ', '  \n', '**', 'a b', '…', 'x{',
];
const length = 120_000;
const texts = pumps.map((pump) => pump.repeat(Math.ceil(length / pump.length)));

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  splitSentences,
  particularsOf,
  termsOf,
  hideAddresses,
  renderBlock: (text) => renderBlock(1, text),
  documentTitle: (text) => documentTitle(text, 'a.txt'),
  verbatimSpan: (text) => verbatimSpan(text, 'no such words here'),
  verbatimSpanOfQuote: (text) => verbatimSpan('A short text.', text.slice(0, 4_000)),
  answerSpans: (text) => answerSpans('When was it built?', [text.slice(0, 20_000)]),
  isHiddenStyle: (text) => isHiddenStyle(`color:${text.slice(0, 60_000)}`),
  readPage: (text) =>
    readPage({ address: 'https://example.org/', contentType: 'text/html', text: `<style>${text}</style><p>Hello</p><p>${text}x</p>`, bytes: 1 }),
};

describe.each(Object.entries(readers))('%s', (_, read) => {
  test('SE3: takes time in proportion to its text', { timeout: 120_000 }, () => {
    const slow: string[] = [];
    for (const [at, text] of texts.entries())
      for (const whole of [text, `${text}\u0001`]) {
        const begun = performance.now();
        read(whole);
        const took = performance.now() - begun;
        if (took > 1_500) slow.push(`${JSON.stringify(pumps[at])}: ${Math.round(took)} ms`);
      }
    expect(slow).toEqual([]);
  });
});
