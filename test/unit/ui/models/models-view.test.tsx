/** The screen as a whole over a scripted runtime: everything is there, and nothing is shown raw. */

import { expect, test } from 'vitest';
import { WebpaceError } from '../../../../src/core/errors.ts';
import { catalogue } from '../../../../src/runtime/models/catalogue.ts';
import { bundledModels } from '../../../../src/runtime/models/model-facts.ts';
import { type EngineStatus, reportOf } from '../../../../src/runtime/runtime.ts';
import { errorSentence, loadSentences } from '../../../../src/ui/errors/error-sentence.ts';
import { messages as german } from '../../../../src/ui/language/catalogues/de.ts';
import { showInLanguage } from '../../../../src/ui/language/translate.ts';
import { CatalogueView } from '../../../../src/ui/models/catalogue/CatalogueView.tsx';
import { DevicePanel } from '../../../../src/ui/models/device/DevicePanel.tsx';
import { ModelCard } from '../../../../src/ui/models/ModelCard.tsx';
import { ModelsView } from '../../../../src/ui/models/ModelsView.tsx';
import { AppStore } from '../../../../src/ui/state/app-store.ts';
import { processorOnly } from '../../../doubles/device-facts.ts';
import { drawnPart } from '../../../doubles/drawn-part.tsx';
import { ScriptedRuntime } from '../../../doubles/scripted-runtime.ts';

test('MD1, MD2: rows with a download under way, and one that failed, say so in words', () => {
  const runtime = new ScriptedRuntime();
  const [first, second] = catalogue;
  if (first === undefined || second === undefined) throw new Error('The catalogue is too small.');
  const failed = new WebpaceError('storage-full', 'The disk has no room for 2 GB. Free some and go on.');
  const statuses = new Map([
    [
      first.id,
      { state: 'downloading', loadedBytes: 1.31e9, totalBytes: 2.4e9, firstUse: 0, error: null } as const,
    ],
    [
      second.id,
      { state: 'partial', loadedBytes: 5e8, totalBytes: null, firstUse: 0, error: reportOf(failed) } as const,
    ],
  ]);
  Object.assign(runtime.models, { catalogue, statuses: () => statuses });
  const page = drawnPart(<ModelsView />, new AppStore(runtime));
  for (const { title } of catalogue) expect(page).toContain(title);
  expect(page).toContain('<dd>1,024 dimensions</dd>');
  expect(page).toContain('1.3 GB of 2.4 GB');
  expect(page).toContain(`the download of ${first.title}`);
  expect(page).toContain('There is no space left');
  expect(page).toContain('The disk has no room for 2 GB.');
  expect(page).toContain('<code>storage-full</code>');
  expect(page).toContain('500 MB downloaded.');
  expect(page).not.toMatch(/\[object|undefined|NaN/);
});

test('UI2, UI3: the size of vectors and the number of languages stand in words of the page, in no name of a model', () => {
  for (const { title } of [...bundledModels, ...catalogue]) expect(title).not.toMatch(/dimension|language/i);
  const briefs = () =>
    bundledModels.slice(0, 2).map((facts) => {
      const engine = { ...new ScriptedRuntime().status().engines[0], model: facts.title } as EngineStatus;
      const card = drawnPart(<ModelCard engine={engine} facts={facts} />);
      return /<p class="model-brief">([^<]*)/.exec(card)?.[1];
    });
  expect(briefs()).toEqual(['384 dimensions, 4 bits, 74 MB', '28 languages, 4 bits, 13 MB']);
  showInLanguage('de', german);
  try {
    expect(briefs()).toEqual(['384 Dimensionen, 4 Bit, 74 MB', '28 Sprachen, 4 Bit, 13 MB']);
  } finally {
    showInLanguage('en', {});
  }
});

test('MD1, MD10: without graphics the models for the processor are the list, one line each with one button; one that is here can be used now', () => {
  const runtime = new ScriptedRuntime();
  const gguf = catalogue.filter(({ engine }) => engine === 'wllama');
  const stored = { state: 'stored', loadedBytes: 8e8, totalBytes: 8e8, firstUse: 0, error: null } as const;
  const statuses = new Map([[gguf[2]?.id ?? '', stored]]);
  Object.assign(runtime.models, { catalogue, statuses: () => statuses });
  const page = drawnPart(<CatalogueView device={processorOnly} />, new AppStore(runtime));
  const [list = '', folded = ''] = page.split('<details class="models-refused"');
  const rowsOf = (part: string) => [...part.matchAll(/<li[^>]*data-model="([^"]+)"/g)].map(([, id]) => id);
  expect(rowsOf(list)).toEqual([...gguf.map(({ id }) => id), 'bge-m3-q8']);
  expect(rowsOf(folded)).not.toContain(gguf[0]?.id);
  const rows = list.split('<li class="model-row"').slice(1, 5);
  const actions = rows.map((row) => [...row.matchAll(/<button[^>]*class="model-act"/g)].length);
  expect(actions).toEqual([1, 1, 1, 1]);
  expect(rows[0]).toMatch(/aria-label="Download Qwen3 1\.7B \(CPU\)"[^>]*>Download</);
  expect(rows[2]).toMatch(/aria-label="Use Qwen2\.5 1\.5B Instruct \(CPU\) now"[^>]*>Use now</);
  expect(rows[0]).toContain('about 1.3 GB');
  expect(rows[1]).toContain('about 484 MB');
  expect(rows[2]).toContain('<dd>1.1 GB</dd>');
  for (const row of rows) {
    expect(row).toContain('Runs here');
    expect(row).toContain('from its publisher; we have not run it');
    expect(row).toContain('checked against the SHA-256 that WebPACE lists for it');
  }
  expect(rows[2]).toContain('on this device, verified.');
});

test('MD1, MD10: a downloaded model in use is one line with its bit width and size, as a bundled one is', () => {
  const runtime = new ScriptedRuntime();
  const model = catalogue.find(({ id }) => id === 'qwen3-0.6b-q4_k_m-gguf');
  const status = runtime.status();
  const engines = status.engines.map((engine) =>
    engine.name === 'language-model' ? { ...engine, model: model?.title ?? '' } : engine,
  );
  const stored = {
    state: 'stored',
    loadedBytes: 4.9e8,
    totalBytes: 4.9e8,
    firstUse: 0,
    error: null,
  } as const;
  const statuses = new Map([[model?.id ?? '', stored]]);
  Object.assign(runtime.models, { catalogue, statuses: () => statuses });
  Object.assign(runtime, { status: () => ({ ...status, engines }) });
  const page = drawnPart(<ModelsView />, new AppStore(runtime));
  expect(page).toContain('<p class="model-brief">4 bits, 490 MB</p>');
  expect(page).toContain('1.2 GB with 4,096 tokens of context');
});

test('R30, UI13: what a measurement lacks is told in the language of the page', async () => {
  await loadSentences();
  const runtime = new ScriptedRuntime();
  const why = 'The time for measuring is over.';
  const missing = { code: 'deadline-exceeded', message: why } as const;
  const profile = { measuredAt: 0, milliseconds: 9, languageModel: null, encoder: null, missing };
  const state = { ...runtime.deviceProfile.read(), profile } as never;
  Object.assign(runtime.deviceProfile, { read: () => state });
  const drawn = (): string => drawnPart(<DevicePanel device={null} />, new AppStore(runtime));
  expect(drawn()).toContain(why);
  showInLanguage('de', german);
  expect(drawn()).toContain(errorSentence(missing));
  expect(drawn()).not.toContain(why);
  showInLanguage('en', {});
});
