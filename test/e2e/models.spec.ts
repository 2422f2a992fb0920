/** Choosing a model: what it needs, whether it runs here, its download with every way it can end, its files. */
import { createHash } from 'node:crypto';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { ggufBytes, tinyModelEntries, tinyTensor } from '../doubles/gguf-files.ts';
import { violationsOf } from './accessible.ts';
import { strongDevice } from './steering-model.ts';
import { goTo, keepPicture, letUndoLast, openApp } from './support.ts';

test.describe.configure({ mode: 'serial' });

const title = 'SmolLM2 360M Instruct (32-bit)';
const shard = new Uint8Array(3_000_000).fill(8);
const manifest = {
  records: [0, 1].map((i) => ({
    dataPath: `params_shard_${i}.bin`,
    nbytes: shard.length,
    format: 'raw-shard',
  })),
};

let context: BrowserContext;
let page: Page;
/** Of the second shard: while it is not let go, the download stands still there. */
let letGo: () => void;
let gate: Promise<void>;
function hold(): void {
  gate = new Promise<void>((open) => {
    letGo = open;
  });
}
/** Large enough to come in two halves. */
const longTensor = {
  ...tinyTensor,
  dimensions: [64, 16_384],
  data: new Uint8Array(64 * 16_384 * 4).fill(3),
};
const asked: string[] = [];
let refused = true;

const row = (name: string | RegExp): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

/** Opens what is folded behind a model's line, unless it is open. */
async function openDetails(of: Locator): Promise<void> {
  const details = of.locator('.model-more');
  // A model that was in use a moment ago stands among those in use for as long.
  await expect(details).toHaveCount(1);
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
}

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ reducedMotion: 'reduce' });
  await letUndoLast(context);
  // A card without 16-bit numbers.
  await context.addInitScript(strongDevice, []);
  hold();
  // The publishers, played: nothing here leaves this machine.
  await context.route(/^https:\/\/(huggingface\.co|raw\.githubusercontent\.com)\//, async (route) => {
    const url = route.request().url();
    asked.push(url);
    const headers = { 'access-control-allow-origin': '*' };
    if (refused) return route.fulfill({ status: 403, headers, body: 'no' });
    if (url.endsWith('params_shard_1.bin')) await gate;
    const body = url.endsWith('tensor-cache.json')
      ? JSON.stringify(manifest)
      : url.endsWith('.json')
        ? '{}'
        : url.endsWith('.wasm')
          ? Buffer.from([0, 97, 115, 109, 1, 0, 0, 0])
          : Buffer.from(shard);
    await route
      .fulfill({ status: 200, headers, contentType: 'application/octet-stream', body })
      .catch(() => undefined);
  });
  page = await context.newPage();
  await openApp(page);
  await goTo(page, 'Models');
});

test.afterAll(async () => {
  letGo();
  await context.close();
});

test('R8, MD1: every model says before its download what it needs, whether it runs here, and why not', async () => {
  const sixteen = row('Qwen3 4B (16-bit)');
  // What cannot run here is folded away, with the reasons inside.
  await expect(sixteen).toBeHidden();
  await expect(row(title)).toBeVisible();
  await page.getByText(/^\d+ models do not run on this device$/).click();
  await expect(sixteen.getByText('Does not run here')).toBeVisible();
  await expect(sixteen.getByText(/does not offer 16-bit numbers/)).toBeHidden();
  await openDetails(sixteen);
  await expect(sixteen.getByText(/does not offer 16-bit numbers/)).toBeVisible();
  await expect(sixteen.getByText('Qwen3 4B (32-bit) needs no 16-bit numbers.')).toBeVisible();
  await expect(sixteen.getByRole('button', { name: 'Download Qwen3 4B (16-bit)' })).toBeDisabled();
  await expect(sixteen.getByText('Apache-2.0')).toBeVisible();
  await expect(sixteen).toContainText('we have not run it');
  await expect(sixteen).toContainText('f16 needed');
  const device = page.getByRole('region', { name: 'This device' });
  await expect(device).toContainText('a card');
  await expect(device).toContainText('f16 arithmeticnot available');
  await expect(row(title).getByText('Runs here')).toBeVisible();
  await expect(row(title).getByText('4 bits, f32', { exact: true }).first()).toBeVisible();
  await sixteen.locator('summary').click();
  expect(asked).toEqual([]);
});

test('R8, MD1: on software graphics, which the tests have, models for a graphics processor are folded away with the reason', async ({
  browser,
}) => {
  const other = await browser.newContext();
  const software = await other.newPage();
  await openApp(software);
  await goTo(software, 'Models');
  await expect(software.getByRole('region', { name: 'This device' })).toContainText(/\(software\)/);
  const tight = software
    .getByRole('listitem')
    .filter({ has: software.getByRole('heading', { name: title }) });
  await expect(tight).toBeHidden();
  // What runs on the processor stays in the list.
  await expect(software.getByRole('heading', { name: 'BGE-M3 (8-bit)' })).toBeVisible();
  await keepPicture(software, 'catalogue-software');
  await software.getByText(/^\d+ models do not run on this device$/).click();
  await expect(tight.getByText('Does not run here')).toBeVisible();
  await expect(tight.getByRole('button', { name: `Download ${title}` })).toBeDisabled();
  await openDetails(tight);
  await expect(tight.getByText(/the processor does the work of the graphics processor/)).toBeVisible();
  await keepPicture(software, 'catalogue-software-open');
  await other.close();
});

test('R8, MD1: the context that is chosen decides the memory and the verdicts that are told', async () => {
  const context = page.getByRole('radiogroup', { name: 'Context length' });
  const memory = row(title)
    .locator('.model-cells')
    .getByText(/^about \d+ MB$/)
    .last();
  await expect(memory).toHaveText('about 608 MB');
  await expect(row(title)).toContainText('about 608 MB with 4,096 tokens');
  await context.getByRole('radio', { name: '8,192' }).check({ force: true });
  await expect(memory).toHaveText('about 943 MB');
  await expect(row(title)).toContainText('about 943 MB with 8,192 tokens');
  await expect(row(title)).not.toContainText('trained for a shorter context');
  await context.getByRole('radio', { name: '32,768' }).check({ force: true });
  await expect(row(title)).toContainText(
    'It was trained for a shorter context, so the context is cut to that length.',
  );
  await context.getByRole('radio', { name: '4,096' }).check({ force: true });
  await expect(row(title)).toContainText('about 608 MB with 4,096 tokens');
});

test('MD1: a model is one line at a desk and narrow on a telephone; the rest opens with a key, and axe finds nothing', async () => {
  const rows = page.locator('.model-row:visible');
  const highest = () => rows.evaluateAll((all) => Math.max(...all.map(({ clientHeight }) => clientHeight)));
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await rows.count()).toBeGreaterThan(5);
  // Every row holds a button of 32 px and its padding, and nothing below.
  expect(await highest()).toBeLessThan(52);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const details = row(title).locator('.model-more');
    await row(title)
      .getByRole('button', { name: `Download ${title}` })
      .focus();
    await page.keyboard.press('Tab');
    await expect(details.locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(details.getByText(/Plans badly/)).toBeVisible();
    await expect(details.getByText('from its publisher; we have not run it')).toBeVisible();
    await expect(details.getByText(/f16 not needed/)).toBeVisible();
    const violations = await violationsOf(page, { parts: ['.catalogue'] });
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.keyboard.press('Enter');
    await expect(details.getByText(/Plans badly/)).toBeHidden();
  }
  expect(await highest()).toBeLessThan(130);
  const sticksOut = await rows.evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, right } = one.getBoundingClientRect();
      return [...one.querySelectorAll('.model-act, summary, .model-cells dd')]
        .filter(
          (part) => part.getBoundingClientRect().left < left || part.getBoundingClientRect().right > right,
        )
        .map((part) => part.textContent);
    }),
  );
  expect(sticksOut).toEqual([]);
  // In the languages of the longest words too: a second line would add 16 px.
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const language of ['de', 'es', 'en']) {
    await page.goto('/#/settings');
    await page.locator('select:has(option[value="ar"])').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.goto('/#/models');
    await expect.poll(highest, language).toBeLessThan(52);
  }
});

test('D14: a publisher that refuses is told in words, with the way on', async () => {
  await row(title)
    .getByRole('button', { name: `Download ${title}` })
    .click();
  await expect(row(title).getByRole('alert')).toContainText(/refuses it \(403\).*terms/);
  await expect(row(title).getByRole('alert').getByRole('button', { name: 'Copy report' })).toBeVisible();
  refused = false;
});

test('Z1: the page itself reaches no publisher; the worker that downloads does', async () => {
  const reached = await page.evaluate(() =>
    fetch('https://huggingface.co/mlc-ai/x').then(
      () => 'reached',
      () => 'refused',
    ),
  );
  expect(reached).toBe('refused');
});

test('D15, MD2: a download shows how far and how fast it is, is paused at once, goes on, and is told to be here', async () => {
  await row(title)
    .getByRole('button', { name: `Download ${title}` })
    .click();
  await expect(row(title).getByRole('progressbar')).toBeVisible();
  await expect(row(title)).toContainText(/3\.0 MB of .*6\.0 MB/);
  await expect(row(title).locator('.download-rate')).toHaveText(/^[\d.,]+ (bytes|KB|MB)\/s$/);
  await expect(row(title).locator('.download-left')).toHaveText(/left$|waiting for data/);
  await row(title)
    .getByRole('button', { name: `Pause the download of ${title}` })
    .click();
  await expect(row(title)).toContainText('3.0 MB downloaded.');
  letGo();
  await row(title)
    .getByRole('button', { name: /^Go on/ })
    .click();
  await expect(row(title)).toContainText('6.0 MB on this device, not verified: kept as first downloaded.');
  // Nothing was fetched twice that was here whole.
  expect(asked.filter((url) => url.endsWith('params_shard_0.bin'))).toHaveLength(1);
  await page.reload();
  await goTo(page, 'Models');
  await expect(row(title)).toContainText('6.0 MB on this device');
});

test('R8, MD6: a downloaded model is chosen for the next question, and the bundled one again', async () => {
  await row(title)
    .getByRole('button', { name: `Use ${title}` })
    .click();
  await expect(
    page.getByRole('heading', { name: new RegExp(`^${title.replace(/[()]/g, '\\$&')} ?Language model`) }),
  ).toBeVisible();
  await row(title)
    .last()
    .getByRole('button', { name: `Use ${title}` })
    .click();
});

test('the catalogue breaks no rule that axe knows, in either theme', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await violationsOf(page);
    expect(
      violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join('; ')}`),
    ).toEqual([]);
  }
  await keepPicture(page, 'catalogue');
});

test('MD1: the name of a column covers no other, also where it is longer than what stands below', async () => {
  const names = page.locator('.model-rows').first().locator('.model-row:first-child .model-cells dt');
  const put = (words: string) =>
    names.evaluateAll((terms, word) => {
      for (const term of terms) {
        term.textContent = word;
        term.parentElement?.setAttribute('data-name', word);
      }
    }, words);
  await page.setViewportSize({ width: 1440, height: 900 });
  await put('Arbeitsspeicherbedarf');
  const edges = await names.evaluateAll((terms) =>
    terms.map((term) => term.getBoundingClientRect()).map(({ left, right }) => [left, right] as const),
  );
  expect(edges).toHaveLength(3);
  for (const [place, [left]] of edges.entries())
    expect(left).toBeGreaterThanOrEqual(edges[place - 1]?.[1] ?? 0);
  await page.reload();
  await goTo(page, 'Models');
});

test('MD3: what is stored is listed item by item, with what the browser may do to it', async () => {
  const storage = page.getByRole('region', { name: 'Storage' });
  await expect(storage.getByRole('row').filter({ hasText: `Model: ${title}` })).toContainText('6.0 MB');
  await expect(storage.getByRole('row').filter({ hasText: 'Documents and their search data' })).toBeVisible();
  await expect(
    storage.getByText(/may remove this data when the disk runs full|keeps this data/),
  ).toBeVisible();
});

/** Bytes of all files in the origin private file system; what goes while it is looked at has none. */
function bytesKept(): Promise<number> {
  return page.evaluate(async () => {
    const goneHasNone = (error: unknown): number => {
      if (error instanceof DOMException && error.name === 'NotFoundError') return 0;
      throw error;
    };
    const sizeOf = async (folder: FileSystemDirectoryHandle): Promise<number> => {
      let bytes = 0;
      for await (const entry of (
        folder as unknown as { values(): AsyncIterable<FileSystemHandle> }
      ).values()) {
        bytes +=
          entry instanceof FileSystemDirectoryHandle
            ? await sizeOf(entry).catch(goneHasNone)
            : await (entry as FileSystemFileHandle)
                .getFile()
                .then(({ size }) => size)
                .catch(goneHasNone);
      }
      return bytes;
    };
    return sizeOf(await navigator.storage.getDirectory());
  });
}

test('D14, MD3, UI11: a deleted model can be put back, and leaves nothing behind once the notice of it has ended', async () => {
  const used = row(title).last();
  const notice = page.getByRole('region', { name: 'Undo' });
  const storage = page.getByRole('region', { name: 'Storage' });
  const kept = await bytesKept();
  expect(kept).toBeGreaterThan(5_000_000);
  await openDetails(used);
  await used.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(notice).toContainText(`Deleted ${title}. Its 6.0 MB become free when this notice closes.`);
  await expect(storage.getByRole('row').filter({ hasText: `Model: ${title}` })).toHaveCount(0);
  await expect(used).toContainText('will be free in a moment');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(used).toContainText('6.0 MB on this device');
  await expect.poll(bytesKept).toBe(kept);
  // Whoever leaves the page before the notice ends has deleted it all the same.
  await used.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(notice).toBeVisible();
  await page.reload();
  await goTo(page, 'Models');
  await expect(used.getByRole('button', { name: `Put ${title} back` })).toBeVisible();
  await used.getByRole('button', { name: `Put ${title} back` }).click();
  await expect(used).toContainText('6.0 MB on this device');
  await openDetails(used);
  await used.getByRole('button', { name: `Delete ${title}` }).click();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect.poll(bytesKept).toBeLessThan(kept - 5_000_000);
  await expect(
    row(title)
      .last()
      .getByRole('button', { name: `Download ${title}` }),
  ).toBeVisible();
});

test('MD2: a cancelled download ends within a moment and leaves nothing', async () => {
  hold();
  const before = asked.length;
  await row(title)
    .last()
    .getByRole('button', { name: `Download ${title}` })
    .click();
  await expect(row(title).last()).toContainText(/3\.0 MB of/);
  const ended = await page.evaluate(
    ([name]) =>
      new Promise<number>((resolve) => {
        const buttons = [...document.querySelectorAll('button')];
        const cancel = buttons.find((button) => button.textContent === `Cancel the download of ${name}`);
        const began = performance.now();
        const look = (): void => {
          if (document.querySelector('.download') === null) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        cancel?.click();
        look();
      }),
    [title],
  );
  test.info().annotations.push({
    type: 'milliseconds until a cancelled download has ended',
    description: ended.toFixed(0),
  });
  letGo();
  await expect(
    row(title)
      .last()
      .getByRole('button', { name: `Download ${title}` }),
  ).toBeVisible();
  await expect(row(title).last()).not.toContainText('MB downloaded.');
  expect(asked.length).toBeGreaterThan(before);
});

test('MD5: a model of one’s own from a file stands in the list, or is refused in words with nothing kept', async () => {
  const own = page.getByRole('region', { name: 'A model of your own' });
  const files = own.getByLabel('Model files (.gguf), dropped here or chosen');
  const give = (name: string, bytes: Uint8Array) =>
    files.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  await give('notes.gguf', new TextEncoder().encode('This is a letter and no model. '.repeat(40)));
  await expect(own.getByRole('alert')).toContainText('model-load-failed');
  await expect(own.getByRole('alert')).toContainText('The model could not be started');
  await expect(row(/notes/)).toHaveCount(0);

  await give('tiny.gguf', ggufBytes(tinyModelEntries(), [tinyTensor]));
  await expect(own.getByText(/^Tiny 12M.* is in the list above\.$/)).toBeVisible();
  await expect(own.getByRole('alert')).toHaveCount(0);
  const tiny = row(/^Tiny 12M/);
  await expect(tiny).toContainText('wllama');
  await expect(tiny.getByText(/Runs here|May run here/)).toBeVisible();
  await expect(tiny.getByRole('button', { name: /^Use Tiny 12M/ })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Storage' }).getByRole('row').filter({ hasText: 'Model: Tiny 12M' }),
  ).toBeVisible();
  await own.getByRole('button', { name: 'Use now' }).click();
  await expect(own.getByText('It is used from the next question on.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Use now' })).toHaveCount(0);
  await tiny.getByRole('button', { name: /^Use Tiny 12M/, pressed: true }).click();
  await openDetails(tiny);
  await tiny.getByRole('button', { name: /^Delete Tiny 12M/ }).click();
  await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Close' }).click();
  await expect(tiny).toHaveCount(0);
});

test('MD5: a model by its address is looked at, fetched, gone on with after a reload, proven and used', async () => {
  const address = 'https://huggingface.co/someone/tiny/resolve/main/long.gguf';
  const long = Buffer.from(ggufBytes(tinyModelEntries(), [longTensor]));
  const half = Math.floor(long.length / 2);
  const ranges: string[] = [];
  let whole = false;
  await context.route(address, async (route) => {
    const range = (await route.request().headerValue('range')) ?? 'bytes=0-';
    ranges.push(range);
    const [from = 0, to = long.length - 1] =
      /(\d+)-(\d*)/.exec(range)?.slice(1).filter(Boolean).map(Number) ?? [];
    // Until it is let go, the download gets the first half alone; its header can be looked at all the same.
    if (!whole && from >= half) return;
    const end = Math.min(to + 1, whole || to < half ? long.length : half);
    await route.fulfill({
      status: 206,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'content-range, etag',
        'content-range': `bytes ${from}-${to}/${long.length}`,
        etag: '"one"',
      },
      contentType: 'application/octet-stream',
      body: long.subarray(from, end),
    });
  });
  const own = page.getByRole('region', { name: 'A model of your own' });
  const look = async (hash: string) => {
    await own.getByLabel('Or the address of a GGUF file').fill(address);
    await own.getByLabel('Its SHA-256, if you know it').fill(hash);
    await own.getByRole('button', { name: 'Check it' }).click();
  };
  await look('abc');
  await expect(own.getByRole('alert')).toContainText('has 64 characters');

  await look(createHash('sha256').update(long).digest('hex'));
  await expect(own.getByText(/^Tiny 12M.* is in the list above\.$/)).toBeVisible();
  await own.getByRole('button', { name: /^Download and use now, 4\.\d MB$/ }).click();
  const tiny = row(/^Tiny 12M/);
  await expect(own.getByRole('progressbar')).toBeVisible();
  await expect.poll(() => ranges.at(-1)).toBe(`bytes=${half}-`);
  // The page goes in the middle of it; what has come is still there, and the rest alone is asked for.
  await page.reload();
  await expect(tiny).toContainText('2.1 MB downloaded.');
  whole = true;
  ranges.length = 0;
  await tiny.getByRole('button', { name: /^Go on with the download of Tiny 12M/ }).click();
  await expect(tiny).toContainText('4.2 MB on this device, verified.');
  expect(ranges).toEqual([`bytes=${half}-`]);
  await openDetails(tiny);
  await expect(tiny).toContainText('checked against the SHA-256 that was given');
  await tiny.getByRole('button', { name: /^Delete Tiny 12M/ }).click();
  await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Close' }).click();
  await expect(tiny).toHaveCount(0);

  // Of another content than was promised it is not used; the reason stands there.
  await look('0'.repeat(64));
  await own.getByRole('button', { name: /^Download and use now/ }).click();
  await expect(own.getByRole('alert')).toContainText('A model’s file is not the published one');
  await expect(tiny.getByRole('button', { name: /^Use Tiny 12M/ })).toHaveCount(0);
  // Without a hash: one press from the address to the next question.
  await look('');
  await own.getByRole('button', { name: /^Download and use now/ }).click();
  await expect(own.getByText('It is used from the next question on.')).toBeVisible();
  await tiny.getByRole('button', { name: /^Use Tiny 12M/, pressed: true }).click();
  await openDetails(tiny);
  await tiny.getByRole('button', { name: /^Delete Tiny 12M/ }).click();
  await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Close' }).click();
  await expect(tiny).toHaveCount(0);
});

test('MD4: measuring shows its progress and stops; a setting is set by hand and given back', async () => {
  // The bundled model again: what is set belongs to a device with its models.
  await page.reload();
  await goTo(page, 'Models');
  const device = page.getByRole('region', { name: 'This device' });
  await expect(device).toContainText('Not measured yet. It takes about half a minute.');
  await device.getByRole('button', { name: 'Measure', exact: true }).click();
  await expect(device.getByRole('progressbar', { name: 'Measured' })).toBeVisible();
  await device.getByRole('button', { name: 'Cancel measuring' }).click();
  await expect(device.getByRole('button', { name: 'Measure', exact: true })).toBeVisible();
  await expect(device.getByRole('alert')).toHaveCount(0);

  await device.getByText('Settings for this device', { exact: true }).click();
  const prompt = device.getByRole('listitem').filter({ hasText: 'Longest prompt' });
  await expect(prompt).toContainText('This device has not been measured with this model');
  await prompt.getByRole('combobox', { name: 'Longest prompt' }).selectOption('768');
  await expect(prompt.getByText('768 tokens').first()).toBeVisible();
  await expect(prompt).toContainText('You have set it.');
  await page.reload();
  await goTo(page, 'Models');
  await device.getByText('Settings for this device', { exact: true }).click();
  await expect(prompt).toContainText('You have set it.');
  await prompt.getByRole('combobox', { name: 'Longest prompt' }).selectOption('as measured');
  await expect(prompt).toContainText('This device has not been measured with this model');
});
