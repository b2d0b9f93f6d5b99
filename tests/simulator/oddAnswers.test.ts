import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { startControl } from '../../src/simulator/control.ts';
import { ODD_ANSWERS } from '../../src/simulator/oddAnswers.ts';
import { running, start } from './client.ts';
import { download, query, send, text, token, type Answer } from './statements/ask.ts';

async function world() {
  const simulator = await start({ immediateRows: 1_000 });
  const { body } = await token()({ simulator, accessToken: '' });
  const { gatewayUrl, authUrl, legacyUrl, legacyAltUrl } = simulator.addresses;
  const hosts = {
    auth: authUrl,
    gateway: gatewayUrl,
    legacy: legacyUrl,
    legacyAlt: legacyAltUrl,
    link: simulator.linkOrigin,
  };
  return { simulator, accessToken: text(body, 'access_token'), hosts };
}

const SENT = Object.entries(ODD_ANSWERS).flatMap(([name, { role, fault }]) =>
  fault.kind === 'answer' && role ? [{ name, role, fault }] : [],
);

it('plays every odd answer at its own host, once, then the real one', async () => {
  const { simulator, hosts } = await world();
  const control = await startControl(simulator);
  running.push(control);
  const at = `${control.address}/faults/odd`;
  expect((await send(at)).body).toEqual(Object.keys(ODD_ANSWERS));
  for (const { name, role, fault } of SENT) {
    const set = await send(at, { method: 'POST', body: JSON.stringify({ name, times: 1 }) });
    expect(set.status, name).toBe(200);
    const odd = await send(hosts[role], { method: 'POST' });
    expect([odd.status, odd.text], name).toEqual([fault.status, fault.body]);
    expect(odd.headers, name).toMatchObject(fault.headers ?? {});
    const real = await send(hosts[role], { method: 'POST' });
    expect(real.text, name).not.toBe(fault.body);
  }
  const unknown = await send(at, { method: 'POST', body: '{"name":"no such answer"}' });
  expect(unknown.status).toBe(400);
});

it('every host has a portal, a proxy and a pause', () => {
  for (const role of ['auth', 'gateway', 'legacy', 'legacyAlt', 'link']) {
    const statuses = SENT.filter((each) => each.role === role).map(({ fault }) => fault.status);
    expect(statuses).toEqual(expect.arrayContaining([200, 201, 204, 302, 307, 403, 429, 502, 503, 511]));
  }
});

it('compresses an archive on its way, and changes its ETag', async () => {
  const here = await world();
  const report = await query()(here);
  const link = download(() => Promise.resolve(report));
  const whole = await link(here);
  const odd = async (name: string): Promise<Answer> => {
    here.simulator.faults.add({ ...(ODD_ANSWERS[name] ?? { fault: { kind: 'hang' } }), times: 1 });
    return link(here);
  };
  const small = await odd('link: compressed');
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(small.bytes).equals(whole.bytes)).toBe(true);
  expect((await odd('link: other ETag')).headers.etag).toBe('"other"');
});

it('sends the whole archive instead of a part once it has changed', async () => {
  const here = await world();
  const report = await query()(here);
  const { headers, bytes } = await download(() => Promise.resolve(report))(here);
  const part = download(() => Promise.resolve(report), {
    range: 'bytes=10-',
    'if-range': headers.etag ?? '',
  });
  expect((await part(here)).status).toBe(206);
  here.simulator.changeArchives();
  const changed = await part(here);
  expect([changed.status, changed.bytes.length]).toEqual([200, bytes.length]);
  expect(changed.headers.etag).not.toBe(headers.etag);
});
