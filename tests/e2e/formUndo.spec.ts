import type { Page } from '@playwright/test';
import { expect, goTo, openPart, startDemo, test } from './app.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const chosen = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id });

test('in a field, undo takes back what was typed there before it changes the rest of the form', async ({
  page,
}) => {
  await startDemo(page);
  await goTo(page, 'Build');
  await field(page, 'Metrics').fill('request_count');
  await page.keyboard.press('Enter');
  await openPart(page, 'Output');
  await field(page, 'File name').click();
  await page.keyboard.type('Monday');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field(page, 'File name')).toHaveValue('');
  await expect(chosen(page, 'request_count')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(field(page, 'File name')).toHaveValue('Monday');

  // What is typed to find a dimension is in no request yet.
  await field(page, 'Dimensions').click();
  await page.keyboard.type('plat');
  // The browser may take back letter by letter.
  for (let press = 0; press < 4 && (await field(page, 'Dimensions').inputValue()) !== ''; press += 1)
    await page.keyboard.press('ControlOrMeta+z');
  await expect(field(page, 'Dimensions')).toHaveValue('');
  await expect(field(page, 'File name')).toHaveValue('Monday');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field(page, 'File name')).toHaveValue('');

  // A dialog has fields of its own.
  await page.getByRole('button', { name: 'Save…', exact: true }).click();
  await expect(field(page, 'Name')).toBeFocused();
  const name = await field(page, 'Name').inputValue();
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field(page, 'Name')).toHaveValue(name);
  await page.keyboard.press('Escape');
  await expect(chosen(page, 'request_count')).toBeVisible();
});
