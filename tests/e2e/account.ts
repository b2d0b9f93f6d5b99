import type { Page } from '@playwright/test';
import type { Simulator } from '../../src/simulator/simulator.ts';
import { expect, goTo } from './app.ts';

/** Fills one field by its label. */
export async function fill(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(value);
}

/** Closes the last notice, unless it has gone by itself. */
export const dismissLast = (page: Page): Promise<void> =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Dismiss' })
    .evaluateAll((crosses: HTMLElement[]) => crosses.at(-1)?.click());

/** Saves the profile on screen, and waits until its secrets are stored too. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('is the active profile.').last()).toBeVisible();
  await dismissLast(page);
}

/** Fills in the form with the simulator's account and saves it; `but` overrides fields. */
export async function connect(
  page: Page,
  simulator: Simulator,
  but: Record<string, string> = {},
): Promise<void> {
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
  await save(page);
}

/** Tests the connection and returns the list of its steps once all are done. */
export async function testConnection(page: Page) {
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByRole('button', { name: 'Copy diagnostics' })).toBeVisible({ timeout: 30_000 });
  return page.getByRole('list', { name: 'Test steps' });
}

/** Chooses a profile in the switcher of the credentials screen. */
export async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Profile|Profile$/ }).click();
  await page.getByRole('option', { name }).click();
}

/** The secrets panel. */
export const secretsOf = (page: Page) => page.getByRole('region', { name: 'Secrets' });
