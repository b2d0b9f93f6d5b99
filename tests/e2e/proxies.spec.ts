import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { connect, testConnection } from './account.ts';
import { asked, daysAgo, expect, goTo, jobNamed, runReport, tabTo, test as base } from './app.ts';
import { expectNoFindings } from './findings.ts';
import { startProxy, through, type AskingProxy } from './proxy.ts';

const test = base.extend<{ asking: AskingProxy }>({
  asking: async ({}, use) => {
    const proxy = await startProxy();
    await use(proxy);
    await proxy.close();
  },
});

const REPORT = { name: 'Behind a proxy', granularity: 'day', start: daysAgo(3), end: daysAgo(1) };
const panelOf = (page: Page) => page.getByRole('region', { name: 'Proxies' });
const withLogin = ({ sent }: AskingProxy) => sent.filter(({ login }) => login !== null);

test('a proxy that asks is told apart from the service, and its password is entered, kept and forgotten', async ({
  launch,
  simulator,
  asking: proxy,
  home,
}) => {
  const first = await launch(...through(proxy));
  let { page } = first;
  await connect(page, simulator);
  const steps = await testConnection(page);
  await expect(steps).toContainText(`The proxy ${proxy.host} asks for a name and a password.`);
  expect(simulator.arrivals).toEqual([]);

  await goTo(page, 'Home');
  await page.getByRole('button', { name: 'Enter password' }).click();
  const panel = panelOf(page);
  await expect(panel).toContainText('Asks for a password (Basic), as “Staff only”. Not entered yet.');
  await panel.getByRole('button', { name: `Enter the password for ${proxy.host}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('is not encrypted, and Basic sends the password as it is');
  await expectNoFindings(page, 'form of a proxy', dialog);
  await dialog.getByLabel('Name', { exact: true }).fill(proxy.login.name);
  await dialog.getByLabel('Password', { exact: true }).fill(proxy.login.password);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('Set today');
  await expectNoFindings(page, 'proxies');

  await runReport(page, REPORT);
  await expect(jobNamed(page, REPORT.name)).toContainText('Stored', { timeout: 20_000 });
  expect(asked(simulator)).toBe(1);
  expect(simulator.arrivals.some(({ headers }) => 'proxy-authorization' in headers)).toBe(false);

  const vault = await readFile(path.join(home, 'data/vault.json'), 'utf8');
  expect(vault).toContain(proxy.host);
  expect(vault).not.toContain(proxy.login.password);

  await first.electron.close();
  ({ page } = await launch(...through(proxy)));
  await goTo(page, 'Credentials');
  await expect(await testConnection(page)).toContainText('List reports: passed');
  await panelOf(page)
    .getByRole('button', { name: `Forget the password for ${proxy.host}` })
    .click();
  await page.getByRole('button', { name: 'Forget password' }).click();
  await expect(panelOf(page)).toContainText('Not entered yet.');
  expect(await readFile(path.join(home, 'data/vault.json'), 'utf8')).not.toContain(proxy.host);
  await expect(await testConnection(page)).toContainText(`The proxy ${proxy.host} asks`);
});

test('a wrong password is sent once, also after a restart, and corrected by keyboard', async ({
  launch,
  simulator,
  asking: proxy,
}) => {
  const first = await launch(...through(proxy));
  let { page } = first;
  await connect(page, simulator);
  await testConnection(page);
  const enter = async (action: 'Enter' | 'Change', password: string) => {
    const button = panelOf(page).getByRole('button', { name: `${action} the password for ${proxy.host}` });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type(proxy.login.name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await enter('Enter', 'wrong');
  const steps = await testConnection(page);
  await expect(steps).toContainText(`The proxy ${proxy.host} refused the name and the password.`);
  await expect(panelOf(page)).toContainText('They are not sent again');
  const status = page.getByRole('contentinfo', { name: 'Status' });
  await expect(status).toContainText('Proxy refused the password');
  await expect(status).not.toContainText('Identity provider');
  await testConnection(page);
  expect(withLogin(proxy)).toHaveLength(1);

  await first.electron.close();
  ({ page } = await launch(...through(proxy)));
  await goTo(page, 'Credentials');
  await expect(await testConnection(page)).toContainText('refused the name and the password');
  expect(withLogin(proxy)).toHaveLength(1);
  expect(simulator.arrivals).toEqual([]);

  await enter('Change', proxy.login.password);
  await expect(await testConnection(page)).toContainText('List reports: passed');
  await expect(panelOf(page)).not.toContainText('They are not sent again');
});
