import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from './account.ts';
import { expect, goTo, test, WITH_EVENTS } from './app.ts';
import { expectNoFindings } from './findings.ts';

test.use(WITH_EVENTS);

const ID = 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01';

test('what cannot be read at the start is named, left alone and can be removed', async ({ home, launch }) => {
  const data = path.join(home, 'data');
  const report = path.join(data, 'library', ID);
  await mkdir(report, { recursive: true });
  await writeFile(path.join(report, 'archive'), 'half');
  const newer = '{"version":2,"accounts":[]}';
  await writeFile(path.join(data, 'profiles.json'), newer);
  await writeFile(path.join(data, 'settings.json'), '{"version":1,');

  const { page } = await launch();
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices).toContainText('A newer version of Sextant wrote profiles.json (your accounts).');
  await expect(notices).toContainText('There was no copy of settings.json (your settings)');
  await expect(notices).toContainText('settings.json.corrupt-');
  for (const title of ['A file of a newer version was left alone', 'A damaged file could not be restored'])
    await expect(notices.getByText(title, { exact: true })).toBeVisible();
  await expect(notices).toContainText('The library shows what is wrong, and what you can do.');
  await page.setViewportSize({ width: 640, height: 400 });
  for (const cross of await notices.getByRole('button', { name: 'Dismiss' }).all()) {
    await cross.scrollIntoViewIfNeeded();
    await expect(cross).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await notices.getByRole('button', { name: 'Show library' }).click();

  const broken = page.getByRole('region', { name: 'Reports that cannot be opened' });
  await expect(broken).toContainText(`Report ${ID}`);
  await expect(broken).toContainText('Its description (report.json) is missing.');
  await expectNoFindings(page, 'broken reports');
  expect(await readdir(report)).toEqual(['archive']);
  await broken.getByRole('button', { name: `Remove Report ${ID}` }).click();
  await expect(broken).toHaveCount(0);
  // It is renamed, and can be brought back until what it held is deleted.
  await expect
    .poll(async () => (await readdir(path.dirname(report))).map((name) => name.slice(0, 9)))
    .toEqual(['.removed-']);

  await goTo(page, 'Credentials');
  expect(await readFile(path.join(data, 'profiles.json'), 'utf8')).toBe(newer);
});

test('what could not be forgotten with a profile is named, and tried again', async ({
  home,
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await connect(page, simulator);
  const catalogues = path.join(home, 'data/catalogue');
  await rm(catalogues, { recursive: true });
  await writeFile(catalogues, 'a file in place of the folder');

  await page.getByRole('button', { name: 'Remove Work' }).click();
  await page.getByRole('button', { name: 'Remove profile' }).click();
  const notice = page.getByText('“Work” was removed, but not its catalogue', { exact: true });
  await expect(notice).toBeVisible();
  await expect(page.getByText('Sextant could not remove a file. ')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeVisible();
  await rm(catalogues);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeHidden();
});
