/** Settings: what a person decides stands first and says what is so now; what the method does is folded behind it. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openApp } from './support.ts';

for (const [name, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  telephone: { width: 400, height: 860 },
})) {
  test(`UI28: settings begin with what a person decides, at ${name} width`, async ({ page }, testInfo) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openApp(page);
    const settings = page.getByRole('main', { name: 'Settings' });
    const open = async () => {
      if (name === 'telephone') await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Settings' }).click();
      await expect(settings).toBeVisible();
    };
    await open();
    const sections = ['Appearance', 'Answers', 'Privacy', 'Backup', 'Keyboard', 'Storage'];
    await expect(settings.getByRole('heading', { level: 3, name: 'Storage' })).toBeVisible();
    // The list of keys has headings of its own.
    const headings = await settings.getByRole('heading', { level: 3 }).allTextContents();
    expect(headings.filter((heading) => sections.includes(heading))).toEqual(sections);
    await expect(settings.getByRole('combobox').first()).toHaveAccessibleName('Language');
    // The method is behind one press.
    await expect(settings.getByLabel('Policy')).toBeHidden();
    await page.screenshot({ path: testInfo.outputPath('settings.png') });
    await settings.getByText('Advanced', { exact: true }).click();
    await expect(settings.getByLabel('Policy')).toBeVisible();

    const answers = settings.getByRole('region', { name: 'Answers' });
    await expect(answers).toContainText('Language model: SmolLM2');
    await expect(answers).toContainText('0 documents');
    const privacy = settings.getByRole('region', { name: 'Privacy' });
    await expect(privacy).toContainText('nothing you ask or add leaves it');
    await expect(privacy).toContainText('Web access is off');
    await expectAccessible(page);

    // Each way leads there, and what is changed there is said here.
    await privacy.getByRole('button', { name: 'Change web access' }).click();
    await page.getByLabel('Let tools read the web').check();
    await open();
    await expect(privacy).toContainText('Web access is on');
    await answers.getByRole('button', { name: 'Choose the model' }).click();
    await expect(page.getByRole('main', { name: 'Models' })).toBeVisible();
    await open();
    await answers.getByRole('button', { name: 'Choose the documents' }).click();
    await expect(page.getByRole('main', { name: 'Library' })).toBeVisible();
  });
}
