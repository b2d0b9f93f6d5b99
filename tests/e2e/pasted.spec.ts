import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, goTo, startDemo, test, WITH_EVENTS } from './app.ts';
import { expectNoFindings } from './findings.ts';

test.use(WITH_EVENTS);

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const CURL = `curl -X POST 'https://api.example/report-builder/v1/downloadable-reports' -H 'Authorization: Bearer canary-0815' --data-raw '{"query":{"params":{"by":"hour","dimensions":["platform"],"start":"2026-11-16T00:00:00.000000Z","end":"2026-11-23T00:00:00.000000Z","metrics":["bytes_out"]}},"format":"csv"}'`;

/** Pastes a text where the title has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await title(page).focus();
  await title(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Drops a text on the title. */
const drop = (page: Page, text: string) =>
  title(page).evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', dropped);
    for (const type of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, text);

test('an id, a path and a request are taken for what they are', async ({ page, home, simulator }) => {
  test.setTimeout(120_000);
  await startDemo(page);
  await test.step('an id is found and opened; a path and an unknown text say what can be done', async () => {
    await page.getByRole('button', { name: 'Provenance' }).click();
    const provenance = page.getByRole('dialog');
    const id = /[\da-f]{8}-[\da-f-]{27}/.exec((await provenance.textContent()) ?? '')?.[0] ?? '';
    await page.keyboard.press('Escape');
    await goTo(page, 'Jobs');
    await paste(page, `  ${id}\n`);
    const found = page.getByRole('dialog', { name: /^Found/ });
    await expect(found).toContainText('Report “Traffic by platform, 7 days”');
    await found.getByRole('button', { name: 'Open', exact: true }).press('Enter');
    await expect(title(page)).toHaveText(/^Traffic by platform/);

    const file = path.join(home, 'hosts.csv');
    await writeFile(file, 'host,hits\na,1\n');
    await goTo(page, 'Jobs');
    await paste(page, file);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose file' }).press('Enter');
    await (await chooser).setFiles(file);
    await expect(title(page)).toHaveText(/^hosts/);

    await goTo(page, 'Jobs');
    await paste(page, 'address book');
    await page.getByRole('button', { name: 'Search for it' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Find anything' })).toContainText(
      'Certificates: Address book',
    );
    await page.keyboard.press('Escape');
  });
  await test.step('a cURL command that is pasted anywhere opens as a query, without its token', async () => {
    for (const give of [paste, drop]) {
      await goTo(page, 'Library');
      const asked = simulator.arrivals.filter(({ method }) => method === 'POST').length;
      await give(page, CURL);
      const dialog = page.getByRole('dialog', { name: 'Report request' });
      await expect(dialog).toContainText('bytes_out by platform, hour, 2026-11-16 to 2026-11-22 UTC');
      await expect(dialog).toContainText('This credential was not taken.');
      await expect(dialog).toContainText('Its host, api.example, is ignored: requests go to the gateway');
      await expect(dialog).not.toContainText('canary');
      await page.keyboard.press('Tab');
      await dialog.getByRole('button', { name: 'Open as query' }).press('Enter');
      await expect(title(page)).toHaveText('Build');
      await expect(page.getByLabel('Request as JSON')).toHaveValue(/bytes_out/);
      expect(simulator.arrivals.filter(({ method }) => method === 'POST')).toHaveLength(asked);
    }
    // In a text field, it is a text.
    await goTo(page, 'Library');
    await page.getByRole('searchbox').focus();
    await page.getByRole('searchbox').evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, CURL);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await test.step('a request with a wrong limit fills the builder with the rest, and the limit as it is written', async () => {
    const wrong = CURL.replace('"by":"hour"', '"by":"hour","limit":-5');
    await goTo(page, 'Library');
    await paste(page, wrong);
    const dialog = page.getByRole('dialog', { name: 'Report request' });
    await expect(dialog).toContainText('query.params.limit: Put a whole number of at least 1 here');
    await dialog.getByRole('button', { name: 'Open as query' }).press('Enter');
    await expect(title(page)).toHaveText('Build');
    const limit = page.getByRole('textbox', { name: 'Row limit' });
    await expect(limit).toHaveValue('-5');
    await expect(limit).toHaveAccessibleDescription(
      'Enter a whole number of at least 1, or leave this empty.',
    );
    await expect(limit).toBeFocused();
    const said = page.getByRole('status').filter({ hasText: 'Not all of this request could be taken' });
    await expect(said).toContainText('query.params.limit');
    await expect(page.getByRole('alert').filter({ hasText: 'Correct Row limit.' })).toBeVisible();
    await limit.fill('12');
    await expect(limit).not.toHaveAttribute('aria-invalid');
    const text = page.getByLabel('Request as JSON');
    await expect(text).toHaveValue(/"limit": 12/);
    await expect(text).toHaveValue(/"platform"/);
    // The same in the text of the request.
    await text.fill('{"start":"now-1d","end":"now","metrics":["bytes_out", 5],"limit":"many"}');
    await expect(page.getByText('query.params.metrics[1]: Put a text in quotes here.')).toBeVisible();
    await page.getByRole('button', { name: 'Use this request' }).press('Enter');
    await expect(limit).toHaveValue('many');
    await expect(limit).toBeFocused();
    await page
      .getByRole('status')
      .filter({ hasText: 'The form was filled from the request.' })
      .getByRole('button', { name: 'Undo' })
      .press('Enter');
    await expect(limit).toHaveValue('12');
  });
});

test('a list filters the report on screen, copied and pasted by keys alone', async ({ page }) => {
  await startDemo(page);
  await goTo(page, 'Library');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('a.example, wac.example b.example');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await title(page).focus();
  await page.keyboard.press('ControlOrMeta+v');
  const hosts = page.getByRole('dialog', { name: '3 hosts' });
  await expect(hosts).toContainText('open the report and paste the list again there');
  await page.keyboard.press('Escape');
  await expect(title(page)).toBeFocused();

  await goTo(page, 'Home');
  await page.getByRole('button', { name: 'Traffic by platform, 7 days' }).first().click();
  await expect(page.getByText('504 rows')).toBeVisible();
  await paste(page, 'wac\nadn\nwac');
  const values = page.getByRole('dialog', { name: '2 values' });
  await values.getByRole('button', { name: /Column/ }).press('Enter');
  await page.getByRole('option', { name: 'platform' }).press('Enter');
  await values.getByRole('button', { name: 'Filter by these 2 values' }).press('Enter');
  await expect(page.getByText('336 of 504 rows')).toBeVisible();
});

test('addresses, networks and hundreds of hosts filter the events from any screen', async ({ page }) => {
  test.setTimeout(120_000);
  await startDemo(page);
  await test.step('addresses and networks filter the entries of the event log', async () => {
    await goTo(page, 'Events');
    await expect(page.getByRole('grid', { name: 'Entries' })).toBeVisible();
    await paste(page, '10.61.193.34\n203.0.113.0/24');
    const list = page.getByRole('dialog', { name: '2 addresses' });
    await expect(list.getByRole('button', { name: /Column/ })).toContainText('Client IP');
    await list.getByRole('button', { name: 'Filter by these 2 addresses' }).press('Enter');
    await expect(
      page.getByRole('button', { name: /^Client IP is in 10.61.193.34\/32 or 203.0.113.0\/24/ }),
    ).toBeVisible();
  });
  await test.step('hundreds of hosts are counted and scrolled, and filter the events from any screen', async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    await goTo(page, 'Library');
    const hosts = Array.from({ length: 300 }, (_, at) => `host${at}.example`);
    await paste(page, [...hosts, 'host7.example'].join('\n'));
    const dialog = page.getByRole('dialog', { name: '300 hosts' });
    await expect(dialog).toContainText('From host0.example to host299.example.');
    await expect(dialog).toContainText('1 repeated value left out');
    const list = dialog.getByRole('list', { name: 'The list' });
    await list.focus();
    await page.keyboard.press('End');
    await expect(list.getByText('and 100 others')).toBeInViewport();
    const filter = dialog.getByRole('button', { name: 'Filter the events by these 300 hosts' });
    await expect(filter).toBeInViewport({ ratio: 1 });
    await filter.press('Enter');
    await expect(title(page)).toHaveText('Events');
    await expect(
      page.getByRole('button', { name: /^Host is host0.example or .* 297 more: filter by it/ }),
    ).toBeVisible();
  });
});

test('a table from a spreadsheet filters by one of its columns, or opens as a report', async ({ page }) => {
  await startDemo(page);
  await goTo(page, 'Home');
  await page.getByRole('button', { name: 'Traffic by platform, 7 days' }).first().click();
  await expect(page.getByText('504 rows')).toBeVisible();
  const table = 'Kind\tHits\nwac\t1,200\nadn\t80\n';
  await paste(page, table);
  const dialog = page.getByRole('dialog', { name: 'A table: 2 rows, 2 columns' });
  await expect(dialog.getByRole('checkbox', { name: 'The first row names the columns' })).toBeChecked();
  await expect(dialog.getByRole('button', { name: /Column of the table/ })).toContainText('Kind');
  await dialog.getByRole('button', { name: /^.*Column$/ }).press('Enter');
  await page.getByRole('option', { name: 'platform' }).press('Enter');
  await dialog.getByRole('button', { name: 'Filter by these 2 values' }).press('Enter');
  await expect(page.getByText('336 of 504 rows')).toBeVisible();
  await paste(page, table);
  await dialog.getByRole('button', { name: 'Open as report' }).press('Enter');
  await expect(title(page)).toHaveText(/^Pasted table/);
  await expect(page.getByRole('columnheader', { name: /Hits/ })).toBeVisible();
  await expect(page.getByText('2 rows', { exact: true }).first()).toBeVisible();
});

test('what is pasted passes axe in each look, in a small window too', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startDemo(page);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size);
    for (const [text, name] of [
      [CURL, 'Report request'],
      ['10.0.0.1 10.0.0.2', '2 addresses'],
      ['Host\tHits\na.example\t1', 'A table: 1 row, 2 columns'],
    ] as const) {
      await paste(page, text);
      await expectNoFindings(page, name, page.getByRole('dialog', { name }));
      await page.keyboard.press('Escape');
    }
  }
});
