import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { expectNoFindings } from './findings.ts';

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Rows' });
const warningsOf = (page: Page) => page.getByRole('list', { name: 'Warnings' });
const cellOf = (page: Page, name: string) => gridOf(page).getByRole('gridcell', { name, exact: true });

async function open(page: Page, home: string, name: string, bytes: Uint8Array): Promise<void> {
  const file = path.join(home, name);
  await writeFile(file, bytes);
  await page.getByLabel('Report file').setInputFiles(file);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Copying to the library' })).toHaveCount(0);
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

test('text that is not UTF-8 is recognised, said, and read otherwise from now on', async ({
  launch,
  home,
}) => {
  const { electron, page } = await launch();
  await open(page, home, 'cities.csv', latin1('city,country,requests\nMünchen,DE,5\nZürich,CH,7\n'));
  await expect(cellOf(page, 'München')).toBeVisible();
  await expect(warningsOf(page)).toContainText('It is read as Windows-1252, Latin-1 (Western Europe)');
  await expectNoFindings(page, 'a file in Latin-1');

  // With the mouse, to an encoding that is wrong: the preview shows what the rows would be.
  await page.getByRole('button', { name: 'Choose encoding' }).click();
  const dialog = page.getByRole('dialog', { name: 'Encoding of the text' });
  const sample = dialog.getByRole('region', { name: 'First rows in this encoding' });
  await expect(sample.getByRole('cell', { name: 'München' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Read as Windows-1252/ })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Windows-1251 (Cyrillic)' }).click();
  await expect(sample.getByRole('cell', { name: 'Mьnchen' })).toBeVisible();
  await expectNoFindings(page, 'the choice of an encoding');
  await dialog.getByRole('button', { name: 'Read as Windows-1251' }).click();
  await expect(cellOf(page, 'Mьnchen')).toBeVisible();
  await expect(warningsOf(page)).toHaveCount(0);

  // It is kept, and told among the facts; from there it is mended with the keys alone.
  await electron.close();
  const again = await launch();
  await again.page.getByRole('button', { name: 'cities.csv' }).click();
  await expect(cellOf(again.page, 'Mьnchen')).toBeVisible();
  await again.page.getByRole('button', { name: 'Provenance' }).press('Enter');
  const facts = again.page.getByRole('dialog', { name: 'Provenance' });
  await expect(facts).toContainText('Windows-1251 (Cyrillic), as you chose');
  await facts.getByRole('button', { name: 'Change' }).press('Enter');
  const change = again.page.getByRole('dialog', { name: 'Encoding of the text' });
  await expect(change.getByRole('radio', { name: /Windows-1251/ })).toBeFocused();
  await again.page.keyboard.press('ArrowUp');
  await again.page.keyboard.press('ArrowUp');
  await expect(change.getByRole('cell', { name: 'München' })).toBeVisible();
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await again.page.keyboard.press(key);
  await expect(cellOf(again.page, 'München')).toBeVisible();
});

test('what a file leaves open is asked or said, and chosen otherwise', async ({ home, page }) => {
  test.setTimeout(120_000);
  await test.step('an encoding that cannot be told is asked for', async () => {
    const cyrillic = Buffer.from('city,n\nBerlin,1\n\xcc\xee\xf1\xea\xe2\xe0,2\n', 'latin1');
    await open(page, home, 'moscow.csv', cyrillic);
    const problem = page.getByRole('alert').filter({ hasText: 'The text is not UTF-8.' });
    await expect(problem.getByRole('radio', { name: /Windows-1252/ })).toBeFocused();
    await expect(problem.getByRole('cell', { name: 'Ìîñêâà' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(problem.getByRole('cell', { name: 'Москва' })).toBeVisible();
    await expectNoFindings(page, 'an encoding that is asked for');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(cellOf(page, 'Москва')).toBeVisible();
  });
  await test.step('one cell that is no number is said, and counts as empty once that is chosen', async () => {
    const rows = Array.from({ length: 2_000 }, (_, row) => `host${row % 7},${row === 4 ? 'NaN' : row}`);
    await open(page, home, 'odd.csv', latin1(`host,requests\n${rows.join('\n')}\n`));
    await expect(warningsOf(page)).toContainText(
      /“requests” is read as text: 1 of 2\u202f000 cells is no number \(row 5, “NaN”\)\./u,
    );
    await expectNoFindings(page, 'a file with an odd cell');
    await page.getByRole('button', { name: 'Read “requests” as number' }).press('Enter');
    await expect(warningsOf(page)).toContainText('1 of 2\u202f000 cells counts as empty (row 5, “NaN”)');
    await expect(page.getByRole('button', { name: /^Read “requests”/ })).toHaveCount(0);
    await expect(cellOf(page, 'NaN')).toBeVisible();

    // It is a step that can be undone, with the keys as with the mouse.
    await page.keyboard.press('ControlOrMeta+z');
    await page.getByRole('button', { name: 'Read “requests” as number' }).click();
    await expect(warningsOf(page)).toContainText('counts as empty');
  });
  await test.step('a file with a decimal comma is read as numbers, and said to be', async () => {
    await open(page, home, 'comma.csv', latin1('host;bytes;hit_rate\na;1.234,5;0,25\nb;22,5;1,5\n'));
    await expect(warningsOf(page)).toContainText('numbers with a decimal comma (columns 2, 3)');
    await expect(cellOf(page, '1 234.5').or(cellOf(page, '1234.5')).first()).toBeVisible();
    await expectNoFindings(page, 'a file with a decimal comma');
  });
  await test.step('numbers with thousands apart are read as numbers, and otherwise if the analyst says so', async () => {
    await open(page, home, 'swiss.csv', latin1('host,bytes,hits\na,1\'234.5,"1,234"\nb,22.5,"2,000"\n'));
    await expect(warningsOf(page)).toContainText('numbers with thousands apart (columns 2, 3)');
    await expect(gridOf(page).getByRole('gridcell', { name: /^1[ \u202f]?234\.5$/u })).toBeVisible();
    await expectNoFindings(page, 'a file with thousands apart');

    // Where it cannot be told, one press says it, for all of them, and Ctrl+Z takes it back.
    await open(page, home, 'either.csv', latin1('host,bytes,hits\na,"1,234","2,000"\nb,"2,500","3,000"\n'));
    await expect(warningsOf(page)).toContainText('2 columns may have numbers with commas (columns 2, 3)');
    const asComma = page.getByRole('button', { name: 'Read these 2 columns with a decimal comma' });
    const asThousands = page.getByRole('button', { name: 'Read these 2 columns with thousands apart' });
    await expectNoFindings(page, 'commas that may be either');
    await asComma.press('Enter');
    await expect(warningsOf(page)).toContainText('numbers with a decimal comma (columns 2, 3)');
    await expect(gridOf(page).getByRole('gridcell', { name: '1.234', exact: true })).toBeVisible();
    await expect(asComma).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await asThousands.press('Enter');
    await expect(gridOf(page).getByRole('gridcell', { name: /^1[ \u202f]?234$/u })).toBeVisible();
  });
});
