import { describe, expect, test, vi } from 'vitest';
import { WebpaceError } from '../../../../src/core/errors.ts';
import type { IncomingFile, RunRecord, RuntimeStatus } from '../../../../src/runtime/runtime.ts';
import { messages as german } from '../../../../src/ui/language/catalogues/de.ts';
import { showInLanguage } from '../../../../src/ui/language/translate.ts';
import { workingTitle } from '../../../../src/ui/shell/hooks/use-page-title.ts';
import { AppStore } from '../../../../src/ui/state/app-store.ts';
import { stepsOf } from '../../../../src/ui/state/conversation/conversation-steps.ts';
import { MemoryStorage } from '../../../doubles/memory-storage.ts';
import { ScriptedRuntime, type ScriptedRuntimeOptions } from '../../../doubles/scripted-runtime.ts';

/** Lets the steps of a run pass one by one. */
class Gate {
  #open = (): void => {};
  #wait: Promise<void> = Promise.resolve();
  readonly arrivals: number[] = [];

  readonly betweenSteps = (step: number): Promise<void> => {
    this.arrivals.push(step);
    this.#wait = new Promise((resolve) => {
      this.#open = resolve;
    });
    return this.#wait;
  };

  async pass(): Promise<void> {
    this.#open();
    await settle();
  }
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

function open(options: ScriptedRuntimeOptions = {}): { store: AppStore; runtime: ScriptedRuntime } {
  const runtime = new ScriptedRuntime(options);
  return { store: new AppStore(runtime), runtime };
}

const textFile = (name: string, content: string): IncomingFile => ({
  name,
  size: content.length,
  bytes: async () => new TextEncoder().encode(content),
});

describe('asking', () => {
  test('Q19: steps come one by one, the answer last, and the run is in the list; the title says how far it is', async () => {
    const gate = new Gate();
    const { store } = open(gate);
    const asked = store.asking.ask('When does the last boat leave?');
    await settle();
    expect(store.state().asking).toMatchObject({ run: 'run-1', stopping: false, step: 1 });
    const title = (): string => {
      const { asking, queue } = store.state();
      return asking === null ? '' : workingTitle(asking, queue.length);
    };
    expect(title()).toBe('Working, step 1: When does the last boat leave?');
    await store.asking.ask('And the first one?');
    expect(title()).toBe('Working, step 1 (1 waiting): When does the last boat leave?');
    store.asking.unqueue(store.state().queue[0]?.ticket as number);
    store.runs.startNew();
    expect(title()).toBe('Working, step 1: When does the last boat leave?');
    await store.runs.open('run-1' as never);
    expect(stepsOf(store.state().conversation).map(({ record }) => record)).toEqual([null]);
    await gate.pass();
    expect(stepsOf(store.state().conversation).map(({ record }) => record?.kind)).toEqual([
      'request',
      undefined,
    ]);
    for (let step = 2; step <= 4; step += 1) await gate.pass();
    await asked;
    const { conversation, asking, runs, announcement } = store.state();
    expect(asking).toBeNull();
    expect(stepsOf(conversation).map(({ kind }) => kind)).toEqual(['request', 'search', 'visit', 'answer']);
    expect(conversation.turns[0]?.answer?.outcome).toBe('answered');
    expect(conversation.chunks.size).toBe(4);
    expect(runs.map(({ title }) => title)).toEqual(['When does the last boat leave?']);
    expect(announcement).toBe('Answered with 1 quote.');
  });

  test('UI8, UI3: another language says no old news again, and keeps none in the old language', async () => {
    const { store } = open();
    await store.asking.ask('When does the last boat leave?');
    expect(store.state().announcement).not.toBe('');
    try {
      showInLanguage('de', german);
      expect(store.state().announcement).toBe('');
    } finally {
      showInLanguage('en', {});
    }
  });

  test('UI23: a chosen quote of the answer before stays until the next question has its own', async () => {
    const gate = new Gate();
    const { store } = open(gate);
    const first = store.asking.ask('When does the last boat leave?');
    for (let step = 0; step <= 4; step += 1) await (step === 0 ? settle() : gate.pass());
    await first;
    const quote = store.state().conversation.turns[0]?.answer?.citations[0];
    if (quote === undefined) throw new Error('The answer has a quote.');
    store.view.showQuote(quote);
    const second = store.asking.ask('And the first one?');
    await settle();
    expect(store.state().asking).not.toBeNull();
    expect(store.state().quote).toBe(quote);
    for (let step = 1; step <= 4; step += 1) await gate.pass();
    await second;
    expect(store.state().conversation.turns).toHaveLength(2);
    expect(store.state().quote).toBeNull();
  });

  test('a second question continues the open run; a new question does not', async () => {
    const { store, runtime } = open();
    await store.asking.ask('first');
    await store.asking.ask('second');
    expect(runtime.asked[1]?.options.run).toBe('run-1');
    expect(store.state().conversation.turns.map(({ number, question }) => [number, question])).toEqual([
      [1, 'first'],
      [2, 'second'],
    ]);
    store.runs.startNew();
    await store.asking.ask('third');
    expect(runtime.asked[2]?.options.run).toBeUndefined();
    expect(store.state().runs).toHaveLength(2);
  });

  test('stop ends the run and drops the step that was cut off', async () => {
    const gate = new Gate();
    const { store } = open(gate);
    const asked = store.asking.ask('When does the last boat leave?');
    await settle();
    await gate.pass();
    store.asking.stop();
    expect(store.state().asking?.stopping).toBe(true);
    await gate.pass();
    await asked;
    const { conversation, announcement } = store.state();
    expect(conversation.turns[0]?.answer?.outcome).toBe('stopped');
    expect(stepsOf(conversation).map(({ kind }) => kind)).toEqual(['request']);
    expect(announcement).toMatch(/^Stopped/);
  });

  test('a refused question leaves a sentence and no turn', async () => {
    const { store } = open();
    await store.asking.ask('   ');
    expect(store.state().problem?.code).toBe('question-empty');
    expect(store.state().conversation.turns).toEqual([]);
    await store.asking.ask('a real one');
    expect(store.state().problem).toBeNull();
  });

  test('a failure is said once and the page is ready again', async () => {
    const { store } = open({
      failWith: new WebpaceError('storage-full', 'The disk is full. Free some space.'),
    });
    await store.asking.ask('anything');
    expect(store.state().problem).toMatchObject({ code: 'storage-full' });
    expect(store.state().announcement).toBe('The disk is full. Free some space.');
    expect(store.state().asking).toBeNull();
  });

  test('another run can be read while one is working, and its events do not mix in', async () => {
    const gate = new Gate();
    const { store } = open(gate);
    const first = store.asking.ask('first');
    await settle();
    for (let step = 1; step <= 4; step += 1) await gate.pass();
    await first;
    store.runs.startNew();
    const second = store.asking.ask('second');
    await settle();
    await store.runs.open(store.state().runs[0]?.id as never);
    await gate.pass();
    expect(store.state().conversation.turns.map(({ question }) => question)).toEqual(['first']);
    await store.runs.open(store.state().asking?.run as never);
    expect(store.state().conversation.turns.map(({ question }) => question)).toEqual(['second']);
    for (let step = 2; step <= 4; step += 1) await gate.pass();
    await second;
    expect(store.state().conversation.turns[0]?.answer?.outcome).toBe('answered');
  });

  test('settings go with the next question', async () => {
    const { store, runtime } = open();
    store.view.changeSettings({ policy: 'pace', promptBudget: 512, useModel: false });
    await store.asking.ask('anything');
    expect(runtime.asked[0]?.options).toMatchObject({ policy: 'pace', promptBudget: 512, useModel: false });
  });
});

describe('stored runs', () => {
  test('an opened run shows what it showed while it worked', async () => {
    const { store } = open();
    await store.asking.ask('first');
    await store.asking.ask('second');
    const live = store.state().conversation;
    store.runs.startNew();
    await store.runs.open('run-1' as never);
    expect(store.state().conversation).toEqual(live);
  });

  test('a run that is gone is said to be gone', async () => {
    const { store } = open();
    await store.runs.open('nowhere' as never);
    expect(store.state().problem?.code).toBe('run-not-found');
  });

  test('deleting the open run clears the page', async () => {
    const { store } = open();
    await store.asking.ask('first');
    await store.runs.remove('run-1' as never);
    expect(store.state().runs).toEqual([]);
    expect(store.state().conversation.turns).toEqual([]);
  });
});

describe('the library', () => {
  test('I6: two tags given at once are both kept, and one taken away at once with another is gone', async () => {
    const { store, runtime } = open();
    await store.asking.ask('first');
    const id = (store.state().runs[0] as RunRecord).id;
    const tags = async () => (await runtime.runs.list())[0]?.tags;
    await Promise.all([store.runFiles.addTag(id, 'ferries'), store.runFiles.addTag(id, 'summer')]);
    expect(await tags()).toEqual(['ferries', 'summer']);
    await Promise.all([store.runFiles.removeTag(id, 'ferries'), store.runFiles.addTag(id, 'winter')]);
    expect(await tags()).toEqual(['summer', 'winter']);
    expect(store.state().conversation.run?.tags).toEqual(['summer', 'winter']);
    expect(store.state().runs[0]?.tags).toEqual(['summer', 'winter']);
  });

  test('one bad file does not stop the others, and each has its result', async () => {
    const { store } = open();
    await store.library.addFiles(
      [textFile('good.md', '# Good'), textFile('bad.txt', 'a\0b')],
      [{ name: 'picture.png', refusal: { code: 'document-not-text', message: 'Only .txt and .md files.' } }],
    );
    const { documents, fileOutcomes } = store.state();
    expect(documents.map(({ name }) => name)).toEqual(['good.md']);
    expect(fileOutcomes.map(({ name, refusal }) => [name, refusal?.code ?? 'added'])).toEqual([
      ['good.md', 'added'],
      ['bad.txt', 'document-not-text'],
      ['picture.png', 'document-not-text'],
    ]);
  });

  test('UI25: what could not be read is told after further files and a reload, until it is read or closed', async () => {
    const kept = new MemoryStorage();
    vi.stubGlobal('localStorage', kept);
    const refused = (store: AppStore) =>
      store.state().fileOutcomes.flatMap(({ name, refusal }) => (refusal === null ? [] : [name]));
    const { store } = open();
    await store.library.addFiles([textFile('bad.txt', 'a\0b'), textFile('worse.txt', 'a\0b')]);
    await store.library.addFiles([textFile('good.md', '# Good')]);
    expect(refused(store)).toEqual(['bad.txt', 'worse.txt']);
    const after = open().store;
    expect(after.state().fileOutcomes).toMatchObject([
      { name: 'bad.txt', refusal: { code: 'document-not-text' } },
      { name: 'worse.txt', refusal: { code: 'document-not-text' } },
    ]);
    await after.library.addFiles([textFile('bad.txt', 'mended')]);
    expect(refused(open().store)).toEqual(['worse.txt']);
    after.library.dismissOutcomes();
    expect(refused(open().store)).toEqual([]);
    for (const broken of ['{', '{}', '[7,null,{"name":"a","refusal":{"code":"made-up","message":"b"}}]']) {
      kept.setItem('webpace-refused-files', broken);
      expect(refused(open().store)).toEqual([]);
    }
    vi.unstubAllGlobals();
  });

  test('UI11: a text that another one of its name replaced can be put back', async () => {
    const { store } = open();
    await store.library.addFiles([textFile('note.md', '# Tuesday'), textFile('old.md', '# Old')]);
    expect(store.state().undo).toBeNull();
    await store.library.addFiles([textFile('note.md', '# Wednesday'), textFile('new.md', '# New')]);
    expect(store.state().fileOutcomes.map(({ became }) => became?.kind)).toEqual(['replaced', 'added']);
    expect(store.state().undo?.message()).toBe('Replaced “note.md” with the new text of that name.');
    await store.undo();
    expect(store.state().documents.map(({ text }) => text)).toContain('# Tuesday');
    expect(store.state().documents.map(({ text }) => text)).not.toContain('# Wednesday');
  });

  test('UI25: files that are given while others are added are added after them', async () => {
    const { store } = open();
    const given = ['one', 'two', 'three'].map((name) =>
      store.library.addFiles([textFile(`${name}.md`, `# ${name}`), textFile(`${name}.txt`, 'a\0b')]),
    );
    await Promise.all(given);
    const { documents, fileOutcomes } = store.state();
    expect(documents.map(({ name }) => name)).toEqual(['one.md', 'two.md', 'three.md']);
    expect(fileOutcomes.flatMap(({ name, refusal }) => (refusal === null ? [] : [name])).sort()).toEqual([
      'one.txt',
      'three.txt',
      'two.txt',
    ]);
  });

  test('an example loads the sample library first, and only where there are no documents', async () => {
    const { store, runtime } = open();
    await store.askExample('example');
    expect(store.state().documents).toHaveLength(1);
    expect(runtime.asked.map(({ question }) => question)).toEqual(['example']);
  });

  test('the question of an example stands there while its documents are read, and goes where they cannot be', async () => {
    const { store, runtime } = open();
    const read = runtime.library.addSample.bind(runtime.library);
    let come = (): void => undefined;
    const documents = new Promise<void>((resolve) => {
      come = resolve;
    });
    runtime.library.addSample = () => documents.then(() => read());
    const asked = store.askExample('example');
    await settle();
    expect(store.state().asking).toMatchObject({ question: 'example' });
    expect(store.state().asking?.left).toBeUndefined();
    expect(runtime.asked).toEqual([]);
    // A new question gets an empty page; the example goes on behind it.
    store.runs.startNew();
    expect(store.state().asking).toMatchObject({ question: 'example', left: true });
    come();
    await asked;
    expect(runtime.asked.map(({ question }) => question)).toEqual(['example']);

    const other = open();
    other.runtime.library.addSample = () =>
      Promise.reject(new WebpaceError('document-not-found', 'It could not be read.'));
    await other.store.askExample('example');
    expect(other.store.state()).toMatchObject({ asking: null, problem: { code: 'document-not-found' } });
    expect(other.runtime.asked).toEqual([]);
  });

  test('the state that the runtime starts with is shown at once', () => {
    const status: Partial<RuntimeStatus> = {
      storage: 'memory',
      notices: [{ code: 'storage-refused', message: 'Storage was refused.' }],
    };
    const { store } = open({ status });
    expect(store.state().status.storage).toBe('memory');
    expect(store.state().status.notices).toHaveLength(1);
  });
});
