import type { ReportId } from '../../contract/reports.ts';
import type { GivenFile } from '../../contract/transfers.ts';
import { arrive } from '../state/arriving.ts';
import { PROFILE_FILE } from '../../contract/profiles.ts';
import { go, openReport } from '../state/navigation.ts';
import { notify, notifyFailure } from '../state/notices.ts';
import { isDialogOpen } from '../ui/overlays/openDialogs.ts';
import { prepareTableWorker } from '../workers/tableWorker.ts';
import { words } from './words.ts';

const { folder, profile, stored } = words.files;

function notifyProfileFile(): void {
  const run = () => {
    go({ screen: 'credentials' });
  };
  notify({
    tone: 'warn',
    title: profile.title,
    text: profile.text,
    action: { name: profile.action, run },
  });
}

function notifyStored(id: ReportId): void {
  const run = () => {
    openReport(id);
  };
  notify({ tone: 'good', title: stored.title, text: stored.text, action: { name: stored.action, run } });
}

/** Says that folders cannot be opened. */
export function notifyFolders(names: readonly string[]): void {
  notify({ tone: 'warn', title: folder.title, text: folder.text(names) });
}

/** Opens files, and copies them into the library meanwhile. `begins` gets the name of each in turn. */
export async function openFiles(files: Iterable<File>, begins: (name: string) => void): Promise<void> {
  for (const file of files) {
    if (file.name.endsWith(PROFILE_FILE)) {
      notifyProfileFile();
      continue;
    }
    begins(file.name);
    prepareTableWorker();
    openReport(await arrive(file));
  }
}

/** Opens a file that the system gave the app: main has it in the library already. */
export function openGiven(given: GivenFile): void {
  switch (given.kind) {
    case 'stored':
      // What was typed in a dialog would be lost.
      if (isDialogOpen()) notifyStored(given.id);
      else openReport(given.id);
      return;
    case 'folder':
      notifyFolders([given.name]);
      return;
    case 'profile':
      notifyProfileFile();
      return;
    case 'failed':
      notifyFailure(given.failure);
  }
}
