import { expect, it } from 'vitest';
import { openingsOf } from '../../../src/renderer/palette/openings.ts';
import { idOf } from '../../main/library/wholeLibrary.ts';
import { jobOf, reportOf } from './world.ts';

const WORLD = {
  reports: [reportOf(2)],
  jobs: [
    jobOf(3, { kind: 'failed', remoteId: 'remote-3', error: { kind: 'link-ended' }, atMs: 1 }),
    jobOf(4, { kind: 'stored', remoteId: 'remote-2', reportId: idOf(2) }),
  ],
  drafts: [],
  attempts: [],
};
const names = (word: string) => openingsOf(word, WORLD).map(({ name }) => name);

it('finds what has an identifier, ours or the service’s, in capitals or not', () => {
  expect(names(idOf(2))).toEqual(['Report “Report 2”']);
  expect(names(idOf(2).toUpperCase())).toEqual(['Report “Report 2”']);
  expect(names('remote-3')).toEqual(['Job “Job 3”']);
});

it('finds a report once, not its job as well', () => {
  expect(names('remote-2')).toEqual(['Report “Report 2”']);
});

it('finds nothing by a part of an identifier', () => {
  expect(names('remote')).toEqual([]);
});
