import { asked, expect, goTo, jobNamed, leftovers, runReport, startDemo, test, daysAgo } from './app.ts';

const wish = (name: string) => ({
  start: `${daysAgo(3)} 00:00`,
  end: `${daysAgo(2)} 00:00`,
  granularity: 'hour',
  dimensions: ['edge_host', 'country'],
  name,
});

test('a waiting job continues after a restart, without a second request', async ({
  app,
  launch,
  simulator,
  control,
  home,
}) => {
  await startDemo(app.page);
  simulator.endNextReport('never');
  await runReport(app.page, wish('Waiting'));
  await expect(jobNamed(app.page, 'Waiting')).toContainText('Next check');
  const sent = () => asked(simulator);
  const before = sent();
  await app.electron.close();

  const checks = () =>
    simulator.arrivals.filter(({ role, method }) => role === 'gateway' && method === 'GET').length;
  const checked = checks();
  const again = await launch(`--demo-simulator=${control.address}`);
  await goTo(again.page, 'Jobs');
  await expect(jobNamed(again.page, 'Waiting')).toContainText('Next check');
  await expect.poll(checks, 'it is checked again').toBeGreaterThan(checked);
  await jobNamed(again.page, 'Waiting').getByRole('button', { name: 'Stop watching' }).click();
  await expect(jobNamed(again.page, 'Waiting')).toContainText('Stopped watching');
  expect(sent()).toBe(before);
  await expect.poll(() => leftovers(home)).toEqual([]);
});

test('an interrupted download is completed after a restart, without a second request', async ({
  app,
  launch,
  simulator,
  control,
  home,
}) => {
  await startDemo(app.page);
  simulator.faults.add({ role: 'link', times: 1, fault: { kind: 'delay', ms: 400, dripBytes: 1_000 } });
  await runReport(app.page, wish('Downloading'));
  await expect(jobNamed(app.page, 'Downloading')).toContainText(/kB of/);
  const before = asked(simulator);
  await app.electron.close();

  const again = await launch(`--demo-simulator=${control.address}`);
  await goTo(again.page, 'Jobs');
  await expect(jobNamed(again.page, 'Downloading')).toContainText('Stored', { timeout: 30_000 });
  expect(asked(simulator)).toBe(before);
  await expect.poll(() => leftovers(home)).toEqual([]);
});

test('a request that got no response is not sent a second time', async ({
  app,
  launch,
  simulator,
  control,
}) => {
  await startDemo(app.page);
  simulator.faults.add({ role: 'gateway', method: 'POST', times: 1, fault: { kind: 'hang' } });
  await runReport(app.page, wish('Unknown'));
  await expect(jobNamed(app.page, 'Unknown')).toContainText('Requesting');
  const sent = () => asked(simulator);
  await expect.poll(sent).toBeGreaterThan(3);
  const before = sent();
  await app.electron.close();

  const again = await launch(`--demo-simulator=${control.address}`);
  await goTo(again.page, 'Jobs');
  await expect(jobNamed(again.page, 'Unknown')).toContainText(
    'Sextant does not know whether the request arrived.',
  );
  expect(sent()).toBe(before);
});
