import type { Page } from '@playwright/test';
import type { LogRange } from '../../src/contract/eventCoverage.ts';
import { expect } from './app.ts';

/** Fetches parts of the log into the archive of the active profile, one after the other. */
export async function fillArchive(page: Page, windows: readonly LogRange[]): Promise<void> {
  for (const window of windows) {
    await page.evaluate(async (range) => {
      const { connection, events } = globalThis.window.sextant;
      const read = await connection.read();
      const profileId = read.ok ? read.value.activeId : null;
      if (profileId) await events.fetch({ profileId, fetch: { window: range, filter: [], order: 'oldest' } });
    }, window);
    const state = () =>
      page.evaluate(async () => {
        const read = await globalThis.window.sextant.events.read();
        return read.ok ? read.value.map(({ sync }) => sync.kind) : [];
      });
    await expect.poll(state, { timeout: 30_000 }).toContain('done');
  }
}
