/** Why a question ended without an answer, told in the language of the interface. */
import { readFile } from 'node:fs/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endedAnswer } from '../../../../src/record/answers/answer-text.ts';
import { runShape } from '../../../../src/record/run-file/run-shape.ts';
import type { AnswerRecord } from '../../../../src/record/step-record.ts';
import { errorSentence, loadSentences } from '../../../../src/ui/errors/error-sentence.ts';
import { messages as german } from '../../../../src/ui/language/catalogues/de.ts';
import { showInLanguage } from '../../../../src/ui/language/translate.ts';
import { Answer } from '../../../../src/ui/research/answer/Answer.tsx';
import { PrintedReport } from '../../../../src/ui/research/report/PrintedReport.tsx';
import { reportMarkdown } from '../../../../src/ui/research/report/report-markdown.ts';
import { emptyConversation } from '../../../../src/ui/state/conversation/conversation.ts';
import { endingOf } from '../../../../src/ui/words/ending.ts';
import { drawnPart } from '../../../doubles/drawn-part.tsx';
import { makeRun } from '../../../doubles/records.ts';
import { agentFixture } from '../../agent/agent-fixture.ts';

const gaveUp = (reason: string) => endingOf({ outcome: 'gave-up', reason });

/** Sentences of a source file that an answer's reason is made of, with a value at each place. */
async function writtenIn(path: string): Promise<string[]> {
  const source = await readFile(new URL(`../../../../src/${path}`, import.meta.url), 'utf8');
  const goOn = /goOn =\s+'(.*)'/.exec(source)?.[1] ?? '';
  const sentences = source.match(
    /(?<=['`])(No answer|Nothing in|What was found so|It was stopped because|The model made|This conversation was).*?(?=['`])/g,
  );
  return (sentences ?? []).map((sentence) => sentence.replace(/\$\{goOn\}/, goOn).replace(/\$\{.*?\}/g, '7'));
}

describe('the reason why a question ended', () => {
  beforeAll(loadSentences);
  afterEach(() => showInLanguage('en', {}));

  test('UI13: every reason that the agent writes is told in the language of the interface', async () => {
    const files = ['agent/agent-loop.ts', 'agent/profiles/react/react-turn.ts', 'record/fork-run.ts'];
    const reasons = (await Promise.all(files.map(writtenIn))).flat();
    expect(reasons.length).toBeGreaterThanOrEqual(10);
    // Stored by version 0.1.0.
    const stored =
      'No answer within 7 steps. What was found is kept: ask again in this run to go on, or allow more steps or minutes.';
    reasons.push(
      stored,
      'This run was forked at step 7, before the question had its answer. Ask it again, or ask another one.',
    );
    for (const reason of reasons) expect(gaveUp(reason)).toEqual({ sentence: reason, cause: null });
    showInLanguage('de', german);
    for (const reason of reasons) {
      const { sentence, cause } = gaveUp(reason);
      expect(cause, reason).toBeNull();
      expect(sentence).not.toBe(reason);
      expect(sentence.includes('7')).toBe(reason.includes('7'));
    }
  });

  test('UI13: a question that reached its limit says so in German, with the limit', async () => {
    const agent = await agentFixture(null);
    const done = await agent.ask('Anything?', { limits: { steps: 0, milliseconds: 1e9 } });
    showInLanguage('de', german);
    expect(done.ok && endingOf(done.value.answer).sentence).toMatch(
      /^Keine Antwort .*\(0\)\. .* noch einmal/,
    );
  });

  test('UI13: an error’s own words stand behind “Cause”', () => {
    showInLanguage('de', german);
    const answer = endedAnswer('Why?', 'failed', 'The tap of “a.pdf” ran dry.');
    const page = drawnPart(<Answer answer={answer} />);
    expect(page).toMatch(/<details>.*The tap of “a\.pdf” ran dry\.<\/code><\/details>/s);
    expect(page.replace(/<details>.*<\/details>/s, '')).toContain('Etwas Unerwartetes ist schiefgegangen.');
  });

  test('UI31: an ending by an error tells its code; an earlier run, which holds none, opens as before', () => {
    const run = makeRun({ status: 'failed' });
    const drawn = (answer: AnswerRecord): string => drawnPart(<Answer answer={answer} />);
    const earlier = endedAnswer('Why?', 'failed', 'There is no room left.');
    const today: AnswerRecord = { ...earlier, error: 'storage-full' };
    for (const answer of [earlier, today])
      expect(runShape({ ...run, answers: [answer] }, 'run').answers).toEqual([answer]);
    expect(() => runShape({ ...run, answers: [{ ...earlier, error: 'no-such' }] }, 'run')).toThrow();
    expect(drawn(earlier)).not.toContain('<code>');
    expect(drawn(today)).toContain('There is no room left. <code>storage-full</code>');
    const conversation = {
      ...emptyConversation,
      run,
      turns: [{ number: 1, question: 'Why?', steps: [], answer: today, notices: [] }],
    };
    expect(reportMarkdown(conversation, []).text).toContain('`storage-full`');
    expect(renderToStaticMarkup(<PrintedReport conversation={conversation} documents={[]} />)).toContain(
      '<code>storage-full</code>',
    );
    showInLanguage('de', german);
    expect(endingOf(today).sentence).toBe(errorSentence({ code: 'storage-full', message: '' }));
    expect(endingOf(today).cause).toBe('There is no room left.');
  });
});
