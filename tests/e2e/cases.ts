// What specs do with the pages of cases.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, goTo } from './app.ts';

/** Adds what this opens to a new case of this name, or to the one that was changed last. */
export async function addToCase(page: Page, from: Locator, name?: string) {
  await from.click();
  const dialog = page.getByRole('dialog', { name: 'Add to case' });
  if (name !== undefined) await dialog.getByLabel('Name of the case').fill(name);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);
}

export async function openCase(page: Page, name: string) {
  await goTo(page, 'Cases');
  await page.getByRole('row', { name }).getByText(name).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens the dialog of the document, saves it, and returns the file. */
export async function savedCase(
  page: Page,
  file: string,
  act: (dialog: Locator) => Promise<void> = (dialog) =>
    dialog.getByRole('button', { name: 'Save as HTML' }).click(),
) {
  await page.getByRole('button', { name: 'Print or save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print or save the case' });
  await act(dialog);
  await expect(dialog).toHaveCount(0);
  return readFile(file, 'latin1');
}
