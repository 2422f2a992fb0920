/** What the models screen says: pace of a download, verdicts at a context length, reasons in words that can be translated. */
import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { memoryBytes } from '../../../../src/models/catalogue-model.ts';
import { tune } from '../../../../src/models/tuning.ts';
import {
  type DeviceFacts,
  longestContextThatRuns,
  safeMemoryBytes,
  verdict,
} from '../../../../src/models/verdict.ts';
import { catalogue } from '../../../../src/runtime/models/catalogue.ts';
import { bitWidth } from '../../../../src/ui/models/catalogue/bit-width.ts';
import { contexts } from '../../../../src/ui/models/catalogue/contexts.ts';
import { goodForSentences } from '../../../../src/ui/models/catalogue/good-for-words.ts';
import { MemoryBar } from '../../../../src/ui/models/catalogue/MemoryBar.tsx';
import { otherWidths } from '../../../../src/ui/models/catalogue/other-widths.ts';
import { VerdictMark, VerdictReasons } from '../../../../src/ui/models/catalogue/VerdictView.tsx';
import { overrideOf, tuningRows } from '../../../../src/ui/models/device/tuning-choices.ts';
import { DownloadRate } from '../../../../src/ui/models/downloads/download-rate.ts';
import { ModelName } from '../../../../src/ui/models/ModelName.tsx';
import { useAwaitsStart } from '../../../../src/ui/models/NextStartNote.tsx';
import { AppStore } from '../../../../src/ui/state/app-store.ts';
import { drawnPart } from '../../../doubles/drawn-part.tsx';
import { ScriptedRuntime } from '../../../doubles/scripted-runtime.ts';

const gpu = {
  halfPrecision: true,
  maxBufferBytes: 4e9,
  maxBindingBytes: 4e9,
  workgroupStorageBytes: 32_768,
  software: false,
  name: 'a card',
};
const device: DeviceFacts = {
  gpu,
  memoryBytes: 4 * 1024 ** 3,
  cores: 8,
  isolated: true,
  freeStorageBytes: 1e12,
};

describe('the pace of a download', () => {
  test('MD2: rate and time left are those of the last seconds, and nothing is said too early', () => {
    const rate = new DownloadRate();
    rate.note(0, 0);
    expect(rate.pace(500, 100_000_000)).toBeNull();
    for (let second = 1; second <= 10; second += 1) rate.note(second * 1_000_000, second * 1_000);
    expect(rate.pace(10_000, 100_000_000)).toEqual({ bytesPerSecond: 1_000_000, millisecondsLeft: 90_000 });
    // Faster from now on: within the span the figure is the new one.
    for (let second = 11; second <= 20; second += 1) rate.note(10e6 + (second - 10) * 5e6, second * 1_000);
    expect(rate.pace(20_000, null)).toEqual({ bytesPerSecond: 5_000_000, millisecondsLeft: null });
  });

  test('MD2: a download that stands still has no time left to tell, and a new one starts afresh', () => {
    const rate = new DownloadRate();
    rate.note(5_000_000, 0);
    for (let second = 1; second <= 20; second += 1) rate.note(5_000_000, second * 1_000);
    expect(rate.pace(20_000, 9_000_000)).toEqual({ bytesPerSecond: 0, millisecondsLeft: null });
    rate.note(1_000, 21_000);
    expect(rate.pace(21_000, 9_000_000)).toBeNull();
  });

  test('MD2: whatever comes, figures are finite and never negative', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ bytes: fc.nat(1e9), after: fc.nat(9_000) }), { maxLength: 40 }),
        fc.option(fc.nat(1e9)),
        (pieces, total) => {
          const rate = new DownloadRate();
          let now = 0;
          for (const { bytes, after } of pieces) {
            now += after;
            rate.note(bytes, now);
            const pace = rate.pace(now, total);
            if (pace === null) continue;
            expect(pace.bytesPerSecond).toBeGreaterThanOrEqual(0);
            expect(Number.isFinite(pace.bytesPerSecond)).toBe(true);
            if (pace.millisecondsLeft !== null) expect(pace.millisecondsLeft).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { seed: 9, numRuns: 300 },
    );
  });
});

describe('a verdict at a context length', () => {
  test('MD1: every model of the catalogue has a verdict, and a reason wherever it is not plainly yes', () => {
    for (const model of catalogue) {
      for (const tokens of contexts) {
        const page = renderToStaticMarkup(
          <>
            <VerdictMark model={model} device={device} contextTokens={tokens} />
            <VerdictReasons model={model} device={device} contextTokens={tokens} />
          </>,
        );
        const said = verdict(model, device, tokens);
        expect(page).toContain(`verdict-${said.verdict}`);
        expect(page.match(/<li>/g)?.length ?? 0).toBeGreaterThanOrEqual(said.verdict === 'runs' ? 0 : 1);
        expect(page).not.toMatch(/undefined|NaN|\[object/);
      }
    }
  });

  test('MD1: where only the context is too long, the one that may run is named', () => {
    const model = catalogue.find(
      (one) =>
        one.kind === 'language-model' &&
        verdict(one, device, 32_768).verdict === 'no' &&
        verdict(one, device, 2048).verdict !== 'no',
    );
    if (model === undefined) throw new Error('No model of the catalogue is such a case.');
    const longest = longestContextThatRuns(model, device, contexts);
    expect(longest).not.toBeNull();
    expect(verdict(model, device, longest ?? 0).verdict).not.toBe('no');
    const page = renderToStaticMarkup(
      <VerdictReasons model={model} device={device} contextTokens={32_768} />,
    );
    expect(page).toContain(`With ${(longest ?? 0).toLocaleString('en')} tokens of context it may run.`);
    expect(page).toMatch(/It needs about [\d.]+ GB; this device has 4\.3 GB in all\./);
    expect(longestContextThatRuns(model, { ...device, gpu: null }, contexts)).toBeNull();
  });

  test('R38, MD1: where 16-bit numbers are refused, the next build down is named, and it is one of the catalogue that needs none', () => {
    const without = { ...device, gpu: { ...gpu, halfPrecision: false } };
    const halves = catalogue.filter(({ needs }) => needs.halfPrecision);
    expect(halves.map(({ id }) => id)).toContain('bge-m3-fp16');
    for (const model of halves) {
      const next = catalogue.find(({ title }) => title === model.nextDown);
      expect(next, model.id).toMatchObject({ kind: model.kind, needs: { halfPrecision: false } });
      const shown = (facts: DeviceFacts) =>
        renderToStaticMarkup(<VerdictReasons model={model} device={facts} contextTokens={4096} />);
      expect(shown(without)).toContain(`${next?.title} needs no 16-bit numbers.`);
      expect(shown(device)).not.toContain('needs no 16-bit numbers');
    }
  });

  test('MD1, MD10: of two bit widths the one that suits the device is shown, the others folded, as is a build for the processor beside one for graphics', () => {
    const titlesOf = (facts: DeviceFacts | null): string[] =>
      [...otherWidths(catalogue, facts, 2048)].map(({ title }) => title);
    const roomy = { ...device, memoryBytes: 8 * 1024 ** 3 };
    expect(titlesOf(roomy)).toContain('Qwen3 0.6B (32-bit)');
    expect(titlesOf(roomy)).not.toContain('Qwen3 0.6B (16-bit)');
    // Without 16-bit numbers the other build stays; where the graphics processor runs neither, the one for the processor.
    const forProcessor = ['Qwen3 1.7B', 'Qwen3 0.6B', 'Qwen2.5 1.5B Instruct', 'Llama 3.2 1B Instruct'].map(
      (name) => `${name} (CPU)`,
    );
    expect(titlesOf(roomy)).toEqual(expect.arrayContaining(forProcessor));
    expect(titlesOf({ ...roomy, gpu: { ...gpu, halfPrecision: false } })).toEqual(forProcessor);
    expect(titlesOf({ ...roomy, gpu: null })).toEqual([]);
    expect(titlesOf(null)).toEqual([]);
  });

  test('MD1: the bit width stands beside every name: of the weights, and of the arithmetic where builds differ in it', () => {
    expect([...new Set(catalogue.map(bitWidth))]).toEqual([
      '4 bits, f16',
      '4 bits, f32',
      '4 bits',
      '16 bits',
      '8 bits',
    ]);
    const shown = renderToStaticMarkup(<ModelName title="Qwen3 4B (16-bit)" width="4 bits, f16" />);
    // The one is heard, the other seen.
    expect(shown).toBe(
      'Qwen3 4B<span class="visually-hidden"> (16-bit)</span><span class="model-width" aria-hidden="true">4 bits, f16</span>',
    );
    expect(renderToStaticMarkup(<ModelName title="Own model, Q4_K_M" />)).toBe('Own model, Q4_K_M');
  });

  test('MD1: without a graphics processor, or on software, no language model for one runs, and the row says why', () => {
    const models = catalogue.filter(({ kind, needs }) => kind === 'language-model' && needs.webgpu);
    expect(models.length).toBeGreaterThan(5);
    for (const model of models)
      for (const [graphics, why] of [
        [null, 'This browser does not let this page use the graphics processor'],
        [{ ...gpu, software: true }, 'Here the processor does the work of the graphics processor'],
        [
          { ...gpu, software: true, halfPrecision: false },
          'processor does the work of the graphics processor',
        ],
      ] as const) {
        const facts = { ...device, gpu: graphics };
        const props = { model, device: facts, contextTokens: 2048 };
        expect(renderToStaticMarkup(<VerdictMark {...props} />)).toContain('Does not run here');
        const reasons = renderToStaticMarkup(<VerdictReasons {...props} />);
        expect(reasons).toContain(why);
        // No other build of the model helps.
        expect(reasons).not.toContain('16-bit numbers');
      }
  });

  test('MD1: the bar shows what the words say', () => {
    const model = catalogue.find(({ kind }) => kind === 'language-model');
    if (model === undefined) throw new Error('There is no model.');
    const scale = 10e9;
    const bar = renderToStaticMarkup(
      <MemoryBar model={model} contextTokens={8192} scale={scale} limit={safeMemoryBytes(device)} />,
    );
    const widths = [...bar.matchAll(/class="memory-(?:base|context)"[^>]*width="([\d.]+)%"/g)].map(
      ([, share]) => Number(share),
    );
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(
      (100 * memoryBytes(model, 8192)) / scale,
      1,
    );
    expect(bar).toContain('memory-limit');
    expect(bar).toContain('8,192 tokens');
  });

  test('every sentence on what a model is good for can be translated', () => {
    for (const { goodFor } of catalogue) expect(goodForSentences).toContain(goodFor);
  });
});

describe('what is set for a device', () => {
  test('MD4: every setting has a name, a value in words, options that can be chosen and given back', () => {
    const model = {
      contextWindow: 4096,
      reuse: 'cache-edited',
      origin: 'bundled',
      parameters: 0.135,
    } as const;
    for (const row of tuningRows(tune(null, model))) {
      expect(row.title).toMatch(/\S/);
      expect(row.words(row.choice.value)).toMatch(/\S/);
      for (const option of row.options) {
        expect(overrideOf(row, String(option))).toBe(option);
        const byHand = tuningRows(tune(null, model, { [row.name]: option })).find(
          ({ name }) => name === row.name,
        );
        expect(byHand?.choice.from).toBe('person');
      }
      expect(overrideOf(row, '')).toBeNull();
    }
  });
});

test('MD1: the page says that it must be loaded again only where another encoder is in use', () => {
  const store = new AppStore(new ScriptedRuntime());
  const used = store.state().status.engines.find(({ name }) => name === 'encoder')?.model ?? '';
  expect(used).not.toBe('');
  const Awaits = ({ encoder }: { readonly encoder: string }) => String(useAwaitsStart(encoder));
  expect(drawnPart(<Awaits encoder={used} />, store)).toBe('false');
  expect(drawnPart(<Awaits encoder="another" />, store)).toBe('true');
});
