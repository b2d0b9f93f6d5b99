import { expect, jobNamed, runReport, startDemo, test } from './app.ts';
import { counted } from './trafficFile.ts';

test('a report with as many rows as were asked for says that it is probably cut off', async ({ page }) => {
  await startDemo(page);
  const days = { start: '2026-11-01', end: '2026-11-08', granularity: 'hour' };
  await runReport(page, { name: 'Cut', ...days, dimensions: ['platform'], limit: '7' });
  await expect(jobNamed(page, 'Cut')).toContainText('Stored', { timeout: 20_000 });
  await jobNamed(page, 'Cut').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('list', { name: 'Warnings' })).toContainText(
    'Row limit reached: the report is probably cut off at 7 rows.',
  );
  await expect(counted(page)).toHaveText('7 rows');
});

test('a dropped file of JSON, whose rows have other keys, fills the same columns', async ({ page }) => {
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    const text = '[{"host":"a","n":9007199254740993},{"n":2,"late":"x"}]';
    transfer.items.add(new File([text], 'rows.json', { type: 'application/json' }));
    return transfer;
  });
  const target = page.getByRole('navigation', { name: 'Main' });
  await target.dispatchEvent('dragenter', { dataTransfer: files });
  await target.dispatchEvent('dragover', { dataTransfer: files });
  await target.dispatchEvent('drop', { dataTransfer: files });
  const grid = page.getByRole('grid', { name: 'Rows' });
  await expect(grid.getByRole('columnheader')).toContainText(['', 'host', 'n', 'late']);
  await expect(grid.getByRole('gridcell', { name: '9007199254740993', exact: true })).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: 'x', exact: true })).toBeVisible();
});
