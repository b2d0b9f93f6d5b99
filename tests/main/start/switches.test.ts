import { expect, it } from 'vitest';
import { removeDangerousSwitches } from '../../../src/main/start/switches.ts';

/** A command line as Electron keeps it. */
function commandLineWith(...names: string[]) {
  const switches = new Set(names);
  return {
    switches,
    hasSwitch: (name: string) => switches.has(name),
    removeSwitch: (name: string) => void switches.delete(name),
  };
}

const DANGEROUS = [
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'ignore-urlfetcher-cert-requests',
  'allow-insecure-localhost',
  'disable-web-security',
  'allow-running-insecure-content',
  'unsafely-treat-insecure-origin-as-secure',
  'log-net-log',
  'ssl-key-log-file',
  'use-mock-keychain',
];

it('removes each dangerous switch, names it, and leaves other switches', () => {
  const commandLine = commandLineWith('preview', ...DANGEROUS, 'proxy-server');
  const environment = { SSLKEYLOGFILE: 'keys.log', PATH: '/bin' };
  expect(removeDangerousSwitches(commandLine, environment)).toEqual([...DANGEROUS, 'SSLKEYLOGFILE']);
  expect([...commandLine.switches]).toEqual(['preview', 'proxy-server']);
  expect(environment).toEqual({ PATH: '/bin' });
});

it('names nothing if nothing dangerous was given', () => {
  expect(removeDangerousSwitches(commandLineWith('user-data-dir'), {})).toEqual([]);
});
