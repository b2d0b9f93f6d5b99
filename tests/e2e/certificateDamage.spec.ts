import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, goTo, test } from './app.ts';
import { contentOf, goToPart } from './certificates.ts';

const idOf = (at: number) => `c4f3a6e0-56c5-4dd6-8c2c-${String(at).padStart(12, '0')}`;

const draftAt = (at: number) => ({
  id: idOf(at),
  profileId: idOf(9_999),
  profileName: 'Formerly',
  demo: false,
  content: contentOf({ requestId: String(80_000 + at) }),
  createdAtMs: at,
  savedAtMs: at,
});

test('damaged and foreign files are named and left, and many drafts are drawn a page at a time', async ({
  home,
  launch,
}) => {
  const folder = path.join(home, 'data', 'certificates');
  const [drafts, attempts] = [path.join(folder, 'drafts'), path.join(folder, 'attempts')];
  await mkdir(drafts, { recursive: true });
  await mkdir(attempts, { recursive: true });
  const newer = '{"version":2,"attempt":{}}';
  await writeFile(path.join(attempts, `${idOf(1)}.json`), '{"version":1,"atte');
  await writeFile(path.join(attempts, `${idOf(2)}.json`), newer);
  await writeFile(path.join(drafts, 'notes.txt'), 'mine');
  for (let at = 1; at <= 130; at += 1)
    await writeFile(
      path.join(drafts, `${idOf(at)}.json`),
      JSON.stringify({ version: 1, draft: draftAt(at) }),
    );

  const { page } = await launch();
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices).toContainText('There was no copy of 1 entry of the journal');
  await expect(notices).toContainText('A newer version of Sextant wrote 1 entry of the journal.');
  await expect(
    notices.getByText('The missing entry may be of a change whose outcome is unknown.', { exact: false }),
  ).toHaveCount(2);
  const crosses = notices.getByRole('button', { name: 'Dismiss' });
  await crosses.first().click();
  await crosses.first().click();
  await expect(crosses).toHaveCount(0);

  await goTo(page, 'Certificates');
  const list = page.getByRole('list', { name: 'Drafts of removed profiles' });
  await expect(list.getByRole('listitem')).toHaveCount(100);
  await page.getByRole('button', { name: 'Show 30 more' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(130);

  await goToPart(page, 'Journal');
  await expect(page.getByText('2 entries could not be read when Sextant started')).toBeVisible();
  expect((await readdir(attempts)).toSorted()).toEqual([
    expect.stringContaining(`${idOf(1)}.json.corrupt-`),
    `${idOf(2)}.json`,
  ]);
  expect(await readFile(path.join(attempts, `${idOf(2)}.json`), 'utf8')).toBe(newer);
  expect(await readFile(path.join(drafts, 'notes.txt'), 'utf8')).toBe('mine');
});
