import { describe, expect, test, vi } from 'vitest';
import { documentId, type RunId, runId } from '../../../../../src/core/memory/units.ts';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { addressOf, type Place, readAddress } from '../../../../../src/ui/state/view/address.ts';
import type { AddressBar } from '../../../../../src/ui/state/view/address-slice.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

const places: readonly (readonly [string, Place])[] = [
  ['#/', { name: 'run', run: null, step: null }],
  ['#/run/r-1', { name: 'run', run: runId('r-1'), step: null }],
  ['#/run/r%2F1%20%23/12', { name: 'run', run: runId('r/1 #'), step: 12 }],
  ['#/inspector/r-1/3', { name: 'inspector', run: runId('r-1'), step: 3 }],
  ['#/inspector', { name: 'inspector', run: null, step: null }],
  ['#/doc/d-1', { name: 'document', document: documentId('d-1'), highlight: null }],
  ['#/doc/d-1/40-80', { name: 'document', document: documentId('d-1'), highlight: { start: 40, end: 80 } }],
  ['#/library', { name: 'library' }],
  ['#/models', { name: 'models' }],
  ['#/lab', { name: 'lab' }],
  ['#/tools', { name: 'tools' }],
  ['#/settings', { name: 'settings' }],
];

describe('addresses', () => {
  test.each(places)('UI15: %s names one place, and that place has this address', (address, place) => {
    expect(readAddress(address)).toEqual(place);
    expect(addressOf(place)).toBe(address);
  });

  test('UI15: what names no place is none; nonsense behind a place is left out', () => {
    for (const address of ['#question', '#main', '#/nonsense', '#/run', '#/run/', '#/doc', '#/%E0%A4%A'])
      expect([address, readAddress(address)]).toEqual([
        address,
        address === '#/%E0%A4%A' ? readAddress('#/') : null,
      ]);
    expect(readAddress('#/run/r/0')).toEqual({ name: 'run', run: 'r', step: null });
    expect(readAddress('#/doc/d/9-3')).toEqual({ name: 'document', document: 'd', highlight: null });
  });
});

/** A browser's history without a browser. */
class FakeBar implements AddressBar {
  readonly entries: string[];
  at = 0;
  readonly #listeners: (() => void)[] = [];

  constructor(first: string) {
    this.entries = [first];
  }

  get location() {
    return { hash: this.entries[this.at] ?? '' };
  }

  readonly history = {
    pushState: (_data: unknown, _unused: string, address?: string | URL | null) => {
      this.at += 1;
      this.entries.splice(this.at, this.entries.length, String(address));
    },
    replaceState: (_data: unknown, _unused: string, address?: string | URL | null) => {
      this.entries[this.at] = String(address);
    },
  };

  addEventListener(_type: 'popstate', listener: () => void): void {
    this.#listeners.push(listener);
  }

  async go(by: number): Promise<void> {
    this.at += by;
    for (const listener of this.#listeners) listener();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function open(address: string, runtime = new ScriptedRuntime()) {
  const store = new AppStore(runtime);
  const bar = new FakeBar(address);
  await store.address.follow(bar);
  return { store, bar, runtime };
}

/** The next reading of a run waits until it is let go. */
function holdReading(runtime: ScriptedRuntime): () => void {
  const { read } = runtime.runs;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.spyOn(runtime.runs, 'read').mockImplementationOnce(async (...given) => {
    await held;
    return read(...given);
  });
  return letGo;
}

const viewOf = (store: AppStore): string => store.state().view.name;

describe('the page and its address', () => {
  test('UI15: a view that is opened is an entry of the history; Back and Forward show what was shown', async () => {
    const { store, bar } = await open('');
    store.view.show({ name: 'library' });
    store.view.show({ name: 'models' });
    expect(bar.entries).toEqual(['', '#/library', '#/models']);
    await bar.go(-1);
    expect(viewOf(store)).toBe('library');
    await bar.go(-1);
    expect(viewOf(store)).toBe('conversation');
    await bar.go(2);
    expect(viewOf(store)).toBe('models');
    expect(bar.entries).toEqual(['', '#/library', '#/models']);
  });

  test('UI15: a run has an address as soon as it has an id; a reload opens it at the step that was looked at', async () => {
    const { store, bar, runtime } = await open('');
    await store.asking.ask('When does the last boat leave?');
    const run = store.state().conversation.run?.id;
    expect(bar.entries).toEqual(['', `#/run/${run}`]);
    store.view.changePreferences({ contextOpen: false });
    store.view.selectStep(2);
    expect(store.state().preferences.contextOpen).toBe(true);
    store.view.selectStep(1);
    // Steps share the entry of their run.
    expect(bar.entries).toEqual(['', `#/run/${run}/1`]);
    store.inspector.open();
    expect(bar.entries.at(-1)).toBe(`#/inspector/${run}/1`);

    const again = await open(`#/inspector/${run}/1`, runtime);
    expect([viewOf(again.store), again.store.state().conversation.run?.id]).toEqual(['inspector', run]);
    expect(again.store.state().selectedStep).toBe(1);
    await bar.go(-2);
    expect(store.state().conversation.run).toBeNull();
    await bar.go(1);
    expect(store.state().conversation.run?.id).toBe(run);
  });

  test('UI15: a question that is asked while the run of the address is read follows that run and stays in sight', async () => {
    const { store, runtime } = await open('');
    await store.asking.ask('When does the last boat leave?');
    const run = store.state().conversation.run?.id;
    const again = new AppStore(runtime);
    const followed = again.address.follow(new FakeBar(`#/run/${run}`));
    const asked = again.asking.ask('And the first?');
    expect(again.state().asking?.question).toBe('And the first?');
    await Promise.all([followed, asked]);
    expect(runtime.asked.at(-1)).toMatchObject({ question: 'And the first?', options: { run } });
    expect(again.state().conversation.turns.map(({ question }) => question)).toEqual([
      'When does the last boat leave?',
      'And the first?',
    ]);
    expect(again.state().asking).toBeNull();
  });

  test('UI15: of two runs that are opened, and of a run and a new question, the last one is shown, however long the first is read', async () => {
    const { store, runtime } = await open('');
    await store.asking.ask('When does the last boat leave?');
    const first = store.state().conversation.run?.id as RunId;
    store.runs.startNew();
    await store.asking.ask('Who keeps the key?');
    const second = store.state().conversation.run?.id as RunId;
    store.runs.startNew();
    const letGo = holdReading(runtime);
    const slow = store.runs.open(first);
    await store.runs.open(second);
    letGo();
    await slow;
    expect(store.state().conversation.run?.id).toBe(second);
    const letGoAgain = holdReading(runtime);
    const slower = store.runs.open(first);
    store.runs.startNew();
    letGoAgain();
    await slower;
    expect(store.state().conversation.run).toBeNull();
  });

  test('UI15: a run that is no longer stored says so, and the address is that of what is shown', async () => {
    const { store, bar } = await open('#/run/gone/4');
    expect(store.state().problem?.code).toBe('run-not-found');
    expect(bar.entries).toEqual(['#/']);
  });

  test('UI15: a jump inside of the page changes nothing that is shown', async () => {
    const { store, bar } = await open('#/settings');
    bar.entries.push('#main');
    await bar.go(1);
    expect(viewOf(store)).toBe('settings');
    expect(bar.entries.at(-1)).toBe('#/settings');
  });
});
