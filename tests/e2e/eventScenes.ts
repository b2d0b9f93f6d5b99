import type { Locator, Page } from '@playwright/test';
import type { Simulator } from '../../src/simulator/simulator.ts';
import { connect } from './account.ts';
import { expect, goTo, startDemo } from './app.ts';

/** Shows a part of the events screen. */
export async function showEvents(page: Page, part: 'Explorer' | 'Archive' | 'Live'): Promise<void> {
  await goTo(page, 'Events');
  await page.getByRole('main').getByRole('radio', { name: part }).check();
}

const DAY_MS = 86_400_000;

/** Puts some entries into the log of each of the last five days: there are days on which the service has none. */
export function addTraffic({ events, clock }: Simulator): void {
  const now = clock.now();
  events.addBetween(now - 5 * DAY_MS, now, 300);
}

/** Connects the simulator’s account and shows a part of the events screen, with entries of each of the last days. */
export async function connectForEvents(
  page: Page,
  simulator: Simulator,
  part: 'Archive' | 'Live',
): Promise<void> {
  addTraffic(simulator);
  await connect(page, simulator);
  await showEvents(page, part);
}

/** The requests for pages of the log that arrived at the service. */
export const pagesAskedOf = ({ arrivals }: Simulator) =>
  arrivals.filter(({ role, path }) => role === 'legacy' && path.endsWith('/eventlogs'));

/** Goes through the event log of the demo, and says at each stop what is to be seen there. */
export async function showEventLog(
  page: Page,
  stop: (name: string, shows: Locator) => Promise<void>,
): Promise<void> {
  await startDemo(page);
  await goTo(page, 'Events');
  const list = page.getByRole('region', { name: 'Entries', exact: true });
  await expect(list).toBeVisible({ timeout: 30_000 });
  await page.getByText('Archive', { exact: true }).click();
  const days = page.getByRole('listbox', { name: 'Days of the archive' });
  // What the service still has is fetched by then, so that nothing moves any more; two days are lost.
  await expect(days.getByRole('option', { name: /complete/i }).last()).toBeVisible({ timeout: 60_000 });
  await stop('coverage', days);
  await page.getByText('Explorer', { exact: true }).click();
  await expect(list.getByRole('gridcell').first()).toBeVisible();
  await expect(page.getByRole('application', { name: 'Chart' })).toBeVisible();
  await stop('explorer', list);
  await list.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await stop('entry', page.getByRole('region', { name: 'Details of the entry' }));
  await page.keyboard.press('Escape');
  await page.getByText('Incidents', { exact: true }).click();
  const incidents = page.getByRole('region', { name: 'Incidents' });
  await expect(incidents.getByRole('row').first()).toContainText('Limited');
  await stop('incidents', incidents);
  await page.getByText('Action types', { exact: true }).click();
  await page.getByRole('button', { name: 'Ask the alternate legacy host' }).click();
  const types = page.getByRole('region', { name: 'Action types' }).getByRole('article').nth(1);
  await stop('action-types', types);
}
