import { describe, expect, test } from 'vitest';
import { citeDocument } from '../../../../../src/agent/profiles/step-outcomes.ts';
import { formatAnswer, formatIndexed, formatSoFar } from '../../../../../src/cli/node/ask/printing.mjs';
import { formatStep, plainStep } from '../../../../../src/cli/node/ask/steps.mjs';
import { type AskAnswer, reportAnswer, reportStep } from '../../../../../src/cli/page/ask-report.ts';
import { documentId, runId } from '../../../../../src/core/memory/units.ts';
import { QuotableText } from '../../../../../src/evidence/quotes/whole-quote.ts';
import { type AnswerRecord, answerText } from '../../../../../src/runtime/runtime.ts';
import { makeAnswer, makeCitation, makeDocument } from '../../../../doubles/records.ts';
import { scriptedChunk, scriptedRecord, scriptedTrace } from '../../../../doubles/scripted-steps.ts';

const run = runId('run-1');
const visit = {
  kind: 'visit' as const,
  title: 'Ferry\ntimetable',
  action: 'visit',
  observation: 'x'.repeat(200),
};
const trace = scriptedTrace(6, [scriptedChunk(run, 5, visit)], 'webpace', 1024);

describe('an answer', () => {
  const text = 'one\ntwo\nthe last boat leaves at 21:40';
  const document = makeDocument({ id: documentId('d'), name: 'ferry.md', title: 'Ferry timetable', text });
  const record = makeAnswer({
    question: 'When?',
    answers: [{ text: '21:40', citation: 0, start: 24, end: 29, probability: 0.8, certainty: 'likely' }],
    citations: [
      makeCitation('the last boat leaves at 21:40', {
        document: document.id,
        title: document.title,
        start: 8,
      }),
    ],
  });

  test('Q20: leads with what answers, and says where the quote stands', () => {
    const answers = record.answers.map((value) => ({ ...value, certainty: 'sure' as const }));
    const printed = formatAnswer(reportAnswer({ ...record, answers }, [document]));
    expect(printed).toContain('1. “the last boat leaves at 21:40”');
    expect(printed).toContain('ferry.md, line 3, characters 8 to 37 (Ferry timetable)');
    expect(printed.startsWith('\nAnswer: 21:40 [1]\n')).toBe(true);
  });

  test('V11: an answer says where meaning has not got through the library', () => {
    expect(formatIndexed({ keyed: 40, passages: 40 })).toEqual([]);
    expect(formatIndexed({ keyed: 381, passages: 2_540 }).join('\n')).toContain(
      '15 % of their text by meaning',
    );
  });

  test('Q20: a value that is only likely is marked in its whole sentence', () => {
    const report = reportAnswer(record, [document]);
    expect(report.headline).toBe('marked');
    expect(formatAnswer(report)).toBe(
      '\nAnswer\n  The words between >> and << are likely the answer.\n\n  1. “the last boat leaves at >>21:40<<”\n     ferry.md, line 3, characters 8 to 37 (Ferry timetable)',
    );
  });

  test('Q20: without a value it says that it is not sure, and what comes closest', () => {
    const printed = formatAnswer(reportAnswer({ ...record, answers: [] }, [document]));
    expect(
      printed.startsWith('\nNot sure. This comes closest:\n\n  1. “the last boat leaves at 21:40”'),
    ).toBe(true);
  });

  test('Q103: says below the quotes what nothing sure was found for', () => {
    const missing = 'and who pays?';
    const printed = formatAnswer(reportAnswer({ ...record, missing }, [document]));
    expect(printed).toMatch(/\n\nNothing sure was found for: and who pays\?$/u);
  });

  test('Q25: the best quote before the reading says that it may change', () => {
    const lines = formatSoFar(reportAnswer({ ...record, answers: [] }, [document]));
    expect(lines.slice(0, 4)).toEqual([
      '',
      '  So far, it may change:',
      '',
      '  1. “the last boat leaves at 21:40”',
    ]);
  });

  test('Q20, V11: says that the documents do not tell before what came nearest, and shows a row under its header', () => {
    const citations = record.citations.map((citation) => ({ ...citation, header: '| Boat | Last |' }));
    const printed = formatAnswer(
      reportAnswer({ ...record, answers: [], nearest: true, citations }, [document]),
    );
    expect(printed.startsWith('\nNot in your documents\n\n  Closest passages:\n')).toBe(true);
    expect(printed).toContain('1. “| Boat | Last |\n      the last boat');
    const early = { ...record, answers: [], nearest: true, indexed: { done: 3, total: 9 } };
    expect(formatAnswer(reportAnswer(early, [document]))).toContain('\nNot found so far\n');
  });

  test('UI34: of a wide row, its first cells and those that answer are printed', () => {
    const columns = Array.from({ length: 20 }, (_, place) => `Column ${place}`);
    const header = `| Name | ${columns.join(' | ')} | tld |`;
    const quote = `| Iceland | ${columns.map((name) => `of ${name}`).join(' | ')} | .is |`;
    const [first] = record.citations;
    if (first === undefined) throw new Error('There is a citation.');
    const citations = [{ ...first, quote, header, start: 0, end: quote.length }];
    const start = quote.indexOf('.is');
    const value = { text: '.is', citation: 0, start, end: start + 3, probability: 0.7 };
    const answers = [{ ...value, certainty: 'likely' as const }];
    const printed = formatAnswer(reportAnswer({ ...record, answers, citations }, [document]));
    expect(printed).toContain('1. “| Name | Column 0 | Column 1 | Column 2 | … | tld |');
    expect(printed).toContain('| Iceland | of Column 0 | of Column 1 | of Column 2 | … | >>.is<< |”');
    expect(printed).toContain('17 more columns are not printed.');
  });

  test('Q21, Q42: prints a row alone if no row of its table names the columns', () => {
    const text = '| Bolt M4 | 0.12 |\n| Nut M4 | 0.05 |';
    const { text: quote, ...place } = new QuotableText(text).around({ start: 20, end: 26 });
    const citations = record.citations.map((one) =>
      citeDocument({ ...document, text }, { ...place, text: quote }, one.chunk),
    );
    const printed = formatAnswer(
      reportAnswer({ ...record, answers: [], citations }, [{ ...document, text }]),
    );
    expect(printed).toContain('1. “| Nut M4 | 0.05 |”');
    expect(answerText({ ...record, answers: [], citations })).not.toContain('Bolt');
  });

  test('Q22: lists what documents say differently', () => {
    const [first] = record.citations;
    if (first === undefined) throw new Error('There is a citation.');
    const other = { ...first, document: documentId('e'), quote: 'It leaves at 21:55.' };
    const values = [
      ...record.answers,
      { ...record.answers[0], text: '21:55', citation: 1, start: 13, end: 18 },
    ];
    const answers = values as AnswerRecord['answers'];
    const citations = [first, other];
    const printed = formatAnswer(reportAnswer({ ...record, answers, citations }, [document]));
    expect(printed).toContain('Your documents say different things:\n  The words between >> and <<');
    expect(printed).toContain('2. “It leaves at >>21:55<<.”');
    const sure = answers.map((value, at) => (at === 1 ? { ...value, certainty: 'sure' as const } : value));
    expect(formatAnswer(reportAnswer({ ...record, answers: sure, citations }, [document]))).toContain(
      'Your documents say different things:\n  - 21:40 (likely) [1]\n  - 21:55 [2]',
    );
  });

  test('Q63: says how many rows of a table it is, and what was counted', () => {
    const counted: AnswerRecord = { ...record, answers: [], count: { rows: 4, of: 4 } };
    const report = reportAnswer(counted, [document]);
    expect(report).toMatchObject({ headline: 'count', count: { rows: 4, of: 4 }, shortAnswer: null });
    expect(formatAnswer(report)).toMatch(
      /^\nAnswer: 4 rows of “Ferry timetable” \(likely\)\n {2}Counted: every row of the table\./,
    );
    const one = formatAnswer(reportAnswer({ ...counted, count: { rows: 1, of: 4 } }, [document]));
    expect(one).toContain('Answer: 1 row of');
    expect(one).toContain('the rows that hold the words of the question, out of 4');
    const figure = {
      kind: 'sum',
      column: 'Fare',
      value: 19.7,
      decimals: 2,
      before: '€',
      behind: '',
    } as const;
    expect(formatAnswer(reportAnswer({ ...counted, count: { rows: 3, of: 3, figure } }, [document]))).toMatch(
      /^\nAnswer: € 19\.70, the sum of “Fare” in 3 rows of “Ferry timetable” \(likely\)\n {2}Calculated from every row of the table\./,
    );
  });

  test('names no document where it is gone', () => {
    expect(reportAnswer(record, []).citations[0]).toMatchObject({ document: null, line: null });
    expect(formatAnswer(reportAnswer(record, []))).toContain('from memory (Ferry timetable)');
  });

  test('Y25, Y26: says what went out in a step, and what was kept from going', () => {
    const sent = { ...visit, kind: 'tool' as const };
    const step = scriptedRecord(run, 6, sent, trace, 1234, null);
    const told = { ...step, sent: [{ to: 'Wikipedia', text: 'eels\u001b[2J' }] };
    for (const lines of [formatStep(reportStep(told, trace)), plainStep(reportStep(told, trace)).join('\n')])
      expect(lines).toContain('sent to Wikipedia: eels\\u{1b}[2J');
    const kept = reportAnswer({ ...record, withheld: ['visit-web'] }, [document]);
    expect(formatAnswer(kept)).toContain('visit-web sent nothing: nobody was there to allow it.');
    expect(formatAnswer({ ...kept, outcome: 'gave-up', reason: 'Nothing.' })).toContain(
      'visit-web sent nothing',
    );
  });

  test('SE1: codes that move a terminal, hide or turn round what it shows are written out', () => {
    const hostile = 'a\u001b]8;;http://x\u0007b\u009b2J\u202ec\r\u{e0041}d';
    const plain = 'a\\u{1b}]8;;http://x\\u{7}b\\u{9b}2J\\u{202e}c\\u{d}\\u{e0041}d';
    const citations = record.citations.map((citation) => ({ ...citation, quote: hostile, title: hostile }));
    const answer: AnswerRecord = { ...record, citations, answers: [] };
    const named = { ...document, name: hostile };
    const visited = scriptedRecord(run, 6, visit, trace, 1, null);
    const hostileStep = reportStep({ ...visited, title: hostile }, trace);
    for (const printed of [
      formatAnswer(reportAnswer(answer, [named])),
      formatAnswer(reportAnswer(answer, [])),
      formatAnswer(reportAnswer({ ...answer, citations: [], prose: hostile }, [])),
      formatAnswer(reportAnswer({ ...answer, outcome: 'failed', reason: hostile }, [])),
      formatStep(hostileStep),
      plainStep(hostileStep).join('\n'),
    ]) {
      expect(printed).toContain(plain);
      expect(printed).not.toMatch(/[^\P{Cc}\n]|[\u202e\u{e0041}]/u);
    }
  });

  test('says plainly why there is none', () => {
    const gaveUp: AskAnswer = {
      ...reportAnswer(record, []),
      outcome: 'gave-up',
      reason: 'Nothing answers this.',
      citations: [],
    };
    expect(formatAnswer(gaveUp)).toBe('\nNo answer found. Nothing answers this.');
  });
});
