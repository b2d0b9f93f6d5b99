import { expect, it } from 'vitest';
import type { SecretName } from '../../../src/contract/result.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { boundTo, envelope, fromEnvelope } from '../../../src/main/vault/entries.ts';
import { ORIGINS, PROFILE } from './fakeKeyring.ts';

const ROLES = ['auth', 'gateway', 'legacy', 'legacyAlt'] as const;

it.each<[SecretName, readonly string[]]>([
  ['clientSecret', ['auth', 'gateway']],
  ['primaryToken', ['legacy', 'legacyAlt']],
  ['backupToken', ['legacy', 'legacyAlt']],
])('a %s is bound only to the origins of %j', (name, serves) => {
  expect(boundTo(ORIGINS, { ...ORIGINS }, name)).toBe(true);
  const breaks = ROLES.filter((role) => !boundTo(ORIGINS, { ...ORIGINS, [role]: 'https://evil' }, name));
  expect(breaks).toEqual(serves);
});

const owner = { profileId: PROFILE, name: 'primaryToken' as const, origins: ORIGINS };
const text = Secret.reveal(envelope(owner, new Secret('ä "value"\\')));

it('an envelope returns its value to its owner, whatever the order of the origins', () => {
  const { legacyAlt, ...others } = ORIGINS;
  const opened = fromEnvelope({ ...owner, origins: { legacyAlt, ...others } }, new Secret(text));
  expect(opened && Secret.reveal(opened)).toBe('ä "value"\\');
});

it.each([
  ['another profile', text.replace(PROFILE, PROFILE.replace('6', '7'))],
  ['another secret', text.replace('primaryToken', 'backupToken')],
  ...ROLES.map((role) => [`another ${role}`, text.replace(`"${role}":"`, `"${role}":"x`)]),
  ['no value', text.replace('"value":', '"other":')],
  ['something more', text.replace('{', '{"more":1,')],
  ['garbage', 'g\u0001rb\uFFFDge'],
  ['nothing', ''],
])('an envelope with %s is refused', (_what, wrong = '') => {
  expect(wrong).not.toBe(text);
  expect(fromEnvelope(owner, new Secret(wrong))).toBeNull();
});
