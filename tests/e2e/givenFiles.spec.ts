import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, leftovers, test } from './app.ts';

/** The executable that Playwright starts: the stand-in or the real binary. */
const EXECUTABLE = createRequire(import.meta.url)('electron') as string;

test('a file that the app is started with opens as if it was dropped, whether the app runs or not', async ({
  launch,
  home,
}) => {
  const at = (name: string) => path.join(home, name);
  await writeFile(at('first.csv'), 'platform,hits\nwac,1\n');
  await writeFile(at('second one.csv'), 'platform,hits\nadn,2\ncache,3\n');
  const { page } = await launch(at('first.csv'));
  await expect(page.getByRole('heading', { name: 'first.csv' })).toBeVisible();
  await expect(page.getByText('1 row', { exact: true })).toBeVisible();

  const startWith = (...names: string[]) =>
    promisify(execFile)(EXECUTABLE, ['.', `--user-data-dir=${at('data')}`, ...names.map(at)], {
      env: { ...process.env, HOME: home },
    });
  await startWith('second one.csv');
  await expect(page.getByRole('heading', { name: 'second one.csv' })).toBeVisible();
  await expect(page.getByText('2 rows', { exact: true })).toBeVisible();

  // What is no report is neither opened nor kept.
  await writeFile(at('logo.png'), Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10));
  await startWith('logo.png');
  await expect(page.getByText('“logo.png” was not added to the library')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'second one.csv' })).toBeVisible();
  const kept = async () =>
    (await readdir(at('data/library'))).filter((name) => !name.startsWith('.removed-'));
  await expect.poll(kept).toHaveLength(2);

  await startWith('Downloads', 'gone.csv');
  await expect(page.getByText('A folder cannot be opened')).toBeVisible();
  await expect(page.getByText('The file or folder is missing.')).toBeVisible();
  await expect.poll(() => leftovers(home)).toEqual([]);
});

test('a file that macOS gives the app is stored, and not opened over a dialog', async ({ launch, home }) => {
  const at = (name: string) => path.join(home, name);
  await writeFile(at('first.csv'), 'platform,hits\nwac,1\n');
  await writeFile(at('given.csv'), 'platform,hits\nadn,2\n');
  const { page, electron } = await launch(at('first.csv'));
  await expect(page.getByText('1 row', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const isPrevented = await electron.evaluate(({ app }, file) => {
    let prevented = false;
    const event = { preventDefault: () => (prevented = true) };
    app.emit('open-file', event, file);
    return prevented;
  }, at('given.csv'));
  expect(isPrevented).toBe(true);
  await expect(page.getByText('The file is in the library')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show report' }).click();
  await expect(page.getByRole('heading', { name: 'given.csv' })).toBeVisible();
});
