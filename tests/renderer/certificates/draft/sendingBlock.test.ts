import { describe, expect, it } from 'vitest';
import {
  AttemptId,
  DraftId,
  type Attempt,
  type AttemptState,
  type Draft,
} from '../../../../src/contract/certificates.ts';
import { RequestId } from '../../../../src/contract/organization.ts';
import { Profile, ProfileId } from '../../../../src/contract/profiles.ts';
import { EMPTY_DRAFT } from '../../../../src/renderer/certificates/draft/knownContent.ts';
import { sendingBlock } from '../../../../src/renderer/certificates/draft/sendingBlock.ts';
import { NEW_PROFILE_VALUES } from '../../../../src/renderer/credentials/profile/profileFormValues.ts';

const profile = (digit: number, readOnly = false) =>
  Profile.parse({
    ...NEW_PROFILE_VALUES,
    id: `00000000-0000-4000-8000-00000000000${digit}`,
    name: `Profile ${digit}`,
    kind: 'account',
    createdAtMs: 0,
    readOnly,
  });
const OWN = profile(1);
const OTHER = profile(2);
const CONTENT = { ...EMPTY_DRAFT, requestId: '88213' };
const DRAFT: Draft = {
  id: DraftId.parse('00000000-0000-4000-8000-00000000000a'),
  profileId: OWN.id,
  profileName: OWN.name,
  demo: false,
  content: CONTENT,
  createdAtMs: 0,
  savedAtMs: 0,
};

const UNKNOWN: AttemptState = { kind: 'unknown', atMs: 1, error: null, wasAccepted: false, checked: null };
const attempt = (state: AttemptState, change: Partial<Attempt> = {}): Attempt => ({
  id: AttemptId.parse('00000000-0000-4000-8000-00000000000b'),
  draftId: DRAFT.id,
  profileId: OWN.id,
  profileName: OWN.name,
  demo: false,
  requestId: RequestId.parse('88213'),
  type: 'OV',
  sent: { id: null },
  prediction: {
    id: 'not-given',
    name: 'unknown',
    expected: { kind: 'created' },
    otherwise: [],
    certainty: 'open',
  },
  startedAtMs: 0,
  state,
  ...change,
});

type Around = Parameters<typeof sendingBlock>[0];
const whyNot = (change: Partial<Around> = {}) =>
  sendingBlock({
    draft: DRAFT,
    content: CONTENT,
    profiles: [OWN, OTHER],
    active: OWN,
    attempts: [],
    ...change,
  })?.why ?? null;

describe('a draft', () => {
  it('can be sent by its own profile', () => {
    expect(whyNot()).toBeNull();
  });
  it('cannot be sent by another profile, by none, or when its own has been removed', () => {
    expect(whyNot({ active: OTHER })).toBe('other-profile');
    expect(whyNot({ active: undefined })).toBe('no-profile');
    expect(whyNot({ active: OTHER, profiles: [OTHER] })).toBe('profile-removed');
  });
  it('cannot be sent by a profile that is locked against changes', () => {
    const locked = profile(1, true);
    expect(whyNot({ active: locked, profiles: [locked] })).toBe('read-only');
  });
  it('cannot be sent while an earlier attempt for the request is under way or unchecked', () => {
    expect(whyNot({ attempts: [attempt({ kind: 'waiting' })] })).toBe('under-way');
    expect(whyNot({ attempts: [attempt({ kind: 'sending', sinceMs: 1 })] })).toBe('under-way');
    expect(whyNot({ attempts: [attempt(UNKNOWN)] })).toBe('unchecked');
    const checked: AttemptState = { ...UNKNOWN, checked: { atMs: 2, found: 'unchanged' } };
    expect(whyNot({ attempts: [attempt(checked)] })).toBeNull();
  });
  it('is not held back by attempts for other requests, or of other profiles', () => {
    expect(whyNot({ attempts: [attempt(UNKNOWN, { requestId: RequestId.parse('1') })] })).toBeNull();
    expect(whyNot({ attempts: [attempt(UNKNOWN, { profileId: ProfileId.parse(OTHER.id) })] })).toBeNull();
  });
});
