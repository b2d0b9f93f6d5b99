import type { Page } from '@playwright/test';
import type { Simulator } from '../../src/simulator/simulator.ts';
import { connect } from './account.ts';
import { goTo } from './app.ts';

/** Shows a part of the events screen. */
export async function showEvents(page: Page, part: 'Explorer' | 'Archive' | 'Live'): Promise<void> {
  await goTo(page, 'Events');
  await page.getByRole('main').getByRole('radio', { name: part }).check();
}

/** Connects the simulator’s account and shows a part of the events screen. */
export async function connectForEvents(
  page: Page,
  simulator: Simulator,
  part: 'Archive' | 'Live',
): Promise<void> {
  await connect(page, simulator);
  await showEvents(page, part);
}

/** The requests for pages of the log that arrived at the service. */
export const pagesAskedOf = ({ arrivals }: Simulator) =>
  arrivals.filter(({ role, path }) => role === 'legacy' && path.endsWith('/eventlogs'));
