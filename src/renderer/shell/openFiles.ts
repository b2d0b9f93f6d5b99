import type { GivenFile, StoredReport } from '../../contract/library.ts';
import { PROFILE_FILE } from '../../contract/profiles.ts';
import type { ReportId } from '../../contract/reports.ts';
import { readWords } from '../report/reading/readWords.ts';
import { refusalOf } from '../report/reading/refusal.ts';
import { api } from '../state/api.ts';
import { arrive } from '../state/arriving.ts';
import { go, openReport, showRoute, useNavigation } from '../state/navigation.ts';
import { notify, notifyFailure, notifyIfFailed } from '../state/notices.ts';
import { useOpenReports, withReplaced } from '../state/openReports.ts';
import type { ArrivingReport, ShownReport } from '../state/shownReport.ts';
import { isDialogOpen } from '../ui/overlays/openDialogs.ts';
import { formatTime } from '../ui/text/formats.ts';
import { prepareTableWorker } from '../workers/tableWorker.ts';
import { words } from './words.ts';

const { folder, known, profile, refused, stored } = words.files;

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

function isOnScreen(id: ReportId): boolean {
  const { route } = useNavigation.getState();
  return route.screen === 'report' && (route.id === id || useOpenReports.getState().shown.includes(id));
}

/** Says that a file was in the library already, and as which report. */
function notifyKnown(name: string, { id, title, storedAtMs }: StoredReport): void {
  const run = () => {
    openReport(id);
  };
  notify({
    tone: 'good',
    lasting: true,
    title: known.title(formatTime(storedAtMs)),
    text: known.text(name, title),
    about: id,
    ...(isOnScreen(id) ? {} : { action: { name: known.action, run } }),
  });
}

/** Shows the report that a file is already, wherever the file is shown. */
function showKnown(arrived: ArrivingReport, report: StoredReport): void {
  const { route } = useNavigation.getState();
  useOpenReports.setState((open) => withReplaced(open, arrived.id, report.id));
  if (route.screen === 'report' && route.id === arrived.id) showRoute({ screen: 'report', id: report.id });
  notifyKnown(arrived.title, report);
}

/** Finds out why a file is no report. Says so in a notice where nothing else does. */
async function isRefused(report: ShownReport): Promise<boolean> {
  const problem = await refusalOf(report);
  if (problem === null) return false;
  const said = readWords(problem, 'file');
  if (!isOnScreen(report.id))
    notify({ tone: 'warn', title: refused.title(report.title), text: refused.text(said) });
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
    openReport(await arrive(file, { isRefused, known: showKnown }));
  }
}

/** Files that the system gave the app are opened one after the other. */
let before: Promise<void> = Promise.resolve();

/** Opens a report that main has of a file that the system gave the app. If it is new and none, it is removed again. */
async function openStored({ report, isNew }: Extract<GivenFile, { kind: 'stored' }>): Promise<void> {
  const judged = isNew && isRefused(report);
  prepareTableWorker(); // for the screen: the one that judges is closed
  if (await judged) {
    notifyIfFailed(await api.library.remove(report.id));
    return;
  }
  const mayOpen = !isDialogOpen(); // what was typed in a dialog would be lost
  if (mayOpen) openReport(report.id);
  if (!isNew) notifyKnown(report.title, report);
  else if (!mayOpen) notifyStored(report.id);
}

/** Opens a file that the system gave the app: main has it in the library already. */
export function openGiven(given: GivenFile): void {
  switch (given.kind) {
    case 'stored':
      before = before.then(() => openStored(given));
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
