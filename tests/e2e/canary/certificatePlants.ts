import path from 'node:path';
import { expect, saveTo } from '../app.ts';
import { addDraft, addKnown, attemptsOf, goToPart, sendDraft } from '../certificates.ts';
import type { Sink, WatchedApp } from './recording.ts';

/** The secrets that are leaked, each by another way. */
type Secrets = { primary: string; backup: string; fresh: string };

/**
 * Leaks secrets as the texts of organizations, with the app's own calls: in a draft that is kept, in the address book,
 * and in a change that is sent; then with the exports of book and journal. No screen on the way shows them.
 */
export async function plantInCertificates(
  app: WatchedApp,
  home: string,
  { primary, backup, fresh }: Secrets,
): Promise<[Sink, string][]> {
  const { electron, page } = app;
  const kept = await addDraft(page, { requestId: 'kept', fields: { city: fresh } });
  const draft = await addDraft(page, { requestId: 'planted', fields: { city: primary } });
  const { id: attemptId } = await sendDraft(page, draft);
  await expect.poll(async () => (await attemptsOf(page))[0]?.state.kind).toBe('unchanged');
  await addKnown(page, { id: '9100', companyName: 'Known Example AG', city: backup });

  const downloads = path.join(home, 'Downloads');
  await goToPart(page, 'Address book');
  await saveTo(app, path.join(downloads, 'planted-book.csv'));
  await page.getByRole('button', { name: 'Export…' }).click();
  await page.getByRole('button', { name: /^Save \d+ organization/ }).click();
  await expect(page.getByText('Export complete')).toBeVisible();
  await goToPart(page, 'Journal');
  for (const format of ['csv', 'json']) {
    await saveTo(app, path.join(downloads, `planted-journal.${format}`));
    await page.getByRole('button', { name: `Export journal as ${format.toUpperCase()}` }).click();
    await expect(page.getByText(`in planted-journal.${format}.`)).toBeVisible();
  }

  const data = path.relative(home, await electron.evaluate(({ app }) => app.getPath('userData')));
  return [
    ['question', 'certificates.createDraft: new token (plain)'],
    ['answer', 'certificates.createDraft: new token (plain)'],
    ['announcement', 'certificates.draft: new token (plain)'],
    ['files', `${data}/certificates/drafts/${kept.id}.json: new token (plain)`],
    ['question', 'organizations.add: backup token (plain)'],
    ['announcement', 'organizations.changed: backup token (plain)'],
    ['files', `${data}/organizations.json: backup token (plain)`],
    ['answer', 'certificates.send: primary token (plain)'],
    ['announcement', 'certificates.attempt: primary token (plain)'],
    ['files', `${data}/certificates/attempts/${attemptId}.json: primary token (plain)`],
    ['requests', 'gateway body: primary token (plain)'],
    ['files', 'Downloads/planted-book.csv: backup token (plain)'],
    ['question', 'exports.append: backup token (plain)'],
    ['files', 'Downloads/planted-journal.csv: primary token (plain)'],
    ['files', 'Downloads/planted-journal.json: primary token (plain)'],
    ['question', 'exports.append: primary token (plain)'],
  ];
}
