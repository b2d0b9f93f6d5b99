import { expect, it } from 'vitest';
import type { ReportRequest } from '../../../src/contract/reports.ts';
import { checkReport, generateReport } from '../../../src/main/http/reportBuilder.ts';
import { start } from '../../simulator/client.ts';
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

it.each([{ id: 'a/b c' }, { '@id': '/report-builder/v1/downloadable-reports/a%2Fb%20c' }])(
  'an identifier of any characters is read from %j, and asked for with them encoded',
  async (named) => {
    const simulator = await start();
    const client = connect(simulator);
    const body = JSON.stringify({ ...named, status: 'submitted' });
    simulator.faults.add({ role: 'gateway', times: 2, fault: { kind: 'answer', status: 202, body } });

    const generated = await generateReport(client, REQUEST, 'array');
    expect(generated).toMatchObject({ ok: true, value: { remoteId: 'a/b c' } });
    expect(await checkReport(client, 'a/b c')).toMatchObject({ ok: true, value: { remoteId: 'a/b c' } });
    expect(simulator.arrivals.at(-1)?.path).toBe('/report-builder/v1/downloadable-reports/a%2Fb%20c');
  },
);
