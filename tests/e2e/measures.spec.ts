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

test('a figure is shown as its rank, running total, difference or part among other groups', async ({
  page,
}) => {
  const days = ['20,shop,600', '20,api,200', '21,shop,500', '21,api,400', '23,shop,900'];
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Report file').setInputFiles({
    name: 'days.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`day,host,requests\r\n${days.map((line) => `2026-11-${line}`).join('\r\n')}\r\n`),
  });
  await expect(counted(page)).toHaveText('5 rows');
  await page.getByRole('button', { name: 'Group', exact: true }).press('Enter');
  const panel = page.getByRole('region', { name: 'Group rows' });
  const choose = async (choice: string, option: string) => {
    await panel.getByRole('button', { name: choice }).press('Enter');
    await page.getByRole('option', { name: option, exact: true }).press('Enter');
  };
  const add = async (...chosen: (readonly [string, string])[]) => {
    await panel.getByRole('button', { name: 'Add a measure…' }).press('Enter');
    for (const [choice, option] of chosen) {
      await dialog(page)
        .getByRole('button', { name: new RegExp(`\\s${choice}$`) })
        .press('Enter');
      await page.getByRole('option', { name: option, exact: true }).press('Enter');
    }
  };
  const save = async () => {
    await dialog(page).getByRole('button', { name: 'Add measure' }).press('Enter');
    await expect(dialog(page)).toHaveCount(0);
  };

  // Without times, nothing comes before, and it is said what to do.
  await choose('How requests', 'running total');
  await expect(panel).toContainText('Add a column of times to what rows are grouped by.');
  await choose('Add a column', 'day');
  await expect(panel).not.toContainText('Add a column of times');
  const header = (name: string) => groups(page).getByRole('columnheader', { name });
  await expect(header('running total of requests')).toBeVisible();

  // Put together by hand: of the outer group, the host, and among its days.
  await add(['As', 'share of its outer group, in percent']);
  await expect(dialog(page).getByRole('combobox', { name: 'As text' })).toHaveValue(
    'sum(requests) / sum(requests) of parent',
  );
  await save();
  await add(['As', 'the figure itself'], ['Shown as', 'difference to the period before']);
  expect(await findings(page), 'measure').toEqual([]);
  await save();
  // Typed: what is read is what the fields show.
  await add();
  await dialog(page).getByRole('combobox', { name: 'As text' }).fill('percent(sum(requests), 500)');
  await expect(dialog(page).getByRole('textbox', { name: 'Target' })).toHaveValue('500');
  await expect(dialog(page).getByRole('region', { name: 'First groups' })).toContainText('In percent.');
  await save();
  await add();
  await dialog(page).getByRole('combobox', { name: 'As text' }).fill('rank(sum(requests))');
  await save();

  // All columns are in sight without the panel; a figure belongs to the order of time, not to that on screen.
  await panel.getByRole('button', { name: 'Close groups' }).press('Enter');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await header('difference of requests').getByText('difference of requests').click();
  const shown = groups(page).getByRole('row', { name: /2026-11/ });
  const lines = async () =>
    Promise.all(
      (await shown.all()).map(async (row) =>
        (await row.getByRole('gridcell').allTextContents())
          .map((text) => text.replaceAll(/\s/g, ''))
          .join(' '),
      ),
    );
  // In the order of the columns: host, day, running total, rank, percent of 500, difference, part of the host.
  await expect
    .poll(lines)
    .toEqual([
      'shop 2026-11-21 1100 3 100.0000 -100 25.0000',
      'api 2026-11-21 600 1 80.0000 200 66.6667',
      'shop 2026-11-23 2000 1 180.0000  45.0000',
      'shop 2026-11-20 600 2 120.0000  30.0000',
      'api 2026-11-20 200 2 40.0000  33.3333',
    ]);
  expect(await findings(page), 'groups').toEqual([]);
});
