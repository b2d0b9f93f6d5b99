import type { Page } from '@playwright/test';
import type { AttemptState } from '../../src/contract/certificates.ts';
import type { Fault } from '../../src/simulator/faults.ts';
import { expect, test, type App } from './app.ts';
import {
  addDraft,
  attemptsOf,
  changesAt,
  connectForCertificates,
  openDraft,
  review,
  reviewOf,
} from './certificates.ts';

/** How many changes are sent; more in a long run. */
const RUNS = Number(process.env['SEXTANT_RUNS'] ?? 20);
/** After this many, the app is killed while the service stalls, and started again. */
const A_SESSION = 20;
const MS_PER_RUN = 8_000;

const sendButton = (page: Page) => reviewOf(page).getByRole('button', { name: 'Send once' });

/** What somebody in a hurry does with the review open and the request typed. `arrived` waits for the request. */
const HURRIES: Record<string, (page: Page, arrived: () => Promise<void>) => Promise<unknown>> = {
  'Enter twice': async (page) => {
    await reviewOf(page).getByLabel('Type the request ID to send').focus();
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
  },
  'a double click': (page) => sendButton(page).dblclick(),
  'three presses in one go': (page) =>
    sendButton(page).evaluate((button: HTMLButtonElement) => {
      for (let presses = 0; presses < 3; presses += 1) button.click();
    }),
  'a reload at once': async (page) => {
    await sendButton(page).click();
    await page.reload();
  },
  'a reload while it is sent': async (page, arrived) => {
    await sendButton(page).click();
    await arrived();
    await page.reload();
  },
};

const ANSWER = JSON.stringify({ id: 3121, company_name: 'Example GmbH', additional_contacts: [] });

/** What the change may meet at the service, and how its attempt ends; the service itself knows no such request. */
const TROUBLES: Record<string, { fault?: Fault; ends: AttemptState['kind'] }> = {
  'an answer': { fault: { kind: 'answer', status: 200, body: ANSWER }, ends: 'answered' },
  'a reset before it is handled': { fault: { kind: 'reset' }, ends: 'unknown' },
  'a refusal': { ends: 'unchanged' },
  'a reset after it was handled': { fault: { kind: 'reset', when: 'after' }, ends: 'unknown' },
  'a slow refusal': { fault: { kind: 'delay', ms: 300 }, ends: 'unchanged' },
  'a gateway that gave up': { fault: { kind: 'answer', status: 504, when: 'after' }, ends: 'unknown' },
  'an answer that cannot be used': { fault: { kind: 'answer', status: 200, body: '{' }, ends: 'unknown' },
};

const hurries = Object.entries(HURRIES);
const troubles = Object.entries(TROUBLES);

/** The numbers of every run, in sessions. */
const SESSIONS = Array.from({ length: Math.ceil(RUNS / A_SESSION) }, (_, session) =>
  Array.from(
    { length: Math.min(A_SESSION, RUNS - session * A_SESSION) },
    (_run, at) => session * A_SESSION + at,
  ),
);

test('each change is sent exactly once, however it is pressed and whatever it meets', async ({
  launch,
  simulator,
}) => {
  test.setTimeout(60_000 + RUNS * MS_PER_RUN);
  const expected = new Map<string, AttemptState['kind']>();
  let app = await launch();
  await connectForCertificates(app.page, simulator);

  const open = async ({ page }: App, requestId: string) => {
    await addDraft(page, { requestId, fields: { companyName: requestId } });
    await openDraft(page, requestId);
    await review(page, requestId);
  };
  const count = (requestId: string) => changesAt(simulator, `${requestId}/`).length;
  const arrived = (requestId: string) => expect.poll(() => count(requestId), requestId).toBe(1);

  for (const runs of SESSIONS) {
    for (const run of runs) {
      const [hurry, press] = hurries[run % hurries.length] ?? [];
      const [trouble, { fault, ends } = { ends: 'unknown' as const }] = troubles[run % troubles.length] ?? [];
      const requestId = `run-${run}`;
      const rule = fault && simulator.faults.add({ method: 'PUT', path: `/${requestId}/`, fault });
      await open(app, requestId);
      await press?.(app.page, () => arrived(requestId));
      await arrived(requestId);
      const stateOf = async () =>
        (await attemptsOf(app.page))
          .filter((each) => each.requestId === requestId)
          .map(({ state }) => state.kind);
      await expect.poll(stateOf, `${hurry}, ${trouble}`).toEqual([ends]);
      expected.set(requestId, ends);
      if (rule !== undefined) simulator.faults.remove(rule);
    }

    // The process ends while the service stalls.
    const stalled = `stalled-${runs[0]}`;
    simulator.faults.add({ method: 'PUT', path: `/${stalled}/`, fault: { kind: 'hang' } });
    await open(app, stalled);
    await sendButton(app.page).click();
    await arrived(stalled);
    expected.set(stalled, 'unknown');
    app.electron.process().kill('SIGKILL');
    app = await launch();
    const journal = await attemptsOf(app.page);
    expect(new Map(journal.map(({ requestId, state }) => [requestId, state.kind]))).toEqual(expected);
    expect(journal, 'one attempt for each').toHaveLength(expected.size);
  }
  expect(changesAt(simulator)).toHaveLength(expected.size);
  expect([...expected.keys()].filter((requestId) => count(requestId) !== 1)).toEqual([]);
  expect([...expected.values()]).toContain('unknown');
});
