import { app } from 'electron';
import { AppInfo } from '../../contract/app.ts';
import type { RemovedProfile } from '../../contract/connection.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import { appCalls } from '../app/calls.ts';
import { localeOf } from '../app/locale.ts';
import { catalogueCalls } from '../catalogue/calls.ts';
import { followComputer, openSettings } from './openBackground.ts';
import { certificatesCalls } from '../certificates/calls.ts';
import { connectionCalls } from '../connection/calls.ts';
import { demoCalls } from '../demo/calls.ts';
import type { Demo } from '../demo/demo.ts';
import { deskCalls } from '../desk/calls.ts';
import { Desk } from '../desk/desk.ts';
import { openCases } from './openCases.ts';
import { openDemo } from './openDemo.ts';
import { dragOut } from '../window/dragOut.ts';
import { eventsCalls } from '../events/calls.ts';
import type { Events } from '../events/events.ts';
import { openEvents } from './openEvents.ts';
import { exportsCalls } from '../exports/calls.ts';
import { openJobs } from './openJobs.ts';
import { jobsCalls } from '../jobs/calls.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { listingCalls } from '../listing/calls.ts';
import {
  openImports,
  openReports,
  openWholeLibrary,
  type Reports,
  type WholeLibrary,
} from './openLibrary.ts';
import { libraryCalls } from '../library/calls.ts';
import type { GivenFiles } from '../library/givenFiles.ts';
import type { Imports } from '../library/imports.ts';
import type { MainWindow } from '../window/mainWindow.ts';
import type { Base } from './base.ts';
import { openAccounts, type Accounts } from './openAccounts.ts';
import { openExports, reveal } from './openExports.ts';
import { openAddressBook, openSending } from './openOrganizations.ts';
import { organizationsCalls } from '../organizations/calls.ts';
import { openPortal } from '../window/portal.ts';
import { queriesCalls } from '../queries/calls.ts';
import { openCatalogues, openQueries, type Known } from './openQueries.ts';
import { forgetInRooms, type Rooms } from '../ipc/rooms.ts';
import { rotationCalls } from '../rotation/calls.ts';
import { schedulesCalls } from '../schedules/calls.ts';
import type { Schedules } from '../schedules/schedules.ts';
import { settingsCalls } from '../settings/calls.ts';
import { viewsCalls } from '../views/calls.ts';

type Opening = Base & {
  window: MainWindow;
  /** The files that the system gives the app to open. */
  given: GivenFiles;
};

const appInfo = ({ preview, folder, stores }: Base) =>
  AppInfo.parse({
    version: app.getVersion(),
    platform: process.platform,
    preview,
    dataFolder: folder,
    locale: localeOf(app.getSystemLocale()),
    lastClosedAtMs: stores.window.value.closedAtMs,
  } satisfies Record<keyof AppInfo, unknown>);

const libraryRoom = (
  { library, columns, copies }: Reports,
  { whole, jobs }: { whole: WholeLibrary; jobs: Jobs },
  { imports, opening }: { imports: Imports; opening: Opening },
): Rooms['library'] => ({
  calls: libraryCalls({
    library,
    whole,
    jobs,
    listed() {
      opening.window.announce('library.listed', library.list());
      opening.window.announce('library.located', whole.folderMove.location());
    },
    imports,
    columns,
    copies,
    reveal,
    drag: (file) => dragOut(opening.window.current, file),
  }),
  async resume() {
    opening.given.begin({
      imports,
      tell(given) {
        opening.window.showAndTell('library.given', given);
      },
    });
  },
  async suspend() {
    await whole.works.close();
    await library.close();
    await copies.close();
  },
});

const deskRoom = ({ stores, window }: Base): Rooms['desk'] => ({
  calls: deskCalls(
    new Desk({
      store: stores.desk,
      changed: (pins) => {
        window.announce('desk.pins', [...pins]);
      },
    }),
  ),
});

const jobsRoom = (dependencies: Parameters<typeof jobsCalls>[0]): Rooms['jobs'] => ({
  calls: jobsCalls(dependencies),
  async resume() {
    dependencies.jobs.resume();
    await dependencies.batches.resume();
  },
  suspend: () => dependencies.jobs.suspend(),
});

const catalogueRoom = ({ catalogues }: Known, { library }: Reports): Rooms['catalogue'] => ({
  calls: catalogueCalls({ catalogues, findReport: (id) => library.find(id) }),
  resume: () => catalogues.learnOnce(library.list()),
  suspend: () => catalogues.settled(),
  forgetProfile: (id) => catalogues.forgetProfile(id),
});

const schedulesRoom = (schedules: Schedules): Rooms['schedules'] => ({
  calls: schedulesCalls(schedules),
  async resume() {
    schedules.resume();
  },
  suspend: () => schedules.suspend(),
});

const eventsRoom = (events: Events): Rooms['events'] => ({
  calls: eventsCalls(events),
  resume: () => events.resume(),
  suspend: () => events.suspend(),
  forgetProfile: (id) => events.syncs.forgetProfile(id),
});

type Around = {
  startDemo: () => ReturnType<Demo['start']>;
  /** Forgets a removed profile in all rooms. Returns what could not be forgotten. */
  removed: (id: ProfileId) => Promise<RemovedProfile['left']>;
};

const accountRooms = (
  { window }: Opening,
  { announced, connections, proxies, rotations, reminders }: Accounts,
  { startDemo, removed }: Around,
): Pick<Rooms, 'rotation' | 'connection'> => ({
  rotation: {
    calls: rotationCalls({
      rotations,
      announced: announced.rotations,
      async openPortal(id: ProfileId) {
        const connection = connections.connectionOf(id);
        return connection.ok ? openPortal(window.current, connection.value.profile.portalUrl) : connection;
      },
    }),
    resume: () => reminders.keepGiving(),
    forgetProfile: (id) => rotations.forgetProfile(id),
  },
  connection: {
    calls: connectionCalls({
      connections,
      proxies,
      announced: announced.connection,
      startDemo,
      removed,
      tested: (tested) => {
        window.announce('connection.tested', tested);
      },
    }),
    async resume() {
      const active = connections.active();
      if (active.ok && active.value.profile.kind === 'account') await active.value.tryReach();
    },
  },
});

/** Creates every part and passes it to its room. */
export async function openRooms(base: Opening): Promise<Rooms> {
  const { stores, window } = base;
  const accounts = openAccounts(base);
  const { profiles } = accounts;
  const known = await openCatalogues(base, accounts);
  const reports = await openReports(base, known);
  const { library, keptChecks, shelf, views } = reports;
  const { jobs, batches, listing, troubledJobs } = await openJobs(base, accounts, library);
  const saved = await openQueries(base, accounts, jobs);
  const { queries, history, schedules, ran } = saved;
  const addressBook = openAddressBook(base, accounts);
  const sending = await openSending(base, accounts, addressBook);
  const events = openEvents(base, accounts);
  const cases = await openCases(base);
  const { demo, simulator } = await openDemo(
    base,
    accounts,
    { ...reports, jobs },
    { ...sending, addressBook, events },
  );
  const troubled = [stores, sending, known, saved, cases].flatMap((each) => each.troubled);
  const applySettings = openSettings(base, window, accounts, { events, schedules });
  const whole = openWholeLibrary(
    base,
    { library, keptChecks, jobs, defaultFolder: shelf },
    { ...saved, cases: cases.cases, settings: stores.settings, applySettings },
  );
  followComputer(base, accounts, { events, jobs, schedules });

  const rooms: Rooms = {
    app: {
      calls: appCalls(() => appInfo(base), [...troubled, ...troubledJobs]),
    },
    settings: { calls: settingsCalls({ store: stores.settings, changed: applySettings }) },
    // Before `jobs`: the simulator must run when the demo’s jobs resume.
    demo: {
      calls: demoCalls(demo),
      async resume() {
        if (profiles.active()?.kind === 'demo') await demo.start();
      },
      suspend: () => simulator.stop(),
    },
    library: libraryRoom(reports, { whole, jobs }, { imports: openImports(library, base), opening: base }),
    listing: { calls: listingCalls(listing), forgetProfile: (id) => listing.forgetProfile(id) },
    views: { calls: viewsCalls(views), suspend: () => views.settled() },
    desk: deskRoom(base),
    queries: { calls: queriesCalls(queries, history), suspend: () => queries.settled() },
    jobs: jobsRoom({
      jobs,
      batches,
      activeProfile: () => profiles.active(),
      queryName: (id) => queries.find(id)?.name,
      ran,
    }),
    // After `jobs`, which it adds to.
    schedules: schedulesRoom(schedules),
    catalogue: catalogueRoom(known, reports),
    organizations: {
      calls: organizationsCalls(addressBook),
      forgetProfile: (id) => addressBook.forgetProfile(id),
    },
    certificates: {
      calls: certificatesCalls({ ...sending, activeProfile: () => profiles.active() }),
      resume: () => sending.sender.resume(),
      suspend: () => sending.sender.suspend(),
    },
    // After `demo`, whose simulator has an event log.
    events: eventsRoom(events),
    cases: cases.room,
    exports: { calls: exportsCalls(await openExports(base)) },
    ...accountRooms(base, accounts, {
      startDemo: () => demo.start(),
      removed: (id) => forgetInRooms(rooms, id, base.log),
    }),
  };
  return rooms;
}
