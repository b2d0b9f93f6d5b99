import type { Locator, Page } from '@playwright/test';
import type { Bridge as Calls } from '../../src/contract/index.ts';
import {
  asked,
  daysAgo,
  expect,
  goTo,
  jobNamed,
  runReport,
  startDemo,
  tabTo,
  test,
  type App,
} from './app.ts';
import type { Desktop } from './desktop/desktop.ts';
import { findings } from './findings.ts';
import { REFUSAL, runBatch, runFiveJobs, wish } from './workScenes.ts';

test('five jobs in five states: filter, details, keys, several at once, removal with undo', async ({
  app: { page },
  simulator,
}) => {
  await startDemo(page);
  await runFiveJobs(page, simulator);
  const [refused, downloading] = [jobNamed(page, 'Refused'), jobNamed(page, 'Downloading')];
  await expect(downloading).toContainText(daysAgo(3));
  await expect(page.getByRole('columnheader', { name: 'Time range (UTC)' })).toBeVisible();
  expect(await findings(page), 'the list').toEqual([]);

  // Details: by keyboard from the row, and back to it.
  const list = page.getByRole('treegrid', { name: 'Jobs' });
  await tabTo(page, list);
  await page.keyboard.press('Home');
  await page.keyboard.press('Alt+Enter');
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details.getByRole('heading', { name: 'Downloading' })).toBeFocused();
  await expect(details.getByRole('region', { name: 'Timeline' })).toContainText(/Created by the service\d/);
  await expect(details.getByRole('region', { name: 'Request as JSON' })).toContainText('"request_count"');
  await details.getByRole('button', { name: /· check · 200 · completed/ }).click();
  const answer = details.getByRole('region', { name: 'Answers of the service' }).locator('pre').last();
  await expect(answer).toContainText('"link": "[removed]"');
  await expect(answer).not.toContainText('Signature');
  expect(await findings(page), 'the details').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toBeFocused();
  await expect(details).toBeHidden();

  // Beside the list, they follow a click and then the arrow keys, which stay in the list. No row leaves its position.
  await downloading.click();
  await expect(details.getByRole('heading', { name: 'Downloading' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(details.getByRole('heading', { name: 'Waiting' })).toBeVisible();
  await expect(list).toBeFocused();
  expect(await findings(page), 'the details beside the list').toEqual([]);
  await details.getByRole('button', { name: 'Close details' }).click();

  // The filter, and what is done with what it leaves.
  await page.getByLabel('Filter jobs').fill('refused');
  await expect(list.getByRole('row')).toHaveCount(2);
  // What the service refused as such has to be changed first.
  await expect(refused.getByRole('button', { name: 'Edit and rerun' })).toBeVisible();
  const before = asked(simulator);
  await page.getByRole('button', { name: 'Run failed again (1)' }).click();
  await expect(refused).toContainText('Stored', { timeout: 20_000 });
  expect(asked(simulator)).toBe(before + 1);
  await page.getByLabel('Filter jobs').fill('');

  // The second press of a double click, on what the first has put in its place, undoes nothing.
  const waiting = jobNamed(page, 'Waiting');
  await waiting.evaluate(async (row) => {
    const press = (name: string) =>
      [...row.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
    press('Stop watching');
    // A late frame is no double click any more.
    for (const beganMs = performance.now(); performance.now() - beganMs < 300;) {
      press('Watch again');
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(waiting.getByRole('button', { name: 'Watch again' })).toBeEnabled();
  await expect(waiting).toContainText('Stopped watching');

  // Several by keyboard, removed and put back.
  await page.getByLabel('Filter jobs').press('ArrowDown');
  await expect(list).toBeFocused();
  for (let row = 0; row < 4; row += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowUp');
  const selection = page.getByRole('group', { name: 'Selection' });
  await expect(selection).toContainText('2 selected');
  expect(await findings(page), 'two are selected').toEqual([]);
  await page.keyboard.press('Delete');
  await expect(refused).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(refused).toContainText('Stored');
  await page.keyboard.press('ControlOrMeta+a');
  await expect(selection).toContainText('8 selected');
  await page.keyboard.press('Escape');
  await expect(selection).toBeHidden();

  // Several by mouse, and their menu; another row’s menu is its own.
  await waiting.click({ modifiers: ['ControlOrMeta'] });
  await refused.click({ modifiers: ['Shift'] });
  await refused.click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Remove (4)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await downloading.click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Remove from list' })).toBeVisible();
  await page.keyboard.press('Escape');

  // As it was left: what is typed, chosen, and selected.
  await list.getByRole('columnheader', { name: 'Name' }).click();
  await page.getByLabel('Filter jobs').fill('e');
  await goTo(page, 'Library');
  await goTo(page, 'Jobs');
  await expect(page.getByLabel('Filter jobs')).toHaveValue('e');
  await expect(list.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(selection).toContainText('selected');
});

/** After a jump, rows are drawn in the elements of others: what belongs to a row stays with it. */
async function expectRowsToBeTheirOwn(page: Page, list: Locator): Promise<void> {
  const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  await page.setViewportSize({ width: 1280, height: 420 });
  const part = (daysBefore: number) => list.getByRole('row', { name: `Select ${daysAgo(daysBefore)}` });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(part(30)).toHaveAttribute('aria-selected', 'true');
  const element = await part(30).elementHandle();
  // Scrolled away, the row leaves behind neither its box nor the focus of a button in it.
  await part(30)
    .getByRole('button', { name: /^Actions/ })
    .focus();
  await expect(list).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu', { name: new RegExp(daysAgo(30)) })).toBeVisible();
  await page.keyboard.press('Escape');
  const last = Number(await list.getAttribute('aria-rowcount'));
  await list.evaluate((node) => {
    node.scrollTop = node.scrollHeight;
  });
  await expect(list.locator(`[aria-rowindex="${last}"]`)).toBeVisible();
  expect(Number(await element?.getAttribute('aria-rowindex')), 'drawn again').toBeGreaterThan(last - 20);
  await expect(list.locator('[aria-selected="true"]')).toHaveCount(0);
  await expect(list).not.toHaveAttribute('aria-activedescendant');
  const drawn = await list
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => Number(row.ariaRowIndex)));
  expect(drawn, 'read in their order').toEqual(drawn.toSorted((a, b) => a - b));
  // The keys are still on the row that they were on.
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Selection' })).toBeHidden();
  await page.keyboard.press('ArrowUp');
  await expect(list, 'scrolled back').toHaveAttribute('aria-activedescendant');
  await expect(list.locator(`[id="${await list.getAttribute('aria-activedescendant')}"]`)).toContainText(
    'Month',
  );
  await page.setViewportSize(size);
}

test('a batch of 30 days with two failing days is joined without them, then with them', async ({
  app: { page },
  simulator,
}) => {
  await startDemo(page);
  await goTo(page, 'Jobs');
  const before = asked(simulator);
  simulator.faults.add({
    role: 'gateway',
    method: 'POST',
    skip: 10,
    times: 2,
    fault: { kind: 'answer', status: 400, body: REFUSAL },
  });
  await runBatch(page, 30, 'Month');
  const batch = jobNamed(page, 'Month (Batch)');
  const list = page.getByRole('treegrid', { name: 'Jobs' });
  await expect(batch).toContainText('28 of 30 parts stored, 2 failed', { timeout: 60_000 });
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices).toContainText(
    /Batch incomplete“Month” for .+ UTC: 28 of 30 parts are in the library\./,
  );
  expect(asked(simulator)).toBe(before + 30);

  // On Home it is one line, which leads to its row in the library.
  await goTo(page, 'Home');
  const line = page.getByRole('listitem').filter({ hasText: '28 parts, not joined' });
  await line.getByRole('button', { name: 'Month' }).click();
  const unjoined = page.getByRole('treegrid', { name: 'Reports' }).getByRole('row', { name: /Month/ });
  await expect(unjoined).toHaveCount(1);
  await expect(unjoined).toContainText('2 failed');
  await goTo(page, 'Jobs');

  // Its parts are below it, and lead back to it.
  await batch.click();
  await page.keyboard.press('ArrowRight');
  await expect(list.getByRole('row', { name: new RegExp(`^Select ${daysAgo(30)}`) })).toHaveAttribute(
    'aria-level',
    '2',
  );
  await expect(batch).toHaveAttribute('aria-expanded', 'true');
  await expectRowsToBeTheirOwn(page, list);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { name: 'Month', level: 2 })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(batch).toHaveAttribute('aria-expanded', 'false');
  const details = page.getByRole('complementary', { name: 'Details' });
  await details.getByRole('button', { name: 'Join table' }).click();
  await details.getByRole('button', { name: 'Open table' }).click({ timeout: 30_000 });
  const lacks = page.getByRole('region', { name: 'What the table lacks' });
  await expect(lacks).toContainText('2 of 30 parts are missing');
  await expect(lacks).toContainText(/unknown metric|refused/);
  await expect(page.getByRole('columnheader', { name: /^part/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Picture: save or copy' })).toBeVisible();
  await expect(page.getByText('2 of 30 parts are missing')).toHaveCount(1);
  await page.getByRole('button', { name: 'Show batch' }).click();

  await batch.getByRole('button', { name: 'Run failed again' }).click();
  await expect(notices).not.toContainText('Batch incomplete');
  await expect(batch).toContainText('30 of 30 parts stored', { timeout: 30_000 });
  expect(asked(simulator)).toBe(before + 32);
  await expect(page.getByText('All 30 parts are in it.')).toBeVisible({ timeout: 30_000 });
  await expect(batch.getByRole('button', { name: 'Join anew' })).toBeHidden();
  await batch.getByRole('button', { name: 'Open table' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(lacks).toBeHidden();
});

/** The app with the demo, on a desktop that shows all there is. */
async function launchOn(desktop: Desktop, launch: () => Promise<App>) {
  await desktop.showIcons(true);
  const app = await launch();
  const { electron, page } = app;
  // All workers share one display, and with it the focus: the spec says who has it.
  const focus = (has: boolean) =>
    electron.evaluate(({ BrowserWindow }, has) => {
      BrowserWindow.prototype.isFocused = () => has;
      if (!has) BrowserWindow.getAllWindows()[0]?.blur();
    }, has);
  await focus(true);
  test.skip(
    !(await electron.evaluate(({ app: main }) => main.setBadgeCount(0))),
    'before 45, Electron shows badge and progress with libunity only (its shell/browser/linux/unity_service.cc)',
  );
  await startDemo(page);
  return {
    app,
    electron,
    page,
    outside: () => desktop.outside(app),
    blur: () => focus(false),
  };
}

test('outside of the window: progress in the taskbar, badge and notification, which opens its report', async ({
  launch,
  control,
  simulator,
  desktop,
}) => {
  const { app, page, outside, blur } = await launchOn(desktop, () =>
    launch(`--demo-simulator=${control.address}`),
  );
  await expect
    .poll(outside, 'nothing while the window has the focus')
    .toEqual({ notices: [], badge: 0, progress: -1 });

  // A report whose archive comes slowly, while the analyst looks elsewhere.
  await blur();
  simulator.faults.add({ role: 'link', times: 1, fault: { kind: 'delay', ms: 200, dripBytes: 100 } });
  await runReport(page, { ...wish('Slow'), dimensions: ['platform'] });
  await blur();
  await expect.poll(async () => (await outside()).progress, 'it has begun').toBeGreaterThanOrEqual(0);
  await expect
    .poll(async () => (await outside()).progress, { message: 'it is under way', intervals: [100] })
    .toBeGreaterThan(0.2);
  await expect
    .poll(outside, { timeout: 30_000 })
    .toEqual({ notices: ['Your report is ready: Slow'], badge: 1, progress: -1 });
  await expect(page.getByRole('heading', { name: 'Slow' })).toBeHidden();
  // A click does not take away what is typed in a dialog.
  await goTo(page, 'Build');
  await page.getByRole('button', { name: 'Save…' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Half typed');
  await blur();
  await desktop.clickNotice(app);
  await expect.poll(async () => (await outside()).badge).toBe(0);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half typed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await runReport(page, wish('Seen'));
  await blur();
  await expect.poll(outside).toMatchObject({ notices: ['Your report is ready: Seen'] });
  await desktop.clickNotice(app);
  await expect(page.getByRole('heading', { name: 'Seen' })).toBeVisible();
  expect(await outside()).toEqual({ notices: [], badge: 0, progress: -1 });
});

test('a batch has one notification, and a refused or unwanted one is not shown', async ({
  launch,
  control,
  simulator,
  desktop,
}) => {
  const { app, electron, page, outside, blur } = await launchOn(desktop, () =>
    launch(`--demo-simulator=${control.address}`),
  );

  // One that the system refuses is said in the window.
  await goTo(page, 'Home');
  await blur();
  await desktop.refuseNext(app);
  await runReport(page, wish('Refused'));
  await blur();
  await expect(page.getByText('The system shows no notifications of Sextant')).toBeVisible({
    timeout: 30_000,
  });
  expect(await outside()).toEqual({ notices: [], badge: 1, progress: -1 });
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus());
  await expect.poll(async () => (await outside()).badge).toBe(0);

  // A batch has one notification. Without them, only the badge counts.
  await goTo(page, 'Home');
  await blur();
  await runBatch(page, 3, 'Days');
  await expect(page.getByText('All 3 parts are in it.')).toBeVisible({
    timeout: 30_000,
  });
  await expect
    .poll(outside, { timeout: 30_000 })
    .toMatchObject({ notices: ['Your batch is ready: Days: 3 parts stored'], badge: 1 });
  await desktop.clickNotice(app);
  await expect(jobNamed(page, 'Days (Batch)')).toContainText('3 of 3 parts stored');
  const notify = page.getByRole('button', { name: 'Notify when a job ends in the background' });
  await notify.press(' ');
  await expect(notify).toHaveAttribute('aria-pressed', 'false');
  await blur();
  simulator.faults.add({
    role: 'gateway',
    method: 'POST',
    times: 1,
    fault: { kind: 'answer', status: 400, body: REFUSAL },
  });
  await runReport(page, wish('Quiet'));
  await blur();
  await expect.poll(outside).toEqual({ notices: [], badge: 1, progress: -1 });
});

test('with its window closed to the tray, a click on a notification opens it with the report', async ({
  launch,
  control,
  simulator,
  desktop,
}) => {
  const { app, electron, page, outside } = await launchOn(desktop, () =>
    launch(`--demo-simulator=${control.address}`),
  );
  await page.evaluate(async () => {
    const { sextant } = window as unknown as { sextant: Calls };
    await sextant.settings.change({ background: 'tray' });
  });
  // It ends when the spec says so: not before the window is closed.
  simulator.endNextReport({ status: 'on hold', stays: true });
  await runReport(page, wish('Later'));
  await expect(jobNamed(page, 'Later')).toContainText('On hold', { timeout: 20_000 });
  const closed = page.waitForEvent('close');
  await electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.close();
  });
  await closed;
  expect((await outside()).notices).toEqual([]);
  simulator.letGo();
  await expect
    .poll(outside, { timeout: 30_000 })
    .toMatchObject({ notices: ['Your report is ready: Later'], progress: -1 });
  const opened = electron.waitForEvent('window');
  await desktop.clickNotice(app);
  const again = await opened;
  await expect(again.getByRole('heading', { name: 'Later' })).toBeVisible();
  await expect(again.getByRole('grid').first()).toBeVisible();
});
