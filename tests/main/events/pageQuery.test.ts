import { expect, it } from 'vitest';
import { queryPage } from '../../../src/main/events/pageQuery.ts';
import { connect } from '../http/client.ts';
import { start } from '../../simulator/client.ts';
import { account } from './account.ts';

const NOW = Date.UTC(2026, 10, 20, 10, 0, 0);

async function query(times: { start: string; end: string } | null) {
  const simulator = await start({ startAt: NOW });
  const { accountNumber } = simulator.credentials;
  const asked = { profileId: account().id, times, perPage: 10, page: 1, filter: [] };
  const answer = await queryPage(connect(simulator), accountNumber, asked, NOW);
  return { answer, requests: simulator.arrivals.length };
}

it.each([
  [null],
  [{ start: '2026-11-19', end: '2026-11-20' }],
  [{ start: '2026-10-21T10:05:00', end: '2026-10-21T10:05:00' }],
])('a page of %j is asked for', async (times) => {
  const { answer, requests } = await query(times);
  expect(answer.ok && answer.value.text).toContain('"events":[');
  expect(requests).toBe(1);
});

it.each([
  ['start', '2026-10-21T09:59:59', '2026-11-20', '30 days'],
  ['start', '2026-10-21', '2026-11-20', 'would answer 400'],
  ['start', '2026-02-30', '2026-11-20', 'no such start'],
  ['end', '2026-11-19', '2026-11-20T25:00:00', 'no such end'],
  ['end', '2026-11-20T00:00:01', '2026-11-20', 'not before the start'],
])('a wrong %s is explained before anything is sent: %s to %s', async (path, from, end, words) => {
  const { answer, requests } = await query({ start: from, end });
  expect(answer).toMatchObject({
    ok: false,
    error: { kind: 'invalid', issues: [{ path, message: expect.stringContaining(words) as string }] },
  });
  expect(requests).toBe(0);
});
