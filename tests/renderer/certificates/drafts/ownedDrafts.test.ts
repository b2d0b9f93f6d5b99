import { expect, it } from 'vitest';
import { DraftId, type Draft } from '../../../../src/contract/certificates.ts';
import { ProfileId } from '../../../../src/contract/profiles.ts';
import { EMPTY_DRAFT } from '../../../../src/renderer/certificates/draft/knownContent.ts';
import { ownedDrafts } from '../../../../src/renderer/certificates/drafts/ownedDrafts.ts';

const profileId = (digit: number) => ProfileId.parse(`00000000-0000-4000-8000-00000000000${digit}`);
const draft = (digit: number, owner: number): Draft => ({
  id: DraftId.parse(`00000000-0000-4000-8000-00000000001${digit}`),
  profileId: profileId(owner),
  profileName: `Profile ${owner}`,
  demo: false,
  content: EMPTY_DRAFT,
  createdAtMs: digit,
  savedAtMs: 9 - digit,
});

it('lists the drafts of the active profile and those of removed ones, which are marked', () => {
  const drafts = [draft(1, 1), draft(2, 2), draft(3, 1), draft(4, 3)];
  const profiles = [{ id: profileId(1) }, { id: profileId(2) }];
  const owned = ownedDrafts(drafts, profiles, profileId(1));
  expect(owned.map((each) => [each.draft.createdAtMs, each.isOrphan])).toEqual([
    [1, false],
    [3, false],
    [4, true],
  ]);
  expect(ownedDrafts(drafts, [], null).filter(({ isOrphan }) => isOrphan)).toHaveLength(4);
});
