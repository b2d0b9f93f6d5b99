import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../../tools/electron-standin/findChromium.ts';
import { expect, goTo, SANDBOX, saveTo, startDemo, test, WITH_EVENTS } from './app.ts';
import { addToCase, openCase, savedCase } from './cases.ts';
import { goToPart, openDraft, outcomeOf, review } from './certificates.ts';
import { expectNoFindings } from './findings.ts';

test.use(WITH_EVENTS);

const NAME = 'Drop of hits';
const pieces = (page: Page) => page.getByRole('list', { name: 'Pieces' }).getByRole('listitem');

const addIn = (part: Locator) => part.getByRole('button', { name: 'Add to case' }).first();

async function open(page: Page, count: number) {
  await openCase(page, NAME);
  await expect(pieces(page)).toHaveCount(count);
}

/**
 * Opens a document in a browser as whoever gets it does, once something that runs and something that is fetched was put
 * into it. Returns what it shows, and what ran and left.
 */
async function inBrowser(file: string) {
  let left = 0;
  const server = createServer((_, response) => {
    left += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const at = `http://127.0.0.1:${port}`;
  const hostile =
    `<script>document.title = 'ran'</script><img src="x:y" onerror="document.title = 'ran'">` +
    `<img src="${at}/a.png"><link rel="stylesheet" href="${at}/a.css"><iframe src="${at}"></iframe>`;
  const whole = await readFile(file, 'utf8');
  await writeFile(file, whole.replace('</body>', `${hostile}</body>`));
  const found = findChromium({ headed: false });
  if (!found) throw new Error('There is no Chromium.');
  const browser = await chromium.launch({ executablePath: found.executable, ...SANDBOX });
  const page = await browser.newPage();
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await page.goto(pathToFileURL(file).href);
  const [text, title] = [await page.locator('body').innerText(), await page.title()];
  await browser.close();
  server.close();
  return { text, title, left, refused: refused.filter((each) => each.includes('Content Security Policy')) };
}

test('a case collects what was seen, says what changed since, and becomes a document', async ({
  app,
  home,
}) => {
  test.slow();
  const { page } = app;
  await page.setViewportSize({ width: 1280, height: 800 });
  const main = page.getByRole('main');

  // A chart begins the case; a comparison, what is special, an incident and an outcome follow.
  await startDemo(page);
  await page.getByRole('button', { name: 'Picture: save or copy' }).click();
  await addToCase(page, page.getByRole('menuitem', { name: 'Add to case' }), NAME);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const compare = page.getByRole('dialog', { name: 'Compare', exact: true });
  await expect(compare.getByRole('status').first()).toBeVisible();
  await addToCase(page, addIn(compare));
  await compare.getByLabel('Close').click();
  await expect(compare).toHaveCount(0);
  await goToPart(page, 'Drafts');
  await openDraft(page, 'Example GmbH');
  await (await review(page, '88214')).getByRole('button', { name: 'Send once' }).click();
  await expect(outcomeOf(page)).toContainText('existing organization 3121');
  await addToCase(page, addIn(main));
  // The log of the demo is fetched meanwhile, and each page of it changes what is found.
  await expect(page.getByText(/Fetching events/)).toHaveCount(0, { timeout: 90_000 });
  await goTo(page, 'Events');
  await page.getByText('Incidents', { exact: true }).click();
  const incident = page.getByRole('grid', { name: 'Incidents' }).getByRole('row').first();
  await addToCase(page, addIn(incident));
  await incident.getByRole('button', { name: 'What is special about this incident' }).click();
  await addToCase(page, addIn(page.getByRole('region', { name: 'What is special' })));

  // Text is written in place; the pieces are put in order by keys, by the mouse and by their menus.
  await open(page, 5);
  await expect(pieces(page).first()).toContainText('The report has the same file as on');
  await expect(pieces(page).nth(2)).toContainText('The journal says the same as on');
  // The events are those that the piece is of.
  const found = /([\d\s\u202f]+) entr\w+, as many as on/
    .exec(await pieces(page).nth(3).innerText())?.[1]
    ?.trim();
  expect(found).toBeTruthy();
  await page.getByRole('button', { name: /^More about 4/ }).click();
  await page.getByRole('menuitem', { name: 'Go to the events' }).click();
  await expect(page.getByRole('group', { name: 'Shown entries' })).toContainText(`${found} of `);
  await open(page, 5);
  await page.getByRole('button', { name: 'Add text' }).click();
  await page.getByLabel('Heading').fill('What we saw');
  await page.getByLabel('Text', { exact: true }).fill('Hits fell at noon.\n\nIt came from 198.51.100.7.');
  // A heading that is too long is said, and neither cut nor kept.
  await page.getByLabel('Heading').fill('x'.repeat(201));
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(
    page.getByText('Use at most 200 characters. Until then, what you change is not kept.'),
  ).toBeVisible();
  await expect(page.getByLabel('Heading')).toHaveValue('x'.repeat(201));
  await page.getByLabel('Heading').fill('What we saw');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(pieces(page).last()).toContainText('It came from 198.51.100.7.');
  await page.getByRole('button', { name: 'Move 6. What we saw' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('button', { name: 'Move 5. What we saw' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: 'Moved to position 4 of 6' })).toBeAttached();
  await page
    .getByRole('button', { name: /^Move 4. What we saw/ })
    .dragTo(pieces(page).nth(2), { targetPosition: { x: 40, y: 6 } });
  await expect(pieces(page).nth(2)).toContainText('What we saw');
  await page.getByRole('button', { name: /^More about 3/ }).click();
  await page.getByRole('menuitem', { name: 'Remove from case' }).click();
  await expect(pieces(page)).toHaveCount(5);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(pieces(page).nth(2)).toContainText('What we saw');
  await expectNoFindings(page, 'a case');

  // One file without scripts, a PDF, and the file again without what leads to a person.
  const html = path.join(home, 'Downloads', 'case.html');
  await saveTo(app, html);
  const whole = await savedCase(page, html, async (dialog) => {
    await expectNoFindings(page, 'the document of a case');
    await dialog.getByRole('button', { name: 'Save as HTML' }).click();
  });
  expect(/<script|<link|<iframe|\shref=/.test(whole)).toBe(false);
  expect(whole.includes('It came from 198.51.100.7.')).toBe(true);
  if (process.env['E2E_RUNTIME'] !== 'electron') {
    const { text, title, left, refused } = await inBrowser(html);
    const figures = await pieces(page).locator('td').allInnerTexts();
    expect(figures.length).toBeGreaterThan(20);
    expect(figures.filter((figure) => !text.includes(figure))).toEqual([]);
    expect({ title, left }).toEqual({ title: NAME, left: 0 });
    expect(refused.length).toBeGreaterThanOrEqual(5);
  }
  const anonymous = await savedCase(page, html, async (dialog) => {
    await dialog.getByRole('checkbox', { name: 'Anonymous' }).press('Space');
    await expect(dialog.getByRole('region', { name: 'The document' })).toContainText('It came from address');
    await dialog.getByRole('button', { name: 'Save as HTML' }).click();
  });
  expect(/\b10\.\d+\.\d+\.\d+|198\.51\.100|example\.net|Example GmbH/.exec(anonymous)?.[0]).toBeUndefined();
  const out = path.join(home, 'Downloads', 'case.pdf');
  await saveTo(app, out);
  const pdf = await savedCase(page, out, (dialog) =>
    dialog.getByRole('button', { name: 'Save as PDF' }).press('Enter'),
  );
  expect(pdf).toContain(`/Title (${NAME})`);
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);

  // What is gone is said.
  await goTo(page, 'Library');
  await page.getByRole('row', { name: 'Traffic by platform, 7 days' }).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await open(page, 6);
  await expect(pieces(page).first()).toContainText('is no longer in the library. These are the figures of');
  await goTo(page, 'Cases');
  await expectNoFindings(page, 'cases');
  await page.getByRole('row', { name: NAME }).focus();
  await page.getByRole('grid', { name: 'Cases' }).press('Delete');
  await expect(page.getByRole('heading', { name: 'No cases' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('row', { name: NAME })).toBeVisible();
});
