import { describe, expect, test } from 'vitest';
import { failure, WebpaceError } from '../../../../../src/core/errors.ts';
import { showInLanguage } from '../../../../../src/ui/language/translate.ts';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A runtime whose steps wait until they are let go. */
function held(): { store: AppStore; runtime: ScriptedRuntime; letGo: () => void } {
  let open = false;
  const waiting: (() => void)[] = [];
  const runtime = new ScriptedRuntime({
    betweenSteps: () => (open ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  });
  return {
    store: new AppStore(runtime),
    runtime,
    letGo: () => {
      open = true;
      for (const go of waiting) go();
    },
  };
}

test('UI37: a question that is begun is expected by its profile', () => {
  const runtime = new ScriptedRuntime();
  const store = new AppStore(runtime);
  store.asking.expect();
  store.view.changeSettings({ profile: 'react' });
  store.asking.expect();
  expect(runtime.expected).toEqual([{ profile: 'guided' }, { profile: 'react' }]);
  expect(runtime.asked).toEqual([]);
});

describe('questions that wait', () => {
  test('are asked one after the other, as follow-ups of the run they were asked in', async () => {
    const { store, runtime, letGo } = held();
    const first = store.asking.ask('first');
    await settle();
    await store.asking.ask('second');
    await store.asking.ask('third');
    expect(store.state().queue.map(({ question, follows }) => [question, follows])).toEqual([
      ['second', 'run-1'],
      ['third', 'run-1'],
    ]);
    letGo();
    await first;
    expect(runtime.asked.map(({ question, options }) => [question, options.run])).toEqual([
      ['first', undefined],
      ['second', 'run-1'],
      ['third', 'run-1'],
    ]);
    expect(store.state().conversation.turns).toHaveLength(3);
    expect(store.state().queue).toEqual([]);
  });

  test('can be taken out again', async () => {
    const { store, runtime, letGo } = held();
    const first = store.asking.ask('first');
    await settle();
    await store.asking.ask('second');
    expect(store.asking.unqueue(store.state().queue[0]?.ticket ?? 0)?.question).toBe('second');
    letGo();
    await first;
    expect(runtime.asked).toHaveLength(1);
  });

  test('one whose run another tab keeps waits on, and is asked behind the next question', async () => {
    const { store, runtime, letGo } = held();
    const first = store.asking.ask('first');
    await settle();
    await store.asking.ask('second');
    const ask = runtime.ask.bind(runtime);
    let kept = true;
    runtime.ask = (question, options) =>
      kept && question === 'second'
        ? Promise.resolve(failure(new WebpaceError('run-busy', 'Another tab keeps it.')))
        : ask(question, options);
    letGo();
    await first;
    expect(store.state().queue.map(({ question }) => question)).toEqual(['second']);
    expect(store.state().problem?.code).toBe('run-busy');
    kept = false;
    await store.asking.ask('third');
    expect(store.state().queue).toEqual([]);
    expect(runtime.asked.map(({ question }) => question)).toEqual(['first', 'third', 'second']);
  });

  test('one that no run takes waits on, and a question that is refused comes back at once', async () => {
    const { store, runtime, letGo } = held();
    const first = store.asking.ask('first');
    await settle();
    const refused: string[] = [];
    await store.asking.ask('second', { refused: () => refused.push('second') });
    const ask = runtime.ask.bind(runtime);
    runtime.ask = async () => failure(new WebpaceError('storage-failed', 'The disk is full.'));
    letGo();
    await first;
    expect(store.state().queue.map(({ question }) => question)).toEqual(['second']);
    expect(refused).toEqual([]);
    const waiting = store.state().queue[0]?.ticket ?? 0;
    store.asking.unqueue(waiting);
    await store.asking.ask('third', { refused: () => refused.push('third') });
    runtime.ask = ask;
    await store.asking.ask('fourth', { refused: () => refused.push('fourth') });
    expect(refused).toEqual(['third']);
  });

  test('keep the settings they were asked with', async () => {
    const { store, runtime, letGo } = held();
    const first = store.asking.ask('first');
    await settle();
    store.view.changeSettings({ useModel: false });
    await store.asking.ask('second');
    store.view.changeSettings({ useModel: true });
    letGo();
    await first;
    expect(runtime.asked[1]?.options.useModel).toBe(false);
  });

  test('Q27: have the steps and minutes of their settings', async () => {
    const { store, runtime, letGo } = held();
    letGo();
    store.view.changeSettings({ steps: 48 });
    await store.asking.ask('first');
    expect(runtime.asked[0]?.options).toMatchObject({ stepLimit: 48, timeLimitMilliseconds: 600_000 });
  });

  test('of a new question start a run of their own and leave the page where it is', async () => {
    const { store, letGo } = held();
    const first = store.asking.ask('first');
    await settle();
    store.runs.startNew();
    await store.asking.ask('second');
    expect(store.state().queue[0]?.follows).toBeNull();
    await store.runs.open('run-1' as never);
    letGo();
    await first;
    expect(store.state().conversation.turns.map(({ question }) => question)).toEqual(['first']);
    expect(store.state().runs).toHaveLength(2);
  });

  test('an empty one is not queued', async () => {
    const { store, letGo } = held();
    const first = store.asking.ask('first');
    await settle();
    await store.asking.ask('  ');
    expect(store.state().queue).toEqual([]);
    letGo();
    await first;
  });
});

describe('deleting with Undo', () => {
  test('a document comes back with its text', async () => {
    const { store } = held();
    await store.library.addText('note.md', '# Note\n\nThe key hangs inside.');
    const [document] = store.state().documents;
    if (document === undefined) throw new Error('The document was not added.');
    store.view.changeSettings({ documents: [document.id] });
    await store.library.remove(document);
    expect(store.state().settings.documents).toBeNull();
    expect(store.state().documents).toEqual([]);
    expect(store.state().undo?.message()).toBe('Deleted “note.md”.');
    await store.undo();
    expect(store.state().documents.map(({ text }) => text)).toEqual(['# Note\n\nThe key hangs inside.']);
    expect(store.state().undo).toBeNull();
  });

  test('UI4, UI11: the notice follows the language while it stands', async () => {
    const { store } = held();
    await store.library.addText('note.md', 'The key hangs inside.');
    const [document] = store.state().documents;
    if (document === undefined) throw new Error('The document was not added.');
    await store.library.remove(document);
    const said = (): string | undefined => store.state().undo?.message();
    expect(said()).toBe('Deleted “note.md”.');
    showInLanguage('de', { 'Deleted “{name}”.': '„{name}“ wurde gelöscht.' });
    expect(said()).toBe('„note.md“ wurde gelöscht.');
    showInLanguage('en', {});
    expect(said()).toBe('Deleted “note.md”.');
  });
});
