import fc from 'fast-check';
import { expect, it } from 'vitest';
import { archiveIn, archiveOf, fileNameOf, ownerOf } from '../../../src/main/events/archiveName.ts';
import { account } from './account.ts';

it('an archive is known by its profile and account, also where file names ignore case', () => {
  const accountNumber = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
  fc.assert(
    fc.property(accountNumber, accountNumber, (one, other) => {
      const [first, second] = [one, other].map((number) => archiveOf(account({ accountNumber: number })));
      expect(first && ownerOf(first)).toEqual({ profileId: account().id, accountNumber: one });
      expect(first && archiveIn(fileNameOf(first))).toBe(first);
      expect(first?.toLowerCase() === second?.toLowerCase()).toBe(one === other);
    }),
  );
});

it.each([
  'x.events',
  '',
  '.events',
  '../../x.events',
  `${account().id}.events`,
  `${account().id}.7.events-wal`,
])('no archive is in %s', (name) => {
  expect(archiveIn(name)).toBeNull();
});

it('without an account or the host of the event log there is no archive', () => {
  expect(archiveOf(account({ accountNumber: '' }))).toBeNull();
  expect(archiveOf(account({ legacyUrl: '' }))).toBeNull();
});
