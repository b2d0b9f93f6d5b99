import { describe, expect, it } from 'vitest';
import {
  BaseAddress,
  foreignHost,
  LIKELY_REPORT_PATH,
  PortalAddress,
  Profile,
  ProfileForm,
} from '../../src/contract/profiles.ts';
import { Connection } from '../../src/contract/connection.ts';

const label = 'a'.repeat(63);
/** 253 characters, as DNS allows at most. */
const LONGEST = `${label}.${label}.${label}.${'a'.repeat(61)}`;

describe('a base address', () => {
  it.each([
    ['https://api.example.com/', 'https://api.example.com'],
    ['HTTPS://API.Example.com:443/v1//', 'https://api.example.com/v1'],
    ['https://\u0430pi.example.com', 'https://xn--pi-6kc.example.com'],
    ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
    ['http://127.0.0.1:8080/x', 'http://127.0.0.1:8080/x'],
    [`https://${LONGEST}:65535`, `https://${LONGEST}:65535`],
  ])('becomes what is sent: %s', (typed, sent) => {
    expect(BaseAddress.parse(typed)).toBe(sent);
    expect(BaseAddress.parse(sent)).toBe(sent);
  });

  it.each([
    ['https:evil.example', 'name of the host'],
    ['https:/evil.example', 'name of the host'],
    ['https:///evil.example', 'name of the host'],
    ['https://\\evil.example', 'backslashes'],
    ['https://api.example.com/\u0001', 'invisible'],
    ['https://api.exam\u200bple.com', 'invisible'],
    ['https://api.exam\tple.com', 'spaces'],
    ['https://user@api.example.com', 'user name'],
    ['https://api.example.com@evil.example', 'user name'],
    ['https://api.example.com.', 'dot at the end'],
    ['https://api.example.com\u3002', 'dot at the end'],
    [`https://${LONGEST}a`, '253'],
    ['http://api.example.com', 'https://'],
    ['api.example.com', 'full address'],
  ])('is refused in words: %j', (typed, words) => {
    expect(BaseAddress.safeParse(typed).error?.issues[0]?.message).toContain(words);
  });
});

it('the address of a portal becomes what the browser is given', () => {
  expect(PortalAddress.parse('https://p\u043ertal.example/a b')).toBe('https://xn--prtal-jye.example/a%20b');
  for (const typed of [
    'https:evil.example',
    'https://x.example/\u202e',
    'https://x.example.',
    'http://x.example',
  ])
    expect(PortalAddress.safeParse(typed).success).toBe(false);
});

it('a host name with letters beyond a to z is given by its true name', () => {
  expect(foreignHost('https://\u0430pi.example.com/x')).toBe('xn--pi-6kc.example.com');
  expect(foreignHost('https://api.xn--bcher-kva.example')).toBe('api.xn--bcher-kva.example');
  expect(foreignHost('https://api.example.com')).toBeNull();
  expect(foreignHost('https://not-xn--this.example')).toBeNull();
  expect(foreignHost('')).toBeNull();
});

const FORM: ProfileForm = {
  name: 'Old',
  colour: 'blue',
  gatewayUrl: '',
  authUrl: '',
  legacyUrl: '',
  legacyAltUrl: '',
  portalUrl: '',
  accountNumber: '',
  clientId: '',
  scopes: [],
  readOnly: false,
  dimensionsAs: 'array',
  reportPath: 'report-builder/v1/downloadable-reports',
};
const stored = {
  ...FORM,
  gatewayUrl: `https://${'long.'.repeat(80)}example`,
  authUrl: 'https:odd.example',
  legacyUrl: 'https://l\u0435gacy.example.',
  legacyAltUrl: 'https://x.example/\u0001y',
  portalUrl: 'https:portal.example',
  id: '6f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f10',
  kind: 'account',
  createdAtMs: 0,
};

it('a stored profile with an odd or long address still opens, and shows the true name', () => {
  const profile = Profile.parse(stored);
  expect(profile).toMatchObject({
    gatewayUrl: stored.gatewayUrl,
    authUrl: 'https://odd.example',
    legacyUrl: 'https://xn--lgacy-zwe.example.',
    legacyAltUrl: 'https://x.example/%01y',
    portalUrl: 'https://portal.example/',
  });
  expect(Profile.parse(profile)).toEqual(profile);
});

it('the path of reports is the likely one unless another is entered', () => {
  const { reportPath: _none, ...older } = stored;
  expect(Profile.parse(older).reportPath).toBe(LIKELY_REPORT_PATH);
  const entered = (reportPath: string) => ProfileForm.safeParse({ ...FORM, reportPath }).data?.reportPath;
  expect(entered(' ')).toBe(LIKELY_REPORT_PATH);
  for (const path of ['reports/v3', ' /reports/v3 ']) expect(entered(path)).toBe('reports/v3');
  for (const path of ['//evil.example', 'https://evil.example/x', 'a/../b', 'a//b', 'a?b'])
    expect(entered(path)).toBeUndefined();
});

it('the host of a failure, of a reach and of an endpoint is shortened instead of refused', () => {
  const host = `${'long.'.repeat(80)}example:8443`;
  const error = { kind: 'unreachable', role: 'gateway', host, reason: 'name' };
  const shown = `${host.slice(0, 258)}…`;
  const { reach, usage, profiles } = Connection.parse({
    profiles: [stored],
    activeId: stored.id,
    secrets: [],
    token: { kind: 'none' },
    reach: { kind: 'offline', sinceMs: 0, role: 'gateway', host, error },
    proxies: [],
    vault: {
      backend: '',
      protection: 'unknown',
      fixedKeyConsentAtMs: null,
      unprotected: false,
      waitingSinceMs: null,
    },
    usage: [{ endpoint: 'token', role: 'auth', host, credential: 'none', scope: null, last: null }],
    clockOffMs: null,
  });
  expect(profiles).toHaveLength(1);
  expect(reach).toMatchObject({ host: shown, error: { host: shown } });
  expect(usage[0]?.host).toBe(shown);
  expect(Connection.shape.reach.parse({ ...reach, host: `${LONGEST}:65535` })).toMatchObject({
    host: `${LONGEST}:65535`,
  });
});
