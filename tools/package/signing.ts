// Who signs the app, from the environment alone. Without it, the app is not signed.
import type { ForgeConfig } from '@electron-forge/shared-types';

type Packager = NonNullable<ForgeConfig['packagerConfig']>;
type Signing = Pick<Packager, 'osxSign' | 'osxNotarize' | 'windowsSign'>;

const ENTITLEMENTS = 'tools/package/mac/entitlements.plist';

/** Apple’s notary takes a key of its API. Only a signed app can be notarised. */
function notary(env: NodeJS.ProcessEnv): Signing {
  const { APPLE_API_KEY, APPLE_API_KEY_ID, APPLE_API_ISSUER } = env;
  if (!APPLE_API_KEY || !APPLE_API_KEY_ID || !APPLE_API_ISSUER) return {};
  return {
    osxNotarize: {
      appleApiKey: APPLE_API_KEY,
      appleApiKeyId: APPLE_API_KEY_ID,
      appleApiIssuer: APPLE_API_ISSUER,
    },
  };
}

/** Whether `@electron/windows-sign` finds in the environment how to sign. It reads the rest there itself. */
const signsForWindows = (env: NodeJS.ProcessEnv): boolean =>
  ['WINDOWS_CERTIFICATE_FILE', 'WINDOWS_SIGN_WITH_PARAMS', 'WINDOWS_SIGN_HOOK_MODULE_PATH'].some(
    (name) => !!env[name],
  );

/** How the app is signed on macOS and Windows. */
export function signing(env: NodeJS.ProcessEnv): Signing {
  const identity = env['APPLE_SIGN_IDENTITY'];
  return {
    ...(identity
      ? {
          osxSign: {
            identity,
            continueOnError: false,
            optionsForFile: () => ({ hardenedRuntime: true, entitlements: ENTITLEMENTS }),
          },
          ...notary(env),
        }
      : {}),
    ...(signsForWindows(env) ? { windowsSign: true } : {}),
  };
}
