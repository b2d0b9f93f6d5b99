import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { connect, testConnection } from './account.ts';
import { showCertificates } from './certificateScenes.ts';
import { showReports } from './reportScenes.ts';
import {
  daysAgo,
  expect,
  goTo,
  jobNamed,
  runReport,
  saveTo,
  SCREEN_NAMES,
  startDemo,
  test,
  WITH_EVENTS,
} from './app.ts';
import { expectNoFindings, inEachLook } from './findings.ts';
import { contrastOf } from './legibility.ts';

test.use(WITH_EVENTS);

// Four looks at each of many states.
test.describe.configure({ timeout: 150_000 });

test('every screen passes axe, with clear borders and large targets, in each look', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('heading', { name: 'Welcome to Sextant' })).toBeVisible();
  await expectNoFindings(page, 'welcome');
  await startDemo(page);
  await expectNoFindings(page, 'report');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expectNoFindings(page, 'export', page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Provenance' }).click();
  await expectNoFindings(page, 'provenance', page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  for (const name of SCREEN_NAMES) {
    await goTo(page, name);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFindings(page, name);
  }
  await goTo(page, 'Credentials');
  await page.getByRole('button', { name: 'Connect an account' }).click();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Give the profile a name.')).toBeVisible();
  await expectNoFindings(page, 'form with errors');
  await goTo(page, 'Build');
  await page.getByRole('button', { name: 'Run report' }).click();
  await expect(page.getByText('Choose at least one metric.')).toBeVisible();
  await expectNoFindings(page, 'builder with errors');
});

test('the credentials pass axe, with clear borders and large targets, in each look', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await connect(page, simulator);
  await testConnection(page);
  await page.getByRole('button', { name: 'Rotate now' }).click();
  await page.getByRole('button', { name: 'I have the new token' }).click();
  await expect(page.getByLabel('New primary token')).toBeVisible();
  await expectNoFindings(page, 'credentials');
  await page.getByRole('button', { name: 'Paste cURL or JSON' }).click();
  await expectNoFindings(page, 'paste');
});

test('certificates pass the same in every state, in each look', async ({ launch, simulator }) => {
  const { page } = await launch();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showCertificates(page, simulator, (name, shows) => expectNoFindings(page, name, shows));
});

test('reports pass the same in every state, in each look', async ({ launch }) => {
  const { page } = await launch();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showReports(page, (name, shows) => expectNoFindings(page, name, shows));
});

/** Adds an item to a tag picker, as typed. */
async function addTag(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(label, { exact: true }).press('Enter');
}

test('warnings, lists and notices pass the same, in each look', async ({ launch, home }) => {
  const app = await launch();
  const { page } = app;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const open = async (name: string, text: string) => {
    await writeFile(path.join(home, name), text);
    await page.getByLabel('Report file').setInputFiles(path.join(home, name));
    await expect(page.getByRole('heading', { name })).toBeVisible();
  };
  await open('empty.csv', '');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectNoFindings(page, 'a report that cannot be read');
  await open('joined.csv', 'url,n\n"/a",5\n"/x" y,2000000\n"/z",3\n');
  await expect(page.getByRole('list', { name: 'Warnings' })).toBeVisible();
  await expectNoFindings(page, 'warnings');
  await page.getByRole('button', { name: /Split by/ }).click();
  await expectNoFindings(page, 'an open list', page.getByRole('option').first());
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('nothing has this text');
  await expect(page.getByText(/^No rows contain/)).toBeVisible();
  await expectNoFindings(page, 'no rows');
  await page.keyboard.press('Escape');

  await saveTo(app, path.join(home, 'Downloads', 'out.csv'));
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  await page.getByText('Export complete').hover(); // so that it stays
  await expectNoFindings(page, 'a notice', page.getByText('Export complete'));
  await goTo(page, 'Library');
  await page.getByRole('searchbox', { name: 'Filter reports' }).fill('nothing has this name');
  await expectNoFindings(page, 'no reports');

  const frame = page.getByText('Drop', { exact: false }).last();
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['a'], 'a.csv'));
    document.querySelector('main')?.dispatchEvent(new DragEvent('dragover', { bubbles: true, dataTransfer }));
  });
  await expect(frame).toBeVisible();
  await inEachLook(page, async (look) => {
    const [line, ground] = await frame.evaluate(
      (element) =>
        [getComputedStyle(element).borderTopColor, getComputedStyle(document.body).backgroundColor] as const,
    );
    expect(await contrastOf(frame, line, ground), look).toBeGreaterThanOrEqual(3);
  });
});

test('questions, suggestions, items, jobs and banners pass the same, in each look', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  simulator.clock.advance(20 * 60_000);
  await connect(page, simulator, { 'Primary REST API token': '00000000-0000-4000-8000-00000000beef' });
  await testConnection(page);
  await expect(page.getByRole('region', { name: 'Clock' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Backup token' })).toBeVisible();
  await expectNoFindings(page, 'banners');
  await page.getByRole('button', { name: 'Remove Work' }).press('Enter');
  await expectNoFindings(page, 'a question', page.getByRole('alertdialog'));
  await page.getByRole('button', { name: 'Keep' }).press('Enter');

  const day = { granularity: 'day', start: daysAgo(3), end: daysAgo(1) };
  await runReport(page, { name: 'Stored', ...day });
  await expect(jobNamed(page, 'Stored')).toContainText('Stored', { timeout: 20_000 });
  await runReport(page, { name: 'Failed', ...day, metrics: ['not_offered'] });
  await expect(jobNamed(page, 'Failed')).toContainText('Failed', { timeout: 20_000 });
  await expectNoFindings(page, 'jobs');

  await goTo(page, 'Build');
  await addTag(page, 'Metrics', 'requests');
  await addTag(page, 'Metrics', 'not offered');
  await addTag(page, 'Metrics', 'x'.repeat(1001));
  await page.getByRole('button', { name: 'Run report' }).click();
  await expect(page.getByText('Remove or replace the marked items.')).toBeVisible();
  await expectNoFindings(page, 'items');
  await page.getByLabel('Metrics', { exact: true }).fill('byt');
  await page.keyboard.press('ArrowDown');
  const option = page.getByRole('option').first();
  await expectNoFindings(page, 'suggestions', option);
  const focused = page.getByRole('option').and(page.locator('[data-focused]'));
  await inEachLook(page, async (look) => {
    const [line, ground, width] = await focused.evaluate((element) => {
      const { outlineColor, outlineWidth } = getComputedStyle(element);
      const behind = element.closest('[role="listbox"]')!.parentElement!;
      return [outlineColor, getComputedStyle(behind).backgroundColor, outlineWidth] as const;
    });
    expect(width, look).toBe('2px');
    expect(await contrastOf(option, line, ground), look).toBeGreaterThanOrEqual(3);
  });
});

test('selected cells stand out, also in forced colours, and the buttons of a dialog are in sight at 200 %', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await startDemo(page);
  await test.step('selected cells are framed in a colour that stands out, also in forced colours', async () => {
    const grid = page.getByRole('grid');
    const cell = grid.getByRole('row').nth(1).getByRole('gridcell').nth(0);
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      await grid.focus();
      await page.keyboard.press('ControlOrMeta+Home');
      const plain = await cell.screenshot();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowRight');
      const [frame, ground] = await cell.evaluate(
        (element) =>
          [
            getComputedStyle(element, '::after').borderTopColor,
            getComputedStyle(element.closest('[role="grid"]')!).backgroundColor,
          ] as const,
      );
      expect(await contrastOf(cell, frame, ground)).toBeGreaterThanOrEqual(3);
      expect((await cell.screenshot()).equals(plain)).toBe(false);
    }
  });
  await test.step('the buttons of a dialog are in sight at 200 %, and its content scrolls above them', async () => {
    for (const [opener, button] of [
      ['Export', 'Save 504 rows'],
      ['Provenance', 'Close'],
    ] as const) {
      await page.getByRole('button', { name: opener, exact: true }).click();
      await page.setViewportSize({ width: 640, height: 400 });
      const dialog = page.getByRole('dialog');
      const foot = dialog.getByRole('button', { name: button, exact: true }).first();
      await expect(foot).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
});

test('forced colours show what is ticked, chosen and hidden', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await startDemo(page);
  const shown = async (target: Locator) => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    return target.screenshot({ animations: 'disabled' });
  };
  const expectShown = async (what: string, control: Locator, pressed = control) => {
    const before = await shown(control);
    await pressed.click();
    expect((await shown(control)).equals(before), what).toBe(false);
  };
  const series = (name: string) => page.getByRole('button', { name, exact: true });
  await expectShown('hidden', series('wac'), series('cache'));
  await page.getByRole('button', { name: 'Options' }).click();
  await expectShown('ticked', page.locator('label', { hasText: 'Patterns beside colours' }));
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 900, height: 600 });
  await expectShown('chosen', page.locator('label', { hasText: /^Chart$/ }));
});
