/** What can be done with an answer, and the document beside it. */
import { describe, expect, test, vi } from 'vitest';
import { documentId, runId } from '../../../../../src/core/memory/units.ts';
import { bundledLanguageModel } from '../../../../../src/runtime/models/model-proposal.ts';
import { ContextBar } from '../../../../../src/ui/context/ContextBar.tsx';
import { AgainForm } from '../../../../../src/ui/research/actions/AgainForm.tsx';
import { AnswerActions } from '../../../../../src/ui/research/actions/AnswerActions.tsx';
import { moreSteps, otherPolicy } from '../../../../../src/ui/research/actions/again-choices.ts';
import { askAgain, goOn } from '../../../../../src/ui/research/actions/ask-again.ts';
import { largerThan } from '../../../../../src/ui/research/actions/use-models-here.ts';
import { SourcePart } from '../../../../../src/ui/research/sources/SourcePart.tsx';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { conversationOf, type Turn } from '../../../../../src/ui/state/conversation/conversation.ts';
import { stepsOf } from '../../../../../src/ui/state/conversation/conversation-steps.ts';
import {
  awaitsSource,
  nearestOnly,
  quotesInSight,
  sourceInSight,
} from '../../../../../src/ui/state/conversation/quotes-in-sight.ts';
import {
  forgetMarksOf,
  markAnswer,
  markOf,
  marksFrom,
} from '../../../../../src/ui/state/runs/answer-marks.ts';
import { drawnAt, drawnPart } from '../../../../doubles/drawn-part.tsx';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';
import { SyntheticRun } from '../../../../doubles/synthetic-run.ts';

const whole = conversationOf(
  new SyntheticRun({ steps: 12, stepsInTurn: 6, decisions: 3, length: 80 }).stored(),
);
const first = runId('first');
const second = runId('second');

const turnOf = (store: AppStore, at: number): Turn => store.state().conversation.turns.at(at) as Turn;

describe('what the person says of an answer', () => {
  test('UI22: right or wrong with a note is kept by run and question, and goes with the run', () => {
    markAnswer(first, 1, { verdict: 'right', note: '' });
    markAnswer(first, 2, { verdict: 'wrong', note: 'The year is another one.' });
    markAnswer(second, 1, { verdict: 'wrong', note: 'x'.repeat(5_000) });
    expect(markOf(first, 2)).toEqual({ verdict: 'wrong', note: 'The year is another one.' });
    expect(markOf(second, 1)?.note).toHaveLength(1_000);
    markAnswer(first, 1, null);
    expect(markOf(first, 1)).toBeNull();
    forgetMarksOf(second);
    expect(markOf(first, 2)?.verdict).toBe('wrong');
    expect(markOf(second, 1)).toBeNull();
  });

  test('UI22: Undo brings the verdicts back, and the end of the offer deletes them', async () => {
    const store = new AppStore(new ScriptedRuntime());
    await store.asking.ask('How tall is the tower?');
    const run = store.state().conversation.run?.id ?? first;
    markAnswer(run, 1, { verdict: 'right', note: '' });
    await store.runs.remove(run);
    expect(markOf(run, 1)?.verdict).toBe('right');
    await store.undo();
    expect(markOf(run, 1)?.verdict).toBe('right');
    await store.runs.remove(run);
    store.dismissUndo();
    expect(markOf(run, 1)).toBeNull();
  });

  test('UI22: what another window has said stays', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    markAnswer(first, 1, { verdict: 'right', note: '' });
    const [key = ''] = kept.keys();
    kept.set(key, JSON.stringify([[`${second} 4`, { verdict: 'wrong', note: 'no' }]]));
    markAnswer(first, 2, { verdict: 'right', note: '' });
    expect(markOf(second, 4)?.note).toBe('no');
    expect(marksFrom(JSON.parse(kept.get(key) ?? '')).size).toBe(2);
    // A full storage refuses: the tab goes on with what it knows.
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: () => {
        throw new Error('full');
      },
    });
    for (const turn of [3, 4]) markAnswer(first, turn, { verdict: 'wrong', note: '' });
    expect([markOf(first, 3)?.verdict, markOf(first, 4)?.verdict]).toEqual(['wrong', 'wrong']);
    vi.unstubAllGlobals();
  });

  test('UI22: what is stored and no verdict is as if it had never been said', () => {
    expect(marksFrom({ a: 1 }).size).toBe(0);
    const stored = [
      ['run 1', { verdict: 'right' }],
      ['run 2', { verdict: 'maybe' }],
      ['run 3', null],
      7,
      [8],
    ];
    expect([...marksFrom(stored)]).toEqual([['run 1', { verdict: 'right', note: '' }]]);
  });
});

describe('asking again', () => {
  test('UI22: a first question goes into a new run, with its settings for this time alone', async () => {
    const runtime = new ScriptedRuntime();
    const store = new AppStore(runtime);
    await store.asking.ask('How tall is the tower?');
    await askAgain(store, turnOf(store, 0), { policy: 'recent', steps: 24 });
    const [, again] = runtime.asked;
    expect(again?.question).toBe('How tall is the tower?');
    expect(again?.options).toMatchObject({ policy: 'recent', stepLimit: 24 });
    expect(again?.options.run).toBeUndefined();
    expect(store.state().settings.policy).not.toBe('recent');
  });

  test('UI22: another model of this device is in its place before the question is asked, and stays', async () => {
    const runtime = new ScriptedRuntime();
    const store = new AppStore(runtime);
    await store.asking.ask('How tall is the tower?');
    const order: string[] = [];
    runtime.changeLanguageModel = async (id) => {
      await new Promise((later) => setTimeout(later, 20));
      order.push(`model ${id}`);
    };
    const ask = runtime.ask.bind(runtime);
    runtime.ask = (question, options) => {
      order.push('question');
      return ask(question, options);
    };
    await askAgain(store, turnOf(store, 0), {}, { languageModel: 'own/a-model' });
    expect(order).toEqual(['model own/a-model', 'question']);
    expect(store.state().preferences.languageModel).toBe('own/a-model');
  });

  test('UI22: a later question goes into a copy of the run that ends before it', async () => {
    const runtime = new ScriptedRuntime();
    const store = new AppStore(runtime);
    await store.asking.ask('first');
    await store.asking.ask('second');
    const forked: number[] = [];
    Object.assign(store.timeMachine, {
      fork: async (step: number) => {
        forked.push(step);
        return null;
      },
    });
    await askAgain(store, turnOf(store, 1), {});
    expect(forked).toEqual([turnOf(store, 0).steps.at(-1)?.step]);
    // Where the copy could not be made, nothing is asked.
    expect(runtime.asked).toHaveLength(2);
  });

  test('UI22: going on asks in the same run, with more steps where they were used up', async () => {
    const runtime = new ScriptedRuntime();
    const store = new AppStore(runtime);
    await store.asking.ask('first');
    const turn = turnOf(store, 0);
    const run = store.state().conversation.run?.id;
    if (turn.answer === null) throw new Error('There is an answer.');
    await goOn(store, { ...turn, answer: { ...turn.answer, outcome: 'stopped' } });
    await goOn(store, { ...turn, answer: { ...turn.answer, outcome: 'gave-up' } });
    expect(runtime.asked.slice(1).map(({ options }) => [options.run, options.stepLimit])).toEqual([
      [run, 12],
      [run, 24],
    ]);
  });

  test('UI22: only an answer that was stopped or gave up can be gone on with', () => {
    const store = new AppStore(new ScriptedRuntime());
    const [turn] = whole.turns;
    const drawn = (outcome: 'answered' | 'stopped') =>
      drawnPart(<AnswerActions turn={{ ...turn, answer: { ...turn?.answer, outcome } } as Turn} />, store);
    expect(drawn('answered')).not.toContain('Go on');
    expect(drawn('stopped')).toContain('Go on');
    for (const word of ['Copy', 'Ask again', 'Share as a file']) expect(drawn('answered')).toContain(word);
  });
});

describe('the form of asking again', () => {
  test('UI22: plain choices come first, and the names of policies only under Advanced', () => {
    const store = new AppStore(new ScriptedRuntime());
    const drawn = drawnPart(
      <AgainForm turn={whole.turns[0] as Turn} working={false} onEnd={() => undefined} />,
      store,
    );
    const [plain = '', method = ''] = drawn.split('<details');
    expect(plain).toContain('Read more documents');
    expect(plain).toContain('Change what it remembers');
    expect(plain).not.toMatch(/policy|pace/i);
    expect(method).toMatch(/Memory policy.*<option[^>]*>webpace/);
    // No model of this device is larger than the one in use.
    expect(drawn).not.toContain('Let a larger model write it');
  });

  test('UI22: more documents are half as many steps again or more, and another policy is another one', () => {
    expect([6, 12, 24, 96].map(moreSteps)).toEqual([12, 24, 48, 192]);
    expect(['webpace', 'hybrid', 'pace'].map(otherPolicy)).toEqual(['pace', 'pace', 'webpace']);
  });

  test('UI22: the largest model of the device is offered, if it is larger than the one in use', () => {
    const [small, middle, large] = [1, 2, 3].map((size) => ({
      ...bundledLanguageModel,
      id: `m${size}`,
      parameters: size,
    }));
    if (!small || !middle || !large) throw new Error('There are three.');
    expect(largerThan(small, [small, large, middle])).toBe(large);
    expect(largerThan(large, [small, large, middle])).toBeNull();
    const untold = { ...large, parameters: null, downloadBytes: 10 * small.downloadBytes };
    expect(largerThan(small, [small, untold])).toBe(untold);
  });
});

describe('the document beside an answer', () => {
  const citation = (document: string, start: number) => ({
    document: documentId(document),
    start,
    end: start + 4,
  });
  const answer = (citations: unknown[], more = {}) => ({
    outcome: 'answered',
    prose: null,
    answers: [],
    nearest: false,
    source: 'library',
    citations,
    ...more,
  });
  const turns = (...answers: unknown[]) => ({ turns: answers.map((one) => ({ answer: one })) }) as never;

  test('UI23: the first quote of the newest answer is shown, or the one that was asked for', () => {
    const conversation = turns(
      answer([citation('a', 1)]),
      answer([citation('gone', 3), citation('b', 5), citation('a', 9)]),
    );
    const shown = quotesInSight({ conversation, quote: null });
    expect(shown?.quotes.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(shown?.at).toBe(0);
    const asked = (quote: unknown) => quotesInSight({ conversation, quote: quote as never });
    expect(asked(citation('a', 9))?.at).toBe(2);
    expect(asked(citation('a', 1))?.quotes).toHaveLength(1);
  });

  test('UI23: what the run itself remembers is no source', () => {
    const remembered = { ...citation('a', 1), document: null };
    const conversation = turns(answer([remembered, citation('b', 5)]));
    expect(quotesInSight({ conversation, quote: null })?.quotes.map(({ number }) => number)).toEqual([2]);
    expect(quotesInSight({ conversation: turns(answer([remembered])), quote: null })).toBeNull();
  });

  test('UI23: where there is no room beside the answer, a line leads to the source, or to a chosen step’s memory', async () => {
    const store = new AppStore(new ScriptedRuntime());
    await store.askExample('When?');
    expect(sourceInSight(store.state())).toBe('Ferry timetable');
    expect(sourceInSight({ ...store.state(), selectedStep: 1 })).toBeNull();
    const step = stepsOf(store.state().conversation)[0] ?? null;
    const drawn = (selectedStep: number | null) =>
      drawnAt(<ContextBar step={step} open={false} onToggle={() => undefined} />, {
        ...store.state(),
        selectedStep,
      });
    expect(drawn(null)).toMatch(/<strong>Source<\/strong>.*Ferry timetable/);
    expect(drawn(1)).toMatch(/<strong>Memory<\/strong>.*memor(y|ies)/);
  });

  test('UI23: of a source that the library does not hold stands the quote, and the way to the step that read it', async () => {
    const store = new AppStore(new ScriptedRuntime());
    await store.askExample('When?');
    const { conversation } = store.state();
    const [turn] = conversation.turns;
    const [quoted] = turn?.answer?.citations ?? [];
    if (turn?.answer == null || quoted === undefined) throw new Error('There is an answer.');
    const drawn = (changes: object, quotable = store.state().quotable) => {
      const changed = { ...turn, answer: { ...turn.answer, citations: [{ ...quoted, ...changes }] } };
      const state = { ...store.state(), quotable, conversation: { ...conversation, turns: [changed] } };
      return drawnAt(<SourcePart />, state as never);
    };
    const gone = drawn({ chunk: 'run/3' }, []);
    expect(gone).toMatch(/<h3[^>]*>Ferry timetable<\/h3>.*not in the library.*The last boat of the day/);
    expect(gone).toContain(
      'The library does not hold this document; the conversation kept this quote of it.',
    );
    expect(gone).toContain('Show the memory of this step');
    expect(gone).not.toContain('Open the whole document');
    const row = { header: '| Part | Price |', quote: '| Nut | 0.05 |' };
    expect(gone).toContain('<mark>21:40</mark>');
    expect(drawn(row, [])).toMatch(/<th>Part<\/th>.*<td[^>]*>0\.05<\/td>/);
    expect(drawn({})).toContain('Open the whole document');
  });

  test('UI23: the source stays while the next question is being answered, until its first quotes come', () => {
    const before = answer([citation('a', 1), citation('a', 9)]);
    const shownOf = (newest: object) => {
      const conversation = { turns: [{ answer: before }, newest] } as never;
      const shown = quotesInSight({ conversation, quote: null });
      return { quote: shown?.quotes[shown.at]?.citation.start, nearest: nearestOnly({ conversation }) };
    };
    expect(shownOf({ answer: null })).toEqual({ quote: 1, nearest: null });
    expect(shownOf({ answer: null, soFar: answer([citation('b', 5)]) }).quote).toBe(5);
    expect(shownOf({ answer: answer([citation('b', 5)]) }).quote).toBe(5);
    expect(shownOf({ answer: answer([]) }).quote).toBeUndefined();
    const refused = answer([citation('b', 5)], { nearest: true });
    expect(shownOf({ answer: refused })).toEqual({ quote: undefined, nearest: refused });
    const after = { turns: [{ answer: refused }, { answer: null }] } as never;
    expect(nearestOnly({ conversation: after })).toBe(refused);
  });

  test('UI23: what only came near is shown when it is asked for', () => {
    const conversation = turns(answer([citation('a', 1)], { nearest: true }));
    expect(quotesInSight({ conversation, quote: null })).toBeNull();
    expect(quotesInSight({ conversation, quote: citation('a', 1) as never })?.at).toBe(0);
  });

  test('UI23: the place of the source is held from the question on, and until its answer', () => {
    const working = { run: runId('r'), question: 'When?', stopping: false };
    const coming = { ...working, run: null };
    const waits = (state: object) => awaitsSource(state as never);
    const openedAs = (id: string, ...answers: unknown[]) => ({
      turns: answers.map((one) => ({ answer: one })),
      run: { id: runId(id) },
    });
    const empty = { turns: [], run: null };
    expect(waits({ asking: coming, conversation: empty })).toBe(true);
    expect(waits({ asking: { ...coming, left: true }, conversation: empty })).toBe(false);
    expect(waits({ asking: working, conversation: openedAs('r', null) })).toBe(true);
    expect(waits({ asking: working, conversation: openedAs('r', answer([])) })).toBe(false);
    expect(waits({ asking: null, conversation: openedAs('r', null) })).toBe(false);
    expect(waits({ asking: working, conversation: openedAs('other', null) })).toBe(false);
  });

  test('UI23: beside a refusal stand the closest passages', async () => {
    const store = new AppStore(new ScriptedRuntime());
    await store.askExample('When?');
    const { conversation } = store.state();
    const [turn] = conversation.turns;
    if (turn?.answer == null) throw new Error('There is an answer.');
    expect(nearestOnly({ conversation })).toBeNull();
    const refused = { ...turn.answer, answers: [], nearest: true };
    const now = { ...conversation, turns: [{ ...turn, answer: refused }] };
    expect(nearestOnly({ conversation: now })).toBe(refused);
    const drawn = (shown: typeof conversation) => {
      const state = { ...store.state(), conversation: shown };
      return drawnAt(<SourcePart />, state);
    };
    expect(drawn(now)).toMatch(/Closest passages<\/h3>.*The last boat of the day/);
    expect(drawn({ ...conversation, turns: [] })).toContain('The document with the answer will appear here');
  });

  test('UI23: nothing is shown of a run without quotes', () => {
    expect(quotesInSight({ conversation: turns(answer([])), quote: null })).toBeNull();
    expect(quotesInSight({ conversation: turns(null), quote: null })).toBeNull();
  });
});
