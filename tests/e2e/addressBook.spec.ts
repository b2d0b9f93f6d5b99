import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { choose, connect, dismissLast, fill } from './account.ts';
import { expect, goTo, saveTo, tabTo, test } from './app.ts';
import { expectNoFindings } from './findings.ts';

async function openBook(page: Page): Promise<void> {
  await goTo(page, 'Certificates');
  await page.getByText('Address book', { exact: true }).click();
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Adds an organization by hand. */
async function add(page: Page, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Add organization' }).click();
  for (const [label, value] of Object.entries(fields)) await fill(page, label, value);
  await page.getByRole('button', { name: 'Save organization' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Imports a file, and returns the dialog that says what came of it. */
async function importFile(page: Page, file: string) {
  await page.getByLabel('Address book file').setInputFiles(file);
  const result = page.getByRole('dialog');
  await expect(result).toContainText('Import of');
  return result;
}

async function exportTo(page: Page, format: 'CSV' | 'JSON'): Promise<void> {
  await page.getByRole('button', { name: 'Export…' }).click();
  await page.getByRole('radio', { name: new RegExp(`^${format}`) }).check();
  await page.getByRole('button', { name: /^Save \d+ organizations?$/ }).click();
  await expect(page.getByText('Export complete')).toBeVisible();
  await dismissLast(page);
}

const NAME = 'Example  GmbH '; // names are kept exactly, with every blank

test('an organization is added by hand, edited, found and removed', async ({ launch, simulator, home }) => {
  const { page } = await launch();
  await openBook(page);
  await expect(page.getByText('Connect an account to keep organizations')).toBeVisible();
  await connect(page, simulator);
  await openBook(page);
  await expect(page.getByText('No organizations yet')).toBeVisible();

  await page.getByRole('button', { name: 'Add organization' }).click();
  await page.getByRole('button', { name: 'Save organization' }).click();
  await expect(page.getByText('Enter a company name or an organization ID.')).toBeVisible();
  await fill(page, 'Organization ID', '3.121E+03');
  await fill(page, 'Company name', NAME);
  await page.getByRole('button', { name: 'Save organization' }).click();
  await expect(page.getByText('Use at most 19 digits')).toBeVisible();
  await fill(page, 'Organization ID', '3121');
  await page.getByRole('button', { name: 'Add a contact' }).click();
  const contact = page.getByRole('group', { name: 'Contact 1' });
  await expect(contact.getByLabel('First name')).toBeFocused();
  await contact.getByLabel('E-mail').fill('robin@example.com');
  await page.getByRole('button', { name: 'Add a contact' }).click();
  await expect(page.getByRole('group', { name: 'Contact 2' }).getByLabel('Phone')).toBeInViewport();
  await page.getByRole('button', { name: 'Remove contact 2' }).click();
  await expect(page.getByRole('button', { name: 'Add a contact' })).toBeFocused();
  // A folder is where its file is to be: what failed is said in the dialog, which keeps what was typed.
  const inTheWay = path.join(home, 'data/organizations.json');
  await mkdir(inTheWay);
  await page.getByRole('button', { name: 'Save organization' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await rmdir(inTheWay);
  await page.getByRole('button', { name: 'Save organization' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rowOf(page, 'Example')).toContainText('Added by hand');
  expect(await rowOf(page, 'Example').getByRole('gridcell').nth(1).textContent()).toBe(NAME);

  await page.getByRole('button', { name: 'Add organization' }).click();
  await fill(page, 'Organization ID', '3121');
  await page.getByRole('button', { name: 'Save organization' }).click();
  await expect(page.getByText('already has an organization with the ID 3121')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Organization ID')).toHaveValue('3121');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await add(page, { 'Company name': 'Sample Ltd', City: 'London', Country: 'GB' });
  await rowOf(page, 'Sample Ltd').dblclick();
  // While countries are suggested, the rest of the dialog can still be reached.
  await fill(page, 'Country', 'United King');
  await expect(page.getByRole('option', { name: 'United Kingdom' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save organization' })).toBeVisible();
  await page.getByRole('option', { name: 'United Kingdom' }).click();
  await expect(page.getByLabel('Country')).toHaveValue('GB');
  await fill(page, 'City', 'Leeds');
  await page.getByRole('button', { name: 'Save organization' }).click();
  await expect(rowOf(page, 'Sample Ltd')).toContainText('Changed by hand');
  await page.getByLabel('Search organizations').fill('leeds');
  await expect(page.getByText('1 of 2 organizations')).toBeVisible();
  await expect(rowOf(page, 'Example')).toBeHidden();
  await page.getByLabel('Search organizations').fill('nothing has this name');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByLabel('Search organizations')).toBeFocused();

  // Its details are beside the list; it is removed, and brought back for as long as the notice says.
  await rowOf(page, 'Sample Ltd').click();
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details.getByRole('definition').filter({ hasText: 'Leeds' })).toBeVisible();
  await details.getByRole('button', { name: 'Edit…' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Leeds');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await rowOf(page, 'Sample Ltd').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(rowOf(page, 'Sample Ltd')).toBeHidden();
  await expect(details).toBeHidden();
  await expect(page.getByText('“Sample Ltd” can be brought back until Sextant is closed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Sample Ltd')).toContainText('Changed by hand');
  await rowOf(page, 'Sample Ltd').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(rowOf(page, 'Sample Ltd')).toBeHidden();

  await goTo(page, 'Credentials');
  await page.getByRole('button', { name: 'Remove Work' }).click();
  await expect(page.getByText('its address book with 1 organization are deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Remove profile' }).click();
  await openBook(page);
  await expect(page.getByText('Connect an account to keep organizations')).toBeVisible();
});

test('an exported book is imported into another profile, as CSV and as JSON', async ({
  launch,
  simulator,
  home,
}) => {
  const app = await launch();
  const { page } = app;
  await connect(page, simulator);
  await openBook(page);
  await add(page, {
    'Company name': NAME,
    'Organization ID': '9007199254740993',
    Phone: '+49301234567',
  });
  await add(page, { 'Company name': '=1+1', City: 'São Paulo' });
  for (const format of ['CSV', 'JSON'] as const) {
    const file = path.join(home, `book.${format.toLowerCase()}`);
    await saveTo(app, file);
    await exportTo(page, format);
    const text = await readFile(file, 'utf8');
    expect(text).toContain(format === 'CSV' ? '"\'=1+1"' : '"company_name":"=1+1"');

    await goTo(page, 'Credentials');
    await choose(page, 'New profile');
    await connect(page, simulator, { Name: `For ${format}` });
    await openBook(page);
    const result = await importFile(page, file);
    await expect(result).toContainText('2 organizations added.');
    await page.keyboard.press('Escape');
    await expect(rowOf(page, 'Example')).toContainText('Imported');
    await rowOf(page, 'Example').dblclick();
    await expect(page.getByLabel('Company name')).toHaveValue(NAME);
    await expect(page.getByLabel('Organization ID')).toHaveValue('9007199254740993');
    await expect(page.getByLabel('Phone')).toHaveValue('+49301234567');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(await importFile(page, file)).toContainText('2 already there');
    await page.keyboard.press('Escape');
  }
});

test('an import says what contradicts the book, what it leaves out and why a file is refused', async ({
  launch,
  simulator,
  home,
}) => {
  const { page } = await launch();
  await connect(page, simulator);
  await openBook(page);
  await add(page, { 'Company name': 'Example GmbH', 'Organization ID': '3121' });
  const file = path.join(home, 'odd.csv');
  await writeFile(file, 'ID;Company_Name;Colour\r\n3121;Example AG;red\r\n3.122E+03;B;\r\n;C;\r\n;;blue\r\n');
  const result = await importFile(page, file);
  await expect(result).toContainText('1 organization added.');
  await expect(result).toContainText('1 column left out, because the API has no such field: Colour.');
  await expect(result).toContainText('1 organization left as it is: the file says something else.');
  await expect(result).toContainText('Example GmbH (3121).');
  await expect(result).toContainText('Line 3: “3.122E+03” is not an ID in digits.');
  await expect(result).toContainText('Line 5: it has neither a company name nor an ID.');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Example GmbH')).toBeVisible();
  await expect(rowOf(page, 'Example AG')).toBeHidden();

  const bad: [string, string | Buffer, string][] = [
    ['cut.json', '{"version":1,"organizations":[{"id":7},{"id":8', 'The file is not complete JSON'],
    ['newer.json', '{"version":2,"organizations":[]}', 'A newer version of Sextant wrote the file'],
    ['utf16.csv', Buffer.from('\ufeffid\n1\n', 'utf16le'), 'The file is in UTF-16'],
    ['large.csv', 'id\n'.repeat(6_000_000), 'The file is larger than 16.0 MB'],
    ['many.csv', ['id', ...Array(10_001).keys()].join('\n'), 'The file has more than 10 000 organizations'],
    ['other.csv', 'a,b\n1,2\n', 'The file has no column “id” or “company_name”'],
  ];
  for (const [name, content, words] of bad) {
    await writeFile(path.join(home, name), content);
    const refusal = await importFile(page, path.join(home, name));
    await expect(refusal).toContainText(words);
    await expect(refusal).toContainText('Nothing was added.');
    await page.keyboard.press('Escape');
  }
  await expect(page.getByText('Work: 2 organizations')).toBeVisible();
});

test('the keyboard alone adds, finds, edits and removes an organization', async ({ launch, simulator }) => {
  const { page } = await launch();
  await connect(page, simulator);
  const { keyboard } = page;
  const name = (text: string) => page.getByRole('button', { name: text, exact: true });
  const list = page.getByRole('grid', { name: 'Organizations' });
  await keyboard.press('ControlOrMeta+5');
  await tabTo(page, page.getByRole('radio', { name: 'Drafts' }));
  await keyboard.press('ArrowRight');
  await tabTo(page, name('Add organization'));
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Company name'));
  await keyboard.type('Keyed Ltd');
  await keyboard.press('Tab');
  await keyboard.type('77');
  await keyboard.press('Enter');
  await expect(rowOf(page, 'Keyed Ltd')).toContainText('77');
  await keyboard.press('ControlOrMeta+f');
  await keyboard.type('keyed');
  await tabTo(page, list);
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('City'));
  await keyboard.type('York');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(list).toBeFocused();
  await keyboard.press('Alt+Enter');
  await expect(page.getByRole('heading', { name: 'Keyed Ltd' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(list).toBeFocused();
  await keyboard.press('Delete');
  await expect(page.getByText('No organizations yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await keyboard.press('ControlOrMeta+z');
  await expect(rowOf(page, 'Keyed Ltd')).toContainText('77');
});

test('organizations are sorted, several are removed at once, and brought back but for an ID that is taken', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await connect(page, simulator);
  await openBook(page);
  await add(page, { 'Company name': 'Beta', 'Organization ID': '9007199254740993' });
  await add(page, { 'Company name': 'Alpha', 'Organization ID': '9007199254740992' });
  await add(page, { 'Company name': 'Gamma', 'Organization ID': '7' });
  const names = page.getByRole('gridcell', { name: /^(Alpha|Beta|Gamma)$/ });
  await expect(names).toHaveText(['Alpha', 'Beta', 'Gamma']);
  await page.getByRole('columnheader', { name: 'ID' }).click();
  await expect(names).toHaveText(['Gamma', 'Alpha', 'Beta']);
  await page.getByRole('columnheader', { name: 'ID' }).click();
  await expect(names).toHaveText(['Beta', 'Alpha', 'Gamma']);
  await tabTo(page, page.getByRole('grid', { name: 'Organizations' }));
  for (const key of ['Space', 'Shift+ArrowDown', 'Delete']) await page.keyboard.press(key);
  await expect(names).toHaveText(['Gamma']);
  await expect(page.getByText('2 organizations removed')).toBeVisible();
  await add(page, { 'Company name': 'Delta', 'Organization ID': '9007199254740992' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveText(['Beta', 'Gamma']);
  await expect(page.getByText('already has an organization with the ID 9007199254740992')).toBeVisible();
});

test('the address book passes axe, with clear borders and large targets, in each look', async ({
  launch,
  simulator,
  home,
}) => {
  const { page } = await launch();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await connect(page, simulator);
  await openBook(page);
  await expectNoFindings(page, 'empty');
  await add(page, { 'Company name': 'Example GmbH', 'Organization ID': '3121' });
  await expectNoFindings(page, 'list');
  await rowOf(page, 'Example GmbH').click();
  await expectNoFindings(page, 'details');
  await rowOf(page, 'Example GmbH').dblclick();
  await page.getByRole('button', { name: 'Add a contact' }).click();
  await fill(page, 'Organization ID', 'x');
  await page.getByRole('button', { name: 'Save organization' }).click();
  await expect(page.getByText('Use at most 19 digits')).toBeVisible();
  await expectNoFindings(page, 'form with errors');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Export…' }).click();
  await expectNoFindings(page, 'export');
  await page.keyboard.press('Escape');
  const file = path.join(home, 'odd.csv');
  await writeFile(file, 'id,company_name\n3121,Other\nx,B\n');
  await importFile(page, file);
  await expectNoFindings(page, 'result of an import');
});
