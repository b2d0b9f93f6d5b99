import type { Simulator } from '../../src/simulator/simulator.ts';
import { choose, connect, testConnection } from './account.ts';
import { asked, daysAgo, expect, goTo, jobNamed, runReport, test } from './app.ts';
import { untrustedHost } from './untrusted.ts';

test.use({ simulatorOptions: { processingMs: 300 } });

const TWO_DAYS = { granularity: 'day', start: daysAgo(3), end: daysAgo(1) };

test('each failed step of the test says why', async ({ launch, simulator }) => {
  test.setTimeout(180_000);
  const { page } = await launch();
  const refuseToken = (error: string) => (simulator: Simulator) =>
    simulator.faults.add({
      role: 'auth',
      times: 9,
      fault: { kind: 'answer', status: 400, body: JSON.stringify({ error }) },
    });
  const BROKEN: {
    step: string;
    but?: Record<string, string>;
    words: RegExp;
    /** A step that must be skipped, because nothing was sent for it. */
    skipped?: string;
    set?: (simulator: Simulator) => void;
  }[] = [
    {
      step: 'no address',
      but: { Gateway: '', 'Identity provider': '', 'Legacy host': '' },
      words: /Enter the gateway with its identity provider, or the legacy host/,
    },
    {
      step: 'half an address',
      but: { 'Identity provider': '' },
      words: /Enter the identity provider too/,
    },
    {
      step: 'reach',
      // Nobody listens there, and Chromium does not refuse the port as unsafe.
      but: { 'Identity provider': 'http://127.0.0.1:19009' },
      words: /identity provider cannot be reached/i,
      skipped: 'Request access token: skipped',
    },
    {
      step: 'no secret',
      but: { 'Client secret': '' },
      words: /The client secret is not set/,
      skipped: 'Check reports scope: skipped',
    },
    {
      step: 'token',
      but: { 'Client secret': 'not the secret' },
      words: /does not recognise this client ID and client secret \(invalid_client\)/,
      skipped: 'Check reports scope: skipped',
    },
    {
      step: 'scope of the token',
      words: /not allowed for this client \(invalid_scope\)/,
      set: refuseToken('invalid_scope'),
    },
    {
      step: 'portal',
      words: /A web page answered in place of the identity provider/,
      set: ({ faults }) =>
        faults.add({ role: 'auth', times: 9, fault: { kind: 'body', body: '<html>Sign in</html>' } }),
    },
    {
      step: 'portal that refuses',
      words: /A web page answered in place of the identity provider/,
      skipped: 'Check reports scope: skipped',
      set: ({ faults }) =>
        faults.add({
          role: 'auth',
          times: 9,
          fault: { kind: 'answer', status: 403, body: '<html>Sign in first</html>' },
        }),
    },
    {
      step: 'wrong address',
      words: /no token endpoint at this address \(404\).*Check the address/,
      set: ({ faults }) => faults.add({ role: 'auth', times: 9, fault: { kind: 'answer', status: 404 } }),
    },
    {
      step: 'scope of the call',
      words: /denied access \(401\).*Its reason: no such scope\..*lacks the scope ec.analytics.rtap.reports/,
      skipped: 'List reports: skipped',
      set: ({ faults }) =>
        faults.add({
          role: 'gateway',
          times: 9,
          fault: { kind: 'answer', status: 401, body: '{"message":"no such scope"}' },
        }),
    },
    {
      step: 'legacy',
      but: { 'Primary REST API token': '00000000-0000-4000-8000-000000000001', 'Backup REST API token': '' },
      words: /The legacy host denied access \(403\)/,
    },
    {
      step: 'first call',
      words: /gateway is not available at the moment/,
      skipped: 'Check reports scope: skipped',
      set: ({ faults }) => faults.add({ role: 'gateway', times: 9, fault: { kind: 'answer', status: 503 } }),
    },
  ];
  for (const [at, { step, but = {}, words, skipped, set }] of BROKEN.entries())
    await test.step(step, async () => {
      if (at > 0) await choose(page, 'New profile');
      set?.(simulator);
      await connect(page, simulator, { Name: step, ...but });
      const steps = await testConnection(page);
      await expect(steps.getByRole('alert').first()).toContainText(words);
      if (skipped !== undefined) await expect(steps).toContainText(skipped);
      simulator.faults.clear();
    });
});

test('what stands below a test does not move while its steps are done', async ({ launch, simulator }) => {
  const { page } = await launch();
  await connect(page, simulator);
  const top = async () => (await page.getByRole('button', { name: 'Rotate now' }).boundingBox())?.y;
  simulator.faults.add({ role: 'auth', fault: { kind: 'delay', ms: 2_000 } });
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByRole('list', { name: 'Test steps' })).toBeVisible();
  const before = await top();
  await expect(page.getByRole('button', { name: 'Copy diagnostics' })).toBeVisible({ timeout: 20_000 });
  expect(await top()).toBe(before);
});

test('a host whose certificate is not trusted is sent nothing', async ({ launch, simulator }) => {
  const host = await untrustedHost();
  const { page } = await launch();
  await connect(page, simulator, { 'Identity provider': host.address });
  const steps = await testConnection(page);
  await expect(steps.getByRole('alert').first()).toContainText('certificate is not trusted');
  await expect(steps).toContainText('Request access token: skipped');
  expect(host.requests()).toBe(0);
  await host.close();
});

test('testing the connection does not stop a job that is waiting for its token', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await connect(page, simulator);
  simulator.faults.add({ role: 'auth', fault: { kind: 'delay', ms: 2_000 } });
  await runReport(page, { name: 'Patient', ...TWO_DAYS });
  await goTo(page, 'Credentials');
  await testConnection(page);
  await goTo(page, 'Jobs');
  await expect(jobNamed(page, 'Patient')).toContainText('Stored', { timeout: 20_000 });
  expect(asked(simulator)).toBe(1);
});
