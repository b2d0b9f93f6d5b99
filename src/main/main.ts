import { app, nativeTheme, powerMonitor } from 'electron';
import path from 'node:path';
import { AppInfo } from '../contract/app.ts';
import type { ProfileId } from '../contract/profiles.ts';
import type { Settings } from '../contract/settings.ts';
import { appCalls } from './app/calls.ts';
import { certificatesCalls } from './certificates/calls.ts';
import { realClock as clock } from './clock.ts';
import { connectionCalls } from './connection/calls.ts';
import { demoCalls } from './demo/calls.ts';
import { openDemo } from './demoParts.ts';
import { dragOut } from './dragOut.ts';
import { eventsCalls } from './events/calls.ts';
import type { Events } from './events/events.ts';
import { openEvents } from './eventParts.ts';
import { exportsCalls } from './exports/calls.ts';
import { openTransports, prepareNetwork } from './http/sessions.ts';
import { serve } from './ipc.ts';
import { jobsCalls } from './jobs/calls.ts';
import { libraryCalls } from './library/calls.ts';
import { createImports } from './library/imports.ts';
import { createLog } from './log.ts';
import { MainWindow } from './mainWindow.ts';
import {
  openAccounts,
  openAddressBook,
  openExports,
  openReports,
  openSending,
  reveal,
  type Reports,
} from './parts.ts';
import { organizationsCalls } from './organizations/calls.ts';
import { openPortal } from './portal.ts';
import { giveUpStart, settleBeforeQuit } from './lifecycle.ts';
import { createRedactor } from './redaction.ts';
import { resumeRooms, suspendRooms, type Rooms } from './rooms.ts';
import { rotationCalls } from './rotation/calls.ts';
import { registerScheme, serveRenderer } from './scheme.ts';
import { settingsCalls } from './settings/calls.ts';
import { removeDangerousSwitches } from './switches.ts';
import { openStores, type Stores } from './stores.ts';
import { viewsCalls } from './views/calls.ts';

const devServer: string | undefined = app.isPackaged ? undefined : MAIN_WINDOW_VITE_DEV_SERVER_URL;
const preview = app.commandLine.hasSwitch('preview');
const demoControl = app.commandLine.getSwitchValue('demo-simulator') || null;
const folder = app.getPath('userData');

const redactor = createRedactor();
const log = createLog(path.join(folder, 'logs'), redactor, clock);

const appInfo = () =>
  AppInfo.parse({
    version: app.getVersion(),
    platform: process.platform,
    preview,
    dataFolder: folder,
    locale: app.getSystemLocale(),
  } satisfies Record<keyof AppInfo, unknown>);

const libraryRoom = ({ library, columns, copies }: Reports, window: MainWindow): Rooms['library'] => ({
  calls: libraryCalls({
    library,
    imports: createImports(library),
    columns,
    copies,
    reveal,
    drag: (file) => dragOut(window.current, file),
  }),
  suspend: () => copies.close(),
});

const eventsRoom = (events: Events): Rooms['events'] => ({
  calls: eventsCalls(events),
  resume: () => events.resume(),
  suspend: () => events.suspend(),
});

/** Creates every part and passes it to its room. */
async function openRooms(stores: Stores, window: MainWindow): Promise<Rooms> {
  const transports = openTransports();
  const base = { folder, stores, window, transports, clock, redactor, log, preview, demoControl };
  const accounts = openAccounts(base);
  const { announced, connections, rotations, reminders, profiles } = accounts;
  const reports = await openReports(base, accounts);
  const { views, jobs } = reports;
  const addressBook = openAddressBook(base, accounts);
  const sending = await openSending(base, accounts, addressBook);
  const events = openEvents(base, accounts);
  const { demo, simulator } = await openDemo(base, accounts, reports, { ...sending, addressBook, events });
  const applySettings = (settings: Settings) => {
    nativeTheme.themeSource = settings.theme;
    window.announce('settings.changed', settings);
  };
  applySettings(stores.settings.value.settings);
  powerMonitor.on('resume', () => {
    connections.recheck();
    events.recheck();
    void reminders.give();
  });

  return {
    app: { calls: appCalls(appInfo(), [...stores.troubled, ...reports.troubledJobs, ...sending.troubled]) },
    settings: { calls: settingsCalls({ store: stores.settings, changed: applySettings }) },
    // Before `jobs`: the simulator must run when the demo’s jobs resume.
    demo: {
      calls: demoCalls(demo),
      async resume() {
        if (profiles.active()?.kind === 'demo') await demo.start();
      },
      suspend: () => simulator.stop(),
    },
    library: libraryRoom(reports, window),
    views: { calls: viewsCalls(views), suspend: () => views.settled() },
    jobs: {
      calls: jobsCalls({ jobs, activeProfile: () => profiles.active() }),
      async resume() {
        jobs.resume();
      },
      suspend: () => jobs.suspend(),
    },
    organizations: { calls: organizationsCalls(addressBook) },
    certificates: {
      calls: certificatesCalls({ ...sending, activeProfile: () => profiles.active() }),
      resume: () => sending.sender.resume(),
      suspend: () => sending.sender.suspend(),
    },
    // After `demo`, whose simulator has an event log.
    events: eventsRoom(events),
    exports: { calls: exportsCalls(await openExports(base)) },
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
    },
    connection: {
      calls: connectionCalls({
        connections,
        announced: announced.connection,
        startDemo: () => demo.start(),
        async removed(id) {
          await events.syncs.forget(id);
          const [book, rotation] = [await addressBook.forgetProfile(id), await rotations.forgetProfile(id)];
          return book.ok ? rotation : book;
        },
        tested: (tested) => {
          window.announce('connection.tested', tested);
        },
      }),
      async resume() {
        const active = connections.active();
        if (active.ok && active.value.profile.kind === 'account') await active.value.tryReach();
      },
    },
  };
}

async function start() {
  process.on('uncaughtException', (error) => log.bug(error, 'uncaught'));
  process.on('unhandledRejection', (error) => log.bug(error, 'unhandled'));
  const stores = await openStores({ folder, log, clock });
  const window = new MainWindow({ state: stores.window, devServer, clock, log });
  const rooms = await openRooms(stores, window);
  serve(rooms, (event) => window.trusts(event), log);
  await serveRenderer(path.join(__dirname, `../renderer/${MAIN_WINDOW_VITE_NAME}`));
  settleBeforeQuit(async () => {
    window.rememberPlace();
    await suspendRooms(rooms, log);
    await stores.settled();
    await log.flush();
  });
  window.open();
  await resumeRooms(rooms, log);
}

const removed = removeDangerousSwitches(app.commandLine, process.env);
if (removed.length > 0) log.warn('switches-removed', { names: removed.join(' ') });
registerScheme();
prepareNetwork();
if (app.requestSingleInstanceLock()) {
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app
    .whenReady()
    .then(start)
    .catch((error: unknown) => giveUpStart(error, folder, log));
} else {
  process.stderr.write('Sextant is already running. Its window was brought to the front.\n');
  app.quit();
}
