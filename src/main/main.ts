import {
  app,
  BrowserWindow,
  dialog,
  nativeTheme,
  powerMonitor,
  session,
  shell,
  utilityProcess,
} from 'electron';
import path from 'node:path';
import type { Announcements, Topic } from '../contract/index.ts';
import { AppInfo } from '../contract/app.ts';
import { type Settings } from '../contract/settings.ts';
import { createAccounts } from './accounts.ts';
import { realClock as clock } from './clock.ts';
import { coalesce } from './coalesce.ts';
import { createDemo } from './demo/demo.ts';
import { createExports, freePlace, sweepExports } from './exports/exports.ts';
import { createHandlers } from './handlers.ts';
import { createTransport } from './http/transport.ts';
import { announce, serve } from './ipc.ts';
import { createJobs } from './jobs/jobs.ts';
import { createJournal } from './jobs/journal.ts';
import { createImports } from './library/imports.ts';
import { openLibrary } from './library/library.ts';
import { createLog } from './log.ts';
import { setMenu } from './menu.ts';
import { openPortal } from './portal.ts';
import { giveUpStart, settleBeforeQuit } from './lifecycle.ts';
import { createRedactor } from './redaction.ts';
import { ORIGIN, registerScheme, serveRenderer } from './scheme.ts';
import { openStores } from './stores.ts';
import { comesFrom, denyPermissions, openWindow, rememberPlace, restrictNavigation } from './window.ts';

const devServer: string | undefined = app.isPackaged ? undefined : MAIN_WINDOW_VITE_DEV_SERVER_URL;
const preview = app.commandLine.hasSwitch('preview');
const elsewhere = app.commandLine.getSwitchValue('demo-simulator') || null;

const data = app.getPath('userData');

const redactor = createRedactor();
const log = createLog(path.join(data, 'logs'), redactor, clock);

async function start() {
  process.on('uncaughtException', (error) => log.bug(error, 'uncaught'));
  process.on('unhandledRejection', (error) => log.bug(error, 'unhandled'));
  const stores = await openStores({ folder: data, log, clock });
  await sweepExports(stores.exports);

  let window: BrowserWindow | null = null;
  const tell = <T extends Topic>(topic: T, payload: Announcements[T]) => {
    if (window && !window.isDestroyed()) announce(window.webContents, topic, payload);
  };

  const connectionChanged = coalesce(clock, 30, () => {
    tell('connection.changed', connections.snapshot());
  });
  const inMemory = { cache: false };
  const transport = createTransport(
    session.fromPartition('api', inMemory),
    session.fromPartition('api-once', inMemory),
  );
  const { connections, keepReminding, remind, rotations } = createAccounts({
    stores,
    transport,
    clock,
    redactor,
    log,
    preview,
    changed: connectionChanged,
    clicked: () => window?.show(),
  });
  const library = await openLibrary({
    folder: path.join(data, 'library'),
    clock,
    log,
    changed: (reports) => {
      tell('library.changed', reports);
    },
  });
  const journal = createJournal({ folder: path.join(data, 'jobs'), clock, log });
  const jobs = createJobs({
    journal,
    loaded: await journal.load(),
    library,
    clock,
    log,
    connectionOf: (id) => connections.connectionOf(id),
    changed: (job) => {
      tell('jobs.changed', job);
    },
    removed: (id) => {
      tell('jobs.removed', id);
    },
  });
  const demo = createDemo({
    fork: () =>
      utilityProcess.fork(path.join(__dirname, 'simulatorProcess.cjs'), [], {
        serviceName: 'Sextant simulator',
      }),
    elsewhere,
    transport,
    connections,
    jobs,
    library,
    clock,
  });
  const exports = createExports({
    store: stores.exports,
    reveal: (file) => {
      shell.showItemInFolder(file);
    },
    async choosePlace(fileName) {
      const folder = app.getPath('downloads');
      if (preview) return freePlace(folder, fileName);
      const options = { defaultPath: path.join(folder, fileName) };
      const chosen = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options));
      return chosen.canceled || !chosen.filePath ? null : chosen.filePath;
    },
  });

  const applySettings = (changed: Settings) => {
    nativeTheme.themeSource = changed.theme;
    tell('settings.changed', changed);
  };
  applySettings(stores.settings.value.settings);

  const info = AppInfo.parse({
    version: app.getVersion(),
    platform: process.platform,
    preview,
    dataFolder: data,
  } satisfies Record<keyof AppInfo, unknown>);
  serve(
    createHandlers({
      info,
      settings: stores.settings,
      settingsChanged: applySettings,
      tested: (tested) => {
        tell('connection.tested', tested);
      },
      async openPortal(id) {
        const connection = connections.connectionOf(id);
        return connection.ok ? openPortal(window, connection.value.profile.portalUrl) : connection;
      },
      connections,
      rotations,
      demo,
      jobs,
      library,
      imports: createImports(library),
      exports,
    }),
    (event) => comesFrom(window, event, devServer),
    log,
  );

  denyPermissions();
  app.on('web-contents-created', (_event, contents) => {
    restrictNavigation(contents, devServer);
  });
  setMenu(process.platform, (command) => {
    tell('app.command', command);
  });
  await serveRenderer(path.join(__dirname, `../renderer/${MAIN_WINDOW_VITE_NAME}`));

  const open = () => {
    window = openWindow(stores.window, devServer ?? `${ORIGIN}/index.html`);
    window.on('closed', () => {
      window = null;
    });
  };
  open();
  app.on('activate', () => {
    if (!window) open();
  });
  app.on('second-instance', () => {
    if (!window) open();
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  powerMonitor.on('resume', () => {
    connections.recheck();
    void remind();
  });

  settleBeforeQuit(async () => {
    if (window) rememberPlace(window, stores.window);
    await jobs.suspend();
    await stores.settled();
    await log.flush();
    demo.stop();
  });

  const takeUp = async () => {
    // What the demo's jobs need is there before they go on; a profile of one's own needs nothing first.
    const active = connections.active();
    if (active.ok && active.value.profile.kind === 'demo') await demo.start();
    jobs.resume();
    await keepReminding();
    if (active.ok && active.value.profile.kind === 'account') await active.value.tryReach();
  };
  takeUp().catch((error: unknown) => log.bug(error, 'start'));
}

registerScheme();
if (app.requestSingleInstanceLock()) {
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app
    .whenReady()
    .then(start)
    .catch((error: unknown) => giveUpStart(error, data, log));
} else {
  app.quit();
}
