import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { connect, fill, secretsOf, testConnection } from './account.ts';
import { expect, goTo, tabTo, test } from './app.ts';

const UNKNOWN_TOKEN = '00000000-0000-4000-8000-00000000beef';
const DAY_MS = 86_400_000;

/** Makes the stored secrets older by this many days. */
async function age(home: string, days: number): Promise<void> {
  const file = path.join(home, 'data/vault.json');
  const vault = JSON.parse(await readFile(file, 'utf8')) as { entries: { setAtMs: number }[] };
  for (const entry of vault.entries) entry.setAtMs -= days * DAY_MS;
  await writeFile(file, JSON.stringify(vault));
}

test('a token is rotated in five steps, with interruptions and a restart', async ({ launch, simulator }) => {
  let { electron, page } = await launch();
  await connect(page, simulator);
  await page.getByRole('button', { name: 'Rotate now' }).click();
  const fresh = simulator.tokens.rotate();
  await page.getByRole('button', { name: 'I have the new token' }).click();
  await fill(page, 'New primary token', '1234');
  await page.getByRole('button', { name: 'Store new token' }).click();
  await expect(page.getByText('Enter a token in the form 8-4-4-4-12')).toBeVisible();
  await fill(page, 'New primary token', UNKNOWN_TOKEN);
  await page.getByRole('button', { name: 'Store new token' }).click();
  await page.getByRole('button', { name: 'Test new token' }).click();
  await expect(page.getByRole('alert')).toContainText('The legacy host denied access (403).');

  await page.getByRole('button', { name: 'Continue later' }).click();
  await page.getByRole('button', { name: 'Continue with step 3 of 5' }).click();
  await page.getByRole('button', { name: 'Paste another token' }).click();
  await fill(page, 'New primary token', fresh);
  await page.getByLabel('New primary token').press('Enter');
  await expect(page.getByLabel('New primary token')).toBeHidden();
  await expect(page.locator(':focus')).toContainText('3. Test the new token');
  await electron.close();

  ({ electron, page } = await launch());
  await goTo(page, 'Credentials');
  await page.getByRole('button', { name: 'Test new token' }).click();
  await page.getByRole('button', { name: 'I have updated them' }).click();
  await page.getByRole('button', { name: 'Check deletion' }).click();
  await expect(page.getByRole('alert')).toContainText('still works');
  simulator.tokens.deleteBackup();
  await page.getByRole('button', { name: 'Check deletion' }).click();
  await expect(page.getByText('Token rotated')).toBeVisible();
  await expect(page.getByText('Due in 90 days')).toBeVisible();
  await expect(await testConnection(page)).toContainText('Read event log: passed');
});

test('by keyboard alone, focus moves from each step to the next', async ({ launch, simulator }) => {
  const { page } = await launch();
  await connect(page, simulator);
  const press = async (button: Locator) => {
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  };
  const named = (name: string) => page.getByRole('button', { name });
  const focus = page.locator(':focus');
  await press(named('Rotate now'));
  await expect(focus).toContainText('1. Generate a new token');
  await press(named('Stop rotation'));
  await expect(named('Continue rotation')).toBeFocused();
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Stop rotation' }));
  await expect(named('Rotate now')).toBeFocused();

  await page.keyboard.press('Enter');
  const fresh = simulator.tokens.rotate();
  await press(named('I have the new token'));
  await expect(focus).toContainText('2. Paste the new primary token');
  await tabTo(page, page.getByLabel('New primary token'));
  await page.keyboard.type(fresh);
  await page.keyboard.press('Enter');
  await expect(focus).toContainText('3. Test the new token');
  await press(named('Test new token'));
  await expect(focus).toContainText('4. Update your other applications');
  await press(named('I have updated them'));
  await expect(focus).toContainText('5. Delete the old token');
  simulator.tokens.deleteBackup();
  await press(named('Check deletion'));
  await expect(page.getByText('Token rotated')).toBeVisible();
  await expect(named('Rotate now')).toBeFocused();
});

test('a reminder is a notification, once, and the portal page opens once its address is confirmed', async ({
  launch,
  simulator,
}) => {
  const { electron, page } = await launch();
  await connect(page, simulator);
  await test.step('a reminder is also shown as a system notification, once', async () => {
    const shown = await electron.evaluateHandle(({ Notification }) => {
      const titles: string[] = [];
      Notification.prototype.show = function show(this: { title: string }) {
        titles.push(this.title);
      };
      return titles;
    });
    const policy = async (name: string) => {
      await page.getByRole('button', { name: /every \d+ days/ }).click();
      await page.getByRole('option', { name }).click();
    };
    const wake = () => electron.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
    await policy('every 30 days');
    await expect(page.getByRole('region', { name: 'Rotation reminder' })).toContainText('due in 30 days');
    for (let times = 0; times < 3; times += 1) await wake();
    const title = 'Rotate the REST API token of Work';
    await expect.poll(() => shown.jsonValue()).toEqual([title]);

    // Answers arrive in order, so by now a second reminder would have been shown.
    await policy('every 90 days');
    await expect(page.getByRole('region', { name: 'Rotation reminder' })).toBeHidden();
    await wake();
    expect(await shown.jsonValue()).toEqual([title]);
  });
  await test.step('the portal page opens in the browser once its address is confirmed, and only over https', async () => {
    await page.getByRole('button', { name: 'Rotate now' }).click();
    await expect(page.getByText('To open the portal from here, enter the portal page')).toBeVisible();
    await fill(page, 'Portal page', 'http://portal.example.com');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Enter a full https:// address')).toBeVisible();
    await fill(page, 'Portal page', 'https://portal.example.com/settings');
    await page.getByRole('button', { name: 'Save profile' }).click();

    const seen = await electron.evaluateHandle(({ dialog, shell }) => {
      const calls: string[] = [];
      // The first argument is the window, the second the question.
      dialog.showMessageBox = (async (_window: unknown, options: { message: string }) => {
        calls.push(options.message);
        return { response: calls.length > 1 ? 0 : 1, checkboxChecked: false };
      }) as never;
      shell.openExternal = async (address) => {
        calls.push(address);
      };
      return calls;
    });
    const open = page.getByRole('button', { name: 'Open portal page' });
    const question = 'Open portal.example.com in your browser?';
    await open.click();
    await expect.poll(() => seen.jsonValue()).toEqual([question]);
    await open.click();
    await expect
      .poll(() => seen.jsonValue())
      .toEqual([question, question, 'https://portal.example.com/settings']);
  });
});

test('after a 403 the backup token is used, and the window says so everywhere', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await connect(page, simulator, { 'Primary REST API token': UNKNOWN_TOKEN });
  await expect(await testConnection(page)).toContainText('Read event log: passed with the backup token');
  await expect(page.getByRole('region', { name: 'Backup token' })).toContainText(
    'The service refused the primary REST API token.',
  );
  await expect(secretsOf(page)).toContainText('The legacy host refused this token (403)');
});

test('if both tokens are refused, the backup is not reported as in use', async ({ launch, simulator }) => {
  const { page } = await launch();
  await connect(page, simulator, {
    'Primary REST API token': UNKNOWN_TOKEN,
    'Backup REST API token': UNKNOWN_TOKEN.replace('beef', 'dead'),
  });
  const steps = await testConnection(page);
  await expect(steps.getByRole('alert')).toContainText('The legacy host denied access (403).');
  await expect(page.getByRole('region', { name: 'Backup token' })).toBeHidden();
  expect(simulator.arrivals.filter(({ role, method }) => role === 'legacy' && method === 'GET')).toHaveLength(
    2,
  );
});

test('a rotation that fell due while the app was closed shows a reminder, which can be snoozed', async ({
  launch,
  simulator,
  home,
}) => {
  let { electron, page } = await launch();
  await connect(page, simulator);
  await expect(page.getByRole('region', { name: 'Rotation reminder' })).toBeHidden();
  await electron.close();
  await age(home, 84);

  ({ electron, page } = await launch());
  const reminder = page.getByRole('region', { name: 'Rotation reminder' });
  await expect(reminder).toContainText('Work: the rotation of the REST API token is due in 6 days');
  const told = async () =>
    JSON.parse(await readFile(path.join(home, 'data/rotation.json'), 'utf8')) as unknown;
  await expect.poll(told).toMatchObject({ entries: [{}] });
  await reminder.getByRole('button', { name: 'Snooze for 3 days' }).press('Enter');
  await expect(reminder).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await electron.close();

  await age(home, 7);
  ({ electron, page } = await launch());
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('Work');
  await expect(page.getByRole('region', { name: 'Rotation reminder' })).toBeHidden();
  await goTo(page, 'Credentials');
  const panel = page.getByRole('region', { name: 'REST API token rotation' });
  await expect(panel).toContainText('1 day overdue');
  await expect(panel).toContainText('Snoozed until');
  await panel.getByRole('button', { name: 'End snooze' }).click();
  await expect(page.getByRole('region', { name: 'Rotation reminder' })).toContainText('1 day overdue');
  await fill(page, 'Name', 'Half typed');
  await page
    .getByRole('region', { name: 'Rotation reminder' })
    .getByRole('button', { name: 'Rotate now' })
    .click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half typed');
  await goTo(page, 'Home');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page
    .getByRole('region', { name: 'Rotation reminder' })
    .getByRole('button', { name: 'Rotate now' })
    .click();
  await expect(page.locator(':focus')).toContainText('1. Generate a new token');
  await page.getByRole('button', { name: 'Continue later' }).click();
  await page.getByRole('button', { name: 'Continue with step 1 of 5' }).press('Enter');
  await expect(page.locator(':focus')).toContainText('1. Generate a new token');
});
