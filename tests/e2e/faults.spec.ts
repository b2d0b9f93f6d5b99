import type { ElectronApplication, Page } from '@playwright/test';
import type { Simulator } from '../../src/simulator/simulator.ts';
import { asked, expect, jobNamed, leftovers, runReport, startDemo, test, daysAgo } from './app.ts';
import { zipOf } from './archives.ts';

const CSV = 'platform,request_count\r\ncache,1\r\nwac,2\r\n';
const report = (name: string) => ({
  start: `${daysAgo(3)} 00:00`,
  end: `${daysAgo(2)} 00:00`,
  granularity: 'hour',
  metrics: ['request_count'],
  dimensions: ['edge_host', 'country'],
  name,
});

/** The requests for signed links. */
const linksOf = (simulator: Simulator) => simulator.arrivals.filter(({ role }) => role === 'link');

/** Expects that the job succeeds and its rows are shown. */
async function endsWell(page: Page, name: string) {
  const job = jobNamed(page, name);
  await expect(job).toContainText('Stored', { timeout: 30_000 });
  await job.getByRole('button', { name: 'Open report' }).click();
  await expect(page.getByText(/\d rows$/).first()).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Rows' })).toBeVisible();
}

test('the report still arrives', async ({ page, simulator, home }) => {
  test.setTimeout(180_000);
  await startDemo(page);
  await test.step('when the link expires before the download', async () => {
    simulator.faults.add({
      role: 'link',
      times: 1,
      fault: { kind: 'answer', status: 403, body: '<Error/>' },
    });
    await runReport(page, report('Expired link'));
    await endsWell(page, 'Expired link');
    expect(asked(simulator)).toBe(4);
    const [ended, fresh] = linksOf(simulator).slice(-2);
    expect([ended?.status, fresh?.status]).toEqual([403, 200]);
    expect(fresh?.query.get('Signature')).not.toBe(ended?.query.get('Signature'));
    await expect.poll(() => leftovers(home)).toEqual([]);
  });

  await test.step('when the connection is cut at 50 %', async () => {
    simulator.faults.add({ role: 'link', times: 1, fault: { kind: 'cut', after: { share: 0.5 } } });
    await runReport(page, report('Cut in half'));
    await endsWell(page, 'Cut in half');
    expect(
      linksOf(simulator).at(-1)?.headers['range'],
      'the second request resumes where the first ended',
    ).toMatch(/^bytes=[1-9]\d*-$/);
    await expect.poll(() => leftovers(home)).toEqual([]);
  });

  await test.step('when the token is rejected midway, with one renewal and one retry', async () => {
    const before = simulator.arrivals.length;
    simulator.tokens.revokeAccessTokens();
    await runReport(page, report('Renewed'));
    await endsWell(page, 'Renewed');
    const later = simulator.arrivals
      .slice(before)
      // The demo fetches its event log meanwhile.
      .filter(({ role }) => role !== 'legacy')
      .map(({ role, method, status }) => `${role} ${method} ${status}`);
    expect(later.slice(0, 3)).toEqual(['gateway POST 401', 'auth POST 200', 'gateway POST 202']);
    expect(later.filter((each) => /^auth|401$/.test(each))).toHaveLength(2);
  });

  await test.step('when the service asks for a pause between status checks', async () => {
    simulator.faults.add({
      role: 'gateway',
      method: 'GET',
      times: 2,
      fault: { kind: 'answer', status: 429, headers: { 'retry-after': '1' } },
    });
    await runReport(page, report('Paused'));
    await endsWell(page, 'Paused');
    const looks = simulator.arrivals.filter(({ role, method }) => role === 'gateway' && method === 'GET');
    const first = looks.findIndex(({ status }) => status === 429);
    const [one, two, three] = looks.slice(first);
    expect([one?.status, two?.status, three?.status]).toEqual([429, 429, 200]);
    expect((two?.at ?? 0) - (one?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
    expect((three?.at ?? 0) - (two?.at ?? 0)).toBeGreaterThanOrEqual(1_000);
  });

  await test.step('when the service takes no more requests for a while', async () => {
    const before = simulator.arrivals.length;
    simulator.faults.add({
      role: 'gateway',
      method: 'POST',
      times: 1,
      fault: { kind: 'answer', status: 429, headers: { 'retry-after': '6' } },
    });
    await runReport(page, report('Limited'));
    await expect(jobNamed(page, 'Limited')).toContainText(
      'The gateway is limiting requests. Sextant was asked to wait until',
    );
    await runReport(page, report('Meanwhile'));
    await expect(jobNamed(page, 'Meanwhile')).toContainText('The gateway is limiting requests.');
    await expect(jobNamed(page, 'Meanwhile')).toContainText('Stored', { timeout: 30_000 });
    await endsWell(page, 'Limited');
    const posts = simulator.arrivals
      .slice(before)
      .filter(({ role, method }) => role === 'gateway' && method === 'POST');
    const [refused, ...taken] = posts;
    expect(posts.map(({ status }) => status)).toEqual([429, 202, 202]);
    for (const { at } of taken) expect(at - (refused?.at ?? 0)).toBeGreaterThanOrEqual(6_000);
  });
});

/** Refuses the first attempts to put a file of the library in its place, as Windows does while a virus scanner has it open. */
const holdLibrary = (electron: ElectronApplication, refusals: number) =>
  electron.evaluate((_electron, most) => {
    const files = process.getBuiltinModule('node:fs/promises');
    const { rename } = files;
    const refused = new Map<string, number>();
    Object.assign(files, {
      async rename(from: string, to: string) {
        const count = refused.get(to) ?? 0;
        // Not the columns, which are stored later and given up at once.
        if (!/[/\\]library[/\\]/.test(to) || to.endsWith('columns') || count >= most) {
          await rename(from, to);
          return;
        }
        refused.set(to, count + 1);
        Reflect.set(globalThis, 'refusals', [...refused.values()]);
        throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' });
      },
    });
  }, refusals);

test('a report is stored although another program holds its files for a second', async ({ app, home }) => {
  const { page, electron } = app;
  await startDemo(page);
  await holdLibrary(electron, 7); // 1.6 s in all
  await runReport(page, report('Held'));
  await endsWell(page, 'Held');
  const refusals = await electron.evaluate(() => Reflect.get(globalThis, 'refusals') as unknown);
  // Once its rows are counted, they are noted in the description, which is held again.
  expect(String(refusals), 'the description and the folder').toMatch(/^7,7(,|$)/);
  await expect.poll(() => leftovers(home)).toEqual([]);
});

test('a clear message', async ({ page, simulator, home }) => {
  test.setTimeout(180_000);
  await startDemo(page);
  await test.step('for an error, without a second request', async () => {
    const before = asked(simulator);
    simulator.faults.add({
      role: 'gateway',
      method: 'POST',
      times: 1,
      fault: { kind: 'answer', status: 500 },
    });
    await runReport(page, report('trouble'));
    await expect(jobNamed(page, 'trouble')).toContainText('The gateway reported an internal error.');
    expect(asked(simulator)).toBe(before + 1);
    await jobNamed(page, 'trouble').getByRole('button', { name: 'Run again' }).click();
    await endsWell(page, 'trouble');
  });

  await test.step('for a report that ends as error or as canceled', async () => {
    for (const [ending, words] of [
      ['error', 'The service could not create the report.'],
      ['canceled', 'The service cancelled the report.'],
    ] as const) {
      simulator.endNextReport(ending);
      await runReport(page, report(ending));
      await expect(jobNamed(page, ending)).toContainText(words);
      await expect.poll(() => leftovers(home)).toEqual([]);
      await runReport(page, report(`after ${ending}`));
      await endsWell(page, `after ${ending}`);
    }
  });

  await test.step('for a web page instead of the archive', async () => {
    const html = '<!doctype html><html><title>Sign in</title></html>';
    simulator.faults.add({ role: 'link', times: 1, fault: { kind: 'body', body: html } });
    await runReport(page, report('Portal'));
    await expect(jobNamed(page, 'Portal')).toContainText(
      'A web page answered in place of the download host.',
    );
    await expect.poll(() => leftovers(home)).toEqual([]);
    await jobNamed(page, 'Portal').getByRole('button', { name: 'Try again' }).click();
    await endsWell(page, 'Portal');
  });
});

const whole = zipOf('report.csv', CSV.repeat(200));
const ARCHIVES = [
  {
    name: 'Truncated',
    body: whole.slice(0, whole.length - 30),
    words: ['The archive is incomplete.', 'Its end is missing, and perhaps a part of the report with it.'],
  },
  {
    name: 'Bomb',
    body: zipOf('report.csv', Buffer.alloc(30_000_000, '1,1\n'), { bytes: 1_000 }),
    words: ['The archive is damaged.', /It should unpack to 1\.0 kB, but [\d.]+ [kM]B came out\./],
  },
  {
    name: 'Boast',
    body: zipOf('report.csv', CSV, { bytes: 4_294_967_294 }),
    words: ['The archive is damaged.', 'It should unpack to 4.29 GB, but 40 B came out.'],
  },
  {
    name: 'Checksum',
    body: zipOf('report.csv', CSV, { crc: 1 }),
    words: ['The archive is damaged.', 'Its contents do not match its checksum, so no value can be trusted.'],
  },
];
test('a clear message for each bad archive', async ({ page, simulator, home }) => {
  test.setTimeout(120_000);
  await startDemo(page);
  for (const { name, body, words } of ARCHIVES) {
    simulator.faults.add({ role: 'link', times: 1, fault: { kind: 'body', body } });
    await runReport(page, report(name));
    const job = jobNamed(page, name);
    await expect(job).toContainText('Stored', { timeout: 30_000 });
    await job.getByRole('button', { name: 'Open report' }).click();
    for (const sentence of words)
      await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence);
    await expect.poll(() => leftovers(home)).toEqual([]);
    await runReport(page, report(`after ${name}`));
    await endsWell(page, `after ${name}`);
  }
});
