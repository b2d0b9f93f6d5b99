import type { GivenFile, StoredReport } from '../../contract/library.ts';
import { PROFILE_FILE } from '../../contract/profiles.ts';
import type { ReportId } from '../../contract/reports.ts';
import { readWords } from '../report/reading/readWords.ts';
import { refusalOf } from '../report/reading/refusal.ts';
import { api } from '../state/api.ts';
import { arrive } from '../state/arriving.ts';
import { go, openReport, useNavigation } from '../state/navigation.ts';
import { notify, notifyFailure, notifyIfFailed } from '../state/notices.ts';
import { useOpenReports } from '../state/openReports.ts';
import type { ShownReport } from '../state/shownReport.ts';
import { isDialogOpen } from '../ui/overlays/openDialogs.ts';
import { prepareTableWorker } from '../workers/tableWorker.ts';
import { words } from './words.ts';

const { folder, profile, refused, stored } = words.files;

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

/** Finds out why a file is no report. Says so in a notice where nothing else does. */
async function isRefused(report: ShownReport): Promise<boolean> {
  const problem = await refusalOf(report);
  if (problem === null) return false;
  const isOnScreen =
    useNavigation.getState().route.screen === 'report' && useOpenReports.getState().shown.includes(report.id);
  const said = readWords(problem, 'file');
  if (!isOnScreen) notify({ tone: 'warn', title: refused.title(report.title), text: refused.text(said) });
  return true;
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
    openReport(await arrive(file, isRefused));
  }
}

/** Files that the system gave the app are opened one after the other. */
let before: Promise<void> = Promise.resolve();

/** Opens a report that main stored of a file that the system gave the app, unless it is none: then it is removed again. */
async function openStored(report: StoredReport): Promise<void> {
  const judged = isRefused(report);
  prepareTableWorker(); // for the screen: the one that judges is closed
  if (await judged) notifyIfFailed(await api.library.remove(report.id));
  // What was typed in a dialog would be lost.
  else if (isDialogOpen()) notifyStored(report.id);
  else openReport(report.id);
}

/** Opens a file that the system gave the app: main has it in the library already. */
export function openGiven(given: GivenFile): void {
  switch (given.kind) {
    case 'stored':
      before = before.then(() => openStored(given.report));
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
