import { utilityProcess } from 'electron';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Demo, type DemoDependencies } from '../demo/demo.ts';
import { OwnSimulator } from '../demo/ownSimulator.ts';
import { findSimulator, pastPagesOf } from '../demo/simulatorElsewhere.ts';
import { onDisk } from '../disk/files.ts';
import { removeFolder } from '../disk/heldFiles.ts';
import type { Events } from '../events/events.ts';
import { fillLog, type PastRange } from '../demo/pastLog.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Base } from './base.ts';
import type { Accounts } from './openAccounts.ts';
import type { Reports } from './openLibrary.ts';

/** The demo and its simulator, whose temporary files are in a folder of their own: what a kill left there is removed. */
export async function openDemo(
  { folder, transports, clock, log, demoControl }: Base,
  { profiles, connections }: Accounts,
  { jobs, library }: Pick<Reports, 'library'> & { jobs: Jobs },
  { addressBook, drafts, events }: Pick<DemoDependencies, 'addressBook' | 'drafts'> & { events: Events },
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
  const archiveOf = (id: ProfileId) => {
    const profile = profiles.find(id);
    return profile ? events.stateOf(profile).archive : null;
  };
  const pastLog = {
    pastPages: (range: PastRange) =>
      demoControl === null ? simulator.pastPages(range) : pastPagesOf(demoControl, transports, range),
    clock,
    archiveOf(id: ProfileId) {
      const archive = archiveOf(id);
      return archive && events.archives.callerOf(archive);
    },
    changed(id: ProfileId) {
      const archive = archiveOf(id);
      if (archive) events.changed(archive);
    },
    fetchMissing: (id: ProfileId) => events.syncs.fetchMissing(id),
  };
  const demo = new Demo({
    findService: () => (demoControl === null ? simulator.start() : findSimulator(demoControl, transports)),
    account: connections.demo,
    jobs,
    library,
    addressBook,
    drafts,
    clock,
    fillLog: (id) => fillLog(pastLog, id).catch((error: unknown) => void log.bug(error, 'demo-log')),
  });
  return { demo, simulator };
}
