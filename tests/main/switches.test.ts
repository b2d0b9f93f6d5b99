import { expect, it } from 'vitest';
import { removeDangerousSwitches } from '../../src/main/switches.ts';

/** A command line as Electron keeps it. */
function commandLineWith(...names: string[]) {
  const switches = new Set(names);
  return {
    switches,
    hasSwitch: (name: string) => switches.has(name),
    removeSwitch: (name: string) => void switches.delete(name),
  };
}

it('removes what turns off checks or writes credentials down, names it, and leaves other switches', () => {
  const commandLine = commandLineWith('preview', 'ignore-certificate-errors', 'log-net-log', 'proxy-server');
  const environment = { SSLKEYLOGFILE: '/tmp/keys', PATH: '/bin' };
  expect(removeDangerousSwitches(commandLine, environment)).toEqual([
    'ignore-certificate-errors',
    'log-net-log',
    'SSLKEYLOGFILE',
  ]);
  expect([...commandLine.switches]).toEqual(['preview', 'proxy-server']);
  expect(environment).toEqual({ PATH: '/bin' });
});

it('names nothing if nothing dangerous was given', () => {
  expect(removeDangerousSwitches(commandLineWith('user-data-dir'), {})).toEqual([]);
});
