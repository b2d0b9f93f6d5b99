import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import JSZip from 'jszip';
import { zipOf } from './archives.ts';
import { expect, test } from './app.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, row) => `h${row},${(row * 7_919) % 10_007}`);

test('files from elsewhere: one of several, gzip, and what can be read of a broken one', async ({
  launch,
  home,
}) => {
  const { page } = await launch();
  const open = async (name: string, bytes: Uint8Array) => {
    const file = path.join(home, name);
    await writeFile(file, bytes);
    await page.getByLabel('Report file').setInputFiles(file);
    await expect(page.getByRole('heading', { name })).toBeVisible();
  };
  const grid = page.getByRole('grid', { name: 'Rows' });

  // Several files: chosen with the keyboard alone.
  const zip = new JSZip();
  zip.file('first.csv', 'host,n\na,1\n');
  zip.file('second.csv', 'host,n\nb,2\nc,3\n');
  await open('several.zip', await zip.generateAsync({ type: 'uint8array' }));
  await expect(page.getByRole('alert')).toContainText('The archive contains more than one report.');
  const files = page.getByRole('radiogroup', { name: 'Files in the archive' });
  await expect(files).toContainText('second.csv');
  await expect(files.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('gridcell', { name: 'c', exact: true })).toBeVisible();

  await open('packed.csv.gz', gzipSync('host,n\nd,4\n'));
  await expect(grid.getByRole('gridcell', { name: 'd', exact: true })).toBeVisible();
  await open('joined.csv.gz', Buffer.concat([gzipSync('host,n\ne,5\n'), gzipSync('f,6\n')]));
  await expect(grid.getByRole('gridcell', { name: 'f', exact: true })).toBeVisible();

  // Cut off: its rows are shown when asked for, and every figure says that some are missing.
  const whole = zipOf('report.csv', `host,n\n${rowsOf(5_000).join('\n')}\n`);
  await open('cut.zip', whole.subarray(0, whole.length / 2));
  await expect(page.getByRole('alert')).toContainText('The archive is incomplete.');
  await expect(page.getByRole('alert')).toContainText(/It ends at byte [\d\u202f]+\./);
  await page.getByRole('button', { name: /^Show what could be read: / }).press('Enter');
  await expect(grid.getByRole('gridcell', { name: 'h0', exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Warnings' })).toContainText(
    'Only the rows before a problem are shown. The archive is incomplete.',
  );
  await expect(page.getByRole('img', { name: /figures are incomplete/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+e');
  await expect(page.getByRole('dialog')).toContainText('figures are incomplete');
});
