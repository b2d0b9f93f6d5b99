import { dashed, hexadecimal } from './random.ts';

/** The credentials of the simulator's one account. */
export type Credentials = {
  clientId: string;
  clientSecret: string;
  scopes: string[];
  accountNumber: string;
  primaryToken: string;
  backupToken: string;
};

const SCOPES = ['ec.rules', 'ec.analytics.rtap.reports', 'ec.rtld', 'sec.cps.certificates'];

export function makeCredentials(seed: number, clientSecret = hexadecimal(40, seed, 72)): Credentials {
  return {
    clientId: hexadecimal(32, seed, 71),
    clientSecret,
    scopes: [...SCOPES],
    accountNumber: `00${hexadecimal(4, seed, 73).toUpperCase()}`,
    primaryToken: dashed(seed, 74),
    backupToken: dashed(seed, 75),
  };
}
