import type { Page } from '@playwright/test';
import { formatCount } from '../../src/renderer/ui/text/formats.ts';
import { planIncident } from '../../src/simulator/incidents.ts';
import type { Simulator } from '../../src/simulator/simulator.ts';
import { connect } from './account.ts';
import { expect, goTo, tabTo, test, WITH_EVENTS } from './app.ts';
import { findings } from './findings.ts';

test.use(WITH_EVENTS);

const HOUR_SECONDS = 3_600;
const HOUR_MICROS = HOUR_SECONDS * 1e6;

/** Fetches a part of the log into the archive of the active profile. */
async function archive(page: Page, fromSecond: number, beforeSecond: number): Promise<void> {
  await page.evaluate(
    async (window) => {
      const { connection, events } = globalThis.window.sextant;
      const read = await connection.read();
      const profileId = read.ok ? read.value.activeId : null;
      if (profileId) await events.fetch({ profileId, fetch: { window, filter: [], order: 'oldest' } });
    },
    { fromSecond, beforeSecond },
  );
  const state = () =>
    page.evaluate(async () => {
      const read = await globalThis.window.sextant.events.read();
      return read.ok ? read.value.map(({ sync }) => sync.kind) : [];
    });
  await expect.poll(state, { timeout: 30_000 }).toContain('done');
}

/** Plants an incident in the log of the last days. */
function plant({ events, clock }: Simulator) {
  const incident = planIncident(11, Math.floor(clock.now() / 3_600_000) * 3_600_000);
  events.add([...incident.attack, ...incident.ordinary]);
  return incident;
}

/** A moment as it is typed. */
const minuteText = (second: number) => new Date(second * 1_000).toISOString().slice(0, 16).replace('T', ' ');

/** Shows the entries from one second to another. */
async function showTimes(page: Page, from: number, to: number): Promise<void> {
  await page.getByRole('button', { name: /Times$/ }).click();
  await page.getByRole('option', { name: 'From – to…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Times to show' });
  await dialog.getByLabel('From (UTC)').fill(minuteText(from));
  await dialog.getByLabel('To (UTC)').fill(minuteText(to));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

const aside = (page: Page, name: string) => page.getByRole('region', { name });

test('a planted incident is found, is told by what is special about it, and compared with the time before', async ({
  page,
  simulator,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { attack, signatures, fromMicros, beforeMicros, startEpoch } = plant(simulator);
  await connect(page, simulator);
  const fromSecond = Math.floor(fromMicros / 1e6) - 12 * HOUR_SECONDS;
  await archive(page, fromSecond, Math.ceil(beforeMicros / 1e6) + HOUR_SECONDS);
  await goTo(page, 'Events');

  // A span is compared with the time before it, but only where nothing of either is missing.
  const start = fromMicros / 1e6;
  await showTimes(page, start - 2 * HOUR_SECONDS, start - HOUR_SECONDS);
  const line = page.getByRole('group', { name: 'Period before' });
  await line.getByRole('checkbox', { name: 'Compare with the period before' }).press('Space');
  const countIn = (hours: number) =>
    formatCount(
      simulator.events.between(fromMicros - (hours + 1) * HOUR_MICROS - 1, fromMicros - hours * HOUR_MICROS)
        .length,
    );
  await expect(line).toContainText(`${countIn(1)} here, ${countIn(2)} from`);
  await expect(page.getByRole('button', { name: 'Period before' })).toBeVisible();
  await showTimes(page, fromSecond + HOUR_SECONDS, start);
  await expect(line).toContainText('Not compared: the archive does not have all of the period before.');
  await page.getByRole('button', { name: /Times$/ }).click();
  await page.getByRole('option', { name: 'All times' }).click();
  await expect(line).toBeHidden();

  // The list of incidents, by keyboard.
  const choice = page.getByRole('radiogroup', { name: 'Beside the list' });
  await tabTo(page, choice.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  const incidents = aside(page, 'Incidents');
  const list = incidents.getByRole('grid', { name: 'Incidents' });
  const minute = new Date(startEpoch).toISOString().slice(11, 16);
  const planted = list.getByRole('row', { name: new RegExp(`${minute} UTC, ${attack.length} entries`) });
  await expect(planted).toContainText(`${attack.length} entries`);
  await expect(planted).toContainText('of the requests, for at least');
  await expect(planted).not.toContainText('In view');
  await expect(incidents).toContainText('The log is a sample of the traffic');
  expect(await findings(page), 'incidents').toEqual([]);

  // Enter shows only it; the list stays, and marks it.
  await tabTo(page, list.getByRole('row').first());
  for (
    let step = 0;
    step < 40 && !(await planted.evaluate((row) => row === document.activeElement));
    step += 1
  )
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(planted).toContainText('In view');
  await expect(planted).toBeFocused();
  await expect(incidents).toContainText(/^1 incident and [\d\s]+ of a single entry\./);

  // What is special about it: the planted values come first.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(planted.getByRole('button', { name: 'What is special about this incident' })).toBeFocused();
  await page.keyboard.press('Enter');
  const special = aside(page, 'What is special');
  await expect(special).toBeFocused();
  const rows = special.getByRole('grid', { name: 'Special values, the most telling first' }).getByRole('row');
  const sentence = special.getByRole('status').first();
  await expect(rows.first()).toContainText(/% here, .*% elsewhere/);
  const first = (await rows.allTextContents()).slice(0, signatures.length);
  for (const { value } of signatures) {
    await expect(sentence).toContainText(value);
    expect(first.some((text) => text.includes(value))).toBe(true);
  }
  await expect(special).toContainText(`${attack.length} entries here`);
  expect(await findings(page), 'special').toEqual([]);

  // Enter filters by a value, and the step is taken back.
  const told = await rows.first().textContent();
  await tabTo(page, rows.first());
  await page.keyboard.press('Enter');
  await expect(rows.first()).not.toHaveText(told ?? '');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rows.first()).toHaveText(told ?? '');

  // Leaving it out is the last of the buttons of its row.
  await rows.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(rows.first().getByRole('button', { name: /^Leave out/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const leftOut = signatures.find(({ value }) => told?.includes(value))?.value ?? '';
  await expect(sentence).not.toContainText(leftOut);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rows.first()).toHaveText(told ?? '');
});
