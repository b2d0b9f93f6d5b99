import {
  addDraft,
  addKnown,
  connectForCertificates,
  lastSent,
  NEW_COMPANY,
  openDraft,
  panelOf,
  reviewAndSend,
  saved,
} from './certificates.ts';
import { expect, test } from './app.ts';

test('choosing an organization replaces the one that was there, and that can be undone', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await connectForCertificates(page, simulator);
  await addKnown(page, { id: '3126', companyName: 'Société Exemple', country: 'FR' });
  await addDraft(page, {});
  await openDraft(page, NEW_COMPANY.companyName);
  await page.getByRole('button', { name: 'Address book…' }).click();
  await page.getByRole('option', { name: /Société Exemple/ }).click();
  const company = page.getByRole('group', { name: 'Company', exact: true });
  await expect(company.getByLabel('Country', { exact: true })).toHaveValue('FR');
  await expect(company.getByLabel('Address', { exact: true })).toHaveValue('');
  await expect(company.getByLabel('City', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(NEW_COMPANY.contactPhone);

  await page.getByRole('button', { name: 'Undo: bring back what was there' }).press('Enter');
  await expect(page.getByLabel('Company name', { exact: true })).toHaveValue(NEW_COMPANY.companyName);
  await expect(page.getByLabel('Company name', { exact: true })).toBeFocused();
  await expect(company.getByLabel('Address', { exact: true })).toHaveValue(NEW_COMPANY.companyAddress);
  await expect(panelOf(page)).toContainText('No: no ID is sent.');
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await saved(page);
});

test('a warning is read with its field, also where there was no hint before', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await connectForCertificates(page, simulator);
  await addDraft(page, {});
  await openDraft(page, NEW_COMPANY.companyName);
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.fill('call me');
  const oddity = 'This does not look like a phone number. Check it.';
  await expect(phone).toHaveAccessibleDescription(oddity);
  await phone.fill('');
  await phone.blur();
  await expect(page.getByText(/^Enter the contact’s phone number/)).toBeVisible();
  await phone.fill('call me again');
  await expect(phone).toHaveAccessibleDescription(oddity);
});

test('the warning of a name that is nearly known is heeded with one press', async ({ launch, simulator }) => {
  const { page } = await launch();
  await connectForCertificates(page, simulator);
  await addKnown(page, { ...NEW_COMPANY, id: '3121', companyName: 'Example GmbH' });
  await addDraft(page, { fields: { companyName: 'Example  GmbH' } });
  await openDraft(page, 'Example  GmbH');
  const panel = panelOf(page);
  await expect(panel).toContainText('Almost a known name');
  await expect(panel).toContainText('Differs in spaces.');
  await expect(panel).toContainText('A new organization is created');
  await panel.getByRole('button', { name: 'Use this name: Example GmbH' }).click();
  await expect(panel).toContainText('Associated with “Example GmbH”, organization 3121');
  await expect(panel).not.toContainText('Almost a known name');
  await expect(panel.getByRole('region', { name: 'Will be ignored' }).locator('s').first()).toBeVisible();
  await saved(page);
  const outcome = await reviewAndSend(page, '88214');
  await expect(outcome).toContainText('The request is now associated with the existing organization 3121.');
  expect(lastSent(simulator)).toMatchObject({ company_name: 'Example GmbH' });
  await expect(page.getByRole('main')).toContainText('fields were ignored');
});
