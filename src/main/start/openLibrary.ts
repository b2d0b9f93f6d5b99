import { app, dialog, type OpenDialogOptions } from 'electron';
import path from 'node:path';
import { isSettled } from '../../contract/jobs.ts';
import type { Settings } from '../../contract/settings.ts';
import { CASE_FILES, type Cases } from '../cases/cases.ts';
import type { Clock } from '../time/clock.ts';
import { freePath } from '../exports/exports.ts';
import { freeBytes } from '../disk/freeSpace.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { ArchiveChecks } from '../library/archiveChecks.ts';
import { backedUpRecords } from '../library/backedUpRecords.ts';
import { Backup, type RecordsInBackup } from '../library/backup.ts';
import { FolderMove } from '../library/folderMove.ts';
import { createImports, type Imports } from '../library/imports.ts';
import { KeptChecks } from '../library/keptChecks.ts';
import { Library } from '../library/library.ts';
import { Restore } from '../library/restore.ts';
import { cleanedCase, cleanedQuery, cleanedRecipe, cleanedSchedule } from '../library/restoredTexts.ts';
import { LibraryWorks } from '../library/works.ts';
import { HeldClosing } from '../window/heldClosing.ts';
import type { MainWindow } from '../window/mainWindow.ts';
import { QUERY_FILES, type Queries } from '../queries/queries.ts';
import { SCHEDULE_FILES, type Schedules } from '../schedules/schedules.ts';
import { RECIPE_FORM, restoreRecipe } from '../settings/recipes.ts';
import type { Stores } from './stores.ts';
import type { Catalogues } from '../catalogue/catalogues.ts';
import { ArchiveCopies } from '../library/archiveCopies.ts';
import { settleLibrary } from '../library/location.ts';
import { StoredColumns } from '../library/storedColumns.ts';
import { Views } from '../views/views.ts';
import type { Base } from './base.ts';

/** The library of stored reports with their views. */
export async function openReports(base: Base, { catalogues }: { catalogues: Pick<Catalogues, 'learn'> }) {
  const { folder, stores, window, clock, log } = base;
  const shelf = path.join(folder, 'library');
  await settleLibrary(stores.library, log);
  const copies = await ArchiveCopies.open(path.join(folder, 'dragged'));
  const keptChecks = new KeptChecks({
    store: stores.library,
    unchecked: (id) => {
      window.announce('library.unchecked', id);
    },
  });
  const library = await Library.open({
    folder: stores.library.value.folder ?? shelf,
    isElsewhere: stores.library.value.folder !== null,
    clock,
    log,
    unreadable: (reports) => {
      window.announce('library.unreadableChanged', reports);
    },
    stored: (report, hasArrived) => {
      window.announce('library.stored', report);
      if (hasArrived) void keptChecks.forget(report.id);
      void catalogues.learn(report);
    },
    removed: (id) => {
      window.announce('library.removed', id);
      void copies.remove(id);
    },
  });
  const views = new Views({ folderOf: (id) => library.folderOf(id), clock, log });
  const columns = new StoredColumns({ library, freeBytes: () => freeBytes(library.folder) });
  return { library, keptChecks, shelf, columns, copies, views };
}

export type Reports = Awaited<ReturnType<typeof openReports>>;

/** Files on their way into the library, which the window is kept open for. */
export function openImports(
  library: Library,
  { window, clock }: { window: MainWindow; clock: Clock },
): Imports {
  const imports = createImports(library, (isStored) => {
    held.ended(isStored);
  });
  const held = new HeldClosing({
    clock,
    copying: () => imports.titles(),
    abandon: () => imports.abandon(),
    say(names) {
      window.showAndTell('app.closingWaits', [...names]);
    },
  });
  window.holdClosing(held);
  return imports;
}

type Around = {
  stores: Pick<Stores, 'library'>;
  window: Pick<MainWindow, 'announce' | 'current'>;
  clock: Clock;
  preview: boolean;
};
type Saved = {
  queries: Queries;
  schedules: Schedules;
  cases: Cases;
  /** Has the recipes among the settings. */
  settings: Stores['settings'];
  applySettings: (settings: Settings) => void;
};
type Stored = { library: Library; keptChecks: KeptChecks; jobs: Jobs; defaultFolder: string };

const FILTERS = [{ name: 'Backup of a library', extensions: ['zip'] }];

/** What is backed up with the reports. */
const recordsOf = ({ queries, schedules, cases, settings, applySettings }: Saved): RecordsInBackup => ({
  queries: backedUpRecords(QUERY_FILES, {
    all: () => queries.all(),
    cleaned: cleanedQuery,
    putBack: (query) => queries.restore(query),
  }),
  schedules: backedUpRecords(SCHEDULE_FILES, {
    all: () => schedules.all(),
    cleaned: cleanedSchedule,
    putBack: (schedule) => schedules.restoreOff(schedule),
  }),
  recipes: backedUpRecords(RECIPE_FORM, {
    all: () => settings.value.settings.recipes,
    cleaned: cleanedRecipe,
    putBack: (recipe) => restoreRecipe(settings, recipe, applySettings),
  }),
  cases: backedUpRecords(CASE_FILES, {
    all: () => cases.all(),
    cleaned: cleanedCase,
    putBack: (each) => cases.putBack(each),
  }),
});

/** What is done with the whole library: checks, moving it, backups. The analyst chooses places in dialogs of the system. */
export function openWholeLibrary(
  { stores, window, clock, preview }: Around,
  { library, keptChecks, jobs, defaultFolder }: Stored,
  saved: Saved,
) {
  const open = async (options: OpenDialogOptions) => {
    const chosen = await (window.current
      ? dialog.showOpenDialog(window.current, options)
      : dialog.showOpenDialog(options));
    return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
  };
  const works = new LibraryWorks({
    clock,
    changed: (work) => {
      window.announce('library.worked', work);
    },
  });
  const checks = new ArchiveChecks({
    library,
    works,
    clock,
    kept: keptChecks,
    checked: (found) => {
      window.announce('library.checked', found);
    },
  });
  const folderMove = new FolderMove({
    library,
    works,
    store: stores.library,
    defaultFolder,
    freeBytes,
    hasJobs: () => jobs.list().some(({ state }) => !isSettled(state)),
    chooseFolder: () => open({ properties: ['openDirectory', 'createDirectory'] }),
    located: (location) => {
      window.announce('library.located', location);
    },
  });
  const records = recordsOf(saved);
  const backup = new Backup({
    library,
    works,
    records,
    store: stores.library,
    clock,
    freeBytes,
    async chooseCopy(fileName) {
      const downloads = app.getPath('downloads');
      if (preview) return freePath(downloads, fileName);
      const options = { defaultPath: path.join(downloads, fileName), filters: FILTERS };
      const chosen = await (window.current
        ? dialog.showSaveDialog(window.current, options)
        : dialog.showSaveDialog(options));
      return chosen.canceled || !chosen.filePath ? null : chosen.filePath;
    },
  });
  const restore = new Restore({
    library,
    works,
    records,
    freeBytes,
    chooseBackup: () => open({ properties: ['openFile'], filters: FILTERS }),
  });
  return { works, checks, kept: keptChecks, folderMove, backup, restore };
}

export type WholeLibrary = ReturnType<typeof openWholeLibrary>;
