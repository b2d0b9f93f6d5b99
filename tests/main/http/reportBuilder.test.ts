import { describe, expect, it } from 'vitest';
import { LIKELY_REPORT_PATH } from '../../../src/contract/profiles.ts';
import type { ReportRequest } from '../../../src/contract/reports.ts';
import { DAY_MS } from '../../../src/contract/time.ts';
import { checkReport, generateReport } from '../../../src/main/http/reportBuilder.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { start } from '../../simulator/client.ts';
import { openAccount } from '../connection/account.ts';
import { REQUEST as USUAL } from '../jobs/request.ts';
import { connect } from './client.ts';

const REQUEST: ReportRequest = {
  query: {
    by: null,
    dimensions: [],
    start: 'startOfDay-7d',
    end: 'now',
    metrics: ['bytes/out'],
    filter: [{ field: 'status code', operator: 'in', value: [200, 404] }],
    limit: null,
    sort: [],
    units: {},
  },
  format: 'csv',
  fileName: '',
};
/** Where a report is if nobody says anything else. */
const path = { gatewayUrl: 'https://gateway.example', path: LIKELY_REPORT_PATH };
const SIGNATURE = 'a1B2c3D4e5F6g7H8';
const LINK = `https://files.example/r.zip?X-Goog-Signature=${SIGNATURE}`;

/** A client whose next answers from the gateway have this body. */
async function answered(body: unknown) {
  const simulator = await start();
  simulator.faults.add({
    role: 'gateway',
    times: 2,
    fault: { kind: 'answer', status: 202, body: JSON.stringify(body) },
  });
  return { simulator, client: connect(simulator) };
}

it.each([{ id: 'a/b c' }, { '@id': '/report-builder/v1/downloadable-reports/a%2Fb%20c' }])(
  'an identifier of any characters is read from %j, and asked for with them encoded',
  async (named) => {
    const { simulator, client } = await answered({ ...named, status: 'submitted' });

    const generated = await generateReport(client, REQUEST, 'array');
    expect(generated).toMatchObject({ ok: true, value: { remoteId: 'a/b c' } });
    expect(await checkReport(client, 'a/b c', path)).toMatchObject({
      ok: true,
      value: { remoteId: 'a/b c' },
    });
    expect(simulator.arrivals.at(-1)?.path).toBe('/report-builder/v1/downloadable-reports/a%2Fb%20c');
  },
);

it('a refusal of a check is told from one of the request', async () => {
  const simulator = await start();
  const client = connect(simulator);
  simulator.faults.add({ role: 'gateway', fault: { kind: 'answer', status: 400 } });
  const refused = { kind: 'refused', status: 400 };
  const ofCheck = await checkReport(client, 'r1', path);
  expect(ofCheck).toMatchObject({ error: { ...refused, ofCheck: true } });
  const ofRequest = await generateReport(client, REQUEST, 'array');
  expect(ofRequest).toMatchObject({ error: refused });
  expect(!ofRequest.ok && 'ofCheck' in ofRequest.error).toBe(false);
});

it('a check that is denied blames no scope', async () => {
  const simulator = await start();
  simulator.faults.add({ role: 'gateway', fault: { kind: 'answer', status: 401 } });
  expect(await checkReport(connect(simulator), 'r1', path)).toMatchObject({
    error: { kind: 'not-authorized', missingScope: null, ofCheck: true },
  });
});

it('a signed link is learned, and appears in no other part of the report', async () => {
  const { client } = await answered({
    id: 'r1',
    status: `completed ${'x'.repeat(75)} ${LINK}`,
    link: LINK,
    created_at: LINK,
    completed_at: `at ${encodeURIComponent(LINK)}`,
    dimensions: [LINK],
    metrics: { a: SIGNATURE },
    query: {
      params: {
        units: { bytes_out: SIGNATURE },
        start: SIGNATURE,
        end: Buffer.from(`x${SIGNATURE}`).toString('base64'),
      },
    },
  });
  const checked = await checkReport(client, 'r1', path);
  if (!checked.ok) throw new Error(checked.error.kind);
  const { link, answer, ...said } = checked.value;
  expect(link && Secret.reveal(link)).toBe(LINK);
  // The answer is kept as it came, without what grants access.
  expect(JSON.parse(answer.text)).toMatchObject({ id: 'r1', link: '[removed]', dimensions: ['[secret]'] });
  for (const part of [LINK, encodeURIComponent(LINK), SIGNATURE]) expect(answer.text).not.toContain(part);
  expect(said).toEqual({
    remoteId: 'r1',
    path: null,
    status: `completed ${'x'.repeat(75)} [secret]`,
    createdAt: '[secret]',
    completedAt: 'at [secret]',
    dimensions: ['[secret]'],
    metrics: ['[secret]'],
    start: '[secret]',
    expiresAt: null,
    units: { bytes_out: '[secret]' },
    end: expect.stringMatching(/^.{0,2}\[secret\]$/),
    retryAfterMs: null,
  });
  expect(client.redactor.clean(`GET ${LINK}`)).toBe('GET [secret]');
});

it('an answer that repeats a filter of tens of thousands of values is read', async () => {
  const value = Array.from({ length: 40_000 }, (_, at) => `host-${at}.customer-größe.example`);
  const filter = [{ field: 'edge_host', operator: 'in', value }];
  const simulator = await start();
  const { client } = (await openAccount(simulator)).connection();
  const generated = await generateReport(client, { ...USUAL, query: { ...USUAL.query, filter } }, 'array');
  if (!generated.ok) throw new Error(JSON.stringify(generated));
  expect(generated.value.answer.text).toContain('host-0.');
  const checked = await checkReport(client, generated.value.remoteId, path);
  expect(checked).toMatchObject({ ok: true });
});

it('a long answer is searched for links without giving up', async () => {
  const { client } = await answered({
    id: 'r1',
    status: 'submitted',
    more: { link: '\\'.repeat(3_000_000) },
  });
  const checked = await checkReport(client, 'r1', path);
  expect(checked).toMatchObject({ ok: true, value: { link: null } });
  expect(checked.ok && checked.value.answer.text).toContain('"link":"[removed]"');
});

it('what the service says of a report without a secret stays as it was', async () => {
  const { client } = await answered({
    id: 'r1',
    status: ' Processing ',
    created_at: '2026-11-20T10:00:00Z',
    metrics: ['hits'],
  });
  expect(await checkReport(client, 'r1', path)).toMatchObject({
    ok: true,
    value: { status: 'processing', createdAt: '2026-11-20T10:00:00Z', metrics: ['hits'], link: null },
  });
});

it('an answer about another report is not taken for this one', async () => {
  const { client } = await answered({ id: 'r2', status: 'completed', link: LINK });
  expect(await checkReport(client, 'r1', path)).toMatchObject({
    error: { kind: 'unexpected-answer', what: 'wrong-shape', details: ['id: another report'] },
  });
});

/** Requests a report. `body` replaces the answer. */
async function ask(body?: string) {
  const simulator = await start({ immediateRows: 1_000_000 });
  if (body !== undefined) simulator.faults.add({ role: 'gateway', fault: { kind: 'body', body } });
  const { client } = (await openAccount(simulator)).connection();
  const query = {
    ...USUAL.query,
    metrics: ['request_count', 'bytes_out'],
    units: { request_count: 'thousand' },
  };
  const asked = await generateReport(client, { ...USUAL, query }, 'array');
  if (!asked.ok) throw new Error(asked.error.kind);
  return asked.value;
}

it.each([
  ['10:00:00Z', '10:00:00.000000Z'],
  ['10:00:00.5Z', '10:00:00.500000Z'],
  ['10:00:00:25Z', '10:00:00:250000Z'],
])('a fixed time is sent with six digits: %s', async (typed, sent) => {
  const { client } = (await openAccount(await start())).connection();
  const day = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const query = { ...USUAL.query, start: `${day}T${typed}`, end: 'now' };
  // The service repeats it as it arrived.
  const asked = await generateReport(client, { ...USUAL, query }, 'array');
  expect(asked).toMatchObject({ ok: true, value: { start: `${day}T${sent}` } });
});

describe('a report', () => {
  it('names the unit of each metric, and when its link expires', async () => {
    const { units, expiresAt } = await ask();
    expect(units).toEqual({ request_count: 'thousand', bytes_out: 'byte' });
    expect(expiresAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it.each([
    ['no units', { id: 'r1', status: 'completed' }],
    ['units of another shape', { id: 'r1', status: 'completed', query: { params: { units: ['one'] } } }],
    ['a time of another shape', { id: 'r1', status: 'completed', expires_at: 5 }],
    [
      'more text for units than main can search at once',
      {
        id: 'r1',
        status: 'completed',
        query: {
          params: {
            units: { a: 'a'.repeat(9_000), b: 'b'.repeat(9_000), c: 'c'.repeat(9_000), d: 'd'.repeat(9_000) },
          },
        },
      },
    ],
    ['a link of another shape', { id: 'r1', status: 'completed', link: true }],
    ['an identifier of another shape', { id: {}, '@id': '/reports/r1', status: 'completed' }],
    ['an empty identifier', { id: '', '@id': '/reports/r1', status: 'completed' }],
  ])('is read without what it does not say: %s', async (_what, body) => {
    expect(await ask(JSON.stringify(body))).toMatchObject({
      remoteId: 'r1',
      units: {},
      link: null,
      expiresAt: null,
    });
  });

  it('keeps its units when its range is of another shape', async () => {
    const params = { start: 5, end: [], units: { hits: 'one' } };
    const said = await ask(JSON.stringify({ id: 'r1', status: 'completed', query: { params } }));
    expect(said).toMatchObject({ start: null, end: null, units: { hits: 'one' } });
  });

  it.each([
    ['an object', { href: 'https://files.example/opaque-path-that-grants-access' }],
    ['a list', ['https://files.example/opaque-path-that-grants-access']],
    ['too long', `https://files.example/opaque-path-that-grants-access${'x'.repeat(10_000)}`],
  ])('is kept without a link that cannot be read: %s', async (_what, link) => {
    const said = await ask(JSON.stringify({ id: 'r1', status: 'completed', link }));
    expect(said).toMatchObject({ remoteId: 'r1', link: null });
    expect(JSON.parse(said.answer.text)).toEqual({ id: 'r1', status: 'completed', link: '[removed]' });
  });
});
