import type { AnswerTo, EventQuestion } from '../../src/contract/eventQuestions.ts';
import type { Coverage } from '../../src/contract/eventCoverage.ts';
import type { ProfileEvents } from '../../src/contract/events.ts';
import type { Page } from '@playwright/test';
import { expect, goTo, startDemo, test, WITH_EVENTS } from './app.ts';

test.use(WITH_EVENTS);

type Result<T> = { ok: true; value: T } | { ok: false };
type Bridge = {
  sextant: {
    events: {
      read(): Promise<Result<ProfileEvents[]>>;
      ask(asked: object): Promise<Result<unknown>>;
      coverage(archive: string): Promise<Result<Coverage>>;
    };
  };
};

/** What the archive of the demo answers. */
const ask = <Q extends EventQuestion>(page: Page, question: Q) =>
  page.evaluate(async (asked) => {
    const { events } = (window as unknown as Bridge).sextant;
    const read = await events.read();
    const archive = read.ok ? read.value[0]?.archive : null;
    const answer = archive ? await events.ask({ archive, question: asked, key: 'spec' }) : null;
    return answer?.ok ? answer.value : null;
  }, question) as Promise<AnswerTo<Q> | null>;
const coverageOf = (page: Page) =>
  page.evaluate(async () => {
    const { events } = (window as unknown as Bridge).sextant;
    const read = await events.read();
    const archive = read.ok ? read.value[0]?.archive : null;
    const answer = archive ? await events.coverage(archive) : null;
    return answer?.ok ? answer.value : null;
  });

const DAY_SECONDS = 86_400;
const EVERYTHING = { fromMicros: null, beforeMicros: null, filter: [] };

test('one key press fills the explorer with 45 made-up days, with a gap and an incident', async ({
  page,
}) => {
  await startDemo(page);
  await goTo(page, 'Events');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  // The explorer fills while the last 30 days arrive as for any account, which nothing waits for.
  const lost = async () =>
    (await coverageOf(page))?.days.filter(({ state }) => state === 'lost').map(({ entries }) => entries);
  await expect.poll(lost, { timeout: 30_000 }).toEqual([0, 0]);
  const before = await coverageOf(page);
  expect(before?.days.length).toBeGreaterThanOrEqual(45);
  const missing = async () =>
    (await coverageOf(page))?.days.reduce((sum, { missingSeconds }) => sum + missingSeconds, 0);
  // All of them are missing at first, and who looks late finds none missing.
  await expect.poll(missing, { timeout: 20_000 }).toBeLessThan(29 * DAY_SECONDS);
  const incidents = await ask(page, { kind: 'incidents', scope: EVERYTHING, top: 3 });
  expect(incidents?.incidents[0]?.entries).toBeGreaterThan(500);
  await expect(page.getByRole('region', { name: 'Demo' })).toContainText('made up');
});
