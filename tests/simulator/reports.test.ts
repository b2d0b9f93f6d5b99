import JSZip from 'jszip';
import { expect, it } from 'vitest';
import { bearer, check, generate, start, type Report } from './client.ts';

/** The text of the one file in an archive. */
async function contentOf(report: Report): Promise<string> {
  const zip = await JSZip.loadAsync(await (await fetch(report['link'] ?? '')).arrayBuffer(), {
    checkCRC32: true,
  });
  return (await Object.values(zip.files)[0]?.async('string')) ?? '';
}

it('answers 202 without a link at first, then a new link at each check', async () => {
  const simulator = await start({ processingMs: 200 });
  const headers = await bearer(simulator);
  const reply = await generate(simulator, headers, { filename: 'my “report”' });
  const report = (await reply.json()) as Report;
  expect(reply.status).toBe(202);
  expect(report).toMatchObject({ status: 'submitted', '@type': 'DownloadableReport' });
  for (const field of ['completed_at', 'expires_at', 'link']) expect(report).not.toHaveProperty(field);
  expect(report.query.params).toMatchObject({
    units: { request_count: 'one' },
    dimensions: ['platform'],
  });
  expect(report['dimensions']).toEqual(['timestamp', 'platform']);

  const done = await check(simulator, headers, report['id'] ?? '');
  const again = await check(simulator, headers, report['id'] ?? '');
  expect(done['status']).toBe('completed');
  expect(again['link']).not.toBe(done['link']);
  const file = await fetch(done['link'] ?? '');
  expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''my%20%E2%80%9Creport%E2%80%9D");
});

it('answers 200 with a link if a report is completed at once', async () => {
  const simulator = await start({ immediateRows: 1_000 });
  const reply = await generate(simulator, await bearer(simulator));
  expect(reply.status).toBe(200);
  const lines = (await contentOf((await reply.json()) as Report)).trimEnd().split('\r\n');
  expect(lines[0]).toBe('timestamp,platform,request_count');
  expect(lines).toHaveLength(1 + 24 * 3);
});

it('writes valid JSON with the same figures as the CSV', async () => {
  const simulator = await start({ immediateRows: 1_000 });
  const headers = await bearer(simulator);
  const written = async (format: string) =>
    contentOf((await (await generate(simulator, headers, { format })).json()) as Report);
  const rows = JSON.parse(await written('json')) as object[];
  const [header = '', ...lines] = (await written('csv')).trimEnd().split('\r\n');
  expect(rows).toHaveLength(72);
  expect(Object.keys(rows[0] ?? {}).join(',')).toBe(header);
  expect(rows.map((row) => Object.values(row).join(','))).toEqual(lines);
  expect(rows[0]).toMatchObject({ platform: 'cache', request_count: expect.any(Number) });
});

it.each([
  ['unknown metric', { metrics: ['nope'] }, 'metric'],
  ['end before start', { start: 'today', end: 'today-1d' }, 'end'],
  ['limit 0', { limit: 0 }, 'limit'],
  [
    'percentage with a unit',
    { metrics: ['status_5xx_percentage'], units: { status_5xx_percentage: 'thousand' } },
    'units',
  ],
  ['filter that is no JSON', { filter: '[' }, 'filter'],
  ['sort by a stranger', { sort: ['-nope'] }, 'sort'],
])('refuses a query with an error body: %s', async (_name, params, source) => {
  const simulator = await start();
  const reply = await generate(simulator, await bearer(simulator), {}, params);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ '@type': 'Error', details: [{ source }] });
});

it('accepts dimensions as an object, and sorts, limits and scales rows', async () => {
  const simulator = await start({ immediateRows: 1_000 });
  const params = {
    by: null,
    dimensions: { 0: 'edge_host' },
    metrics: ['bytes_out'],
    units: { bytes_out: 'gigabyte' },
    sort: ['-bytes_out'],
    limit: 3,
  };
  const report = (await (await generate(simulator, await bearer(simulator), {}, params)).json()) as Report;
  const lines = (await contentOf(report)).trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  const figures = lines.slice(1).map((line) => line.split(',')[1] ?? '');
  expect(figures).toEqual(figures.toSorted((a, b) => Number(b) - Number(a)));
  expect(figures.every((figure) => /^\d+\.\d{9}$/.test(figure))).toBe(true);
});

it('keeps an odd status until the report is let go', async () => {
  const simulator = await start();
  const headers = await bearer(simulator);
  simulator.endNextReport({ status: 'on hold', stays: true });
  const report = (await (await generate(simulator, headers)).json()) as Report;
  const status = async () => (await check(simulator, headers, report['id'] ?? ''))['status'];
  simulator.clock.advance(60_000);
  expect(await status()).toBe('on hold');
  simulator.letGo();
  expect(await status()).toBe('completed');
});

it.each(['error', 'canceled'] as const)('ends a report as set: %s', async (ending) => {
  const simulator = await start();
  const headers = await bearer(simulator);
  simulator.endNextReport(ending);
  const report = (await (await generate(simulator, headers)).json()) as Report;
  expect((await check(simulator, headers, report['id'] ?? ''))['status']).toBe(ending);
  const next = (await (await generate(simulator, headers)).json()) as Report;
  expect((await check(simulator, headers, next['id'] ?? ''))['status']).toBe('completed');
});

it('gives the same bytes for the same report, in another account too', async () => {
  const archives = [];
  for (const metrics of [['request_count'], ['request_count'], ['bytes_out']]) {
    const simulator = await start({ immediateRows: 1_000 });
    const report = (await (
      await generate(simulator, await bearer(simulator), {}, { metrics })
    ).json()) as Report;
    archives.push(Buffer.from(await (await fetch(report['link'] ?? '')).arrayBuffer()).toString('hex'));
  }
  expect(archives[1]).toBe(archives[0]);
  expect(archives[2]).not.toBe(archives[0]);
});
