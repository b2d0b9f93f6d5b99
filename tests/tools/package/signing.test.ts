import { expect, it } from 'vitest';
import { signing } from '../../../tools/package/signing.ts';

const NOTARY = { APPLE_API_KEY: '/key.p8', APPLE_API_KEY_ID: 'id', APPLE_API_ISSUER: 'issuer' };

it('signs nothing without an environment that says how', () => {
  expect(signing({})).toEqual({});
  expect(signing({ ...NOTARY, WINDOWS_CERTIFICATE_PASSWORD: 'x' })).toEqual({});
});

it('signs for macOS with the hardened runtime, and has it notarised where there is a key', () => {
  const signed = signing({ APPLE_SIGN_IDENTITY: 'Developer ID Application: X' });
  expect(signed).toMatchObject({
    osxSign: { identity: 'Developer ID Application: X', continueOnError: false },
  });
  expect(signed).not.toHaveProperty('osxNotarize');
  const { osxSign } = signed;
  expect(typeof osxSign === 'object' && osxSign.optionsForFile?.('any', { platform: 'darwin' })).toEqual({
    hardenedRuntime: true,
    entitlements: 'tools/package/mac/entitlements.plist',
  });
  expect(signing({ ...NOTARY, APPLE_SIGN_IDENTITY: 'X' })).toMatchObject({
    osxNotarize: { appleApiKey: '/key.p8', appleApiKeyId: 'id', appleApiIssuer: 'issuer' },
  });
});

it.each(['WINDOWS_CERTIFICATE_FILE', 'WINDOWS_SIGN_WITH_PARAMS', 'WINDOWS_SIGN_HOOK_MODULE_PATH'])(
  'signs for Windows where %s says how',
  (name) => {
    expect(signing({ [name]: 'x' })).toEqual({ windowsSign: true });
  },
);
