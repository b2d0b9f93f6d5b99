import { describe, expect, it } from 'vitest';
import { DraftId } from '../../../../src/contract/certificates.ts';
import { ProfileId } from '../../../../src/contract/profiles.ts';
import { EMPTY_DRAFT } from '../../../../src/renderer/certificates/draft/knownContent.ts';
import { inOrder, matchingDrafts } from '../../../../src/renderer/certificates/drafts/draftList.ts';
import type { OwnedDraft } from '../../../../src/renderer/certificates/drafts/ownedDrafts.ts';

const row = (digit: number, companyName: string, requestId: string): OwnedDraft => ({
  isOrphan: false,
  draft: {
    id: DraftId.parse(`00000000-0000-4000-8000-00000000001${digit}`),
    profileId: ProfileId.parse('00000000-0000-4000-8000-000000000001'),
    profileName: 'Work',
    demo: false,
    content: { ...EMPTY_DRAFT, requestId, fields: { ...EMPTY_DRAFT.fields, companyName } },
    createdAtMs: 9 - digit,
    savedAtMs: digit,
  },
});

const ROWS = [row(1, 'beta', '100'), row(2, 'Alpha', '20'), row(3, 'Beta', '3')];
const SAYINGS = {
  predictedOf: ({ draft }: OwnedDraft) => (draft.content.requestId === '20' ? 'New organization' : 'Refusal'),
  stateOf: () => '',
};
const saved = (rows: readonly OwnedDraft[]) => rows.map(({ draft }) => draft.savedAtMs);

describe('the list of drafts', () => {
  it('finds those that hold every word, also of what is predicted', () => {
    const found = (typed: string) => saved(matchingDrafts(ROWS, typed, SAYINGS));
    expect(found('')).toEqual([1, 2, 3]);
    expect(found('BETA')).toEqual([1, 3]);
    expect(found(' beta 100 ')).toEqual([1]);
    expect(found('new alpha')).toEqual([2]);
    expect(found('gamma')).toEqual([]);
  });

  it('is sorted by each column, either way, and then by what was saved last', () => {
    const order = (column: string, descending = false) =>
      saved(inOrder(ROWS, { column, descending }, SAYINGS));
    expect(order('saved', true)).toEqual([3, 2, 1]);
    expect(order('saved')).toEqual([1, 2, 3]);
    expect(order('name')).toEqual([2, 3, 1]);
    expect(order('name', true)).toEqual([3, 1, 2]);
    expect(order('request')).toEqual([3, 2, 1]);
    expect(order('predicted')).toEqual([2, 3, 1]);
    expect(order('state')).toEqual([3, 2, 1]);
  });
});
