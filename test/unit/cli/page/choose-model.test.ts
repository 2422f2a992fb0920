import { expect, test } from 'vitest';
import type { AskMessage } from '../../../../src/cli/page/ask-messages.ts';
import { chooseModel } from '../../../../src/cli/page/choose-model.ts';
import { failure, success, WebpaceError } from '../../../../src/core/errors.ts';
import { ggufModels } from '../../../../src/models/gguf-models.ts';
import type { DeviceFacts } from '../../../../src/models/verdict.ts';
import type { ModelDownloads, ModelFilesStatus } from '../../../../src/runtime/models/models.ts';
import { machineWithCard, missingFiles } from '../../../doubles/device-facts.ts';
import { ScriptedRuntime } from '../../../doubles/scripted-runtime.ts';

const { catalogue } = await import('../../../../src/runtime/models/catalogue.ts');
const id = 'qwen3-4b-q4f16_1-mlc';
const card = machineWithCard(true);

/** A runtime with the real catalogue, on a device, whose downloads end as given. */
function runtimeOn(device: DeviceFacts, ends: Partial<ModelFilesStatus>, model = id) {
  const runtime = new ScriptedRuntime();
  const told: (() => void)[] = [];
  let status = missingFiles;
  const downloaded: string[] = [];
  const set = (change: Partial<ModelFilesStatus>): void => {
    status = { ...status, ...change };
    for (const tell of told) tell();
  };
  const models: ModelDownloads = {
    ...runtime.models,
    catalogue,
    device: async () => device,
    statuses: () => new Map([[model, status]]),
    subscribe: (listener) => {
      told.push(listener);
      return () => undefined;
    },
    async download(asked) {
      downloaded.push(asked);
      set({ state: 'downloading', totalBytes: 100 });
      set({ loadedBytes: 60 });
      set(ends);
    },
  };
  Object.assign(runtime, { models });
  const said: AskMessage[] = [];
  const choose = (request: Parameters<typeof chooseModel>[1], files: readonly File[] = []) =>
    chooseModel(runtime, request, (message) => said.push(message), new AbortController().signal, files);
  return { runtime, downloaded, said, choose };
}

test('MD7: the model that the command line names is downloaded with progress, and answers', async () => {
  const { runtime, downloaded, said, choose } = runtimeOn(card, { state: 'stored' });
  await choose({ languageModel: 'Qwen3-4B-q4f16_1-MLC' });
  expect([downloaded, runtime.chosen]).toEqual([[id], [id]]);
  expect(said).toContainEqual({
    type: 'download',
    title: 'Qwen3 4B (16-bit)',
    loadedBytes: 60,
    totalBytes: 100,
  });
});

test('MD7, MD10: a model for the processor is taken by its id on a device without graphics, and an unknown name lists it', async () => {
  const without = { ...card, gpu: null };
  for (const { id: wanted } of ggufModels) {
    const { runtime, downloaded, choose } = runtimeOn(without, { state: 'stored' }, wanted);
    await choose({ languageModel: wanted });
    expect([downloaded, runtime.chosen]).toEqual([[wanted], [wanted]]);
    await expect(choose({ languageModel: 'llama' })).rejects.toMatchObject({
      message: expect.stringContaining(wanted),
    });
  }
});

test('MD7: a name that there is not, a device that cannot and a download that failed are refused in words; nothing is chosen', async () => {
  const unknown = runtimeOn(card, { state: 'stored' });
  await expect(unknown.choose({ languageModel: 'llama' })).rejects.toMatchObject({
    code: 'settings-invalid',
    message: expect.stringContaining(id),
  });
  const without = runtimeOn({ ...card, gpu: null }, { state: 'stored' });
  await expect(without.choose({ languageModel: id })).rejects.toMatchObject({
    code: 'model-load-failed',
    message: expect.stringContaining('does not run on this device (no-webgpu'),
  });
  const error = { code: 'storage-full', message: 'The disk is full.' } as const;
  const full = runtimeOn(card, { state: 'partial', error });
  await expect(full.choose({ languageModel: id })).rejects.toMatchObject(error);
  expect(without.downloaded).toEqual([]);
  expect([unknown, without, full].flatMap(({ runtime }) => runtime.chosen)).toEqual([]);
});

test('MD7: a model of one’s own is taken from the files of the field, or refused as they are', async () => {
  const { runtime, choose } = runtimeOn(card, {});
  const file = new File(['GGUF'], 'tiny.gguf');
  const given: string[] = [];
  Object.assign(runtime.models, {
    addModelFiles: async (files: readonly { readonly name: string }[]) => {
      given.push(...files.map(({ name }) => name));
      return success({ id: 'own-1' });
    },
  });
  await choose({ ownModel: true }, [file]);
  expect([given, runtime.chosen]).toEqual([['tiny.gguf'], ['own-1']]);
  const refusal = new WebpaceError('model-load-failed', 'This is no GGUF file.');
  Object.assign(runtime.models, { addModelFiles: async () => failure(refusal) });
  await expect(choose({ ownModel: true }, [file])).rejects.toBe(refusal);
});
