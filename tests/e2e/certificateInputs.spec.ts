import type { Fault } from '../../src/simulator/faults.ts';
import { expect, test } from './app.ts';
import {
  addDraft,
  addKnown,
  attemptsOf,
  changesAt,
  connectForCertificates,
  contactNamed,
  goToPart,
  lastSent,
  NEW_COMPANY,
  openDraft,
  outcomeOf,
  review,
  reviewAndSend,
  reviewOf,
  saved,
  type Typed,
} from './certificates.ts';
import { tooWide } from './overflow.ts';

/** What cannot be sent, and what the analyst reads at the field and beside the button. */
const CANNOT_BE_SENT: Record<string, { typed: Typed; atField: string; atEnd: string }> = {
  'a request ID that would leave the path': {
    typed: { requestId: '..' },
    atField: '“..” is not the id of a certificate request. Copy the id from the service’s portal.',
    atEnd: 'Nothing was sent. Correct Certificate request ID.',
  },
  'the United States without a state': {
    typed: { fields: { country: 'US', zipCode: '90094' } },
    atField: 'Enter the state: it is required in the United States.',
    atEnd: 'Nothing was sent. Correct State.',
  },
  'the country UK': {
    typed: { fields: { country: 'UK' } },
    atField: '“UK” is not an ISO 3166 country code. Use GB (United Kingdom).',
    atEnd: 'Nothing was sent. Correct Country.',
  },
  'EV without an approver': {
    typed: { type: 'EV', fields: { additionalContacts: [contactNamed('Robin', 'TechnicalContact')] } },
    atField: 'Add a contact of type EVApprover: an EV certificate requires at least one.',
    atEnd: 'Nothing was sent. Correct Additional contacts.',
  },
};

const answer = (body: object): Fault => ({ kind: 'answer', status: 200, body: JSON.stringify(body) });
const ANSWERED = { company_name: 'Other fields', country: 'DE', city: 'Bremen', additional_contacts: [] };

test('what is typed and answered is held to what it should be', async ({ launch, simulator }) => {
  test.setTimeout(150_000);
  const { page } = await launch();
  await connectForCertificates(page, simulator);
  await test.step('what cannot be right is said at its field, and opens no review', async () => {
    for (const [name, { typed, atField, atEnd }] of Object.entries(CANNOT_BE_SENT)) {
      await addDraft(page, { ...typed, fields: { ...typed.fields, companyName: name } });
      await openDraft(page, name);
      const form = page.getByRole('form', { name: 'Draft' });
      await page.getByRole('button', { name: 'Review and send…' }).click();
      await expect(form.getByRole('alert').filter({ hasText: atEnd }), name).toBeVisible();
      await expect(form.getByText(atField).first(), name).toBeVisible();
      await expect(reviewOf(page), name).toHaveCount(0);
    }
    expect(changesAt(simulator)).toEqual([]);
    expect(await attemptsOf(page)).toEqual([]);
  });
  await test.step('more contacts and longer texts than usual are a doubt, and are sent whole', async () => {
    const additionalContacts = Array.from({ length: 120 }, (_, at) => contactNamed(`Kim${at}`));
    const companyAddress = `${'Neuer Weg 5, '.repeat(999)}Neuer Weg 6 B`;
    const companyName = 'Many';
    await addDraft(page, {
      requestId: '88213',
      type: 'EV',
      fields: { companyName, companyAddress, additionalContacts },
    });
    await openDraft(page, companyName);
    await expect(page.getByText('120 contacts are more than usual (20).')).toBeVisible();
    await expect(page.getByText(/13,000 characters is longer than usual/)).toBeVisible();
    await page
      .getByRole('group', { name: 'Contact 120', exact: true })
      .getByLabel('Last name', { exact: true })
      .fill('Roe');
    await saved(page);
    expect(await tooWide(page)).toEqual([]);

    await reviewAndSend(page, '88213');
    expect(await tooWide(page)).toEqual([]);
    expect(lastSent(simulator)).toMatchObject({ company_address: companyAddress });
    const [sent] = await attemptsOf(page);
    expect(sent?.sent.additionalContacts?.at(-1)).toEqual({ ...additionalContacts[119], lastName: 'Roe' });
    expect(sent?.state).toMatchObject({
      kind: 'answered',
      organization: sent?.sent && { ...sent.sent, id: '4411' },
    });

    await goToPart(page, 'Address book');
    await page.getByRole('row').filter({ hasText: companyName }).dblclick();
    const form = page.getByRole('dialog', { name: 'Edit organization' });
    await form.getByRole('group', { name: 'Contact 120' }).getByLabel('Title').fill('Director');
    await form.getByRole('button', { name: 'Save organization' }).click();
    await expect(form).toHaveCount(0);
  });
  await test.step('an answer with other fields than sent is compared with them, one by one', async () => {
    await addDraft(page, { fields: { companyName: 'Other fields' } });
    simulator.faults.add({ method: 'PUT', fault: answer({ ...ANSWERED, id: 77, standing: 'new' }) });
    await openDraft(page, 'Other fields');
    const outcome = await reviewAndSend(page, '88214');
    await expect(outcome.getByRole('alert')).toContainText(
      'Expected a new organization; the answer names 77, an organization that was not known here.',
    );
    const table = page.getByRole('table', { name: 'What was sent and what came back' });
    const cells = (field: string) => table.getByRole('row').filter({ hasText: field }).getByRole('cell');
    await expect(cells('City')).toHaveText(['Hamburg', 'Bremen', 'Ignored']);
    await expect(cells('City').first().locator('s')).toHaveText('Hamburg');
    await expect(table.getByRole('row').filter({ hasText: 'Country' })).toHaveCount(0);
    await page.getByText('2 fields are the same').click();
    await page.getByText('1 other field of the answer').click();
    await expect(page.getByRole('main')).toContainText('standing');
  });
});

test('Enter twice is one change, and one line in the journal', async ({ launch, simulator }) => {
  const { page } = await launch();
  await connectForCertificates(page, simulator);
  await addKnown(page, { ...NEW_COMPANY, id: '3121', companyName: 'Example GmbH' });
  await addDraft(page, { fields: { companyName: 'Example GmbH' } });
  await openDraft(page, 'Example GmbH');
  await review(page, '88214');
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
  await expect(outcomeOf(page)).toContainText(
    'The request is now associated with the existing organization 3121.',
  );
  expect(await attemptsOf(page)).toHaveLength(1);
  expect(changesAt(simulator)).toHaveLength(1);
});
