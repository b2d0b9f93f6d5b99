import { expect, it } from 'vitest';
import { ProfileForm } from '../../../../src/contract/profiles.ts';
import {
  NEW_PROFILE_VALUES,
  splitSecrets,
} from '../../../../src/renderer/credentials/profile/profileFormValues.ts';

it('the secrets entered are split from the profile, and empty ones are left out', () => {
  const { form, secrets } = splitSecrets({
    ...NEW_PROFILE_VALUES,
    name: 'Work',
    clientSecret: 's3cret',
    backupToken: '01234567-89ab-cdef-0123-456789abcdef',
  });
  expect(secrets).toEqual({ clientSecret: 's3cret', backupToken: '01234567-89ab-cdef-0123-456789abcdef' });
  expect(Object.keys(form).toSorted()).toEqual(Object.keys(ProfileForm.shape).toSorted());
});
