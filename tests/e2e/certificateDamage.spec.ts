import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, goTo, test } from './app.ts';
import {
  addDraft,
  changesAt,
  connectForCertificates,
  contentOf,
  goToPart,
  NEW_COMPANY,
  openDraft,
  outcomeOf,
  reviewOf,
} from './certificates.ts';

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

test('damaged and foreign files are named and left, and drafts of removed profiles are listed as such', async ({
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
  const list = page.getByRole('grid', { name: 'Drafts' });
  await expect(page.getByText('130 drafts')).toBeVisible();
  await expect(list).toHaveAttribute('aria-rowcount', '131');
  await expect(list.getByRole('row').last()).toContainText('Profile “Formerly” removed');

  await goToPart(page, 'Journal');
  await expect(page.getByText('2 entries could not be read when Sextant started')).toBeVisible();
  expect((await readdir(attempts)).toSorted()).toEqual([
    expect.stringContaining(`${idOf(1)}.json.corrupt-`),
    `${idOf(2)}.json`,
  ]);
  expect(await readFile(path.join(attempts, `${idOf(2)}.json`), 'utf8')).toBe(newer);
  expect(await readFile(path.join(drafts, 'notes.txt'), 'utf8')).toBe('mine');
});

test('while the journal cannot be read, a change asks whether its request was checked', async ({
  home,
  launch,
  simulator,
}) => {
  const attempts = path.join(home, 'data', 'certificates', 'attempts');
  await mkdir(attempts, { recursive: true });
  await writeFile(path.join(attempts, `${idOf(1)}.json`), '{"version":1,"atte');
  const { electron, page: first } = await launch();
  await connectForCertificates(first, simulator);
  await addDraft(first, {});
  await electron.close();

  const { page } = await launch();
  await goToPart(page, 'Journal');
  await expect(page.getByText('1 entry could not be read when Sextant started')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' })).not.toContainText('journal');
  await openDraft(page, NEW_COMPANY.companyName);
  await page.getByRole('button', { name: 'Review and send…' }).click();
  const review = reviewOf(page);
  await expect(review).toContainText('1 entry of the journal cannot be read');
  await review.getByLabel('Type the request ID to send').fill('88214');
  const send = review.getByRole('button', { name: 'Send once' });
  await expect(send).toBeDisabled();
  await review.getByRole('checkbox', { name: /^I have checked request 88214/ }).press('Space');
  await send.click();
  await expect(outcomeOf(page)).toContainText('Expected a new organization');
  expect(changesAt(simulator)).toHaveLength(1);
});
