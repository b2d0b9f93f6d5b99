// What is done with the whole library, with locations that a test chooses instead of a person.
import path from 'node:path';
import type { ArchiveCheck, LibraryLocation, LibraryWork } from '../../../src/contract/libraryWork.ts';
import type { StoredReport, UnreadableReport } from '../../../src/contract/library.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { PastRequest, ReportId } from '../../../src/contract/reports.ts';
import { fail } from '../../../src/contract/result.ts';
import { CASE_FILES, Cases } from '../../../src/main/cases/cases.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { ArchiveChecks } from '../../../src/main/library/archiveChecks.ts';
import { backedUpRecords } from '../../../src/main/library/backedUpRecords.ts';
import { Backup, type RecordsInBackup } from '../../../src/main/library/backup.ts';
import { FolderMove } from '../../../src/main/library/folderMove.ts';
import type { Provenance } from '../../../src/main/library/incomingReport.ts';
import { KeptChecks } from '../../../src/main/library/keptChecks.ts';
import { Library } from '../../../src/main/library/library.ts';
import { DEFAULT_LIBRARY, LibraryFile } from '../../../src/main/library/location.ts';
import { Restore } from '../../../src/main/library/restore.ts';
import {
  cleanedCase,
  cleanedQuery,
  cleanedRecipe,
  cleanedSchedule,
} from '../../../src/main/library/restoredTexts.ts';
import { LibraryWorks } from '../../../src/main/library/works.ts';
import { createLog, type Log } from '../../../src/main/secrets/log.ts';
import { Queries, QUERY_FILES } from '../../../src/main/queries/queries.ts';
import { createRecordFolder } from '../../../src/main/disk/recordFolder.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { Schedules, SCHEDULE_FILES } from '../../../src/main/schedules/schedules.ts';
import { RECIPE_FORM, restoreRecipe } from '../../../src/main/settings/recipes.ts';
import { DEFAULT_SETTINGS, SettingsFile } from '../../../src/main/settings/settings.ts';
import { openStore } from '../../../src/main/disk/store.ts';
import { FakeClock } from '../../fakeClock.ts';
import { within } from '../temporaryFolder.ts';

export const idOf = (number: number): ReportId =>
  ReportId.parse(`c4f3a6e0-56c5-4dd6-8c2c-${String(number).padStart(12, '0')}`);

/** A source as the service gives it. */
export const fromService = (remoteId: string): StoredReport['source'] => ({
  kind: 'service',
  profileId: ProfileId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0b01'),
  profileName: 'Work',
  demo: false,
  remoteId,
  request: PastRequest.parse({
    query: {
      by: 'hour',
      dimensions: ['platform'],
      start: '2026-11-01T00:00:00Z',
      end: '2026-11-02T00:00:00Z',
      metrics: ['requests'],
      filter: [],
      limit: null,
      sort: [],
      units: {},
    },
    format: 'csv',
    fileName: '',
  }),
  answer: {
    createdAt: null,
    completedAt: null,
    expiresAt: null,
    dimensions: [],
    metrics: [],
    units: {},
    start: null,
    end: null,
  },
  requestedAtMs: 0,
});

/** A library in a temporary folder, which can be opened again as after a restart, and what is done with it. */
export const withLibrary = (work: (world: World) => Promise<void>): Promise<void> =>
  within(async (home) => {
    const fake = new FakeClock();
    const log = createLog(path.join(home, 'logs'), createRedactor(), clock);
    const arrived: ReportId[] = [];
    const told: (StoredReport | ReportId | UnreadableReport[])[] = [];
    const open = async (location?: string) => {
      const library = await Library.open({
        folder: location ?? path.join(home, 'library'),
        ...(location === undefined ? {} : { isElsewhere: true }),
        clock: fake,
        log,
        stored(report, hasArrived) {
          told.push(report);
          if (hasArrived) arrived.push(report.id);
        },
        removed: (id) => told.push(id),
        unreadable: (reports) => told.push(reports),
      });
      return { library, whole: await wholeLibrary({ library, home, log }) };
    };
    await work({ home, folder: path.join(home, 'library'), clock: fake, log, told, arrived, open });
    await log.flush();
  });

type World = {
  home: string;
  folder: string;
  clock: FakeClock;
  log: Log;
  told: (StoredReport | ReportId | UnreadableReport[])[];
  /** The reports whose archives arrived. */
  arrived: ReportId[];
  open: (location?: string) => Promise<{ library: Library; whole: Awaited<ReturnType<typeof wholeLibrary>> }>;
};

/** Stores a report with this archive, as a job or an import does. */
export async function store(
  library: Library,
  id: ReportId,
  archive: string,
  more: Partial<Provenance> = {},
): Promise<StoredReport> {
  const incoming = await library.begin(id);
  if (!incoming.ok) throw new Error(incoming.error.kind);
  await incoming.value.receiver.write(Buffer.from(archive));
  const source = { kind: 'file', fileName: 'a.csv' } as const;
  const stored = await incoming.value.commit({ title: 'a.csv', source, fileName: 'a.csv', ...more });
  if (!stored.ok) throw new Error(stored.error.kind);
  return stored.value;
}

type Dependencies = { library: Library; home: string; log: Log };

/** The saved queries, schedules, recipes and cases in a data folder. */
async function recordsHere(home: string, log: Log) {
  const queryFiles = createRecordFolder(QUERY_FILES, {
    folder: path.join(home, 'queries'),
    below: 'queries',
    clock,
    log,
  });
  const scheduleFiles = createRecordFolder(SCHEDULE_FILES, {
    folder: path.join(home, 'schedules'),
    below: 'schedules',
    clock,
    log,
  });
  const heard = { changed: () => undefined, removed: () => undefined };
  const queries = new Queries({ files: queryFiles, loaded: await queryFiles.load(), clock, ...heard });
  const schedules = new Schedules({
    files: scheduleFiles,
    loaded: await scheduleFiles.load(),
    clock,
    log,
    findQuery: (id) => queries.find(id),
    nameOf: () => 'Work',
    run: async () => fail({ kind: 'missing', what: 'job' }),
    ...heard,
  });
  const settings = await openStore({
    file: path.join(home, 'settings.json'),
    schema: SettingsFile,
    initial: DEFAULT_SETTINGS,
    log,
    clock,
  });
  const caseFiles = createRecordFolder(CASE_FILES, {
    folder: path.join(home, 'cases'),
    below: 'cases',
    clock,
    log,
  });
  const cases = new Cases({ files: caseFiles, loaded: await caseFiles.load(), clock, ...heard });
  const backedUp: RecordsInBackup = {
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
      putBack: (recipe) => restoreRecipe(settings, recipe, () => undefined),
    }),
    cases: backedUpRecords(CASE_FILES, {
      all: () => cases.all(),
      cleaned: cleanedCase,
      putBack: (each) => cases.putBack(each),
    }),
  };
  return { queries, schedules, settings, cases, backedUp };
}

/** Everything of `library.json` and of the folder of the library, in this folder. */
export async function wholeLibrary({ library, home, log }: Dependencies) {
  const file = path.join(home, 'library.json');
  const store = await openStore({ file, schema: LibraryFile, initial: DEFAULT_LIBRARY, log, clock });
  const chosen = { location: null as string | null };
  const state = { hasJobs: false, freeBytes: null as number | null };
  const told = {
    works: [] as (LibraryWork | null)[],
    checks: [] as ArchiveCheck[],
    locations: [] as LibraryLocation[],
  };
  const works = new LibraryWorks({ clock, changed: (work) => told.works.push(work) });
  const choose = async () => chosen.location;
  const freeBytes = async () => state.freeBytes;
  const unchecked: ReportId[] = [];
  const kept = new KeptChecks({ store, unchecked: (id) => unchecked.push(id) });
  const checks = new ArchiveChecks({
    library,
    works,
    clock,
    kept,
    checked: (found) => told.checks.push(...found),
  });
  const folderMove = new FolderMove({
    library,
    works,
    store,
    defaultFolder: path.join(home, 'library'),
    chooseFolder: choose,
    hasJobs: () => state.hasJobs,
    freeBytes,
    located: (location) => told.locations.push(location),
  });
  const records = await recordsHere(home, log);
  const backup = new Backup({
    library,
    works,
    records: records.backedUp,
    store,
    clock,
    chooseCopy: choose,
    freeBytes,
  });
  const restore = new Restore({ library, works, records: records.backedUp, chooseBackup: choose, freeBytes });
  return { works, checks, kept, records, unchecked, folderMove, backup, restore, store, chosen, state, told };
}
