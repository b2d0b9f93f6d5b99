import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ENCODINGS, search, searchFiles, searchRequests, type Canaries } from './canary.ts';
import { expect, goTo, jobNamed, runReport, saveTo, test } from './app.ts';

const CLIENT_SECRET = 'canary+secret&of=the client/é%"x';
const TYPO = '00000000-0000-4000-8000-0000deadbeef';
test.use({ simulatorOptions: { processingMs: 200, clientSecret: CLIENT_SECRET } });

/** Records everything that comes through the door to the window: announcements, and the answers of a full reading. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = [];
    const copied: string[] = [];
    Object.assign(globalThis, { heard, copied });
    // Reading the clipboard is denied to the page, so what goes into it is written down on the way.
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = (text) => {
      copied.push(text);
      return write(text);
    };
    addEventListener('copy', (event) => {
      copied.push(event.clipboardData?.getData('text/plain') ?? '');
    });
    const note = (value: unknown) => heard.push(JSON.stringify(value) ?? '');
    for (const event of [
      'job-changed',
      'job-removed',
      'library-changed',
      'connection-changed',
      'settings-changed',
      'command',
    ] as const)
      window.sextant.on(event, note);
  });
const hear = (page: Page) =>
  page.evaluate(async () => {
    const { app, connection, jobs, library, settings } = window.sextant;
    const { heard } = globalThis as unknown as { heard: string[] };
    for (const ask of [app.info, connection.read, jobs.list, library.list, settings.read])
      heard.push(JSON.stringify(await ask()));
    return heard.join('\n');
  });
const copies = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied.join('\n'));
/** The page as it stands, with what its fields hold. */
const dom = (page: Page) =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input, textarea')].map((each) => (each as HTMLInputElement).value),
    ].join('\n'),
  );

test('nine secrets in eleven encodings are nowhere but where they belong, and every planted leak is found', async ({
  launch,
  simulator,
  home,
  problems,
}) => {
  test.setTimeout(120_000);
  const { addresses, credentials } = simulator;
  const app = await launch();
  const { electron, page } = app;
  let printed = '';
  electron.process().stdout?.on('data', (text: Buffer) => (printed += text.toString('latin1')));
  electron.process().stderr?.on('data', (text: Buffer) => (printed += text.toString('latin1')));
  await listen(page);
  const pages: string[] = [];
  const look = async () => pages.push(await dom(page));

  // Connect, with every secret typed by hand.
  await goTo(page, 'Credentials');
  const fields = {
    Name: 'Canary',
    'Account number': credentials.accountNumber,
    Gateway: addresses.gatewayUrl,
    'Identity provider': addresses.authUrl,
    'Legacy host': addresses.legacyUrl,
    'Client ID': credentials.clientId,
    'Client secret': CLIENT_SECRET,
    'Primary REST API token': credentials.primaryToken,
    'Backup REST API token': credentials.backupToken,
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('is the active profile.')).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByRole('button', { name: 'Copy diagnosis' }).click({ timeout: 20_000 });
  await look();

  // Reports: one that comes, one whose token is refused in the middle, one that an echoing server refuses.
  for (const name of ['First', 'Second']) {
    await runReport(page, { name, granularity: 'day', start: '2026-11-18', end: '2026-11-20' });
    await expect(jobNamed(page, name)).toContainText('Stored', { timeout: 20_000 });
    simulator.tokens.revokeAccessTokens();
  }
  simulator.faults.add({
    role: 'auth',
    times: 9,
    fault: {
      kind: 'answer',
      status: 400,
      body: JSON.stringify({ error: 'invalid_client', error_description: `no: ${CLIENT_SECRET}` }),
    },
  });
  await runReport(page, { name: 'Echo', granularity: 'day', start: '2026-11-18', end: '2026-11-20' });
  await expect(jobNamed(page, 'Echo').getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await jobNamed(page, 'Echo').getByRole('button', { name: 'Details' }).click();
  await look();
  simulator.faults.clear();

  // A rotation with a mistyped token.
  await goTo(page, 'Credentials');
  await page.getByRole('button', { name: 'Rotate now' }).click();
  const rotated = simulator.tokens.rotate();
  await page.getByRole('button', { name: 'I have the new token' }).click();
  for (const token of [TYPO, rotated]) {
    await page.getByLabel('New primary token').fill(token);
    await page.getByRole('button', { name: 'Store new token' }).click();
    await page.getByRole('button', { name: 'Try it now' }).click();
    await (
      token === TYPO
        ? page.getByRole('alert').first()
        : page.getByRole('button', { name: 'They are updated' })
    ).waitFor();
    if (token === TYPO) await page.getByLabel('New primary token').waitFor();
  }
  await look();

  // Look at everything, and export.
  for (const room of ['Home', 'Jobs', 'Library']) {
    await goTo(page, room);
    await look();
  }
  await page.getByRole('button', { name: 'First', exact: true }).click();
  await page.getByRole('button', { name: 'Provenance' }).click();
  await look();
  await page.keyboard.press('Escape');
  await saveTo(app, path.join(home, 'Downloads', 'out.csv'));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  await expect(page.getByText('2 rows are in out.csv')).toBeVisible();

  const bearers = simulator.arrivals.flatMap(({ role, headers }) =>
    role === 'gateway' ? [headers.authorization?.slice(7) ?? ''] : [],
  );
  const links = simulator.arrivals.flatMap(({ role, query }) =>
    role === 'link' ? [query.get('Signature') ?? query.get('signature') ?? ''] : [],
  );
  const [token, renewed] = [...new Set(bearers)];
  const [link, otherLink] = [...new Set(links)];
  const canaries: Canaries = new Map([
    ['client secret', CLIENT_SECRET],
    ['primary token', credentials.primaryToken],
    ['backup token', credentials.backupToken],
    ['new token', rotated],
    ['mistyped token', TYPO],
    ['access token', token!],
    ['access token, renewed', renewed!],
    ['link', link!],
    ['link, other', otherLink!],
  ]);
  expect(
    [...canaries.values()].every((secret) => secret.length >= 16),
    'nine real secrets',
  ).toBe(true);

  const collect = async () => ({
    files: await searchFiles(home, canaries),
    output: search(printed, canaries),
    ipc: search(await hear(page), canaries),
    dom: search([...pages, await dom(page)].join('\n'), canaries),
    clipboard: search(await copies(page), canaries),
    requests: searchRequests(simulator.arrivals, canaries),
    console: search(problems.join('\n'), canaries),
  });
  expect(await collect()).toEqual({
    files: [],
    output: [],
    ipc: [],
    dom: [],
    clipboard: [],
    requests: [],
    console: [],
  });

  // The search finds every secret in every encoding …
  for (const [name, secret] of canaries)
    for (const [encoding, encode] of Object.entries(ENCODINGS))
      for (const text of encode(secret))
        expect(search(`before ${text} after`, canaries)).toContain(`${name} (${encoding})`);

  // … and every sink is really looked into.
  const leak = credentials.primaryToken;
  await writeFile(path.join(home, 'data', 'leak.bin'), Buffer.from(leak, 'utf16le'));
  await writeFile(path.join(home, 'Downloads', 'leak.csv'), Buffer.from(leak).toString('hex'));
  await electron.evaluate(({ BrowserWindow }, text) => {
    process.stdout.write(`${Buffer.from(`x${text}`).toString('base64')}\n`);
    process.stderr.write(`${text}\n`);
    BrowserWindow.getAllWindows()[0]?.webContents.send('job-removed', text);
  }, leak);
  await page.evaluate(async (text) => {
    document.body.append(text);
    await navigator.clipboard.writeText(text).catch(() => undefined);
  }, leak);
  await fetch(`${addresses.gatewayUrl}/report-builder/v1/reports`, {
    headers: { authorization: `TOK:${leak}` },
  });
  problems.push(leak);
  const planted = await collect();
  problems.length = 0;
  expect(planted.files.some((each) => each.startsWith('data/leak.bin'))).toBe(true);
  expect(planted.files.some((each) => each.startsWith('Downloads/leak.csv'))).toBe(true);
  expect(planted.output).toEqual(expect.arrayContaining(['primary token (base64)', 'primary token (plain)']));
  for (const sink of ['ipc', 'dom', 'clipboard', 'console'] as const)
    expect(planted[sink], sink).toContain('primary token (plain)');
  expect(planted.requests.some((each) => each.startsWith('gateway'))).toBe(true);
});
