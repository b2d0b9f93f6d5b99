import type { AnswerTo, EventQuestion } from '../../src/contract/eventQuestions.ts';
import type { Coverage } from '../../src/contract/eventCoverage.ts';
import type { ProfileEvents } from '../../src/contract/events.ts';
import type { Page } from '@playwright/test';
import { expect, goTo, startDemo, test } from './app.ts';

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

const EVERYTHING = { fromMicros: null, beforeMicros: null, filter: [] };

test('one key press fills the explorer with 45 made-up days, with a gap and an incident', async ({
  page,
}) => {
  await startDemo(page);
  await goTo(page, 'Events');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  // The explorer fills while the last 30 days arrive as for any account.
  const missing = async () => {
    const coverage = await coverageOf(page);
    // What has just happened may still arrive late.
    return coverage?.missing.filter(({ fromSecond }) => fromSecond < coverage.nowSecond - 7_200).length;
  };
  await expect.poll(missing, { timeout: 60_000 }).toBe(0);
  const coverage = await coverageOf(page);
  expect(coverage?.days.length).toBeGreaterThanOrEqual(45);
  expect(coverage?.days.filter(({ state }) => state === 'lost')).toHaveLength(2);

  const overview = await ask(page, { kind: 'overview' });
  const spanMicros = (overview?.lastMicros ?? 0) - (overview?.firstMicros ?? 0);
  expect(spanMicros / 86_400e6).toBeGreaterThan(43);
  const incidents = await ask(page, { kind: 'incidents', scope: EVERYTHING, top: 3 });
  expect(incidents?.incidents[0]?.entries).toBeGreaterThan(500);
  await expect(page.getByText('DEMO', { exact: true }).first()).toBeVisible();
});
