import { app } from 'electron';
import path from 'node:path';
import { GivenFiles } from '../library/givenFiles.ts';
import { realClock as clock } from '../time/clock.ts';
import { ProxyLogins } from '../http/proxyLogin.ts';
import { openTransports, prepareNetwork } from '../http/sessions.ts';
import { serve } from '../ipc/ipc.ts';
import { givenPaths, handedOver, type HandedOver } from './givenPaths.ts';
import { servesInstaller } from './installer.ts';
import { createLog, type Log } from '../secrets/log.ts';
import { MainWindow } from '../window/mainWindow.ts';
import { giveUpStart, settleBeforeQuit } from './lifecycle.ts';
import { createRedactor } from '../secrets/redaction.ts';
import { resumeRooms, suspendRooms } from '../ipc/rooms.ts';
import { registerScheme, serveRenderer } from '../window/scheme.ts';
import { removeDangerousSwitches } from './switches.ts';
import { openRooms } from './openRooms.ts';
import { openStores } from './stores.ts';

const devServer: string | undefined = app.isPackaged ? undefined : MAIN_WINDOW_VITE_DEV_SERVER_URL;
const preview = app.commandLine.hasSwitch('preview');
const demoControl = app.commandLine.getSwitchValue('demo-simulator') || null;
const folder = app.getPath('userData');

const redactor = createRedactor();

async function start(given: GivenFiles, log: Log) {
  process.on('uncaughtException', (error) => log.bug(error, 'uncaught'));
  process.on('unhandledRejection', (error) => log.bug(error, 'unhandled'));
  const stores = await openStores({ folder, log, clock });
  const window = new MainWindow({ state: stores.window, devServer, clock, log });
  const proxyLogins = new ProxyLogins();
  const transports = openTransports(proxyLogins);
  const rooms = await openRooms({
    folder,
    stores,
    window,
    transports,
    proxyLogins,
    clock,
    redactor,
    log,
    preview,
    demoControl,
    given,
  });
  serve(rooms, (event) => window.trusts(event), log);
  await serveRenderer(path.join(__dirname, `../renderer/${MAIN_WINDOW_VITE_NAME}`));
  settleBeforeQuit(async () => {
    window.rememberBounds();
    await suspendRooms(rooms, log);
    await stores.settled();
    await log.flush();
  });
  window.open();
  await resumeRooms(rooms, log);
}

/** Opens the app, or hands the files over to the one that runs. */
function begin(): void {
  const log = createLog(path.join(folder, 'logs'), redactor, clock);
  const removed = removeDangerousSwitches(app.commandLine, process.env);
  if (removed.length > 0) log.warn('switches-removed', { names: removed.join(' ') });
  registerScheme();
  prepareNetwork();
  const files = givenPaths(process.argv, process.cwd(), app.isPackaged ? null : app.getAppPath());
  if (!app.requestSingleInstanceLock({ files } satisfies HandedOver)) {
    process.stderr.write('Sextant is already running. Its window was brought to the front.\n');
    app.quit();
    return;
  }
  const given = new GivenFiles();
  given.give(files);
  app.on('open-file', (event, file) => {
    event.preventDefault();
    given.give([file]);
  });
  app.on('second-instance', (_event, _argv, _folder, data) => {
    given.give(handedOver(data));
  });
  app
    .whenReady()
    .then(() => start(given, log))
    .catch((error: unknown) => giveUpStart(error, folder, log));
}

const { platform, argv, execPath: executable } = process;
const quit = () => {
  app.quit();
};
if (!servesInstaller({ platform, argv, executable }, quit)) begin();
