import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AnswerRecord, Citation, RunRecord } from '../../../../../src/runtime/runtime.ts';
import { putOnClipboard } from '../../../../../src/ui/research/actions/put-on-clipboard.ts';
import { copiedAnswer } from '../../../../../src/ui/research/report/copied-answer.ts';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

interface Changes {
  readonly answer?: Partial<AnswerRecord>;
  /** Of the first quote. */
  readonly citation?: Partial<Citation>;
  readonly run?: Partial<RunRecord>;
}

async function copiedOf({ answer = {}, citation = {}, run = {} }: Changes = {}) {
  const store = new AppStore(new ScriptedRuntime());
  await store.askExample('When does the last boat leave?');
  const { conversation, documents } = store.state();
  const [turn] = conversation.turns;
  const [quoted] = turn?.answer?.citations ?? [];
  if (turn?.answer == null || quoted === undefined || conversation.run === null)
    throw new Error('There is an answer.');
  const changed = { ...turn.answer, citations: [{ ...quoted, ...citation }], ...answer };
  return copiedAnswer({ ...turn, answer: changed }, { ...conversation.run, ...run }, documents);
}

describe('an answer on the clipboard', () => {
  test('UI22, U6: the answer, then the quote with its source, and in a short last line whose words it is', async () => {
    const { plain, rich } = await copiedOf();
    expect(plain.text).toBe(
      '21:40\n\n“The last boat of the day leaves the harbour at 21:40.”\n— Ferry timetable, ferry-timetable.md, line 3\n\nFrom documents, not checked.',
    );
    expect(rich.text).toContain('<p dir="auto"><b>21:40</b></p>');
    expect(rich.text).toContain(
      '<blockquote dir="auto"><p>“The last boat of the day leaves the harbour at <b>21:40</b>.”</p><p>— Ferry timetable, ferry-timetable.md, line 3</p></blockquote>',
    );
    expect(rich.text).toMatch(/<p dir="auto">From documents, not checked\.<\/p>$/);
    expect([plain.trust, rich.trust]).toEqual(['untrusted', 'untrusted']);
  });

  test('U6: one of a run from a file says so, and one of the app’s own words that it is of the app', async () => {
    const own = { citations: [], answers: [], source: 'user' } as const;
    const mine = await copiedOf({ answer: own });
    expect(mine.plain.trust).toBe('app');
    expect(mine.plain.text).toBe('Noted.\n\nWritten by WebPACE itself.');
    const file = await copiedOf({ answer: own, run: { imported: true } });
    expect(file.plain.trust).toBe('untrusted');
    expect(file.plain.text).toMatch(
      /\n\nFrom documents, not checked\. The conversation was read from a file\.$/,
    );
  });

  test('Q103: says what nothing sure was found for', async () => {
    const { plain, rich } = await copiedOf({ answer: { missing: 'and <who> pays?' } });
    expect(plain.text).toContain('\n\nNothing sure was found for: and <who> pays?\n\n');
    expect(rich.text).toContain('Nothing sure was found for: and &lt;who&gt; pays?');
  });

  test('UI22: words that are only likely say so, with what stands between stars without the stars', async () => {
    const quote = 'It costs **12 euros** a day.';
    const value = { text: '12 euros', start: 11, end: 19, citation: 0, probability: 0.5 };
    const marked = { answers: [{ ...value, certainty: 'likely' as const }] };
    const { plain, rich } = await copiedOf({ answer: marked, citation: { quote } });
    expect(plain.text).toMatch(/^Likely the answer:\n\n12 euros\n\n“It costs 12 euros a day\.”\n— /);
    expect(rich.text).toContain('It costs <b>12 euros</b> a day.');
  });

  test('UI22: a row of a table stands under its header', async () => {
    const row = { header: '| Part | Price |', quote: '| Nut **M4** | 0.05 |' };
    const { plain, rich } = await copiedOf({ answer: { answers: [] }, citation: row });
    expect(plain.text).toContain('“Part: Nut M4; Price: 0.05”\n— ');
    expect(rich.text).toContain(
      '<table><tr><th>Part</th><th>Price</th></tr><tr><td>Nut M4</td><td>0.05</td></tr></table>',
    );
  });

  test('SE5: text of others cannot become markup, and only an address of the web is a link', async () => {
    const hostile = { quote: '<img src=x onerror=alert(1)> & "more"', title: '<b>Title</b>' };
    const at = (address: string) =>
      copiedOf({
        answer: { answers: [] },
        citation: { ...hostile, document: null, origins: [{ kind: 'web', address, title: 'A page' }] },
      });
    const web = await at('https://example.org/a?b="c"&d');
    expect(web.rich.text).not.toContain('<img');
    expect(web.rich.text).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;');
    expect(web.rich.text).toContain(
      '<a href="https://example.org/a?b=%22c%22&amp;d">&lt;b&gt;Title&lt;/b&gt;',
    );
    expect(web.plain.text).toContain('\nhttps://example.org/a?b=%22c%22&d');
    const script = await at('javascript:alert(1)');
    expect(script.rich.text).not.toContain('<a');
    expect(script.plain.text).not.toContain('javascript:');
  });

  test('SE5: a model’s words lose their Markdown marks, keep the numbers of their quotes and say who wrote them', async () => {
    const prose =
      '# Boats\n\nThe **last** boat leaves at 21:40 [1]. [Click](https://evil.example) <script>x</script>\n\n- one\n- two\n\n| A | B |\n|---|---|\n| 1 | 2 |';
    const { plain, rich } = await copiedOf({ answer: { prose } });
    expect(plain.text).toMatch(/^Boats\n*\s*The last boat leaves at 21:40 \[1\]\. Click/);
    expect(plain.text).toContain('• one\n• two');
    expect(plain.text).toContain('A · B\n1 · 2');
    expect(plain.text).toContain('[1] “The last boat of the day leaves the harbour at 21:40.”');
    expect(plain.text).not.toMatch(/\*\*|\||evil|<script/);
    expect(plain.text).toMatch(/Written by a language model from documents, not checked\.$/);
    expect(rich.text).toContain('<strong>last</strong>');
    expect(rich.text).not.toMatch(/<a |<script|evil/);
    expect(rich.text).toContain('<h3>Boats</h3>');
  });

  test('UI22: the items of a list keep their numbers', async () => {
    const { plain, rich } = await copiedOf({
      answer: { prose: '3. Open the valve.\n4. Wait.\n\nThen:\n\n1. Go.' },
    });
    expect(plain.text).toContain('3. Open the valve.\n4. Wait.');
    expect(rich.text.match(/<ol[^>]*>/g)).toEqual(['<ol start="3">', '<ol>']);
  });
});

describe('the clipboard', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('UI22: gets both forms; the plain one alone where it takes no other', async () => {
    const copied = await copiedOf();
    const write = vi.fn(async (_items: readonly unknown[]) => undefined);
    const writeText = vi.fn(async (_text: string) => undefined);
    class Item {
      constructor(readonly forms: Record<string, Blob>) {}
    }
    vi.stubGlobal('ClipboardItem', Item);
    vi.stubGlobal('navigator', { clipboard: { write, writeText } });
    await putOnClipboard(copied);
    const [[[item] = []] = [[]]] = write.mock.calls;
    const { forms } = item as Item;
    expect(await forms['text/plain']?.text()).toBe(copied.plain.text);
    expect(await forms['text/html']?.text()).toBe(copied.rich.text);
    expect(writeText).not.toHaveBeenCalled();

    write.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
    await putOnClipboard(copied);
    vi.stubGlobal('ClipboardItem', undefined);
    await putOnClipboard(copied);
    expect(writeText.mock.calls).toEqual([[copied.plain.text], [copied.plain.text]]);
    vi.stubGlobal('navigator', {});
    await expect(putOnClipboard(copied)).rejects.toThrow();
  });
});
