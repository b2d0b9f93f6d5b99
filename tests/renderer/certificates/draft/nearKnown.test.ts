import { expect, it } from 'vitest';
import type { DraftContent } from '../../../../src/contract/certificates.ts';
import { OrganizationId, type Organization } from '../../../../src/contract/organization.ts';
import { KnownId, type KnownOrganization } from '../../../../src/contract/organizations.ts';
import { ProfileId } from '../../../../src/contract/profiles.ts';
import { EMPTY_DRAFT } from '../../../../src/renderer/certificates/draft/knownContent.ts';
import { nearKnown, NOTHING_NEAR, shownOf } from '../../../../src/renderer/certificates/draft/nearKnown.ts';

const organization = (id: string, companyName: string): Organization => ({
  id: OrganizationId.parse(id),
  companyName,
});
const entry = (of: Organization, source: KnownOrganization['source'] = 'answer'): KnownOrganization => ({
  key: KnownId.parse(`00000000-0000-4000-8000-${(of.id ?? '0').padStart(12, '0')}`),
  profileId: ProfileId.parse('00000000-0000-4000-8000-000000000002'),
  organization: of,
  source,
  addedAtMs: 1,
  seenAtMs: 1,
});
const GMBH = organization('3121', 'Example GmbH');
const INC = organization('3122', 'Example Inc.');
const KNOWN = [GMBH, INC, organization('9944', 'Something else')].map((each) => entry(each));

const typed = (companyName: string, organizationId?: string): DraftContent => ({
  ...EMPTY_DRAFT,
  ...(organizationId === undefined ? {} : { identifyBy: 'id', organizationId }),
  fields: { ...EMPTY_DRAFT.fields, companyName },
});
const namesNear = (content: DraftContent) =>
  nearKnown(content, KNOWN).names.map((near) => near.organization.companyName);

it('warns of names that are almost the typed one, unless one is exactly it', () => {
  expect(namesNear(typed('Example  GmbH'))[0]).toBe('Example GmbH');
  expect(namesNear(typed('Example GmbH'))).toEqual([]);
  expect(namesNear(typed(''))).toEqual([]);
});

it('is not silenced by an entry that the service has not answered with', () => {
  const look = organization('4411', 'Examp1e GmbH');
  const names = (source: KnownOrganization['source']) =>
    nearKnown(typed('Examp1e GmbH'), [...KNOWN, entry(look, source)]).names.map(
      (near) => near.organization.companyName,
    );
  expect(names('answer')).toEqual([]);
  expect(names('imported')[0]).toBe('Example GmbH');
  expect(names('typed')[0]).toBe('Example GmbH');
  // Two that differ in their legal form are not held against each other while nobody confirmed either.
  const imported = [entry(GMBH, 'imported'), entry(INC, 'imported')];
  expect(nearKnown(typed('Example GmbH'), imported).names).toEqual([]);
});

it('warns of an id that is known under another name, and does not name that organization twice', () => {
  const near = nearKnown(typed('Example  GmbH', '3121'), KNOWN);
  expect(near.otherName).toBe(GMBH);
  expect(near.names.map((each) => each.organization)).not.toContain(GMBH);
  expect(nearKnown(typed('Example GmbH', '3121'), KNOWN).otherName).toBeNull();
  // An id that is kept in the draft but not sent means nothing.
  expect(nearKnown({ ...typed('X', '3121'), identifyBy: 'name' }, KNOWN).otherName).toBeNull();
});

it('warns of an id that is almost a known one', () => {
  expect(nearKnown(typed('Example GmbH', '3112'), KNOWN).ids).toContain(GMBH);
  expect(nearKnown(typed('Example GmbH', '3121'), KNOWN).ids).toEqual([]);
  expect(nearKnown(typed('Example GmbH', ''), KNOWN).ids).toEqual([]);
});

it('what a review warns of is kept with what it is near to, three of each kind', () => {
  expect(shownOf(nearKnown(typed('Example  GmbH', '3121'), KNOWN))[0]).toEqual({
    what: 'other-name',
    id: '3121',
    companyName: 'Example GmbH',
  });
  const many = Array.from({ length: 5 }, (_, at) =>
    entry(organization(`${at}`, `Exampl${at} GmbH`), 'typed'),
  );
  const shown = shownOf(nearKnown(typed('Example GmbH'), many));
  expect(shown.map(({ what }) => what)).toEqual(['name', 'name', 'name']);
  expect(shownOf(NOTHING_NEAR)).toEqual([]);
});
