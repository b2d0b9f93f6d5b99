import type { Page } from '@playwright/test';
import type { Draft } from '../../src/contract/certificates.ts';
import { expect, goTo, tabTo, test } from './app.ts';
import {
  addDraft,
  addKnown,
  attemptsOf,
  changesAt,
  connectForCertificates,
  draftNamed,
  draftsOf,
  goToPart,
  NEW_COMPANY,
  openDraft,
  reviewAndSend,
  sendDraft,
} from './certificates.ts';
import { expectNoFindings } from './findings.ts';

const NAMES = ['Alpha Ltd', 'Example  GmbH', 'Gamma AG'];

async function addThree(page: Page): Promise<Draft[]> {
  await addKnown(page, { ...NEW_COMPANY, id: '3121', companyName: 'Example GmbH' });
  const drafts: Draft[] = [];
  for (const [at, companyName] of NAMES.entries())
    drafts.push(await addDraft(page, { requestId: `8820${at}`, fields: { companyName } }));
  return drafts;
}

const list = (page: Page) => page.getByRole('grid', { name: 'Drafts' });
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });
const order = (page: Page) =>
  list(page)
    .locator('[data-open]')
    .evaluateAll((names) => names.map((name) => name.getAttribute('title')));

test('drafts are sorted, looked at, deleted and brought back as they were by mouse; nothing is sent', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await page.setViewportSize({ width: 1280, height: 800 });
  await connectForCertificates(page, simulator);
  const drafts = await addThree(page);
  await goToPart(page, 'Drafts');
  await expect.poll(() => order(page), 'what was saved last is first').toEqual(NAMES.toReversed());
  await list(page).getByRole('columnheader', { name: 'Company name' }).click();
  await expect.poll(() => order(page)).toEqual(NAMES);

  // A click shows what will happen, with the name that is almost the same; the list keeps the keys.
  await draftNamed(page, 'Example  GmbH').getByText('88201').click();
  await expect(details(page)).toContainText('A new organization is created');
  await expect(details(page)).toContainText('Almost a known name');
  await expect(draftNamed(page, 'Example  GmbH')).toContainText('New organization');
  const heading = details(page).getByRole('heading', { level: 2 });
  expect(await heading.evaluate((each) => (each instanceof HTMLElement ? each.innerText : ''))).toBe(
    'Example  GmbH',
  );
  await expectNoFindings(page, 'details of a draft');

  await draftNamed(page, 'Alpha Ltd').getByText('88200').click();
  await draftNamed(page, 'Gamma AG')
    .getByText('88202')
    .click({ modifiers: ['Shift'] });
  const selection = page.getByRole('group', { name: 'Selection' });
  await expect(selection).toContainText('3 selected');
  await selection.getByRole('button', { name: 'Delete 3 drafts' }).click();
  await expect(page.getByText('No drafts')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => order(page)).toEqual(NAMES);
  expect((await draftsOf(page)).toSorted((a, b) => a.createdAtMs - b.createdAtMs)).toEqual(drafts);

  await page.getByLabel('Filter drafts').fill('gamma');
  await expect(page.getByText('1 of 3 drafts')).toBeVisible();
  await goTo(page, 'Home');
  await goTo(page, 'Certificates');
  await expect(page.getByLabel('Filter drafts')).toHaveValue('gamma');
  await draftNamed(page, 'Gamma AG').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete draft' }).click();
  await expect(page.getByText('“Gamma AG” can be brought back')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect.poll(() => order(page)).toEqual(NAMES.slice(0, 2));
  expect(changesAt(simulator)).toEqual([]);
  expect(await attemptsOf(page)).toEqual([]);
});

test('drafts are found, looked at, opened, deleted and brought back by keys alone', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await page.setViewportSize({ width: 1280, height: 800 });
  await connectForCertificates(page, simulator);
  await addThree(page);
  const { keyboard } = page;
  await keyboard.press('ControlOrMeta+5');
  await expect.poll(() => order(page)).toEqual(NAMES.toReversed());
  await keyboard.press('ControlOrMeta+f');
  await keyboard.type('example');
  await expect.poll(() => order(page)).toEqual(['Example  GmbH']);
  await keyboard.press('ArrowDown');
  await expect(list(page)).toBeFocused();
  await keyboard.press('Alt+Enter');
  await expect(details(page).getByRole('heading', { name: 'Example GmbH' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(list(page)).toBeFocused();
  await keyboard.press('Delete');
  await expect(page.getByText('No matching drafts')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Clear filter' }));
  await keyboard.press('Enter');
  await expect.poll(() => order(page)).toEqual(['Gamma AG', 'Alpha Ltd']);
  await keyboard.press('ArrowDown');
  await keyboard.press('ControlOrMeta+z');
  await expect.poll(() => order(page)).toEqual(NAMES.toReversed());
  await keyboard.press('ControlOrMeta+a');
  await keyboard.press('Delete');
  await expect(page.getByText('3 drafts deleted')).toBeVisible();
  await expect(page.getByText('No drafts')).toBeVisible();
  await keyboard.press('ControlOrMeta+z');
  await expect.poll(() => order(page)).toEqual(NAMES.toReversed());
  await tabTo(page, list(page));
  await keyboard.press('Home');
  await keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'Draft' })).toBeVisible();
  await expect(page.getByLabel('Company name', { exact: true })).toHaveValue('Gamma AG');
  expect(changesAt(simulator)).toEqual([]);
  expect(await attemptsOf(page)).toEqual([]);
});

const journal = (page: Page) => page.getByRole('grid', { name: 'Journal' });
const requests = (page: Page) =>
  journal(page)
    .getByRole('row')
    .evaluateAll((rows) => rows.flatMap((row) => /882\d\d/.exec(row.textContent)?.[0] ?? []));

test('the journal is sorted and searched, shows an attempt beside it, and keeps everything', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await page.setViewportSize({ width: 1280, height: 800 });
  await connectForCertificates(page, simulator);
  simulator.faults.add({ method: 'PUT', fault: { kind: 'answer', status: 409 } });
  for (const [at, companyName] of NAMES.entries())
    await sendDraft(page, await addDraft(page, { requestId: `8820${at}`, fields: { companyName } }));
  await goToPart(page, 'Journal');
  const newestFirst = ['88202', '88201', '88200'];
  await expect.poll(() => requests(page)).toEqual(newestFirst);
  await journal(page).getByRole('columnheader', { name: 'Company name' }).click();
  await expect.poll(() => requests(page)).toEqual(newestFirst.toReversed());

  // By keys: found, opened beside the list, and left again. Delete does nothing.
  const { keyboard } = page;
  await keyboard.press('ControlOrMeta+f');
  await keyboard.type('example');
  await expect.poll(() => requests(page)).toEqual(['88201']);
  await keyboard.press('ArrowDown');
  await keyboard.press('Delete');
  await keyboard.press('Enter');
  await expect(details(page).getByRole('heading', { name: 'Request 88201' })).toBeFocused();
  await expect(details(page)).toContainText('Refused: nothing changed');
  await expect(details(page)).toContainText('Exactly what was sent');
  await expectNoFindings(page, 'details of an attempt');
  await keyboard.press('Escape');
  await expect(journal(page)).toBeFocused();

  // The search stays while another screen is shown; by mouse, the menu opens the attempt on its own.
  await goTo(page, 'Home');
  await goTo(page, 'Certificates');
  await goToPart(page, 'Journal');
  await expect(page.getByLabel('Filter journal')).toHaveValue('example');
  const row = journal(page).getByRole('row').filter({ hasText: '88201' });
  await row.click({ button: 'right' });
  await expect(page.getByRole('menuitem')).toHaveText([/^Show details/, /^Open on its own/]);
  await page.getByRole('menuitem', { name: 'Open on its own' }).click();
  await expect(page.getByRole('heading', { name: 'Request 88201', level: 1 })).toBeVisible();
  expect(await attemptsOf(page)).toHaveLength(3);
});

test('that a name was almost a known one stays in the outcome, in the journal and in its search', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await page.setViewportSize({ width: 1280, height: 800 });
  await connectForCertificates(page, simulator);
  await addKnown(page, { ...NEW_COMPANY, id: '3121', companyName: 'Example GmbH' });
  await addDraft(page, { fields: { companyName: 'Example GmbG' } });
  await openDraft(page, 'Example GmbG');
  await reviewAndSend(page, '88214');
  const shown = page.getByRole('list', { name: 'Almost known, as shown before it was sent' });
  await expect(shown).toContainText('Almost a known name: Example GmbH (organization 3121)');
  await expect(shown).toContainText('Differs in spelling.');
  await goToPart(page, 'Journal');
  await page.getByLabel('Filter journal').fill('example gmbh');
  const row = journal(page).getByRole('row').filter({ hasText: '88214' });
  await expect(row).toContainText('Almost known');
  await row.getByText('88214').click();
  await expect(details(page)).toContainText('Almost a known name: Example GmbH');
  await expectNoFindings(page, 'near in the journal');
  expect(changesAt(simulator)).toHaveLength(1);
});

test('the chooser marks names that differ from others by one letter', async ({ launch, simulator }) => {
  const { page } = await launch();
  await connectForCertificates(page, simulator);
  for (const [id, companyName] of [
    ['3121', 'Example GmbH'],
    ['3122', 'Exmple GmbH'],
    ['3123', 'Sample Ltd'],
  ] as const)
    await addKnown(page, { ...NEW_COMPANY, id, companyName });
  await addDraft(page, {});
  await openDraft(page, NEW_COMPANY.companyName);
  await page.getByRole('button', { name: 'Address book…' }).click();
  const option = (name: string) => page.getByRole('option').filter({ hasText: name });
  for (const name of ['Example GmbH', 'Exmple GmbH'])
    await expect(option(name)).toContainText('Nearly the name of another entry');
  await expect(option('Sample Ltd')).not.toContainText('Nearly');
});
