import { utilityProcess } from 'electron';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Demo, type DemoParts } from './demo/demo.ts';
import { OwnSimulator } from './demo/ownSimulator.ts';
import { findSimulator } from './demo/simulatorElsewhere.ts';
import { onDisk } from './files.ts';
import { removeFolder } from './heldFiles.ts';
import type { Accounts, Base, Reports } from './parts.ts';

/** The demo and its simulator, whose temporary files are in a folder of their own: what a kill left there is removed. */
export async function openDemo(
  { folder, transports, clock, demoControl }: Base,
  { connections }: Accounts,
  { jobs, library }: Reports,
  { addressBook, drafts }: Pick<DemoParts, 'addressBook' | 'drafts'>,
) {
  const files = path.join(folder, 'demo');
  await onDisk('removing', () => removeFolder(files)); // what is left does no harm
  const simulator = new OwnSimulator(() => {
    mkdirSync(files, { recursive: true, mode: 0o700 });
    return utilityProcess.fork(path.join(__dirname, 'simulatorProcess.cjs'), [], {
      serviceName: 'Sextant simulator',
      env: { ...process.env, TMPDIR: files, TMP: files, TEMP: files },
    });
  }, clock);
  const demo = new Demo({
    findService: () => (demoControl === null ? simulator.start() : findSimulator(demoControl, transports)),
    account: connections.demo,
    jobs,
    library,
    addressBook,
    drafts,
    clock,
  });
  return { demo, simulator };
}
