// Switches of Chromium that would break what the app promises, such as one that a guide on the internet recommends
// against certificate errors.
import type { App } from 'electron';

const REFUSED = [
  // They turn off certificate checks.
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'ignore-urlfetcher-cert-requests',
  'allow-insecure-localhost',
  // They turn off the borders of the page.
  'disable-web-security',
  'allow-running-insecure-content',
  'unsafely-treat-insecure-origin-as-secure',
  // They write credentials, or the keys to them, to a file.
  'log-net-log',
  'ssl-key-log-file',
  // It protects secrets with a publicly known key.
  'use-mock-keychain',
] as const;

/** Takes them back before Chromium reads them. Returns the names of those that were given. */
export function removeDangerousSwitches(
  commandLine: Pick<App['commandLine'], 'hasSwitch' | 'removeSwitch'>,
  environment: NodeJS.ProcessEnv,
): string[] {
  const given: string[] = REFUSED.filter((name) => commandLine.hasSwitch(name));
  for (const name of given) commandLine.removeSwitch(name);
  if (environment['SSLKEYLOGFILE'] !== undefined) {
    delete environment['SSLKEYLOGFILE'];
    given.push('SSLKEYLOGFILE');
  }
  return given;
}
