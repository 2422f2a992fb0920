import { describe, expect, test } from 'vitest';
import { chunkIdOf, documentId, runId } from '../../../../../src/core/memory/units.ts';
import type { AnswerRecord, Citation, StoredRun } from '../../../../../src/runtime/runtime.ts';
import { messages as chinese } from '../../../../../src/ui/language/catalogues/zh.ts';
import { showInLanguage } from '../../../../../src/ui/language/translate.ts';
import { conversationOf } from '../../../../../src/ui/state/conversation/conversation.ts';
import { placeOf } from '../../../../../src/ui/words/quote-place.ts';
import { makeAnswer, makeCitation, makeDocument, makeRun } from '../../../../doubles/records.ts';
import { scriptedRecord, scriptedTrace } from '../../../../doubles/scripted-steps.ts';

const run = runId('run-1');

function answerTo(question: string, outcome: AnswerRecord['outcome']): AnswerRecord {
  return makeAnswer({ question, answers: [], citations: [], outcome, source: null });
}

function request(step: number, question: string) {
  const planned = { kind: 'request' as const, title: question, action: question, observation: '' };
  return scriptedRecord(run, step, planned, scriptedTrace(step, [], 'pace', 1024), 10, null);
}

function stored(questions: readonly string[], answers: readonly AnswerRecord[]): StoredRun {
  return {
    run: makeRun({ id: run, status: 'answered', steps: 2, answers }),
    steps: questions.map((question, index) => request(index + 1, question)),
    chunks: [],
    traces: [],
    representations: [],
    missingSteps: [],
    damagedSteps: [],
  };
}

describe('a stored run', () => {
  test('a question that never ended leaves its answer empty, and the next answer goes to the next question', () => {
    const { turns } = conversationOf(stored(['first', 'second'], [answerTo('second', 'answered')]));
    expect(turns.map(({ question, answer }) => [question, answer?.outcome ?? null])).toEqual([
      ['first', null],
      ['second', 'answered'],
    ]);
  });

  test('the same question twice keeps its answers in order', () => {
    const answers = [answerTo('same', 'gave-up'), answerTo('same', 'answered')];
    const { turns } = conversationOf(stored(['same', 'same'], answers));
    expect(turns.map(({ answer }) => answer?.outcome)).toEqual(['gave-up', 'answered']);
  });
});

describe('a question that is asked again', () => {
  const answered = answerTo('same', 'answered');
  const answer = (step: number) => ({
    ...request(step, 'Answer'),
    kind: 'answer' as const,
    answer: answered,
  });
  const outcomes = (steps: StoredRun['steps'], answers: readonly AnswerRecord[]) =>
    conversationOf({ ...stored([], answers), steps }).turns.map((turn) => turn.answer?.outcome ?? null);

  test('has its answer where it was answered, not where it was interrupted', () => {
    const steps = [request(1, 'same'), request(2, 'same'), answer(3)];
    expect(outcomes(steps, [answered])).toEqual([null, 'answered']);
  });

  test('keeps an end without a step of its own at its first turn', () => {
    const steps = [request(1, 'same'), request(2, 'same'), answer(3)];
    expect(outcomes(steps, [answerTo('same', 'stopped'), answered])).toEqual(['stopped', 'answered']);
  });

  test('UI21: an end before its first step stands alone, and the next questions keep their answers', () => {
    const shown = (steps: StoredRun['steps'], ...answers: AnswerRecord[]) =>
      conversationOf({ ...stored([], answers), steps }).turns.map(
        (turn) => `${turn.number} ${turn.question} ${turn.answer?.outcome} ${turn.steps.length}`,
      );
    const stopped = answerTo('first', 'stopped');
    expect(shown([], stopped)).toEqual(['1 first stopped 0']);
    expect(shown([request(1, 'same'), answer(2)], stopped, answered)).toEqual([
      '1 first stopped 0',
      '2 same answered 2',
    ]);
    const again = answerTo('same', 'stopped');
    expect(shown([request(1, 'same'), answer(2)], again, answered, stopped)).toEqual([
      '1 same stopped 0',
      '2 same answered 2',
      '3 first stopped 0',
    ]);
  });

  test('keeps its answer, and that of the next question, if the step of its answer was lost', () => {
    const steps = [request(1, 'same'), request(3, 'next'), answer(4)];
    const next = answerTo('next', 'answered');
    expect(outcomes(steps, [answered, next])).toEqual(['answered', 'answered']);
  });
});

describe('the place of a quote', () => {
  const text = 'one\ntwo\nthree\nfour';
  const document = makeDocument({ id: documentId('d'), name: 'notes.md', title: 'Notes', text });
  const citation = (change: Partial<Citation>): Citation =>
    makeCitation('three', {
      document: document.id,
      title: 'Notes',
      start: text.indexOf('three'),
      ...change,
    });

  test('UI2: name and line are joined by the comma of the language', () => {
    showInLanguage('zh', chinese);
    const { text } = placeOf(citation({}), [document]).place;
    showInLanguage('en', {});
    expect(text).toBe('notes.md，第 3 行');
  });

  test('names the line, or the lines', () => {
    expect(placeOf(citation({}), [document]).place.text).toBe('notes.md, line 3');
    expect(placeOf(citation({ quote: 'two\nthree', start: 4, end: 13 }), [document]).place.text).toBe(
      'notes.md, lines 2 to 3',
    );
  });

  test('says so where the document is gone or has changed', () => {
    expect(placeOf(citation({}), []).place.text).toBe('not in the library');
    const changed = { ...document, text: 'another text' };
    expect(placeOf(citation({}), [changed]).place.text).toContain('changed since');
  });

  test('words from memory name their step', () => {
    const remembered = citation({ document: null, chunk: chunkIdOf(run, 7), trust: 'user' });
    expect(placeOf(remembered, []).place.text).toBe('your own words, step 7 of this conversation');
  });
});
