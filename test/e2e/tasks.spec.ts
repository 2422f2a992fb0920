/**
 * What people come to do, at a desk and on a telephone: every control by the name that is on the screen, half of it by keys alone.
 * One page a width does everything in order, so that the models are loaded once. Asking about the page in front is the extension's task:
 * `extension-tabs.spec.ts` (BX14); bringing a model that steers is that of `first-model.spec.ts`.
 */
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleAtEnd } from './accessible.ts';
import { test } from './own-share.ts';
import { addSmallLibrary, filesField, letUndoLast, newestAnswer, openApp, questionBox } from './support.ts';

const lamp = 'When was the lamp lit for the first time?';
const conductor = 'Who is the conductor of the choir?';
const fare = 'What is the return fare from Corran to Norby?';
const fares =
  '# Ferry fares\n\n| Route | Single | Return |\n|---|---|---|\n| Corran to Harwick | £4.20 | £7.50 |\n| Corran to Norby | £6.10 | £11.40 |\n';
const leases: Readonly<Record<string, string>> = {
  'lease-2021.md':
    '# Lease of the boathouse 2021\n\nThe rent is £300 a month. The key hangs by the door. Dogs are not allowed.\n',
  'lease-2024.md':
    '# Lease of the boathouse 2024\n\nThe rent is £340 a month. The key hangs by the door. Dogs are allowed on a lead.\n',
};
const changed = 'What changed between the lease of 2021 and the lease of 2024?';
const unknown = 'What does the museum in Harwick charge for a guided tour?';
/** More than a page has controls. */
const mostTabs = 200;
const widths = { desk: { width: 1440, height: 900 }, telephone: { width: 400, height: 860 } } as const;

for (const [name, viewport] of Object.entries(widths)) {
  test.describe(`at ${name} width`, () => {
    test.describe.configure({ mode: 'serial' });
    const onPhone = name === 'telephone';
    let context: BrowserContext;
    let page: Page;

    test.beforeAll(async ({ browser }) => {
      context = await browser.newContext({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });
      await letUndoLast(context);
      page = await context.newPage();
    });

    test.afterEach(async () => {
      const { title, status } = test.info();
      // A task that has failed is told by what it failed with.
      if (status === 'passed') await expectAccessibleAtEnd(page, title);
    });

    test.afterAll(async () => {
      await context.close();
    });

    const runs = (): Locator => page.getByRole('navigation', { name: 'Conversations' });
    const actions = (): Locator => page.getByRole('group', { name: 'What to do with this answer' }).last();
    const menu = async (): Promise<void> => {
      if (onPhone) await page.getByRole('button', { name: 'Menu' }).click();
    };
    /** Goes from control to control with Tab until it is there, as a person does. */
    const reach = async (control: Locator): Promise<void> => {
      await expect(control).toBeVisible();
      for (let tabs = 0; tabs < mostTabs; tabs += 1) {
        if (await control.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      await expect(control).toBeFocused();
    };
    /** No pointer. */
    const press = async (control: Locator, key = 'Enter'): Promise<void> => {
      await reach(control);
      await page.keyboard.press(key);
    };
    const leaveFields = (): Promise<void> =>
      page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
    const keys = async (...all: string[]): Promise<void> => {
      await leaveFields();
      for (const key of all) await page.keyboard.press(key);
    };
    const type = async (question: string): Promise<void> => {
      await keys('n');
      await expect(questionBox(page)).toBeFocused();
      await page.keyboard.type(question);
      await page.keyboard.press('Enter');
    };

    test('1: see at once what can be asked', async () => {
      await openApp(page);
      const examples = page.getByRole('region', { name: 'Example questions' });
      await expect(examples.getByRole('button')).toHaveCount(3);
    });

    test('2: add own files, and see that they stay here', async () => {
      // On a telephone the way to the library stands in the menu.
      await menu();
      await addSmallLibrary(page);
      await expect(page.getByText('4 documents on this device')).toBeVisible();
      if (onPhone) await page.keyboard.press('Escape');
    });

    test('3, by keys: paste a note', async () => {
      await keys('g', 'l');
      await press(page.getByText('Paste text'));
      await reach(page.getByLabel('Text', { exact: true }));
      await page.keyboard.type('The ferry bell\n\nThe bell weighs 84 kg.');
      await press(page.getByRole('button', { name: 'Add this text' }));
      await expect(page.getByRole('region', { name: 'Documents' })).toContainText('The ferry bell.md');
    });

    test('4: sort the library, and mark what belongs together', async () => {
      const documents = page.getByRole('region', { name: 'Documents' });
      await documents.getByLabel('Order').selectOption('By title');
      await expect(documents.getByRole('listitem').first()).toContainText('The bakery in Mill Lane');
      await documents.getByLabel('Select bakery.md').check();
      await documents.getByLabel('Select orchard.md').check();
      await expect(documents.getByText('2 documents selected')).toBeVisible();
      await expectAccessibleAtEnd(page, 'marking documents');
      await documents.getByLabel('Collection').last().fill('The mill');
      await documents.getByRole('button', { name: 'Move there' }).click();
      await expect(documents.getByRole('listitem')).toHaveCount(2);
      await documents.getByRole('combobox', { name: 'Collection' }).first().selectOption({ index: 0 });
      await expect(documents.getByRole('listitem')).toHaveCount(5);
    });

    test('5, by keys: ask for a fact', async () => {
      await page.keyboard.press('Escape');
      await press(page.getByLabel('Short answer'), 'Space');
      await type(lamp);
      await expect(page.getByRole('heading', { name: lamp })).toBeVisible();
      const answer = await newestAnswer(page, lamp);
      await expect(answer.getByRole('blockquote').filter({ hasText: '3 May 1884' })).not.toHaveCount(0);
      await expect(page.getByRole('heading', { name: lamp })).toHaveCount(1);
    });

    test('6, by keys: see where it stands, and come back', async () => {
      const source = page
        .getByRole('figure')
        .filter({ hasText: '3 May 1884' })
        .first()
        .getByRole('button', { name: 'The lighthouse at Corran Head' });
      await press(source);
      const where = onPhone
        ? page.getByRole('main', { name: 'Document' })
        : page.getByRole('complementary', { name: 'Source' });
      await expect(where.getByText('The lamp was lit for the first time on 3 May 1884.')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(onPhone ? page.getByRole('heading', { name: lamp }) : source).toBeVisible();
    });

    test('7: look at what it had in mind', async () => {
      if (onPhone) {
        await page.getByRole('button', { name: 'Source The lighthouse at Corran Head' }).click();
        const source = page.getByRole('complementary', { name: 'Source' });
        await expect(source.getByText('The lamp was lit for the first time on 3 May 1884.')).toBeInViewport();
      }
      await page.getByRole('button', { name: 'Memory', exact: true }).click();
      await expect(page.getByRole('complementary', { name: /^Memory of step/ })).toBeVisible();
      if (onPhone) await page.keyboard.press('Escape');
    });

    test('8, by keys: copy the answer', async () => {
      await press(actions().getByRole('button', { name: 'Copy' }));
      await expect(actions().getByRole('button', { name: 'Copied' })).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(
        /“The lamp was lit for the first time on 3 May 1884\.”\n— The lighthouse at Corran Head, /,
      );
      expect(copied).toMatch(/\n\nFrom documents, not checked\.$/);
      expect(copied).not.toMatch(/[#*<>^]/);
      const rich = await page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        return (await item?.getType('text/html'))?.text();
      });
      expect(rich).toMatch(/<blockquote.*3 May 1884.*<\/blockquote>/s);
    });

    test('9: take the answer as a file', async () => {
      const downloading = page.waitForEvent('download');
      await actions().getByRole('button', { name: 'Share as a file' }).click();
      expect((await downloading).suggestedFilename()).toBe('When was the lamp lit for the first time.md');
    });

    test('10, by keys: say that it is wrong, and why; it is still said after a reload', async () => {
      await press(actions().getByRole('button', { name: 'Wrong' }));
      // What opens stands above the question box, not under it.
      const form = page.getByRole('form', { name: 'Note on this answer' });
      const behind = () =>
        form.evaluate((element) => {
          const box = document.querySelector('.ask-place') as Element;
          return element.getBoundingClientRect().bottom - box.getBoundingClientRect().top;
        });
      await expect.poll(behind).toBeLessThanOrEqual(0);
      await reach(page.getByLabel('What is wrong about it?'));
      await page.keyboard.type('The diary says 1885.');
      await page.keyboard.press('Enter');
      await expect(actions().getByRole('button', { name: 'Wrong' })).toBeFocused();
      await page.reload();
      await expect(actions().getByRole('button', { name: 'Wrong' })).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText('Your note: The diary says 1885.')).toBeVisible();
      await actions().evaluate((element) => element.scrollIntoView({ block: 'center' }));
    });

    test('11, by keys: follow up', async () => {
      await press(page.getByLabel('Short answer'), 'Space');
      await reach(questionBox(page));
      await page.keyboard.type(conductor);
      await page.keyboard.press('Enter');
      const answer = await newestAnswer(page, conductor);
      await expect(answer.getByRole('blockquote').filter({ hasText: 'Edda Marlow' })).not.toHaveCount(0);
      await expect(page.getByRole('article')).toHaveCount(2);
    });

    test('12: be told that the documents do not say', async () => {
      await page.keyboard.press('Escape');
      await menu();
      await page.getByRole('button', { name: 'New question' }).click();
      await questionBox(page).fill(unknown);
      await questionBox(page).press('Enter');
      const answer = await newestAnswer(page, unknown);
      await expect(
        answer.getByText(/Not in your documents|Nothing in the library or in memory answers this/),
      ).toBeVisible();
    });

    test('13, by keys: ask again in another way', async () => {
      await expect(page.getByRole('article')).toHaveCount(1);
      await press(actions().getByRole('button', { name: 'Ask again' }));
      const form = page.getByRole('form', { name: 'Ask again in another way' });
      await expect(form.getByText('Memory policy')).toBeHidden();
      await press(form.getByRole('checkbox', { name: 'Read more documents' }), 'Space');
      await press(form.getByRole('button', { name: 'Ask again' }));
      await newestAnswer(page, unknown);
      await menu();
      await expect(runs().getByRole('button', { name: new RegExp(`^${unknown.slice(0, 30)}`) })).toHaveCount(
        2,
      );
      // UI16: two runs of one title are told apart, and so are their pages.
      await expect(runs().getByText(/^Asked again · (.* · )?\d\d:\d\d$/)).toBeVisible();
      await expect(page).toHaveTitle(`${unknown} · Asked again – WebPACE`);
      if (onPhone) await page.keyboard.press('Escape');
    });

    test('14, by keys: find an earlier question', async () => {
      await page.keyboard.press('Control+k');
      await reach(page.getByRole('combobox', { name: 'Find a command' }));
      await page.keyboard.type('lamp lit');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: lamp })).toBeVisible();
    });

    test('15: pin a question, so that it stands first', async () => {
      await menu();
      await runs()
        .getByRole('button', { name: `Actions for the conversation ${lamp}` })
        .click();
      await runs()
        .getByRole('button', { name: `Pin the conversation ${lamp}` })
        .click();
      await expect(runs().getByRole('region', { name: 'Pinned' }).getByRole('listitem')).toHaveCount(1);
    });

    test('16: delete a run, and take it back', async () => {
      await runs()
        .getByRole('button', { name: `Actions for the conversation ${lamp}` })
        .click();
      await runs()
        .getByRole('button', { name: `Delete the conversation ${lamp}` })
        .click();
      if (onPhone) await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Undo' }).click();
      await menu();
      await expect(runs().getByRole('region', { name: 'Pinned' }).getByRole('listitem')).toHaveCount(1);
      if (onPhone) await page.keyboard.press('Escape');
    });

    test('17: ask one document alone', async () => {
      await keys('g', 'l');
      const documents = page.getByRole('region', { name: 'Documents' });
      await documents.getByLabel('Select choir.md').check();
      await documents.getByRole('button', { name: 'Ask only these' }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByText('Only 1 document')).toBeVisible();
    });

    test('18, by keys: make it dark, and keep it so', async () => {
      await keys('g', 's');
      await reach(page.getByRole('radio', { name: 'Same as the system' }));
      for (const _ of ['light', 'dark']) await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
      await page.reload();
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    });

    test('19: see what a model of my own needs, and be told what is wrong with its address', async () => {
      await keys('g', 'm');
      await expect(page.getByRole('main', { name: 'Models' })).toBeVisible();
      await page.getByLabel('Or the address of a GGUF file').fill('https://example.org/notes.txt');
      await page.getByRole('button', { name: 'Check it' }).click();
      await expect(page.getByRole('alert')).toContainText('it does not name a .gguf file');
    });

    test('20, by keys: know what the keys are', async () => {
      await keys('?');
      await expect(page.getByRole('dialog')).toContainText('New question');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(filesField(page)).toHaveCount(1);
    });

    test('21, by keys: look up a value in a table of my own', async () => {
      await keys('g', 'l');
      await press(page.getByText('Paste text'));
      await reach(page.getByLabel('Text', { exact: true }));
      await page.keyboard.insertText(fares);
      await press(page.getByRole('button', { name: 'Add this text' }));
      await expect(page.getByRole('region', { name: 'Documents' })).toContainText('Ferry fares.md');
      await page.keyboard.press('Escape');
      await type(fare);
      const answer = await newestAnswer(page, fare);
      const row = answer.getByRole('row').filter({ hasText: 'Corran to Norby' });
      await expect(row.first()).toContainText('£11.40');
      await expect(answer.getByRole('columnheader', { name: 'Return' }).first()).toBeVisible();
    });

    test('22: save a run as a file, delete it, and have it back from the file', async () => {
      const act = async (action: string): Promise<void> => {
        await menu();
        await runs()
          .getByRole('button', { name: `Actions for the conversation ${fare}` })
          .click();
        await runs()
          .getByRole('button', { name: `${action} the conversation ${fare}` })
          .click();
      };
      await act('Export');
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save the file' }).click();
      const file = await (await saved).path();
      await page.keyboard.press('Escape');
      if (onPhone) await page.keyboard.press('Escape');
      await act('Delete');
      await expect(runs().getByRole('button', { name: fare })).toHaveCount(0);
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Import' }).click();
      await (await choosing).setFiles(file);
      await expect(page.getByRole('heading', { name: fare })).toBeVisible();
      await expect(page.getByRole('note').filter({ hasText: 'comes from a file' })).toBeVisible();
    });

    test('23: see what changed between two versions, side by side', async () => {
      await filesField(page).setInputFiles(
        Object.entries(leases).map(([file, text]) => ({
          name: file,
          mimeType: 'text/markdown',
          buffer: Buffer.from(text),
        })),
      );
      await type(changed);
      const sides = (await newestAnswer(page, changed)).getByRole('table', { name: 'Side by side' });
      await expect(sides.getByRole('columnheader')).toHaveText([
        'Lease of the boathouse 2021',
        'Lease of the boathouse 2024',
      ]);
      await expect(sides.getByRole('row').nth(1)).toContainText(/£300 a month\..*£340 a month\./);
      await expect(sides.getByRole('row').nth(2)).toContainText(/not allowed\..*on a lead\./);
    });
  });
}
