import { describe, expect, test } from 'vitest';
import { formatStep, plainStep } from '../../../../../src/cli/node/ask/steps.mjs';
import { type AskStep, reportStep } from '../../../../../src/cli/page/ask-report.ts';
import { runId } from '../../../../../src/core/memory/units.ts';
import { scriptedChunk, scriptedRecord, scriptedTrace } from '../../../../doubles/scripted-steps.ts';

const run = runId('run-1');
const visit = {
  kind: 'visit' as const,
  title: 'Ferry\ntimetable',
  action: 'visit',
  observation: 'x'.repeat(200),
};
const history = [1, 2, 3, 4, 5].map((step) => scriptedChunk(run, step, visit));
const trace = scriptedTrace(6, history, 'webpace', 1024);

describe('with details, a step', () => {
  test('counts the tiers of its memory and lists them', () => {
    const step = reportStep(scriptedRecord(run, 6, visit, trace, 1234, null), trace);
    expect(step.tiers.counts).toEqual({ full: 2, detailed: 2, brief: 1, placeholder: 0, range: 0 });
    expect(step.tiers.list).toHaveLength(5);
    expect(step).toMatchObject({ step: 6, kind: 'visit', promptTokens: 0, milliseconds: 1234 });
    expect(formatStep(step).split('\n')).toEqual([
      expect.stringMatching(/^ {2}6 {2}Read {6}Ferry timetable +1\.2 s$/),
      expect.stringMatching(/context \d+ tokens, no model call · full 2 · detailed 2 · brief 1 · line 0$/),
    ]);
  });

  test('tells new from cached tokens where a model was called', () => {
    const answer = { ...visit, kind: 'answer' as const };
    const record = scriptedRecord(run, 6, answer, trace, 1234, null);
    const { prompt, system } = trace.ledger;
    expect(formatStep(reportStep(record, trace))).toContain(
      `prompt ${prompt} tokens (${prompt - system} new, ${system} cached), 6 written`,
    );
  });
});

describe('else a step', () => {
  const record = scriptedRecord(run, 6, visit, trace, 1234, null);
  const step: AskStep = reportStep(record, trace);

  test.each([
    ['search', 'When does it leave?', ['Searched for “When does it leave?”']],
    ['visit', 'Ferry\ntimetable', ['Read “Ferry timetable”']],
    ['glimpse', 'step 3, step 5', ['Looked again at step 3, step 5']],
    ['tool', 'calculate is under way', ['calculate is under way']],
    ['request', 'When does it leave?', []],
    ['answer', 'Answer', []],
  ])('Q26: says what was done, with no figure of the memory: %s', (kind, title, lines) => {
    expect(plainStep({ ...step, kind, title })).toEqual(lines);
  });

  test('Q26, SE1: always says where its texts went and what failed, in letters that move nothing', () => {
    const lines = plainStep({
      ...step,
      kind: 'search',
      title: 'boats\u202e',
      served: { model: 'words-7b', host: 'desk:11434' },
      sent: [{ to: 'example.org', text: 'last\nboat' }],
      error: { code: 'encoder-unavailable', message: 'Words alone\u001b[2J decide.' },
    });
    expect(lines).toEqual([
      'Searched for “boats\\u{202e}”',
      '  asked words-7b on desk:11434',
      '  sent to example.org: last boat',
      '  Words alone\\u{1b}[2J decide. [encoder-unavailable]',
    ]);
  });
});
