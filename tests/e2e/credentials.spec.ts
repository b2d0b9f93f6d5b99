import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Simulator } from '../../src/simulator/simulator.ts';
import { choose, connect, fill, save, secretsOf, testConnection } from './account.ts';
import { answerBoxes, daysAgo, expect, goTo, jobNamed, runReport, saveTo, test } from './app.ts';

/** Every kind of character that form encoding must preserve. */
const ODD_SECRET = 'a&b=c+d%20 e~é日\u{1F511}"\\/';
test.use({ simulatorOptions: { processingMs: 300, clientSecret: ODD_SECRET } });

/** The part of the preload script’s bridge that is used here. */
type Bridge = { sextant: { connection: { consent(agreed: boolean): Promise<unknown> } } };

const TWO_DAYS = { granularity: 'day', start: daysAgo(3), end: daysAgo(1) };
const tokenBodies = ({ arrivals }: Simulator) =>
  arrivals.flatMap(({ role, method, bodyText }) => (role === 'auth' && method === 'POST' ? [bodyText] : []));

test('a profile is added, tested and used, and its unusual secret arrives unchanged', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await page.getByRole('button', { name: 'Connect an account' }).click();
  await connect(page, simulator);
  const steps = await testConnection(page);
  for (const words of [
    'Check addresses: passed',
    'Reach identity provider: passed',
    'Request access token: passed',
    'Reach gateway: passed',
    'Check reports scope: passed',
    'List reports: passed',
    'Reach legacy host: passed',
    'Read event log: passed',
  ])
    await expect(steps).toContainText(words);
  // A token that renews itself is not spoken of.
  const status = page.getByRole('contentinfo', { name: 'Status' });
  await expect(status).toContainText('Online');
  await expect(status).not.toContainText(/token/i);

  await runReport(page, { name: 'From my account', ...TWO_DAYS });
  await expect(jobNamed(page, 'From my account')).toContainText('Stored', { timeout: 20_000 });
  expect(new URLSearchParams(tokenBodies(simulator)[0]).get('client_secret')).toBe(ODD_SECRET);
  for (const { role, method, headers } of simulator.arrivals) {
    const sent = headers['authorization'] ?? '';
    if (method === 'HEAD') expect(sent).toBe('');
    else if (role === 'gateway') expect(sent).toMatch(/^Bearer [^ ]+$/);
    else if (role === 'legacy' || role === 'legacyAlt') expect(sent).toMatch(/^TOK:[^ ]+$/);
    else expect(sent).toBe('');
  }

  // Each endpoint used shows its result without a reload.
  await goTo(page, 'Credentials');
  const table = page.getByRole('region', { name: 'Where credentials are sent' });
  for (const name of ['Access token', 'Generate report', 'List reports', 'Download report', 'Event log'])
    await expect(table.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText(/20[02]/);
  await expect(table.getByRole('row', { name: 'Action types' })).toContainText('Not used yet');
});

test('a report at another path is found once the profile names it, and not requested again', async ({
  launch,
  simulator,
}) => {
  simulator.readings.reportPath = 'unprefixed';
  const { page } = await launch();
  await connect(page, simulator);
  await runReport(page, { name: 'Elsewhere', ...TWO_DAYS });
  const job = jobNamed(page, 'Elsewhere');
  await expect(job).toContainText('The report or its path was not found.');
  await goTo(page, 'Credentials');
  await expect(page.getByLabel('Path of reports')).toHaveValue('report-builder/v1/downloadable-reports');
  await fill(page, 'Path of reports', '/report-builder/v1/downloads');
  await save(page);
  await goTo(page, 'Jobs');
  await job.getByRole('button', { name: 'Try again' }).click();
  await expect(job).toContainText('Stored', { timeout: 20_000 });
  const posts = simulator.arrivals.filter(({ role, method }) => role === 'gateway' && method === 'POST');
  expect(posts).toHaveLength(1);
});

test('several scopes are sent joined by a plus, even an undocumented one', async ({ launch, simulator }) => {
  const { page } = await launch();
  await goTo(page, 'Credentials');
  for (const scope of ['sec.cps.certificates', 'my.own.scope']) {
    await fill(page, 'Scopes', scope);
    await page.getByLabel('Scopes', { exact: true }).press('Enter');
  }
  await connect(page, simulator);
  await testConnection(page);
  expect(tokenBodies(simulator)[0]).toContain(
    'scope=ec.analytics.rtap.reports+sec.cps.certificates+my.own.scope',
  );
});

test('several profiles coexist, each in its colour, and one is removed with its secrets', async ({
  launch,
  simulator,
  home,
}) => {
  const { page } = await launch();
  await connect(page, simulator);
  await choose(page, 'New profile');
  await expect(page.getByRole('heading', { name: 'New profile' })).toBeVisible();
  await page.getByRole('button', { name: /Colour/ }).click();
  await page.getByRole('option', { name: 'Red' }).click();
  await page.getByRole('checkbox', { name: 'Lock against changes' }).check({ force: true });
  await connect(page, simulator, { Name: 'Staging' });

  const status = page.getByRole('contentinfo', { name: 'Status' });
  const red = status.locator('[style*="--hue-red"]');
  await expect(status).toContainText('Staging');
  await expect(red).toBeVisible();
  await expect(status.getByLabel('locked against changes')).toBeVisible();
  await choose(page, 'Work');
  await expect(status).toContainText('Work');
  await expect(red).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Work');
  await choose(page, 'Staging');
  const owners = async () => {
    const vault = await readFile(path.join(home, 'data/vault.json'), 'utf8');
    return (JSON.parse(vault) as { entries: { profileId: string }[] }).entries.map((each) => each.profileId);
  };
  const [work, , , staging] = await owners();
  expect(await owners()).toEqual([work, work, work, staging, staging, staging]);
  expect(staging).not.toBe(work);
  await page.getByRole('button', { name: 'Remove Staging' }).click();
  await page.getByRole('button', { name: 'Remove profile' }).click();
  await expect(status).toContainText('Work');
  expect(await owners()).toEqual([work, work, work]);
});

test('a profile is left only once its changes are dealt with', async ({ launch, simulator, home }) => {
  const { electron, page } = await launch();
  await connect(page, simulator);
  await test.step('unsaved changes are not discarded without confirmation', async () => {
    await fill(page, 'Client secret', 'half typed');
    await expect(page.getByRole('button', { name: 'Test connection' })).toBeDisabled();
    await goTo(page, 'Library');
    await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
    await expect(page.getByLabel('Client secret', { exact: true })).toHaveValue('half typed');
    await goTo(page, 'Library');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
    await goTo(page, 'Credentials');
    await expect(page.getByLabel('Client secret', { exact: true })).toHaveValue('');
  });
  await test.step('a secret is forgotten once confirmed, and reported as missing', async () => {
    await page.getByRole('button', { name: 'Forget client secret' }).click();
    await page.getByRole('button', { name: 'Forget secret' }).click();
    await expect(page.getByRole('button', { name: 'Forget client secret' })).toBeHidden();
    await expect(page.locator(':focus')).toContainText('Client secret');
    const vault = await readFile(path.join(home, 'data/vault.json'), 'utf8');
    expect(JSON.parse(vault)).toMatchObject({ entries: [{ name: 'primaryToken' }, { name: 'backupToken' }] });
    const steps = await testConnection(page);
    await expect(steps.getByRole('alert').first()).toContainText('The client secret is not set.');
    await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('Client secret missing');
  });
  await test.step('leaving the screen while a profile is being saved leaves you where you went', async () => {
    await electron.evaluate(({ safeStorage }) => {
      const seal = safeStorage.encryptStringAsync.bind(safeStorage);
      safeStorage.encryptStringAsync = async (text) => {
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        return seal(text);
      };
    });
    await fill(page, 'Client secret', ODD_SECRET);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await goTo(page, 'Library');
    await expect(page.getByText('is the active profile.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
  });
});

test('without a keyring, secrets last until the app closes unless the user agrees to store them', async ({
  launch,
  simulator,
  keyring,
  home,
}) => {
  keyring.mode = 'fixed-key';
  const stored = () => readFile(path.join(home, 'data/vault.json'), 'utf8').catch(() => '');
  let { electron, page } = await launch();
  await connect(page, simulator);
  await expect(page.getByText('This computer has no keyring')).toBeVisible();
  await expect(await testConnection(page)).toContainText('Request access token: passed');
  expect(await stored()).not.toContain('"ciphertext"');
  await electron.close();

  ({ electron, page } = await launch());
  await goTo(page, 'Credentials');
  await expect(secretsOf(page)).toContainText('Not set');
  await fill(page, 'Client secret', ODD_SECRET);
  await page.getByRole('button', { name: 'Save profile' }).click();
  const store = page.getByRole('button', { name: 'Store secrets without protection' });
  // The question is the system’s. Cancelled, it changes nothing.
  const questions = await answerBoxes({ electron }, 'Keep in memory', 'Store without protection');
  await store.click();
  await expect.poll(() => questions.jsonValue()).toEqual(['Store secrets without protection?']);
  await expect(store).toBeEnabled();
  expect(await stored()).not.toContain('"ciphertext"');
  await store.click();
  await expect(page.getByText('Secrets are stored without protection')).toBeVisible();
  await electron.close();

  ({ electron, page } = await launch());
  await goTo(page, 'Credentials');
  await expect(await testConnection(page)).toContainText('Request access token: passed');

  // Withdrawing consent affects new secrets only, and says so.
  await page.getByRole('button', { name: 'Keep new secrets in memory only' }).click();
  await expect(secretsOf(page)).toContainText('stay on disk until you forget them');
  await page.getByRole('button', { name: 'Forget client secret' }).click();
  await page.getByRole('button', { name: 'Forget secret' }).click();
  await expect(secretsOf(page)).toContainText('Nothing is written to disk');
  expect(await stored()).not.toContain('"ciphertext"');
});

test('a keyring that was not unlocked asks for a restart and offers no unprotected storage', async ({
  launch,
  simulator,
  keyring,
  home,
}) => {
  let { electron, page } = await launch();
  await connect(page, simulator);
  await electron.close();

  keyring.mode = 'dismissed';
  ({ electron, page } = await launch());
  await goTo(page, 'Credentials');
  const steps = await testConnection(page);
  await expect(steps.getByRole('alert').first()).toContainText('The keyring could not be used.');
  await expect(steps.getByRole('alert').first()).toContainText('Restart Sextant');
  await expect(secretsOf(page)).toContainText('The keyring was not unlocked');
  await expect(page.getByRole('button', { name: 'Store secrets without protection' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Try the keyring again' })).toBeHidden();
  // Nor can the window bring it about by itself.
  const refused = await page.evaluate(() =>
    (globalThis as unknown as Bridge).sextant.connection.consent(true),
  );
  expect(refused).toMatchObject({ ok: false });
  await electron.close();

  await writeFile(path.join(home, 'data/standin-keyring-unlocked'), '');
  ({ page } = await launch());
  await goTo(page, 'Credentials');
  await expect(await testConnection(page)).toContainText('Request access token: passed');
  await expect(secretsOf(page)).toContainText('Protected by');
});

test('the form warns of a host name that can look like another one, and keeps what is sent', async ({
  launch,
}) => {
  const { page } = await launch();
  await goTo(page, 'Credentials');
  await fill(page, 'Name', 'Odd');
  const gateway = page.getByLabel('Gateway', { exact: true });
  await gateway.fill('https:evil.example');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Start the address with https:// and the name of the host.')).toBeVisible();
  await gateway.fill('https://\u0430pi.example.com/');
  await expect(page.getByText('Its full name is xn--pi-6kc.example.com.')).toBeVisible();
  await save(page);
  await expect(gateway).toHaveValue('https://xn--pi-6kc.example.com');
});

test('a profile copied to another computer opens its library and needs its secrets entered again', async ({
  launch,
  simulator,
  keyring,
}) => {
  let { electron, page } = await launch();
  await connect(page, simulator);
  await runReport(page, { name: 'Before the move', ...TWO_DAYS });
  await expect(jobNamed(page, 'Before the move')).toContainText('Stored', { timeout: 20_000 });
  await electron.close();

  keyring.mode = 'key-lost';
  ({ electron, page } = await launch());
  await goTo(page, 'Library');
  await page.getByRole('button', { name: 'Before the move', exact: true }).click();
  await expect(page.getByText('2 rows')).toBeVisible();
  await goTo(page, 'Credentials');
  const steps = await testConnection(page);
  await expect(steps.getByRole('alert').first()).toContainText(
    'The stored client secret cannot be decrypted.',
  );
  await expect(secretsOf(page)).toContainText('Stored, but unreadable. Enter it again.');
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText(
    'Client secret cannot be decrypted',
  );
  await fill(page, 'Client secret', ODD_SECRET);
  await save(page);
  await expect(await testConnection(page)).toContainText('Request access token: passed');
});

test('a secret is not sent to a changed address', async ({ launch, simulator }) => {
  const { page } = await launch();
  for (const [at, [field, role, secret]] of (
    [
      ['Identity provider', 'auth', 'client secret'],
      ['Legacy host', 'legacy', 'primary REST API token'],
    ] as const
  ).entries()) {
    if (at > 0) await choose(page, 'New profile');
    await connect(page, simulator, { Name: `Other ${role}` });
    // Another origin of the same simulator: it would have accepted the secret, had it been sent.
    const base = role === 'legacy' ? simulator.addresses.legacyUrl : simulator.addresses.authUrl;
    await fill(page, field, base.replace('127.0.0.1', 'localhost'));
    await save(page);
    const before = simulator.arrivals.length;
    await expect(secretsOf(page)).toContainText('Entered for a different address. Enter it again.');
    const steps = await testConnection(page);
    await expect(steps.getByRole('alert').first()).toContainText(`The ${secret} belongs to another address.`);
    const later = simulator.arrivals.slice(before).filter((each) => each.role === role);
    expect(later.map(({ method }) => method)).toEqual(['HEAD']);
  }
});

test('the form is filled in from a cURL command, exported without secrets and imported again', async ({
  launch,
  home,
}) => {
  const app = await launch();
  const { page } = app;
  await goTo(page, 'Credentials');
  await page.getByRole('button', { name: 'Paste cURL or JSON' }).click();
  const text = page.getByRole('textbox', { name: 'cURL command or JSON' });
  await expect(text).toBeFocused();
  await text.fill('wget https://id.example.com');
  await page.getByRole('button', { name: 'Fill in form' }).click();
  await expect(page.getByText('Sextant does not recognise this text.')).toBeVisible();
  await text.fill(
    "curl -X POST 'https://id.example.com/connect/token' -d 'client_id=abc&client_secret=s%26t' --data-urlencode 'scope=ec.rules'",
  );
  await page.getByRole('button', { name: 'Fill in form' }).click();
  await expect(page.getByText('Updated: identity provider, client ID, scopes, client secret.')).toBeVisible();
  await expect(page.getByLabel('Identity provider', { exact: true })).toHaveValue('https://id.example.com');
  await expect(page.getByLabel('Client ID', { exact: true })).toHaveValue('abc');
  await expect(page.getByLabel('Client secret', { exact: true })).toHaveValue('s&t');
  await fill(page, 'Name', 'Pasted');
  await page.getByRole('button', { name: 'Save profile' }).click();

  const file = path.join(home, 'Downloads', 'Pasted.sextant-profile.json');
  await saveTo(app, file);
  await page.getByRole('button', { name: 'Export without secrets' }).click();
  await expect(page.getByText('Saved as Pasted.sextant-profile.json, without secrets.')).toBeVisible();
  const exported = await readFile(file, 'utf8');
  expect(JSON.parse(exported)).toMatchObject({ version: 1, name: 'Pasted', clientId: 'abc' });
  expect(exported).not.toContain('s&t');

  await choose(page, 'New profile');
  await page.getByRole('button', { name: 'Paste cURL or JSON' }).click();
  await writeFile(file, exported.replace('"Pasted"', '"Imported"'));
  await page.getByLabel('Profile file').setInputFiles(file);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Imported');
  await expect(page.getByLabel('Client ID', { exact: true })).toHaveValue('abc');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('Imported');
});

test('the real keyring keeps a secret across restarts', async ({ launch, simulator, keyring }) => {
  test.skip(process.env['E2E_KEYRING'] !== '1', 'needs dbus-run-session and gnome-keyring-daemon');
  keyring.mode = '';
  let { electron, page } = await launch();
  await connect(page, simulator);
  await expect(page.getByText(/^Protected by/)).toBeVisible();
  await electron.close();
  ({ electron, page } = await launch());
  await goTo(page, 'Credentials');
  await expect(await testConnection(page)).toContainText('Request access token: passed');
});

test('while the keyring does not respond, the form says so and keeps what was entered', async ({
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
  await expect(page.getByText('After 60 seconds, the secrets are kept in memory only.')).toBeVisible();
  await expect(page.getByLabel('Client secret', { exact: true })).toHaveValue('a secret');
});

test('a wrong clock is reported before it causes failures', async ({ launch, simulator }) => {
  const { page } = await launch();
  simulator.clock.advance(20 * 60_000);
  await connect(page, simulator);
  await testConnection(page);
  await expect(page.getByRole('region', { name: 'Clock' })).toContainText('20 minutes behind');
});
