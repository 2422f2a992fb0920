/** What a person types in a view is not lost to Escape, to another view, or to a refusal. */
import { expect } from '@playwright/test';
import { test } from './own-share.ts';
import { goTo, openApp } from './support.ts';

test('UI6: a text to add survives Escape and another view, and a search is emptied first', async ({
  page,
}) => {
  await openApp(page);
  await goTo(page, 'Library');
  await page.getByText('Paste text', { exact: true }).click();
  const text = page.getByRole('form', { name: 'Paste text' }).locator('textarea');
  await text.fill('The ferry leaves at seven.');
  await text.press('Escape');
  await expect(text).not.toBeFocused();
  await expect(text).toHaveValue('The ferry leaves at seven.');
  await page.keyboard.press('Escape');
  await expect(text).toBeHidden();
  await goTo(page, 'Library');
  await page.getByText('Paste text', { exact: true }).click();
  await expect(text).toHaveValue('The ferry leaves at seven.');
  await page.getByRole('button', { name: 'Add this text' }).click();
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('The ferry leaves at seven');
  await expect(text).toHaveValue('');
  const search = page.getByRole('searchbox', { name: 'Find in the library' });
  await search.fill('ferry');
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
});
