import { expect, startDemo, test } from './app.ts';
import { changesAt, draftNamed, goToPart, openDraft, outcomeOf, panelOf, review } from './certificates.ts';

/** Each draft of the demo, what the list and the panel foresee, and what comes of it. */
const DRAFTS = [
  {
    name: 'Example GmbH',
    requestId: '88214',
    predicted: 'Organization 3121',
    foreseen: 'Associated with “Example GmbH”, organization 3121',
    became: 'The request is now associated with the existing organization 3121.',
  },
  {
    name: 'Example Inc.',
    requestId: '88213',
    predicted: 'Organization 3122',
    foreseen: 'Associated with “Example Inc.”, organization 3122',
    became: 'The request is now associated with the existing organization 3122.',
  },
  {
    name: 'Sample Media  Ltd',
    requestId: '88215',
    predicted: 'New organization',
    foreseen: 'A new organization is created',
    became: 'Expected a new organization; the answer names 4411, but not whether it existed before.',
  },
  {
    name: 'Sample Media Ltd',
    requestId: '88216',
    predicted: 'Organization 3123',
    foreseen: 'Associated with “Sample Media Ltd”, organization 3123',
    became: 'still being processed by the certificate authority',
  },
];

test('the demo has an address book and drafts, sends each of them, and marks all as made up', async ({
  page,
  simulator,
}) => {
  await startDemo(page);
  const main = page.getByRole('main');
  await goToPart(page, 'Address book');
  await expect(main).toContainText('Société Exemple');
  await goToPart(page, 'Drafts');
  for (const { name, predicted } of DRAFTS)
    await expect(draftNamed(page, name), name).toContainText(predicted);
  const mark = main.getByText('DEMO', { exact: true }).first();
  for (const { name, requestId, foreseen, became } of DRAFTS) {
    await openDraft(page, name);
    await expect(mark, `draft ${requestId}`).toBeVisible();
    await expect(panelOf(page)).toContainText(foreseen);
    const dialog = await review(page, requestId);
    await expect(dialog).toContainText('Everything here is made up.');
    await dialog.getByRole('button', { name: 'Send once' }).click();
    await expect(outcomeOf(page)).toContainText(became);
    await expect(mark, `attempt ${requestId}`).toBeVisible();
  }
  await goToPart(page, 'Journal');
  // Under the band of the demo, nothing else is marked as such.
  for (const { requestId } of DRAFTS)
    await expect(main.getByRole('row').filter({ hasText: requestId }), requestId).not.toContainText('DEMO');
  expect(changesAt(simulator)).toHaveLength(DRAFTS.length);
});
