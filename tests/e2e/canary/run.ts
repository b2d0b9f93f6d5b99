import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { hexadecimal } from '../../../src/simulator/random.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { choose, dismissLast, fill, save, secretsOf, testConnection } from '../account.ts';
import { answerBoxes, daysAgo, expect, goTo, jobNamed, runReport, saveTo, startDemo } from '../app.ts';
import { addDraft, changesAt, goToPart, openDraft, reviewAndSend } from '../certificates.ts';
import { addToCase, openCase, savedCase } from '../cases.ts';
import { echo, echoInOrganization, ECHOES } from './echoes.ts';
import { startProxy, through, type AskingProxy } from '../proxy.ts';
import type { Canary } from './search.ts';
import type { Recording, WatchedApp } from './recording.ts';

/** Awkward for every encoding, with two spaces that code which tidies text would collapse. */
export const CLIENT_SECRET = 'canary+secret&of=the  client/é%"x';
const DEMO_SEED = 1;
const MISTYPED = 'badc0ffe-1bad-4bad-8bad-badc0ffee000';
const PROXY_MISTYPED = 'not the p@ss word of the proxy';

export type Dependencies = { recording: Recording; simulator: Simulator; home: string };

/** Visits every screen once. */
async function lookAround({ page, look }: WatchedApp): Promise<void> {
  for (const room of ['Home', 'Build', 'Jobs', 'Library', 'Certificates', 'Credentials']) {
    await goTo(page, room);
    await look();
  }
}

/** Fills in the form from a text in the paste dialog. */
async function pasteText(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Paste cURL or JSON' }).click();
  await page.getByRole('textbox', { name: 'cURL command or JSON' }).fill(text);
  await page.getByRole('button', { name: 'Fill in form' }).click();
  await expect(page.getByText('Form filled in').last()).toBeVisible();
  await dismissLast(page);
}

async function runStored(page: Page, name: string): Promise<void> {
  await runReport(page, { name, granularity: 'day', start: daysAgo(3), end: daysAgo(1) });
  await expect(jobNamed(page, name)).toContainText('Stored', { timeout: 20_000 });
}

/** Creates a profile from pasted cURL commands and by hand. */
async function connect({ page, look }: WatchedApp, { simulator }: Dependencies): Promise<void> {
  const { addresses, credentials } = simulator;
  const legacy = `${addresses.legacyUrl}/v2/mcc/customers/${credentials.accountNumber}`;
  await goTo(page, 'Credentials');
  await pasteText(
    page,
    `curl ${addresses.authUrl}/connect/token -d client_id=${credentials.clientId} ` +
      `--data-urlencode 'client_secret=${CLIENT_SECRET}' -d 'scope=ec.analytics.rtap.reports sec.cps.certificates'`,
  );
  await pasteText(
    page,
    `curl '${legacy}/defend/rate_limiting/eventlogs' -H 'Authorization: TOK:${credentials.primaryToken}'`,
  );
  await pasteText(page, `curl '${addresses.gatewayUrl}/report-builder/v1/reports'`);
  await fill(page, 'Name', 'Canary');
  await fill(page, 'Backup REST API token', credentials.backupToken);
  await page.getByRole('button', { name: 'Show while typing' }).last().click();
  await save(page);
  await look();
}

/** Tests the connection and copies the diagnostics. */
async function diagnose({ page, look }: WatchedApp): Promise<void> {
  await goTo(page, 'Credentials');
  await testConnection(page);
  await page.getByRole('button', { name: 'Copy diagnostics' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  for (const more of await page.getByRole('button', { name: 'Details' }).all()) await more.click();
  await look();
}

/** Downloads reports with a renewed token and a second link, and exports one. */
async function report(app: WatchedApp, { simulator, home }: Dependencies): Promise<void> {
  const { page, look } = app;
  await runStored(page, 'First');
  simulator.tokens.revokeAccessTokens();
  echo(simulator, { role: 'link', method: 'GET', status: 403, shape: 'xml', times: 1 });
  await runStored(page, 'Second');
  await goTo(page, 'Library');
  await page.getByRole('button', { name: 'First', exact: true }).click();
  await page.getByRole('button', { name: 'Provenance' }).click();
  await look();
  await page.keyboard.press('Escape');
  await saveTo(app, path.join(home, 'Downloads', 'out.csv'));
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  await expect(page.getByText('Saved 2 rows to out.csv.')).toBeVisible();
}

/** Makes every host refuse requests and echo them, in every format and length. */
async function provokeEchoes(app: WatchedApp, { simulator }: Dependencies): Promise<void> {
  const { page, look } = app;
  const { faults } = simulator;
  for (const [index, how] of ECHOES.entries()) {
    echo(simulator, { role: 'auth', method: 'POST', status: 400, ...how });
    echo(simulator, { role: 'legacy', method: 'GET', status: index % 2 ? 403 : 400, ...how });
    await diagnose(app);
    faults.clear();
    echo(simulator, { role: 'gateway', method: 'GET', status: index % 2 ? 401 : 400, ...how });
    await diagnose(app);
    faults.clear();
  }
  for (const [index, only] of (['secret', 'body', 'link'] as const).entries()) {
    const how = { status: 400, shape: index % 2 ? 'text' : 'json', only };
    echo(simulator, { role: 'auth', method: 'POST', ...how });
    echo(simulator, { role: 'legacy', method: 'GET', ...how });
    await diagnose(app);
    faults.clear();
    // The gateway repeats the link of the last report.
    echo(simulator, { role: 'gateway', method: 'GET', ...how });
    await diagnose(app);
    faults.clear();
  }
  echo(simulator, { role: 'gateway', method: 'POST', status: 400 });
  await runReport(page, { name: 'Echo', granularity: 'day', start: daysAgo(3), end: daysAgo(1) });
  await expect(jobNamed(page, 'Echo')).toContainText('Failed', { timeout: 20_000 });
  faults.clear();
  echo(simulator, { role: 'link', method: 'GET', status: 400, shape: 'xml' });
  await runReport(page, { name: 'Link', granularity: 'day', start: daysAgo(3), end: daysAgo(1) });
  await expect(jobNamed(page, 'Link')).toContainText('Failed', { timeout: 20_000 });
  faults.clear();
  // The details of each failure, and each answer that is kept.
  const details = page.getByRole('complementary', { name: 'Details' });
  const folded = details.getByRole('button', { expanded: false });
  for (const name of ['Link', 'Echo']) {
    await jobNamed(page, name).click();
    await page.keyboard.press('Enter');
    await expect(details.getByRole('heading', { name })).toBeFocused();
    await expect(details.getByRole('region', { name: 'Answers of the service' })).toBeVisible();
    await expect(folded.first()).toBeVisible();
    while ((await folded.count()) > 0) await folded.first().click();
    await look();
  }
  await details.getByRole('button', { name: 'Copy details' }).first().click();
}

/** Changes organizations at a gateway that repeats the access token in its errors and in its answer. */
async function changeOrganizations(app: WatchedApp, { simulator, home }: Dependencies): Promise<void> {
  const { page, look } = app;
  const change = async (requestId: string) => {
    await addDraft(page, { requestId, fields: { companyName: `Company ${requestId}` } });
    await openDraft(page, `Company ${requestId}`);
    await look();
    await reviewAndSend(page, requestId);
    for (const more of await page.getByRole('button', { name: 'Details' }).all()) await more.click();
    await look();
  };
  for (const [index, shape] of ['json', 'code', 'xml', 'page', 'text'].entries()) {
    echo(simulator, { role: 'gateway', method: 'PUT', status: index % 2 ? 409 : 400, shape });
    await change(`echo-${index}`);
    simulator.faults.clear();
  }
  for (const [index, only] of (['secret', 'link'] as const).entries()) {
    echo(simulator, { role: 'gateway', method: 'PUT', status: index ? 500 : 401, only });
    await change(`only-${index}`);
    simulator.faults.clear();
  }
  echoInOrganization(simulator);
  await change('88214');
  await addToCase(
    page,
    page.getByRole('main').getByRole('button', { name: 'Add to case' }).first(),
    'Echoes',
  );
  simulator.faults.clear();
  expect(changesAt(simulator), 'each host has repeated something').toHaveLength(8);
  await goToPart(page, 'Drafts');
  await look();
  await goToPart(page, 'Address book');
  await look();
  await saveTo(app, path.join(home, 'Downloads', 'book.csv'));
  await page.getByRole('button', { name: 'Export…' }).click();
  await page.getByRole('button', { name: 'Save 1 organization' }).click();
  await expect(page.getByText('Export complete')).toBeVisible();
  await goToPart(page, 'Journal');
  await look();
  for (const format of ['CSV', 'JSON']) {
    await saveTo(app, path.join(home, 'Downloads', `journal.${format.toLowerCase()}`));
    await page.getByRole('button', { name: `Export journal as ${format}` }).click();
    await expect(page.getByText(`8 attempts in journal.${format.toLowerCase()}.`)).toBeVisible();
  }
}

/** Adds a chart to the case of an answer that repeats the access token, and writes its page to files. */
async function writeCase(app: WatchedApp, { home }: Dependencies): Promise<void> {
  const { page, look } = app;
  await goTo(page, 'Library');
  await page.getByRole('button', { name: 'First', exact: true }).click();
  await page.getByRole('button', { name: 'Picture: save or copy' }).click();
  await addToCase(page, page.getByRole('menuitem', { name: 'Add to case' }));
  await openCase(page, 'Echoes');
  await look();
  const file = path.join(home, 'Downloads', 'case.html');
  await saveTo(app, file);
  expect(await savedCase(page, file)).toContain('Echoes');
}

/** Rotates up to the new token, after a mistyped one. */
async function beginRotation({ page, look }: WatchedApp, { simulator }: Dependencies): Promise<string> {
  await goTo(page, 'Credentials');
  await page.getByRole('button', { name: 'Rotate now' }).click();
  const rotated = simulator.tokens.rotate();
  await page.getByRole('button', { name: 'I have the new token' }).click();
  await fill(page, 'New primary token', MISTYPED);
  await page.getByRole('button', { name: 'Store new token' }).click();
  await expect(page.getByLabel('New primary token')).toBeHidden();
  await look();
  echo(simulator, { role: 'legacy', method: 'GET', status: 403 });
  await page.getByRole('button', { name: 'Test new token' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look();
  simulator.faults.clear();
  await page.getByRole('button', { name: 'Paste another token' }).click();
  await fill(page, 'New primary token', rotated);
  await page.getByRole('button', { name: 'Store new token' }).click();
  await expect(page.getByLabel('New primary token')).toBeHidden();
  await look();
  return rotated;
}

/** Completes the rotation, with the tokens read from the vault. */
async function endRotation({ page, look }: WatchedApp, { simulator }: Dependencies): Promise<void> {
  await goTo(page, 'Credentials');
  await page.getByRole('button', { name: 'Test new token' }).click();
  await page.getByRole('button', { name: 'I have updated them' }).click();
  await page.getByRole('button', { name: 'Check deletion' }).click();
  await expect(page.getByRole('alert')).toContainText('still works');
  await look();
  simulator.tokens.deleteBackup();
  await page.getByRole('button', { name: 'Check deletion' }).click();
  await expect(page.getByText('Token rotated')).toBeVisible();
  await look();
}

/** Enters a password that the proxy refuses and repeats, and then the right one. */
async function enterProxyPassword({ page, look }: WatchedApp, { login, host }: AskingProxy): Promise<void> {
  await goTo(page, 'Credentials');
  await testConnection(page);
  for (const [action, password] of [
    ['Enter', PROXY_MISTYPED],
    ['Change', login.password],
  ] as const) {
    await page.getByRole('button', { name: `${action} the password for ${host}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill(login.name);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await testConnection(page);
    await look();
  }
  await expect(page.getByRole('list', { name: 'Test steps' })).toContainText('List reports: passed');
}

/** Forgets a secret and enters it again; exports a profile, imports it as another and removes that one. */
async function changeProfiles(app: WatchedApp, { home }: Dependencies): Promise<void> {
  const { page, look } = app;
  await page.getByRole('button', { name: 'Forget client secret' }).click();
  await page.getByRole('button', { name: 'Forget secret' }).click();
  await expect(page.getByRole('button', { name: 'Forget client secret' })).toBeHidden();
  await diagnose(app);
  await fill(page, 'Client secret', CLIENT_SECRET);
  await save(page);
  await look();

  const file = path.join(home, 'Downloads', 'Canary.sextant-profile.json');
  await saveTo(app, file);
  await page.getByRole('button', { name: 'Export without secrets' }).click();
  await expect(page.getByText('Saved as Canary.sextant-profile.json, without secrets.')).toBeVisible();
  await writeFile(file, (await readFile(file, 'utf8')).replace('"Canary"', '"Imported"'));
  await choose(page, 'New profile');
  await page.getByRole('button', { name: 'Paste cURL or JSON' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose profile file…' }).click();
  await (await chooser).setFiles(file);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Imported');
  await fill(page, 'Client secret', CLIENT_SECRET);
  await save(page);
  await look();
  await diagnose(app);
  await page.getByRole('button', { name: 'Remove Imported' }).click();
  await page.getByRole('button', { name: 'Remove profile' }).click();
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('Canary');
  await look();
}

/** Uses the demo, a report file and secrets kept in memory, on a computer without a keyring. */
async function useWithoutKeyring(app: WatchedApp, dependencies: Dependencies): Promise<void> {
  const { page, look } = app;
  await startDemo(page);
  await look();
  const file = path.join(dependencies.home, 'opened.csv');
  await writeFile(file, 'platform,hits\r\nwac,1\r\n');
  await page.getByLabel('Report file').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'opened.csv' })).toBeVisible();
  await look();
  await goTo(page, 'Credentials');
  await page.getByRole('button', { name: 'Connect an account' }).click();
  await connect(app, dependencies);
  await expect(secretsOf(page)).toContainText('In memory only');
  await runStored(page, 'From memory');
  await diagnose(app);
}

/** Agrees to storage without protection, and enters a secret again so that it is stored. */
async function consent(app: WatchedApp): Promise<void> {
  const { page, look } = app;
  await answerBoxes(app, 'Store without protection');
  await page.getByRole('button', { name: 'Store secrets without protection' }).click();
  await expect(page.getByText('Secrets are stored without protection')).toBeVisible();
  await fill(page, 'Client secret', CLIENT_SECRET);
  await save(page);
  await look();
}

/**
 * Uses the whole app, in four launches on two computers, and returns the last launch with every secret used in any of
 * them. A new feature that handles a secret must be added here.
 */
export async function useEverything(
  dependencies: Dependencies,
): Promise<{ app: WatchedApp; canaries: Canary[] }> {
  const { recording, simulator } = dependencies;
  let app = await recording.launch();
  await connect(app, dependencies);
  await diagnose(app);
  await report(app, dependencies);
  await provokeEchoes(app, dependencies);
  await changeOrganizations(app, dependencies);
  await writeCase(app, dependencies);
  const rotated = await beginRotation(app, dependencies);
  await lookAround(app);
  await app.electron.close();

  // From here on the secrets are read from the vault, and a proxy is in between for a while.
  const proxy = await startProxy({ repeats: true });
  app = await recording.launch({ switches: through(proxy) });
  await enterProxyPassword(app, proxy);
  await endRotation(app, dependencies);
  await diagnose(app);
  await runStored(app.page, 'After the restart');
  await goTo(app.page, 'Credentials');
  await changeProfiles(app, dependencies);
  await lookAround(app);
  await app.electron.close();

  await proxy.close();

  const elsewhere = { data: 'data-without-keyring', keyring: 'fixed-key' };
  app = await recording.launch(elsewhere);
  await useWithoutKeyring(app, dependencies);
  await consent(app);
  await app.electron.close();

  app = await recording.launch(elsewhere);
  await diagnose(app);
  await runStored(app.page, 'Stored all the same');
  await lookAround(app);
  const passwords = [PROXY_MISTYPED, proxy.login.password].map((secret, index): Canary => ({
    name: `proxy password ${index + 1}`,
    kind: 'proxy-password',
    secret,
  }));
  return { app, canaries: [...canariesOf(simulator, rotated), ...passwords] };
}

/** The secrets entered, and every access token and signature used. */
function canariesOf({ arrivals, credentials }: Simulator, rotated: string): Canary[] {
  const rest = Object.entries({
    'primary token': credentials.primaryToken,
    'backup token': credentials.backupToken,
    'new token': rotated,
    'mistyped token': MISTYPED,
  });
  const bearers = arrivals.flatMap(({ role, headers }) =>
    role === 'gateway' && headers.authorization ? [headers.authorization.replace('Bearer ', '')] : [],
  );
  const signatures = arrivals.flatMap(({ role, query }) =>
    role === 'link' ? [query.get('Signature') ?? ''] : [],
  );
  const numbered = (kind: 'access-token' | 'link', secrets: string[]): Canary[] =>
    [...new Set(secrets)].map((secret, index) => ({ name: `${kind} ${index + 1}`, kind, secret }));
  return [
    { name: 'client secret', kind: 'client-secret', secret: CLIENT_SECRET },
    // The demo starts its own simulator, which derives its secrets from the same seed as ours.
    { name: 'client secret of the demo', kind: 'client-secret', secret: hexadecimal(40, DEMO_SEED, 72) },
    ...rest.map(([name, secret]): Canary => ({ name, kind: 'rest-token', secret })),
    ...numbered('access-token', bearers),
    ...numbered('link', signatures),
  ];
}
