/** What an answer leads with where the reader is not sure of its words: the whole sentence, with the words marked. */

import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { documentId } from '../../../../../src/core/memory/units.ts';
import type { AnswerRecord, AnswerValue, Citation } from '../../../../../src/runtime/runtime.ts';
import { headlineOf } from '../../../../../src/runtime/runtime.ts';
import { messages as arabic } from '../../../../../src/ui/language/catalogues/ar.ts';
import { messages as german } from '../../../../../src/ui/language/catalogues/de.ts';
import { messages as spanish } from '../../../../../src/ui/language/catalogues/es.ts';
import { messages as chinese } from '../../../../../src/ui/language/catalogues/zh.ts';
import { showInLanguage } from '../../../../../src/ui/language/translate.ts';
import { Answer, SoFar } from '../../../../../src/ui/research/answer/Answer.tsx';
import { PrintedReport } from '../../../../../src/ui/research/report/PrintedReport.tsx';
import { reportMarkdown } from '../../../../../src/ui/research/report/report-markdown.ts';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { LiveRun } from '../../../../../src/ui/state/conversation/live-run.ts';
import type { SpeedSlice } from '../../../../../src/ui/state/models/speed-slice.ts';
import { StateCell } from '../../../../../src/ui/state/state-cell.ts';
import { drawnPart } from '../../../../doubles/drawn-part.tsx';
import { makeAnswer, makeCitation, makeRun } from '../../../../doubles/records.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

const likely = 'The marked words are likely the answer.';
const quote = 'The last boat leaves at 21:40, **not** later.';

function citationOf(document: string, words = quote): Citation {
  return makeCitation(words, { document: documentId(document), title: document });
}

function reads(certainty: AnswerValue['certainty'], citation = 0, text = '21:40'): AnswerValue {
  const start = quote.indexOf('21:40');
  return { text, citation, start, end: start + text.length, probability: 0.8, certainty };
}

const answered = makeAnswer({
  question: 'When?',
  answers: [reads('likely')],
  citations: [citationOf('a'), citationOf('b', 'Bicycles cost £2.60.')],
});
const contradicted: AnswerRecord = {
  ...answered,
  answers: [reads('likely'), reads('likely', 1, '21:55')],
  citations: [citationOf('a'), citationOf('b', quote.replace('21:40', '21:55')), citationOf('c', 'Other.')],
};

async function storeWith(answer: AnswerRecord) {
  const store = new AppStore(new ScriptedRuntime());
  await store.askExample('When does the last boat leave?');
  const { conversation } = store.state();
  const [turn] = conversation.turns;
  if (turn === undefined) throw new Error('There is a turn.');
  return { store, conversation: { ...conversation, turns: [{ ...turn, answer }] } };
}

function drawn(answer: AnswerRecord, Part: typeof Answer | typeof SoFar = Answer): string {
  return drawnPart(<Part answer={answer} />);
}

/** What screen readers are told at the end of a question. */
function announced(answer: AnswerRecord): string {
  const cell = new StateCell(new AppStore(new ScriptedRuntime()).state());
  const live = new LiveRun(cell, {} as SpeedSlice, async () => undefined);
  live.hear({ type: 'run-end', run: makeRun(), answer });
  return cell.state.announcement;
}

describe('a likely answer', () => {
  afterEach(() => showInLanguage('en', {}));

  test('Q103: page, report and print say what nothing sure was found for', async () => {
    const half = { ...answered, missing: 'and who pays?' };
    const said = 'Nothing sure was found for: and who pays?';
    expect(drawn(half)).toContain(said);
    expect(drawn(answered)).not.toContain('Nothing sure');
    const { conversation } = await storeWith(half);
    expect(reportMarkdown(conversation, []).text).toContain(said);
    expect(drawnPart(<PrintedReport conversation={conversation} documents={[]} />)).toContain(said);
  });

  test('Q20: its sentence leads, with the value marked; a sure value leads by itself', () => {
    expect(headlineOf(answered)).toBe('marked');
    const page = drawn(answered);
    expect(page).toContain(likely);
    expect(page).toMatch(
      /<li class="quote-lead">.*The last boat leaves at <mark>21:40<\/mark>, <strong>not<\/strong> later\./,
    );
    expect(page).not.toContain('short-answer-text');
    expect(page.match(/quote-lead/g)).toHaveLength(1);
    const sure = { ...answered, answers: [reads('sure')] };
    expect(headlineOf(sure)).toBe('values');
    // The number of its quote never stands alone on a line.
    expect(drawn(sure)).toMatch(
      /short-answer-text"><bdi>21:40<\/bdi><span class="chip-after-words">\u00a0<span/,
    );
    expect(drawn(sure)).not.toContain('quote-lead');
  });

  test('Q20: how sure it is stands in the size and the colour of the text, not as a remark', async () => {
    const style = await readFile(
      new URL('../../../../../src/ui/styles/conversation.css', import.meta.url),
      'utf8',
    );
    for (const answer of [answered, { ...answered, answers: [] }]) {
      const [, name] = /<p class="([\w-]+)">(?:Not sure|The marked)/.exec(drawn(answer)) ?? [];
      const [, rule] = new RegExp(`\\.${name} \\{([^}]*)\\}`).exec(style) ?? [];
      expect(rule).toContain('font-weight: 600');
      expect(rule).not.toMatch(/color|font-size/);
    }
  });

  test('Q20: beside a sure value another one says that it is likely', () => {
    const mixed = { ...contradicted, answers: [reads('sure'), reads('likely', 1, '21:55')] };
    expect(headlineOf(mixed)).toBe('values');
    expect(drawn(mixed).match(/class="likely"/g)).toHaveLength(1);
  });

  test('Q20, Q22, UI26: sentences of two documents stand side by side, and the contradiction is said', () => {
    const both = drawn(contradicted);
    expect(both).toContain('Your documents say different things:');
    expect(both).toContain('<ol class="quotes answers-beside"');
    expect(both.match(/quote-lead/g)).toHaveLength(2);
    expect(both).toContain('<mark>21:55</mark>');
  });

  test.each([
    ['en', {}],
    ['de', german],
    ['es', spanish],
    ['zh', chinese],
    ['ar', arabic],
  ])('Q20: says so in %s', (language, messages: Readonly<Record<string, string>>) => {
    showInLanguage(language, messages);
    expect(drawn(answered)).toContain(language === 'en' ? likely : messages[likely]);
  });

  test('Q20: without a value the best sentence leads, and says that it is not sure; a whole list does not', async () => {
    const closest = 'Not sure. This comes closest:';
    const unsure = { ...answered, answers: [] };
    expect(headlineOf(unsure)).toBe('quote');
    expect(drawn(unsure)).toMatch(/Not sure\. This comes closest:<\/p><ol.*<li class="quote-lead">/);
    const { store, conversation } = await storeWith(unsure);
    const paper = drawnPart(<PrintedReport conversation={conversation} documents={[]} />, store);
    expect(paper).toContain(closest);
    expect(reportMarkdown(conversation, []).text).toContain(`${closest}\n\n> The last boat`);
    const steps = { ...unsure, citations: [citationOf('a', '1. Open the valve.\n2. Wait.')] };
    const compared = { ...unsure, pairs: [{ left: 0, right: 1 }] };
    const row = { ...unsure, whole: true, citations: [citationOf('a', '| Reading room | Mondays |')] };
    const wrapped = { ...unsure, citations: [citationOf('a', '- Take the ferry\n  at nine.')] };
    expect(headlineOf(wrapped)).toBe('quote');
    for (const whole of [steps, compared, row]) {
      expect(headlineOf(whole)).toBe('whole');
      expect(drawn(whole)).not.toContain(closest);
    }
    for (const messages of [german, spanish, chinese, arabic]) {
      showInLanguage('xx', messages);
      expect(drawn(unsure)).toContain((messages as Readonly<Record<string, string>>)[closest]);
    }
  });

  test('Q20: is printed as on the page', async () => {
    const { store, conversation } = await storeWith(answered);
    const paper = drawnPart(<PrintedReport conversation={conversation} documents={[]} />, store);
    expect(paper).toContain(likely);
    expect(paper).toContain('leaves at <mark>21:40</mark>, ');
    expect(paper).not.toContain('printed-short');
  });

  test('Q22: sure values of two documents that differ say so in print too, each with its note', async () => {
    const sure = { ...contradicted, answers: [reads('sure'), reads('sure', 1, '21:55')] };
    expect(headlineOf(sure)).toBe('values');
    const { store, conversation } = await storeWith(sure);
    const paper = drawnPart(<PrintedReport conversation={conversation} documents={[]} />, store);
    expect(paper).toContain('Your documents say different things:');
    expect(paper).toContain('<bdi>21:40</bdi><sup>1</sup>; <bdi>21:55</bdi><sup>2</sup>');
    expect(reportMarkdown(conversation, []).text).toContain('Your documents say different things:');
  });

  test('I9: quotes that only came near are called so in print and in the Markdown file', async () => {
    const { store, conversation } = await storeWith({ ...answered, answers: [], nearest: true });
    const paper = drawnPart(<PrintedReport conversation={conversation} documents={[]} />, store);
    expect(paper).toContain('Not in your documents</p><p>Closest passages</p><blockquote>');
    expect(reportMarkdown(conversation, []).text).toContain('\n\nClosest passages\n\n> ');
    const none = await storeWith({ ...answered, answers: [], citations: [], nearest: true });
    expect(reportMarkdown(none.conversation, []).text).not.toContain('Closest passages');
  });

  test('that words were noted is printed, and saved as Markdown', async () => {
    const noted: AnswerRecord = { ...answered, answers: [], citations: [], source: 'user' };
    expect(headlineOf(noted)).toBe('noted');
    const { store, conversation } = await storeWith(noted);
    expect(drawnPart(<PrintedReport conversation={conversation} documents={[]} />, store)).toContain(
      'Noted.',
    );
    expect(reportMarkdown(conversation, []).text).toContain('**Noted.**');
  });

  test('Q20: is marked in the Markdown file, whose other words stay plain', async () => {
    const { conversation } = await storeWith(answered);
    const report = reportMarkdown(conversation, []).text;
    expect(report).toContain(`${likely}\n\n> The last boat leaves at <mark>`);
    expect(report).toContain('<mark>21:40</mark>, \\*\\*not\\*\\* later.[^1]');
    expect(report).not.toContain('**21:40**');
    const sure = await storeWith({ ...answered, answers: [reads('sure')] });
    expect(reportMarkdown(sure.conversation, []).text).toContain('**21:40**[^1]');
    const hostile = '</mark><img src=x> 21:40';
    const cited = citationOf('a', hostile);
    const value = { ...reads('likely'), start: 0, end: hostile.length, text: hostile };
    const attack = await storeWith({ ...answered, answers: [value], citations: [cited] });
    expect(reportMarkdown(attack.conversation, []).text).toContain(
      '> <mark>\\</mark\\>\\<img src=x\\> 21:40</mark>[^1]',
    );
  });

  test('Q20: a refusal is of the open tabs if all its nearest quotes are of these, else of the documents', () => {
    const origins = [{ kind: 'web' as const, address: 'https://ferry.example/', title: 'Ferry' }];
    const refused = { ...answered, answers: [], nearest: true };
    const ofTabs = answered.citations.map((citation) => ({ ...citation, origins }));
    expect(drawn(refused)).toContain('Not in your documents');
    expect(drawn({ ...refused, citations: ofTabs })).toContain('Not in the open tabs');
    const mixed = [...ofTabs, ...answered.citations];
    expect(drawn({ ...refused, citations: mixed })).toContain('Not in your documents');
    expect(drawn({ ...refused, citations: [] })).toContain('Not in your documents');
  });

  test('Q20, BX5: a refusal says what was asked, also without a quote: on the page, in print, in Markdown and aloud', async () => {
    const nothing = { ...answered, answers: [], nearest: true, citations: [] };
    const said = {
      tabs: 'Not in the open tabs',
      both: 'Neither in the open tabs nor in the chosen documents',
    } as const;
    for (const askedOf of ['tabs', 'both'] as const) {
      for (const citations of [[], answered.citations]) {
        const refused: AnswerRecord = { ...nothing, citations, askedOf };
        expect(drawn(refused)).toContain(said[askedOf]);
        const { store, conversation } = await storeWith(refused);
        const paper = drawnPart(<PrintedReport conversation={conversation} documents={[]} />, store);
        expect(paper).toContain(said[askedOf]);
        expect(reportMarkdown(conversation, []).text).toContain(`**${said[askedOf]}**`);
        expect(announced(refused)).toBe(said[askedOf]);
      }
    }
    expect(drawn({ ...nothing, askedOf: 'tabs' })).toContain('choose another tab');
    expect(drawn({ ...nothing, askedOf: 'both' })).not.toContain('choose another tab');
    expect(announced(nothing)).toBe('Not in your documents');
  });

  test('Q25: what was found before the reader is done says that it may change', () => {
    expect(drawn(answered, SoFar)).toContain('The best quote so far. It may change.');
  });
});
