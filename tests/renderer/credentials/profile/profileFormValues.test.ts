import { expect, it } from 'vitest';
import { ProfileForm } from '../../../../src/contract/profiles.ts';
import {
  NEW_PROFILE_VALUES,
  splitSecrets,
} from '../../../../src/renderer/credentials/profile/profileFormValues.ts';

it('the secrets that were typed go apart from the profile, and those left empty go nowhere', () => {
  const { form, secrets } = splitSecrets({
    ...NEW_PROFILE_VALUES,
    name: 'Work',
    clientSecret: 's3cret',
    backupToken: '01234567-89ab-cdef-0123-456789abcdef',
  });
  expect(secrets).toEqual({ clientSecret: 's3cret', backupToken: '01234567-89ab-cdef-0123-456789abcdef' });
  expect(Object.keys(form).toSorted()).toEqual(Object.keys(ProfileForm.shape).toSorted());
});
