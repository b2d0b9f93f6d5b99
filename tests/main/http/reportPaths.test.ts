import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIKELY_REPORT_PATH } from '../../../src/contract/profiles.ts';
import { isSegment } from '../../../src/main/http/address.ts';
import { reportPaths } from '../../../src/main/http/reportPaths.ts';

const GATEWAY = 'https://api.example/cdn';
const OURS = `${LIKELY_REPORT_PATH}/r1`;
const pathsOf = (said: string | undefined, path = LIKELY_REPORT_PATH, gatewayUrl = GATEWAY) =>
  reportPaths('r1', { gatewayUrl, path, said }).map((each) => each?.join('/'));

describe('a report is looked for', () => {
  it('where the service says, then at the path of the profile', () => {
    expect(pathsOf('/reports/v3/r1')).toEqual(['reports/v3/r1', OURS]);
    expect(pathsOf('/cdn/reports/v3/r1')).toEqual(['reports/v3/r1', OURS]);
    expect(pathsOf('https://api.example/cdn/reports/v3/r1')).toEqual(['reports/v3/r1', OURS]);
    const blank = 'https://api.example/c%20dn';
    expect(pathsOf('/c%20dn/reports/v3/r1', LIKELY_REPORT_PATH, blank)).toEqual(['reports/v3/r1', OURS]);
  });

  it('first at the path of the profile, once it was changed', () => {
    expect(pathsOf('/reports/v3/r1', 'mine')).toEqual(['mine/r1', 'reports/v3/r1']);
  });

  it('once, if the service names the same path, or none', () => {
    for (const said of [undefined, `/${OURS}`, `/cdn/${OURS}`]) expect(pathsOf(said)).toEqual([OURS]);
  });

  it.each([
    '//evil.example/reports/r1',
    '/\\evil.example/reports/r1',
    '/reports\\r1',
    '/reports\\v3/r1',
    'https://evil.example/reports/r1',
    'https://api.example.evil.example/cdn/r1',
    'https://api.example@evil.example/cdn/r1',
    'https://api.example/other/r1',
    'http://api.example/cdn/reports/r1',
    'javascript:/reports/r1',
    'reports/r1',
    '/reports/../r1',
    '/reports/%2e%2e/r1',
    '/reports//r1',
    '/reports/%E0%A4%A/r1',
    '/reports/r1?to=x',
    '/reports/r1#x',
    '/reports?to=x/r1',
    '/reports#x/r1',
    '/reports/r2',
    '/reports/r1/',
    `${'/a'.repeat(20)}/r1`,
  ])('only there if what the service says is no path of the gateway: %s', (said) => {
    expect(pathsOf(said)).toEqual([OURS]);
  });

  it('below the gateway, whatever the service says', () => {
    const said = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom('/', '..', '%2e', '\\', 'r1', 'x', ':', 'https:', 'api.example', '@', '?', '%2F'),
        )
        .map((parts) => `/${parts.join('')}/r1`),
    );
    fc.assert(
      fc.property(said, fc.constantFrom(GATEWAY, 'https://api.example'), (text, gatewayUrl) => {
        for (const path of reportPaths('r1', { gatewayUrl, path: LIKELY_REPORT_PATH, said: text })) {
          expect(path?.every(isSegment)).toBe(true);
          expect(path?.at(-1)).toBe('r1');
        }
      }),
    );
  });
});
