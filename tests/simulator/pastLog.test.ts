import { expect, it } from 'vitest';
import { startControl } from '../../src/simulator/control.ts';
import { pastPages } from '../../src/simulator/pastLog.ts';
import { running, start } from './client.ts';

const DAY_MS = 86_400_000;
type Page = { page: number; page_of: number; events: { id: string; 'Epoch Time': number }[] };
const read = (text: string) => JSON.parse(text) as Page;

it('the past has every entry once, also where the interface has forgotten it', async () => {
  const simulator = await start();
  const control = await startControl(simulator);
  running.push(control);
  const beforeMs = simulator.clock.now() - 31 * DAY_MS;
  const range = { fromMs: beforeMs - 9 * DAY_MS, beforeMs };
  const answer = await fetch(`${control.address}/events/past`, {
    method: 'POST',
    body: JSON.stringify(range),
  });
  const texts = (await answer.json()) as string[];
  expect(texts).toEqual(pastPages(simulator.events, range));
  const pages = texts.map(read);
  expect(pages.map(({ page }) => page)).toEqual(pages.map((_, index) => index + 1));
  const entries = pages.flatMap(({ events }) => events);
  expect(entries.length).toBeGreaterThan(1_000);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  for (const { 'Epoch Time': seconds } of entries)
    expect(seconds >= range.fromMs / 1_000 && seconds < range.beforeMs / 1_000).toBe(true);
  expect(pastPages(simulator.events, { fromMs: 0, beforeMs: 1 }).map(read)).toMatchObject([
    { page: 1, page_of: 1, events: [] },
  ]);
});
