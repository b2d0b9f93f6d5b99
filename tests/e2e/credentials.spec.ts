import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Simulator } from '../../src/simulator/simulator.ts';
import { expect, goTo, jobNamed, runReport, saveTo, test } from './app.ts';

/** Everything that a form encoding must carry over whole. */
const ODD_SECRET = 'a&b=c+d%20 e~é日\u{1F511}"\\/';
test.use({ simulatorOptions: { processingMs: 300, clientSecret: ODD_SECRET } });

async function fill(page: Page, label: string, value: string) {
  await page.getByLabel(label, { exact: true }).fill(value);
}

/** Fills the form with the simulator's account; `but` replaces some of it. */
async function connect(page: Page, simulator: Simulator, but: Record<string, string> = {}) {
  const { addresses, credentials } = simulator;
  await goTo(page, 'Credentials');
  const values: Record<string, string> = {
    Name: 'Work',
    'Account number': credentials.accountNumber,
    Gateway: addresses.gatewayUrl,
    'Identity provider': addresses.authUrl,
    'Legacy host': addresses.legacyUrl,
    'Alternate legacy host': addresses.legacyAltUrl,
    'Client ID': credentials.clientId,
    'Client secret': credentials.clientSecret,
    'Primary REST API token': credentials.primaryToken,
    'Backup REST API token': credentials.backupToken,
    ...but,
  };
  for (const [label, value] of Object.entries(values)) await fill(page, label, value);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('is the active profile.')).toBeVisible();
}

async function testConnection(page: Page) {
  await page.getByRole('button', { name: 'Test connection' }).click();
  const steps = page.getByRole('list', { name: 'Steps of the test' });
  await expect(steps).toBeVisible({ timeout: 30_000 });
  return steps;
}

test('a profile is added, tested and used, and its odd secret arrives whole', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await page.getByRole('button', { name: 'Connect an account' }).click();
  await connect(page, simulator);
  const steps = await testConnection(page);
  for (const words of [
    'Addresses: fine',
    'Access token: fine',
    'Scope for reports: fine',
    'list of reports: fine',
    'REST token: fine',
  ])
    await expect(steps).toContainText(words);
  await expect(page.getByRole('region', { name: 'Who gets what' })).toContainText('Fine');
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText(/Token \d:\d\d/);

  await runReport(page, {
    name: 'From my account',
    granularity: 'day',
    start: '2026-11-18',
    end: '2026-11-20',
  });
  await expect(jobNamed(page, 'From my account')).toContainText('Stored', { timeout: 20_000 });
  const bodies = simulator.arrivals.filter(({ role }) => role === 'auth').map(({ bodyText }) => bodyText);
  expect(new URLSearchParams(bodies[0]).get('client_secret')).toBe(ODD_SECRET);
  for (const { role, headers } of simulator.arrivals) {
    const sent = headers['authorization'] ?? '';
    if (role === 'gateway') expect(sent).toMatch(/^Bearer /);
    else if (role === 'legacy' || role === 'legacyAlt') expect(sent).toMatch(/^TOK:/);
    else expect(sent).toBe('');
  }
});

test('several scopes go out joined by a plus', async ({ launch, simulator }) => {
  const { page } = await launch();
  await goTo(page, 'Credentials');
  await page.getByLabel('Scopes', { exact: true }).fill('sec.cps.certificates');
  await page.getByLabel('Scopes', { exact: true }).press('Enter');
  await connect(page, simulator);
  await testConnection(page);
  const body = simulator.arrivals.find(({ role }) => role === 'auth')?.bodyText ?? '';
  expect(body).toContain('scope=ec.analytics.rtap.reports+sec.cps.certificates');
});

test.describe('each step of the test that fails says why', () => {
  const BROKEN: {
    step: string;
    but: Record<string, string>;
    words: RegExp;
    set?: (simulator: Simulator) => void;
  }[] = [
    {
      step: 'reach',
      but: { 'Identity provider': 'http://127.0.0.1:9' },
      words: /identity provider cannot be reached/i,
    },
    {
      step: 'token',
      but: { 'Client secret': 'not the secret' },
      words: /does not know this client ID and client secret/,
    },
    {
      step: 'portal',
      but: {},
      words: /A web page came instead of an answer/,
      set: ({ faults }) =>
        faults.add({ role: 'auth', fault: { kind: 'body', body: '<html>Sign in</html>' } }),
    },
    {
      step: 'scope',
      but: {},
      words: /lacks the scope ec.analytics.rtap.reports/,
      set: ({ faults }) =>
        faults.add({ role: 'gateway', fault: { kind: 'answer', status: 401, body: '{}' } }),
    },
    {
      step: 'first call',
      but: {},
      words: /gateway has trouble of its own/,
      set: ({ faults }) => faults.add({ role: 'gateway', fault: { kind: 'answer', status: 503 } }),
    },
    {
      step: 'legacy',
      but: { 'Primary REST API token': '00000000-0000-4000-8000-000000000001', 'Backup REST API token': '' },
      words: /legacy host did not accept the credentials/,
    },
  ];
  for (const { step, but, words, set } of BROKEN)
    test(step, async ({ launch, simulator }) => {
      const { page } = await launch();
      set?.(simulator);
      await connect(page, simulator, but);
      const steps = await testConnection(page);
      await expect(steps.getByRole('alert').first()).toContainText(words);
    });
});

test('a token is rotated in five steps, with an interruption', async ({ launch, simulator }) => {
  let { electron, page } = await launch();
  await connect(page, simulator);
  await page.getByRole('button', { name: 'Rotate now' }).click();
  const fresh = simulator.tokens.rotate();
  await page.getByRole('button', { name: 'I have the new token' }).click();
  await fill(page, 'New primary token', '1234');
  await page.getByRole('button', { name: 'Store new token' }).click();
  await expect(page.getByRole('alert')).toContainText('A token has the form 8-4-4-4-12');
  await fill(page, 'New primary token', '00000000-0000-4000-8000-00000000beef');
  await page.getByRole('button', { name: 'Store new token' }).click();
  await page.getByRole('button', { name: 'Try it now' }).click();
  await expect(page.getByText('The legacy host did not accept the credentials.')).toBeVisible();
  await fill(page, 'New primary token', fresh);
  await page.getByRole('button', { name: 'Store new token' }).click();
  await electron.close();

  ({ electron, page } = await launch());
  await goTo(page, 'Credentials');
  await page.getByRole('button', { name: 'Try it now' }).click();
  await page.getByRole('button', { name: 'They are updated' }).click();
  await page.getByRole('button', { name: 'It is deleted: check' }).click();
  await expect(page.getByRole('alert')).toContainText('The old token is still accepted');
  simulator.tokens.deleteBackup();
  await page.getByRole('button', { name: 'It is deleted: check' }).click();
  await expect(page.getByText('Token rotated')).toBeVisible();
  await expect(page.getByText('Due in 90 days')).toBeVisible();
  const steps = await testConnection(page);
  await expect(steps).toContainText('REST token: fine');
});

test('after a 403 the backup is used, and it is said', async ({ launch, simulator }) => {
  const { page } = await launch();
  await connect(page, simulator, { 'Primary REST API token': '00000000-0000-4000-8000-000000000001' });
  const steps = await testConnection(page);
  await expect(steps).toContainText('REST token: fine');
  await expect(page.getByText('The primary token was refused; the backup is in use.')).toBeVisible();
});

test('without a keyring secrets live until the app is closed, unless it is agreed to store them', async ({
  launch,
  simulator,
  keyring,
  home,
}) => {
  keyring.mode = 'fixed-key';
  let { electron, page } = await launch();
  await connect(page, simulator);
  await expect(page.getByText('This computer has no keyring')).toBeVisible();
  expect(await readFile(path.join(home, 'data/vault.json'), 'utf8').catch(() => '')).not.toContain(
    '"ciphertext"',
  );
  await electron.close();

  ({ electron, page } = await launch());
  await goTo(page, 'Credentials');
  await expect(page.getByRole('region', { name: 'Secrets' })).toContainText('Not set.');
  await fill(page, 'Client secret', ODD_SECRET);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByRole('button', { name: 'Store them all the same, without protection' }).click();
  await expect(page.getByText('Stored without protection, as you agreed')).toBeVisible();
  await electron.close();

  ({ electron, page } = await launch());
  await goTo(page, 'Credentials');
  const steps = await testConnection(page);
  await expect(steps).toContainText('Access token: fine');
});

test('a profile that was copied to another computer opens its library and asks for the secrets again', async ({
  launch,
  simulator,
  keyring,
}) => {
  let { electron, page } = await launch();
  await connect(page, simulator);
  await runReport(page, {
    name: 'Before the move',
    granularity: 'day',
    start: '2026-11-18',
    end: '2026-11-20',
  });
  await expect(jobNamed(page, 'Before the move')).toContainText('Stored', { timeout: 20_000 });
  await electron.close();

  keyring.mode = 'key-lost';
  ({ electron, page } = await launch());
  await goTo(page, 'Library');
  await page.getByRole('button', { name: 'Before the move', exact: true }).click();
  await expect(page.getByText('2 rows')).toBeVisible();
  await goTo(page, 'Credentials');
  const steps = await testConnection(page);
  await expect(steps.getByRole('alert').first()).toContainText('The stored client secret cannot be opened.');
  await expect(page.getByRole('region', { name: 'Secrets' })).toContainText(
    'Stored, but it cannot be opened: enter it again.',
  );
  await fill(page, 'Client secret', ODD_SECRET);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(await testConnection(page)).toContainText('Access token: fine');
});

test('a secret goes nowhere else when the address changes', async ({ launch, simulator }) => {
  const { page } = await launch();
  await connect(page, simulator);
  await fill(page, 'Identity provider', 'http://localhost:9');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('region', { name: 'Secrets' })).toContainText(
    'Set for another address: enter it again.',
  );
  const steps = await testConnection(page);
  await expect(steps.getByRole('alert').first()).toContainText(
    'The client secret belongs to another address.',
  );
});

test('the form is filled from a cURL command, and exported without secrets', async ({ launch, home }) => {
  const app = await launch();
  const { page } = app;
  await goTo(page, 'Credentials');
  await page.getByRole('button', { name: 'Paste cURL or JSON' }).click();
  await page
    .getByRole('textbox', { name: 'cURL command or JSON' })
    .fill(
      "curl -X POST 'https://id.example.com/connect/token' -d 'client_id=abc&client_secret=s%26t' --data-urlencode 'scope=ec.rules'",
    );
  await page.getByRole('button', { name: 'Fill the form' }).click();
  await expect(page.getByLabel('Identity provider', { exact: true })).toHaveValue('https://id.example.com');
  await expect(page.getByLabel('Client ID', { exact: true })).toHaveValue('abc');
  await expect(page.getByLabel('Client secret', { exact: true })).toHaveValue('s&t');
  await fill(page, 'Name', 'Pasted');
  await page.getByRole('button', { name: 'Save profile' }).click();
  const file = path.join(home, 'Downloads', 'profile.json');
  await saveTo(app, file);
  await page.getByRole('button', { name: 'Export without secrets' }).click();
  await expect(page.getByText('holds it without secrets')).toBeVisible();
  const text = await readFile(file, 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    name: 'Pasted',
    clientId: 'abc',
    authUrl: 'https://id.example.com',
  });
  expect(text).not.toContain('s&t');
});

test('the real keyring keeps a secret over a restart', async ({ launch, simulator, keyring }) => {
  test.skip(process.env['E2E_KEYRING'] !== '1', 'needs dbus-run-session and gnome-keyring-daemon');
  keyring.mode = '';
  let { electron, page } = await launch();
  await connect(page, simulator);
  await expect(page.getByText(/^Protected by/)).toBeVisible();
  await electron.close();
  ({ electron, page } = await launch());
  await goTo(page, 'Credentials');
  await expect(await testConnection(page)).toContainText('Access token: fine');
});

test('a rotation that became due while the app was closed is reminded of, once, and can be snoozed', async ({
  launch,
  simulator,
  home,
}) => {
  let { electron, page } = await launch();
  await connect(page, simulator);
  await expect(page.getByRole('region', { name: 'Rotation reminder' })).toBeHidden();
  await electron.close();
  const file = path.join(home, 'data/vault.json');
  const vault = JSON.parse(await readFile(file, 'utf8')) as { entries: { setAtMs: number }[] };
  for (const entry of vault.entries) entry.setAtMs -= 84 * 86_400_000;
  await writeFile(file, JSON.stringify(vault));

  ({ electron, page } = await launch());
  const reminder = page.getByRole('region', { name: 'Rotation reminder' });
  await expect(reminder).toContainText('Due in 6 days');
  const told = async () =>
    JSON.parse(await readFile(path.join(home, 'data/rotation.json'), 'utf8')) as unknown;
  await expect.poll(told).toMatchObject({ entries: [{ told: { days: 7 } }] });
  await reminder.getByRole('button', { name: 'Snooze 3 days' }).click();
  await expect(reminder).toBeHidden();
  await electron.close();

  ({ electron, page } = await launch());
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('Work');
  await expect(page.getByRole('region', { name: 'Rotation reminder' })).toBeHidden();
});

test('a keyring that does not answer is waited for in words, and the rest of the app goes on', async ({
  launch,
  keyring,
}) => {
  keyring.mode = 'never-settles';
  const { page } = await launch();
  await goTo(page, 'Credentials');
  await fill(page, 'Name', 'Waiting');
  await fill(page, 'Client secret', 'a secret');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('region', { name: 'Keyring' })).toContainText('Waiting for the keyring since');
  await goTo(page, 'Library');
  await expect(page.getByText('No reports yet')).toBeVisible();
});

test('a reminder also comes through the system, once', async ({ launch, simulator }) => {
  const { electron, page } = await launch();
  await connect(page, simulator);
  const shown = await electron.evaluateHandle(({ Notification }) => {
    const titles: string[] = [];
    Notification.prototype.show = function show(this: { title: string }) {
      titles.push(this.title);
    };
    return titles;
  });
  await page.getByRole('button', { name: /Policy/ }).click();
  await page.getByRole('option', { name: 'every 30 days' }).click();
  await expect(page.getByRole('region', { name: 'Rotation reminder' })).toContainText('Due in 30 days');
  for (let wake = 0; wake < 3; wake += 1)
    await electron.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
  await expect.poll(() => shown.jsonValue()).toEqual(['Rotate the REST API token of Work']);
});

test('a clock that is wrong is said before it does harm', async ({ launch, simulator }) => {
  const { page } = await launch();
  simulator.clock.advance(20 * 60_000);
  await connect(page, simulator);
  await testConnection(page);
  await expect(page.getByRole('region', { name: 'Clock' })).toContainText('20 minutes behind');
});
