import { describe, expect, test } from 'vitest';
import { citeDocument } from '../../../../../src/agent/profiles/step-outcomes.ts';
import { QuotableText } from '../../../../../src/evidence/quotes/whole-quote.ts';
import type { AnswerRecord } from '../../../../../src/runtime/runtime.ts';
import {
  answerMarkdown,
  reportFile,
  reportFileName,
  reportMarkdown,
} from '../../../../../src/ui/research/report/report-markdown.ts';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

async function reportOf(question: string): Promise<string> {
  const store = new AppStore(new ScriptedRuntime());
  await store.askExample(question);
  return reportMarkdown(store.state().conversation, store.state().documents).text;
}

describe('a run as Markdown', () => {
  test('questions are headings, quotes have footnotes with their places', async () => {
    const report = await reportOf('When does the last boat leave?');
    expect(report).toContain('# When does the last boat leave?\n\n## When does the last boat leave?');
    expect(report).toContain('**21:40**[^1]');
    expect(report).toContain('> The last boat of the day leaves the harbour at 21:40.[^1]');
    expect(report).toMatch(
      /\n\n\[\^1\]: Ferry timetable, ferry-timetable\.md, line 3\n\n\*From a document: [^\n]*\*\n$/,
    );
  });

  test('Q21, Q42: a row of a table without column names stands alone', async () => {
    const store = new AppStore(new ScriptedRuntime());
    await store.askExample('When does the last boat leave?');
    const { conversation, documents } = store.state();
    const [turn] = conversation.turns;
    const [document] = documents;
    if (turn?.answer == null || document === undefined) throw new Error('There is an answer.');
    const quoteOf = (text: string) => {
      const quote = new QuotableText(text).around({ start: text.length - 4, end: text.length });
      const citations = [citeDocument({ ...document, text }, quote, null)];
      const answer = { ...turn.answer, answers: [], prose: null, citations } as AnswerRecord;
      return answerMarkdown({ ...turn, answer }, conversation.run, documents).text;
    };
    expect(quoteOf('| Bolt M4 | 0.12 |\n| Nut M4 | 0.05 |')).not.toContain('Bolt');
    expect(quoteOf('| Part | Price |\n| Nut M4 | 0.05 |')).toMatch(/> .*Part.*\n> .*Nut/);
  });

  test('U6: the report has the lowest label of its parts and says it; one of a run from a file says that too', async () => {
    const store = new AppStore(new ScriptedRuntime());
    await store.askExample('When does the last boat leave?');
    const { conversation, documents } = store.state();
    const { run } = conversation;
    const [turn] = conversation.turns;
    if (run === null || turn?.answer == null) throw new Error('There is an answer.');
    const own = { ...turn.answer, prose: null, citations: [], answers: [] };
    const asked = { run, turns: [{ ...turn, answer: own }] };
    const mine = reportMarkdown(asked, documents);
    expect(mine.trust).toBe('user');
    expect(mine.text).toMatch(/\n\*Your own words\.\*\n$/);
    const quoted = reportMarkdown(conversation, documents);
    expect(quoted.trust).toBe('untrusted');
    expect(reportFile(quoted).trust).toBe('untrusted');
    expect(reportMarkdown({ run, turns: [{ ...turn, answer: { ...own, prose: 'Words.' } }] }, []).trust).toBe(
      'untrusted',
    );
    const imported = { ...run, imported: true as const };
    for (const report of [
      reportMarkdown({ ...asked, run: imported }, documents),
      answerMarkdown({ ...turn, answer: own }, imported, documents),
    ]) {
      expect(report.trust).toBe('untrusted');
      expect(report.text).toContain('*This conversation comes from a file.');
      expect(report.text).toMatch(/\n\*From a document: [^\n]*\*\n$/);
    }
  });

  test('Q63: a count says how many rows it is and what was counted, with the label of the title', async () => {
    const store = new AppStore(new ScriptedRuntime());
    await store.askExample('When does the last boat leave?');
    const { run, turns, documents } = { ...store.state().conversation, documents: store.state().documents };
    const [turn] = turns;
    if (turn?.answer == null) throw new Error('There is an answer.');
    const answer = { ...turn.answer, answers: [], count: { rows: 2, of: 5 } };
    const report = reportMarkdown({ run, turns: [{ ...turn, answer }] }, documents);
    expect(report.text).toContain(
      '**2 rows of “Ferry timetable”** (likely)\n\nCounted: the rows that hold the words of the question, out of 5.',
    );
    expect(report.trust).toBe('untrusted');

    const figure = {
      kind: 'sum' as const,
      column: 'Fare *net* [x](y)',
      value: 19.7,
      decimals: 2,
      before: '€',
      behind: '**',
    };
    const sum = { ...answer, count: { rows: 2, of: 5, figure } };
    const { text } = reportMarkdown({ run, turns: [{ ...turn, answer: sum }] }, documents);
    expect(text).toContain(
      '**€ 19.70 \\*\\*: the sum of “Fare \\*net\\* \\[x\\](y)” in 2 rows of “Ferry timetable”**',
    );
  });

  test('text of people and documents cannot become markup', async () => {
    const report = await reportOf('<img src=x> [a](b) # *c*\n1. d');
    expect(report).toContain('\\<img src=x\\> \\[a\\](b) \\# \\*c\\* 1. d');
  });

  test('its file name is one that every file system takes', async () => {
    const store = new AppStore(new ScriptedRuntime());
    await store.askExample('a/b\\c: "d"?');
    expect(reportFileName(store.state().conversation.run?.title ?? '')).toBe('a b c d.md');
    expect(reportFileName('')).toBe('report.md');
  });
});
