import { describe, expect, test } from 'vitest';
import { reportFileName, reportMarkdown } from '../../../src/ui/research/report-markdown.ts';
import { AppStore } from '../../../src/ui/state/app-store.ts';
import { ScriptedRuntime } from '../../doubles/scripted-runtime.ts';

async function reportOf(question: string): Promise<string> {
  const store = new AppStore(new ScriptedRuntime());
  await store.askExample(question);
  return reportMarkdown(store.state().conversation, store.state().documents);
}

describe('a run as Markdown', () => {
  test('questions are headings, quotes have footnotes with their places', async () => {
    const report = await reportOf('When does the last boat leave?');
    expect(report).toContain('# When does the last boat leave?\n\n## When does the last boat leave?');
    expect(report).toContain('**21:40**[^1]');
    expect(report).toContain('> The last boat of the day leaves the harbour at 21:40.[^1]');
    expect(report).toMatch(/\n\n\[\^1\]: Ferry timetable, ferry-timetable\.md, line 3\n$/);
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
