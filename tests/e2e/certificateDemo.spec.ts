import { expect, startDemo, test } from './app.ts';
import { goToPart, openDraft, outcomeOf, panelOf, review } from './certificates.ts';

/** Each draft of the demo, what is foreseen, and what comes of it. */
const DRAFTS = [
  ['Example GmbH', '88214', 'Associated with “Example GmbH”, organization 3121', 'As predicted'],
  ['Example Inc.', '88213', 'Associated with “Example Inc.”, organization 3122', 'fields were ignored'],
  ['Sample Media  Ltd', '88215', 'A new organization is created', 'A new organization was created'],
  ['Sample Media Ltd', '88216', 'Associated with “Sample Media Ltd”', 'Refused: nothing changed'],
] as const;

test('the demo sends its drafts to the simulator, and marks all of it as made up', async ({ launch }) => {
  const { page } = await launch();
  await startDemo(page);
  const main = page.getByRole('main');
  for (const [name, requestId, foreseen, became] of DRAFTS) {
    await openDraft(page, name);
    await expect(main.getByText('DEMO', { exact: true }).first(), `draft ${requestId}`).toBeVisible();
    await expect(panelOf(page)).toContainText(foreseen);
    const dialog = await review(page, requestId);
    await expect(dialog).toContainText('Everything here is made up.');
    await dialog.getByRole('button', { name: 'Send once' }).click();
    await expect(outcomeOf(page)).not.toContainText(/^(?:Waiting|Sending)/);
    await expect(main, requestId).toContainText(became);
    await expect(main.getByText('DEMO', { exact: true }).first(), `attempt ${requestId}`).toBeVisible();
  }
  await goToPart(page, 'Journal');
  for (const [, requestId] of DRAFTS) {
    const row = main.getByRole('row').filter({ hasText: requestId });
    await expect(row, requestId).toContainText('DEMO');
  }
});
