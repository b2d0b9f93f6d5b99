import { expect, it } from 'vitest';
import { StoredReport } from '../../src/contract/library.ts';
import { REQUEST } from '../main/jobs/request.ts';

it('a report that was stored before units were read is read without them', () => {
  const id = 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01';
  const answer = {
    createdAt: null,
    completedAt: null,
    dimensions: [],
    metrics: ['hits'],
    start: null,
    end: null,
  };
  const report = StoredReport.parse({
    id,
    title: 'Hits',
    source: {
      kind: 'service',
      profileId: id,
      profileName: 'Work',
      demo: false,
      remoteId: 'r1',
      request: REQUEST,
      answer,
      requestedAtMs: 1,
    },
    storedAtMs: 2,
    archive: { bytes: 1, sha256: '0'.repeat(64), fileName: null },
  });
  expect(report.source).toMatchObject({ answer: { units: {}, expiresAt: null } });
});
