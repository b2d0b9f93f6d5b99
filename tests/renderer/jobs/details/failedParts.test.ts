import { expect, it } from 'vitest';
import { BatchId } from '../../../../src/contract/batches.ts';
import { Batch, Job } from '../../../../src/contract/jobs.ts';
import { batchFacts } from '../../../../src/renderer/joining/batchFacts.ts';
import { failedParts } from '../../../../src/renderer/jobs/details/failedParts.ts';
import { fromService, idOf } from '../../../main/library/wholeLibrary.ts';

const source = fromService('r');
if (source.kind !== 'service') throw new Error('It is of the service.');
const { profileId, profileName, request } = source;
const of = { profileId, profileName, demo: false, request, createdAtMs: 0 };
const BATCH = BatchId.parse(idOf(1));
const job = (number: number, state: object) => Job.parse({ ...of, id: idOf(number), batchId: BATCH, state });
const failed = (kind: string) => ({ kind: 'failed', remoteId: null, atMs: 0, error: { kind } });

it('names the parts that failed, by what they failed of, with what mends it', () => {
  const states = [
    failed('cancelled'),
    { kind: 'stored', remoteId: 'r', reportId: idOf(9) },
    failed('outcome-unknown'),
    ...Array.from({ length: 6 }, () => failed('cancelled')),
  ];
  const jobs = states.map((state, index) => job(index + 10, state));
  const parts = jobs.map(({ id }, index) => ({
    start: '2026-11-01T00:00:00Z',
    end: '2026-11-02T00:00:00Z',
    label: `2026-11-0${index + 1}`,
    jobId: id,
  }));
  const batch = Batch.parse({ ...of, id: BATCH, splitBy: 'day', parts });
  const found = failedParts(batchFacts(batch, new Map(jobs.map((each) => [each.id, each])), []));
  expect(found.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^2026-11-01, 2026-11-04, 2026-11-05, 2026-11-06, 2026-11-07 and 2 more: ./),
    expect.stringMatching(/^2026-11-03: ./),
  ]);
  expect(found.every(({ todo }) => todo !== '')).toBe(true);
});
