import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { findings } from './findings.ts';
import { counted } from './trafficFile.ts';

const LINES = ['shop,200,600', 'shop,404,200', 'shop,499,50', 'api,200,150', 'api,404,50', 'img,304,1000'];

async function openStatus(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Report file').setInputFiles({
    name: 'status.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`host,status,requests\r\n${LINES.join('\r\n')}\r\n`),
  });
  await expect(counted(page)).toHaveText('6 rows');
}

const groups = (page: Page) => page.getByRole('grid', { name: 'Groups' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a measure' });
/** The figures of a column that the groups show, by host. */
async function expectFigures(page: Page, figures: Record<string, readonly string[]>): Promise<void> {
  for (const [host, texts] of Object.entries(figures)) {
    const cells = groups(page)
      .getByRole('row', { name: new RegExp(host) })
      .getByRole('gridcell');
    for (const [at, text] of texts.entries()) await expect(cells.nth(at + 1)).toHaveText(text);
  }
}

test('V6: the share of 4xx by host takes three clicks and a word', async ({ page }) => {
  await openStatus(page);
  // Counted before anything takes them.
  await page.evaluate(() => {
    let clicks = 0;
    const count = () => {
      clicks += 1;
      document.documentElement.dataset['clicks'] = String(clicks);
    };
    addEventListener('pointerdown', count, { capture: true });
  });
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByRole('button', { name: 'Add a measure…' }).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Values' })).toBeFocused();
  await page.keyboard.type('4xx');
  await expect(dialog(page).getByRole('combobox', { name: 'As text' })).toHaveValue(
    'sum(requests) where status in 4xx / sum(requests)',
  );
  await expect(dialog(page).getByRole('region', { name: 'First groups' })).toContainText('shop: 29.4118');
  expect(await findings(page), 'measure').toEqual([]);
  await dialog(page).getByRole('button', { name: 'Add measure' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-clicks', '3');

  await expect(groups(page).getByRole('columnheader', { name: /4xx share of requests/ })).toContainText('%');
  await expectFigures(page, {
    img: ['1 000', '0.0000'],
    shop: ['850', '29.4118'],
    api: ['200', '25.0000'],
  });
  expect(await findings(page), 'groups').toEqual([]);
});

test('V6: the share of 4xx by host is had by keys alone, typed with completion', async ({ page }) => {
  await openStatus(page);
  await page.getByRole('button', { name: 'Group', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Add a measure…' }).press('Enter');
  await expect(dialog(page).getByRole('combobox', { name: 'Values' })).toBeFocused();
  const text = dialog(page).getByRole('combobox', { name: 'As text' });
  const complete = async (typed: string, offered: string, whole: string) => {
    await page.keyboard.type(typed);
    const option = page.getByRole('option', { name: new RegExp(`^${offered}`) }).first();
    await expect(option).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(text).toHaveValue(whole);
  };
  await text.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await complete('su', 'sum', 'sum(');
  await complete('re', 'requests', 'sum(requests)');
  await complete(' wh', 'where', 'sum(requests) where ');
  await complete('st', 'status', 'sum(requests) where status ');
  await page.keyboard.type('in ');
  await complete('4', '4xx', 'sum(requests) where status in 4xx');
  // What cannot be read is marked where it is.
  await page.keyboard.type(' / sum(request)');
  await expect(dialog(page)).toContainText('There is no column “request”');
  await expect(dialog(page).getByRole('region', { name: 'Where it is wrong' }).locator('mark')).toHaveText(
    'request',
  );
  await page.keyboard.press('Backspace');
  await page.keyboard.type('s)');
  await expect(dialog(page).getByRole('region', { name: 'First groups' })).toContainText('shop: 29.4118');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(groups(page).getByRole('columnheader', { name: /4xx share of requests/ })).toBeVisible();
  // It is a change as any other.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(groups(page).getByRole('columnheader', { name: /4xx share of requests/ })).toHaveCount(0);
});
