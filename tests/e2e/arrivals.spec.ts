import { setTimeout as pause } from 'node:timers/promises';
import type { ProfileId } from '../../src/contract/profiles.ts';
import { expect, test as base, type App } from './app.ts';
import { makeCertificate, startCounting, type Counting } from './arrivals/counting.ts';
import {
  addAccount,
  begin,
  ended,
  followStates,
  saidBy,
  statesOf,
  type Kind,
} from './arrivals/intentions.ts';
import { fewAtATime, linesOf, runSeries, sendsAt, type Entry } from './arrivals/ledger.ts';
import { ADDRESS, CHANGES, isOwn, restore } from './arrivals/network.ts';
import { PROXIES, proxySwitch } from './arrivals/proxies.ts';
import type { Plan } from './arrivals/service.ts';
import { TROUBLES } from './arrivals/troubles.ts';

/** How many requests meet each trouble, reports and changes in turn; more in a long run. */
const RUNS = Number(process.env['SEXTANT_RUNS'] ?? 1);
const isElectron = process.env['E2E_RUNTIME'] === 'electron';

type Fixtures = {
  counting: Counting;
  /** The certificate of the service, as files without an ending. */
  files: string;
  /** The address of the identity provider. */
  authUrl: string;
};

const test = base.extend<Fixtures>({
  counting: async ({}, use) => {
    const counting = startCounting();
    await use(counting);
    counting.end();
  },
  files: async ({ home }, use) => {
    const files = makeCertificate(home, 'service');
    test.skip(files === null, 'There is no openssl to make a certificate with.');
    // Trusted by the stand-in; Electron's own network does not read it.
    process.env['NODE_EXTRA_CA_CERTS'] = `${files}.crt`;
    await use(files ?? '');
    delete process.env['NODE_EXTRA_CA_CERTS'];
  },
  authUrl: async ({ counting }, use) => {
    await use(`http://127.0.0.1:${await counting.open({ at: 'whole', steps: ['answer'] })}`);
  },
});

// One of them changes the network for all.
test.describe.configure({ mode: 'default' });

/** Has the connections of a profile trust this one certificate, for as long as the app runs. */
const trust = async ({ electron }: App, profileId: string, files: string) => {
  if (!isElectron) return;
  await electron.evaluate(
    ({ session }, [partition, file]) => {
      const { readFileSync } = process.getBuiltinModule('node:fs');
      const { X509Certificate } = process.getBuiltinModule('node:crypto');
      const own = new X509Certificate(readFileSync(file)).toString().trim();
      session
        .fromPartition(partition, { cache: false })
        .setCertificateVerifyProc(({ certificate }, decide) => {
          decide(certificate.data.trim() === own ? 0 : -3);
        });
    },
    [`api-once-${profileId}`, `${files}.crt`] as const,
  );
};

/** Prints what was counted, and expects that nothing is wrong with it. */
function expectOnce(entries: ReadonlyMap<string, Entry>) {
  const all = [...entries.values()];
  const sum = (key: 'sends' | 'arrived') => all.reduce((total, each) => total + each[key], 0);
  for (const line of RUNS > 1 ? linesOf(entries) : []) process.stdout.write(`  ${line}\n`);
  process.stdout.write(`  in all ${sum('sends')} sent for, ${sum('arrived')} arrived\n`);
  expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
}

test('a request arrives once or not at all, and the app says which, whatever its connection meets', async ({
  launch,
  home,
  counting,
  files,
  authUrl,
}) => {
  test.setTimeout(60_000 + RUNS * 30_000);
  const app = await launch();
  const { page } = app;
  await followStates(page);
  const stranger = makeCertificate(home, 'stranger') ?? '';
  const entries = new Map<string, Entry>();
  await fewAtATime(6, Object.entries(TROUBLES), async ([name, { plan, tls, ...rest }]) => {
    const own = tls && { ...tls, files: tls.by === 'stranger' ? stranger : files };
    const port = await counting.open({ ...plan, ...(own ? { tls: own } : {}) });
    const entry = await runSeries({
      ...rest,
      page,
      counting,
      name,
      port,
      gatewayUrl: tls ? `https://127.0.0.1:${port}` : `http://127.0.0.1:${port}`,
      authUrl,
      runs: RUNS,
      prepare: (profileId) => trust(app, profileId, files),
    });
    entries.set(name, entry);
  });
  expectOnce(entries);
});

test('a proxy in between makes no second request', async ({ launch, counting, files, authUrl }) => {
  test.skip(!isElectron, 'The stand-in makes no tunnels through a proxy.');
  test.setTimeout(60_000 + RUNS * 30_000);
  const list = Object.entries(PROXIES).map(([name, each], at) => ({
    name,
    host: `h${at}.arrivals.test`,
    ...each,
  }));
  const ports = new Map<string, number>();
  for (const { host } of list)
    ports.set(host, await counting.open({ at: 'whole', steps: ['answer'], tls: { files } }));
  const portOf = (host: string) => ports.get(host) ?? 0;
  const proxy = await counting.proxy(
    Object.fromEntries(list.map(({ host, plan }) => [host, { ...plan, port: portOf(host) }])),
    files,
  );
  const plain = `PROXY 127.0.0.1:${proxy.plain}`;
  const app = await launch(
    proxySwitch(Object.fromEntries(list.map(({ host, list }) => [host, list?.(proxy) ?? plain]))),
  );
  await followStates(app.page);
  const entries = new Map<string, Entry>();
  await fewAtATime(4, list, async ({ name, host, says }) => {
    const entry = await runSeries({
      page: app.page,
      counting,
      name: `the proxy ${name}`,
      port: portOf(host),
      gatewayUrl: `https://${host}`,
      authUrl,
      runs: RUNS,
      says,
      prepare: (profileId) => trust(app, profileId, files),
    });
    entries.set(`the proxy ${name}`, entry);
  });
  expectOnce(entries);
});

test('a request is not sent again after the app was killed', async ({ launch, counting, authUrl }) => {
  const kills = Math.ceil(RUNS / 8);
  test.setTimeout(60_000 + kills * 60_000);
  let app = await launch();
  await followStates(app.page);
  const slow: Plan = { at: 'whole', steps: [1_500, 'reset'] };
  const accounts: { profileId: ProfileId; port: number; kind: Kind }[] = [];
  for (let at = 0; at < 8; at += 1) {
    const port = await counting.open(slow);
    const gatewayUrl = `http://127.0.0.1:${port}`;
    const profileId = await addAccount(app.page, `kill ${at}`, { gatewayUrl, authUrl });
    accounts.push({ profileId, port, kind: at < 4 ? 'report' : 'change' });
  }
  const countAt = async (port: number, id: string) =>
    (await sendsAt({ counting, port })).filter((each) => each.id === id).length;
  const entry: Entry = { sends: 0, arrived: 0, whole: 0, said: {}, wrong: [] };
  for (let kill = 0; kill < kills; kill += 1) {
    const sent = accounts.map((each, at) => ({ ...each, id: `run-kill-${kill}-${at}` }));
    const { page } = app;
    const begun = Promise.allSettled(sent.map(({ kind, ...each }) => begin(page, kind, each)));
    // In every other round at any moment, and otherwise while the service has all of them and says nothing.
    if (kill % 2 === 1) await pause(Math.random() * 1_000);
    else for (const { port, id } of sent) await expect.poll(() => countAt(port, id), id).toBe(1);
    app.electron.process().kill('SIGKILL');
    await begun;
    app = await launch();
    await followStates(app.page);
    for (const { id, port } of sent) {
      await expect
        .poll(async () => saidBy((await statesOf(app.page)).get(id)), id)
        .toMatch(/^(?:unknown|not-sent)$/);
      const said = saidBy((await statesOf(app.page)).get(id));
      const arrived = await countAt(port, id);
      entry.sends += 1;
      entry.arrived += arrived;
      entry.whole += arrived;
      entry.said[said] = (entry.said[said] ?? 0) + 1;
      if (arrived > (said === 'unknown' ? 1 : 0))
        entry.wrong.push(`${id}, “${said}”: arrived ${arrived} times`);
    }
  }
  await pause(2_000);
  let later = 0;
  for (const { port } of accounts) later += (await sendsAt({ counting, port })).length;
  expect(later, 'nothing came later').toBe(entry.arrived);
  expectOnce(new Map([['the app is killed', entry]]));
});

test('a request is not sent again after Chromium’s network ended', async ({ launch, counting, authUrl }) => {
  test.skip(!isElectron, 'Only the real binary has a process for its network.');
  // Of these, Chromium says nothing, and the app waits for its own limit.
  const runs = Math.ceil(RUNS / 20);
  test.setTimeout(60_000 + runs * 40_000);
  const { electron, page } = await launch();
  await followStates(page);
  const port = await counting.open({ at: 'whole', steps: [1_000, 'reset'] });
  const entry = await runSeries({
    page,
    counting,
    name: 'the network ends',
    port,
    gatewayUrl: `http://127.0.0.1:${port}`,
    authUrl,
    runs,
    says: ['unknown'],
    meanwhile: () =>
      electron.evaluate(({ app }) => {
        const network = app
          .getAppMetrics()
          .find(({ serviceName }) => serviceName === 'network.mojom.NetworkService');
        if (network) process.kill(network.pid, 'SIGKILL');
      }),
  });
  expectOnce(new Map([['the network of Chromium ends', entry]]));
});

test('a request is not sent again when the network changes', async ({ launch, counting, files, authUrl }) => {
  test.skip(
    !isElectron || !isOwn,
    'Only a network of its own may be changed: tests/e2e/arrivals/ownNetwork.sh.',
  );
  test.setTimeout(60_000 + RUNS * 30_000);
  const app = await launch();
  await followStates(app.page);
  const entries = new Map<string, Entry>();
  for (const [name, change] of Object.entries(CHANGES)) {
    await restore();
    const port = await counting.open({ at: 'whole', steps: [500, 'answer'], tls: { files } });
    const entry = await runSeries({
      ...change,
      page: app.page,
      counting,
      name,
      port,
      gatewayUrl: `https://${ADDRESS}:${port}`,
      authUrl,
      runs: RUNS,
      prepare: (profileId) => trust(app, profileId, files),
    });
    entries.set(name, entry);
  }
  await restore();
  expectOnce(entries);
});

test('a report that cannot leave is sent once when its host is there', async ({
  launch,
  counting,
  authUrl,
}) => {
  test.setTimeout(60_000 + RUNS * 15_000);
  const { page } = await launch();
  await followStates(page);
  const plan: Plan = { at: 'whole', steps: ['answer'] };
  const port = await counting.open(plan);
  await counting.close(port);
  const gatewayUrl = `http://127.0.0.1:${port}`;
  const profileId = await addAccount(page, 'closed', { gatewayUrl, authUrl });
  const ids = Array.from({ length: RUNS }, (_, run) => `run-closed-${run}`);
  for (const id of ids)
    expect(saidBy(await ended(page, await begin(page, 'report', { profileId, id })))).toBe('not-sent');
  await counting.open(plan, port);
  const said = async () => [...(await statesOf(page)).values()].map((state) => saidBy(state));
  await expect.poll(said, { timeout: 60_000 + RUNS * 5_000 }).toEqual(ids.map(() => 'answered'));
  const arrived = (await sendsAt({ counting, port })).map(({ id }) => id ?? '');
  process.stdout.write(`  a closed host: ${RUNS} sent for, ${arrived.length} arrived\n`);
  expect(arrived.toSorted()).toEqual(ids.toSorted());
});

test('the count shows the second request that Chromium makes of a connection used again', async ({
  launch,
  counting,
  authUrl,
}) => {
  const { electron, page } = await launch();
  await followStates(page);
  const port = await counting.open({ at: 'whole', steps: ['answer'], again: ['reset'] });
  const entry = await runSeries({
    page,
    counting,
    name: 'used again',
    port,
    gatewayUrl: `http://127.0.0.1:${port}`,
    authUrl,
    runs: 4,
    prepare: (profileId) =>
      electron.evaluate(({ session }, partition) => {
        const once = session.fromPartition(partition, { cache: false });
        once.closeAllConnections = async () => undefined;
      }, `api-once-${profileId}`),
  });
  expect(entry.wrong.join('\n')).toContain('arrived 2 times');
});

test('a question is asked four times at most', async ({ launch, counting, authUrl }) => {
  const { page } = await launch();
  await followStates(page);
  const port = await counting.open({ at: 'whole', steps: ['answer'], reading: ['reset'] });
  const gatewayUrl = `http://127.0.0.1:${port}`;
  const profileId = await addAccount(page, 'reading', { gatewayUrl, authUrl });
  await begin(page, 'report', { profileId, id: 'run-reading' });
  const trouble = async () => {
    const state = (await statesOf(page)).get('run-reading');
    return state && 'trouble' in state ? (state.trouble?.kind ?? null) : null;
  };
  await expect.poll(trouble).toBe('unreachable');
  const { arrivals } = await counting.count(port);
  expect(arrivals.map(({ method }) => method)).toEqual(['POST', ...Array<string>(4).fill('GET')]);
});
