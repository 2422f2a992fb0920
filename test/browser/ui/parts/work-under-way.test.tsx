/** Work that a part of the page starts: what is shown meanwhile, when it fails, and when the person leaves. */
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { failure, WebpaceError } from '../../../../src/core/errors.ts';
import { runId } from '../../../../src/core/memory/units.ts';
import { useTierKeys } from '../../../../src/ui/inspector/story/use-tier-keys.ts';
import { PromptProof } from '../../../../src/ui/inspector/time-machine/PromptProof.tsx';
import { JudgeRuns } from '../../../../src/ui/lab/JudgeRuns.tsx';
import { DocumentList } from '../../../../src/ui/library/DocumentList.tsx';
import { OwnModelForm } from '../../../../src/ui/models/OwnModelForm.tsx';
import { openApp } from '../../../../src/ui/mount.tsx';
import { StorageView } from '../../../../src/ui/parts/storage/StorageView.tsx';
import { AppStore } from '../../../../src/ui/state/app-store.ts';
import { leavePage, partInPage } from '../../../doubles/part-in-page.tsx';
import { ScriptedRuntime } from '../../../doubles/scripted-runtime.ts';

afterEach(() => {
  leavePage();
  vi.restoreAllMocks();
});

const offline = {
  updateState: () => 'none' as const,
  subscribe: () => () => undefined,
  update: () => undefined,
};

const buttonWith = (words: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === words);
  if (found === undefined) throw new Error(`No button says “${words}”.`);
  return found;
};

test('a check of a prompt that failed says why, and that of another step begins anew', async () => {
  const runtime = new ScriptedRuntime();
  vi.spyOn(runtime.timeMachine, 'check').mockRejectedValueOnce(
    new WebpaceError('storage-failed', 'The step could not be read.'),
  );
  const proof = (step: number) => <PromptProof run={runId('run')} step={step} committed />;
  const { place, show } = partInPage(proof(1), new AppStore(runtime));
  expect(place.textContent).toBe('Comparing the prompt…');
  await expect.poll(() => place.textContent).toContain('The step could not be read.');
  show(proof(2));
  await expect.poll(() => place.textContent).toContain('the step is not stored');
});

test('the problem of a read of the storage goes with the next read', async () => {
  const runtime = new ScriptedRuntime();
  vi.spyOn(runtime.durability, 'read').mockRejectedValueOnce(
    new WebpaceError('storage-failed', 'The storage could not be read.'),
  );
  const store = new AppStore(runtime);
  const { place } = partInPage(<StorageView />, store);
  await expect.poll(() => place.textContent).toContain('The storage could not be read.');
  await store.askExample('When does the last boat leave?');
  await expect.poll(() => place.querySelector('meter')).not.toBeNull();
  expect(place.textContent).not.toContain('The storage could not be read.');
});

test('L44: runs are judged once at a time, and it shows', async () => {
  const { place } = partInPage(<JudgeRuns />);
  const field = place.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const gate = Promise.withResolvers<string>();
  const file = new File(['{}'], 'run.json');
  vi.spyOn(File.prototype, 'text').mockReturnValueOnce(gate.promise);
  await userEvent.upload(field, file);
  await expect.poll(() => field.disabled).toBe(true);
  expect(place.querySelector('[role=status]')?.textContent).toBe('Working…');
  gate.reject(new WebpaceError('storage-failed', 'The file could not be read.'));
  await expect.poll(() => place.textContent).toContain('The file could not be read.');
  expect(field.disabled).toBe(false);
  expect(place.querySelector('[role=status]')).toBeNull();
});

test('leaving the models ends the addition of a model, which nobody could see or stop', async () => {
  const runtime = new ScriptedRuntime();
  const signals: AbortSignal[] = [];
  vi.spyOn(runtime.models, 'addModelFiles').mockImplementation(async (_, options) => {
    const signal = options?.signal as AbortSignal;
    signals.push(signal);
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    return failure(new WebpaceError('aborted', 'It was stopped.'));
  });
  const { place } = partInPage(<OwnModelForm />, new AppStore(runtime));
  await userEvent.upload(
    place.querySelector('input[type=file]') as HTMLInputElement,
    new File(['GGUF'], 'model.gguf'),
  );
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([false]);
  leavePage();
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('a second press on going on without saving starts nothing', async () => {
  leavePage();
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  const starts: string[] = [];
  await openApp(
    root,
    async (storage) => {
      starts.push(storage);
      if (storage === 'memory') return new Promise(() => undefined);
      throw new WebpaceError('storage-failed', 'The stored data could not be opened.');
    },
    offline,
  );
  await expect.poll(() => place.textContent).toContain('Go on without saving');
  buttonWith('Go on without saving').click();
  buttonWith('Go on without saving').click();
  await expect.poll(() => starts).toEqual(['indexed', 'memory']);
  root.unmount();
});

test('UI44: selecting all of a narrowed list keeps what is marked elsewhere, and so does taking it back', async () => {
  const documents = ['a', 'b', 'c'].map((id) => ({
    id,
    name: `${id}.md`,
    title: id,
    text: id,
    contentHash: '',
    addedAt: 0,
    trust: 'untrusted',
  })) as never[];
  const list = (found: readonly never[]) => (
    <DocumentList
      documents={documents}
      found={found.map((document) => ({ document, place: null }))}
      narrowed={found.length < documents.length}
    />
  );
  const { place, show } = partInPage(list(documents));
  const boxes = () => [...place.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const all = () => boxes()[0] as HTMLInputElement;
  const label = () => all().closest('label')?.textContent;
  await userEvent.click(boxes()[1] as HTMLInputElement);
  await expect.poll(label).toBe('1 document selected');
  show(list(documents.slice(1)));
  await userEvent.click(all());
  await expect.poll(label).toBe('3 documents selected, 1 of them not in this list');
  await userEvent.click(all());
  await expect.poll(label).toBe('1 document selected, 1 of them not in this list');
});

test('UI6: keys of a granularity work on a checkbox and a slider, and not where somebody types', () => {
  const chosen: string[] = [];
  function Keys() {
    useTierKeys((tier) => chosen.push(tier));
    return (
      <>
        <input type="checkbox" />
        <input type="range" />
        <input type="text" />
        <div contentEditable suppressContentEditableWarning>
          Words
        </div>
      </>
    );
  }
  const { place } = partInPage(<Keys />);
  for (const target of place.querySelectorAll('input, div'))
    target.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true, cancelable: true }));
  expect(chosen).toHaveLength(2);
});
