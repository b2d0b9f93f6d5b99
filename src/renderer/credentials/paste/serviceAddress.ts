import { BaseAddress } from '../../../contract/profiles.ts';
import type { ProfileFormValues } from '../profile/profileFormValues.ts';

/** The paths of calls; what precedes one is the base address. */
const TOKEN_PATH = /\/connect\/token\/?$/;
const GATEWAY_PATH = /\/(?:report-builder|sec\/cps)\/[\s\S]*$/;
const LEGACY_PATH = /\/v2\/mcc\/customers\/[\s\S]*$/;
const ACCOUNT = /\/v2\/mcc\/customers\/([A-Za-z0-9_-]{1,64})\//;
const EVENT_LOG = /\/eventlogs\/?$/;

type AddressName = 'authUrl' | 'gatewayUrl' | 'legacyUrl' | 'legacyAltUrl';

/** The base address of a call, as the value of its field; empty if the form would refuse it. */
function base(name: AddressName, { origin, pathname }: URL, path: RegExp): Partial<ProfileFormValues> {
  const address = BaseAddress.safeParse(origin + pathname.replace(path, ''));
  return address.success ? { [name]: address.data } : {};
}

/** The form values in the address of a call; empty if the interface has no such call. */
export function valuesOfAddress(address: string): Partial<ProfileFormValues> {
  const url = URL.parse(address);
  if (!url) return {};
  const { pathname } = url;
  if (TOKEN_PATH.test(pathname)) return base('authUrl', url, TOKEN_PATH);
  if (GATEWAY_PATH.test(pathname)) return base('gatewayUrl', url, GATEWAY_PATH);
  const account = ACCOUNT.exec(pathname)?.[1];
  if (account === undefined) return {};
  const name = EVENT_LOG.test(pathname) ? 'legacyUrl' : 'legacyAltUrl';
  return { ...base(name, url, LEGACY_PATH), accountNumber: account };
}
