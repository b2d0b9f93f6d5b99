import { expect, goTo, tabTo, test } from './app.ts';
import {
  addDraft,
  addKnown,
  changesAt,
  connectForCertificates,
  contactNamed,
  fillDraft,
  goToPart,
  lastSent,
  newDraft,
  NEW_COMPANY,
  openDraft,
  outcomeOf,
  panelOf,
  reviewAndSend,
  reviewOf,
  saved,
} from './certificates.ts';

test.use({ simulatorOptions: { tokenLifetimeSeconds: 3_600, traffic: 'none' } });

const ON_WIRE = {
  company_name: 'Nova Example AG',
  company_address: 'Neuer Weg 5',
  company_address2: '',
  city: 'Hamburg',
  country: 'DE',
  contact_first_name: 'Kim',
  contact_last_name: 'Doe',
  contact_email: 'kim@example.com',
  contact_phone: '+49 40 5550100',
};

test('a change is predicted, sent once and learned, for OV and EV, new and known', async ({
  launch,
  simulator,
}) => {
  test.setTimeout(120_000);
  const { page } = await launch();
  await connectForCertificates(page, simulator);
  await test.step('a new organization for an OV request is predicted, created once, and learned', async () => {
    await newDraft(page);
    await fillDraft(page, {});
    await expect(panelOf(page)).toContainText('A new organization is created');
    await expect(panelOf(page)).toContainText('Not certain');
    const outcome = await reviewAndSend(page, '88214');
    await expect(outcome).toContainText(
      'Expected a new organization; the answer names 4411, but not whether it existed before.',
    );
    expect(changesAt(simulator)).toHaveLength(1);
    expect(lastSent(simulator)).toEqual(ON_WIRE);

    await goToPart(page, 'Drafts');
    await expect(page.getByText('No drafts')).toBeVisible();
    await goToPart(page, 'Journal');
    await expect(page.getByRole('main')).toContainText('88214');
    await goToPart(page, 'Address book');
    await expect(page.getByRole('main')).toContainText('Nova Example AG');
    await expect(page.getByRole('main')).toContainText('4411');
  });
  await test.step('an EV request gets three contacts, in their order and with their types', async () => {
    await newDraft(page);
    const additionalContacts = [
      contactNamed('Robin'),
      contactNamed('Sam'),
      contactNamed('Toni', 'Legal department'),
    ];
    await fillDraft(page, {
      requestId: '88213',
      type: 'EV',
      fields: {
        companyName: 'Nova Example Inc',
        country: 'US',
        state: 'CA',
        zipCode: '90094',
        additionalContacts,
      },
    });
    const outcome = await reviewAndSend(page, '88213');
    await expect(outcome).toContainText('Expected a new organization; the answer names');
    expect(lastSent(simulator)).toEqual({
      ...ON_WIRE,
      company_name: 'Nova Example Inc',
      country: 'US',
      state: 'CA',
      zip_code: '90094',
      additional_contacts: ['Robin', 'Sam', 'Toni'].map((name, at) => ({
        contact_type: at === 2 ? 'Legal department' : 'EVApprover',
        first_name: name,
        last_name: 'Doe',
        title: 'Engineer',
        email: `${name.toLowerCase()}@example.com`,
        phone: '+49 40 5550101',
      })),
    });
  });
  await test.step('an organization from the address book is sent by its id together with its exact name', async () => {
    await addKnown(page, { ...NEW_COMPANY, id: '3126', companyName: 'Société Exemple' });
    await addDraft(page, { requestId: '88215', fields: { companyName: 'to be replaced' } });
    await openDraft(page, 'to be replaced');
    await page.getByRole('button', { name: 'Address book…' }).click();
    await page.getByLabel('Search the address book').fill('exemple');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Company name', { exact: true })).toHaveValue('Société Exemple');
    await expect(panelOf(page)).toContainText('Associated with “Société Exemple”, organization 3126');
    await saved(page);
    const outcome = await reviewAndSend(page, '88215');
    await expect(outcome).toContainText('The request is now associated with the existing organization 3126.');
    expect(lastSent(simulator)).toMatchObject({ id: 3126, company_name: 'Société Exemple' });
  });
});

test('a wrong id shows the whole chain, and what it may have created is shown in red', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await connectForCertificates(page, simulator);
  // An answer told of an organization that the account no longer has.
  const body = JSON.stringify({ ...ON_WIRE, id: 3211, company_name: 'Example Ltd' });
  simulator.faults.add({ method: 'PUT', times: 1, fault: { kind: 'answer', status: 200, body } });
  await addDraft(page, { requestId: '88215', fields: { companyName: 'Example Ltd' } });
  await openDraft(page, 'Example Ltd');
  await expect(await reviewAndSend(page, '88215')).toContainText('3211');

  await addDraft(page, { identifyBy: 'id', organizationId: '3299', fields: { companyName: 'Other Ltd' } });
  await openDraft(page, 'Other Ltd');
  const panel = panelOf(page);
  for (const words of [
    'Does ID 3299 identify an existing organization?',
    'Otherwise: is “Other Ltd” exactly the name of one?',
    'Otherwise: neither identifies an organization',
    'A mistyped ID is not refused by these rules. It falls through to the name, and may create an organization.',
    'A new organization is created',
  ])
    await expect(panel).toContainText(words);

  await page.getByLabel('Organization ID').fill('3211');
  await page.getByLabel('Company name', { exact: true }).fill('Example Ltd');
  await expect(panel).toContainText('Associated with “Example Ltd”, organization 3211');
  await expect(panel).toContainText('Likely, not certain');
  await saved(page);
  const outcome = await reviewAndSend(page, '88214');
  await expect(outcome.getByRole('alert')).toContainText(
    'Expected the existing organization 3211; the answer names 4411, but not whether it existed before.',
  );
  await expect(outcome).toContainText('Not as predicted');
  await expect(outcome).toContainText('the API cannot remove it');
  const colour = await outcome.evaluate((element) => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--bad)';
    element.append(probe);
    const bad = getComputedStyle(probe).color;
    probe.remove();
    const shown = [element, ...element.querySelectorAll('*')].map((each) => getComputedStyle(each).color);
    return shown.includes(bad);
  });
  expect(colour, 'in the colour of bad news').toBe(true);
});

test('a locked profile sends nothing, and says why', async ({ launch, simulator }) => {
  const { page } = await launch();
  await goTo(page, 'Credentials');
  await page.getByRole('checkbox', { name: /^Lock against changes/ }).press('Space');
  await connectForCertificates(page, simulator);
  await addDraft(page, {});
  await openDraft(page, NEW_COMPANY.companyName);
  await expect(page.getByRole('button', { name: 'Review and send…' })).toBeDisabled();
  await expect(page.getByRole('main')).toContainText('the profile is locked against changes');
  await page.getByLabel('Company name', { exact: true }).press('Enter');
  await expect(reviewOf(page)).toHaveCount(0);
  expect(changesAt(simulator)).toEqual([]);
});

test('a draft is there after a restart, as it was typed', async ({ launch, simulator }) => {
  const { electron, page } = await launch();
  await connectForCertificates(page, simulator);
  await newDraft(page);
  await fillDraft(page, { fields: { companyName: ' Nova  Example AG ', city: '' } });
  await electron.close();

  const again = await launch();
  await goToPart(again.page, 'Drafts');
  await again.page.getByRole('button', { name: 'Nova Example AG', exact: true }).click();
  await expect(again.page.getByLabel('Company name', { exact: true })).toHaveValue(' Nova  Example AG ');
  await expect(again.page.getByLabel('Certificate request ID')).toHaveValue('88214');
  await expect(again.page.getByLabel('City')).toHaveValue('');
});

test('a draft is prepared offline and sent later, once', async ({ launch, simulator }) => {
  const { electron, page: before } = await launch();
  await connectForCertificates(before, simulator);
  await electron.close();
  simulator.faults.add({ fault: { kind: 'reset' } });
  const { page } = await launch();
  await newDraft(page);
  await fillDraft(page, {});
  const offline = await reviewAndSend(page, '88214');
  await expect(offline).toContainText('Nothing was sent, so nothing changed');
  expect(changesAt(simulator)).toEqual([]);

  simulator.faults.clear();
  await openDraft(page, NEW_COMPANY.companyName);
  await expect(page.getByText('The last attempt was not sent, and nothing changed.')).toBeVisible();
  const outcome = await reviewAndSend(page, '88214');
  await expect(outcome).toContainText('Expected a new organization');
  expect(changesAt(simulator)).toHaveLength(1);
});

test('a whole change is made with the keyboard', async ({ launch, simulator }) => {
  const { page } = await launch();
  await connectForCertificates(page, simulator);
  await addKnown(page, { ...NEW_COMPANY, id: '3121', companyName: 'Example GmbH' });
  const { keyboard } = page;
  await keyboard.press('ControlOrMeta+5');
  await expect(page.getByRole('heading', { name: 'Certificates', level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'New draft' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Certificate request ID'));
  await keyboard.type('88214');
  await tabTo(page, page.getByRole('button', { name: 'Address book…' }));
  await keyboard.press('Enter');
  await expect(page.getByLabel('Search the address book')).toBeFocused();
  await keyboard.type('gmbh');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Company name', { exact: true })).toHaveValue('Example GmbH');
  await saved(page);
  await tabTo(page, page.getByRole('button', { name: 'Review and send…' }));
  await keyboard.press('Enter');
  await tabTo(page, reviewOf(page).getByLabel('Type the request ID to send'));
  await keyboard.type('88214');
  await keyboard.press('Enter');
  await expect(outcomeOf(page)).toContainText('As predicted');
  await tabTo(page, page.getByRole('button', { name: 'New draft from this' }));
  await keyboard.press('ControlOrMeta+5');
  await expect(page.getByRole('heading', { name: 'Certificates', level: 1 })).toBeVisible();
  expect(lastSent(simulator)).toMatchObject({ id: 3121, company_name: 'Example GmbH' });
  expect(changesAt(simulator)).toHaveLength(1);
});
