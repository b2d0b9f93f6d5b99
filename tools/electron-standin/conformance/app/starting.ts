// What can be seen before the app is ready.
import { app, BrowserWindow, net, protocol, safeStorage, screen, session, utilityProcess } from 'electron';
import path from 'node:path';
import { observed, seeNow } from './observing.ts';
import { described } from './described.ts';

/** Looks at what the main script may do at once. */
export function starting(): void {
  const events: string[] = [];
  for (const event of ['will-finish-launching', 'ready'])
    app.on(event as 'ready', () => void events.push(event));
  void app.whenReady().then(() => {
    events.push('whenReady');
    observed['start: order'] = events;
  });
  app.once('ready', (event, info) => {
    observed['start: what ready brings'] = [typeof event.preventDefault, described(info)];
  });

  seeNow('start: isReady', () => app.isReady());
  seeNow('start: name and version', () => [app.getName(), app.getVersion(), app.isPackaged]);
  seeNow('start: app path', () => app.getAppPath() === import.meta.dirname);
  seeNow('start: process', () => ({
    type: process.type,
    defaultApp: process.defaultApp,
    resourcesPath: typeof process.resourcesPath,
    electron: typeof process.versions['electron'],
    chrome: typeof process.versions['chrome'],
    node: process.versions.node.split('.')[0],
    sandboxed: process.sandboxed,
    execPath: path.basename(process.execPath),
    argv0: process.argv[0] === process.execPath,
    second: process.argv[1] === import.meta.dirname,
  }));
  seeNow('start: a window', () => new BrowserWindow());
  seeNow('start: a utility process', () => utilityProcess.fork(path.join(import.meta.dirname, 'child.ts')));
  seeNow('start: the default session', () => typeof session.defaultSession);
  seeNow('start: a partition', () => typeof session.fromPartition('early'));
  seeNow('start: handling a scheme', () => {
    protocol.handle('early', () => new Response());
  });
  seeNow('start: backend of the keyring', () => safeStorage.getSelectedStorageBackend());
  seeNow('start: the screen', () => screen.getPrimaryDisplay().id > 0);
  seeNow('start: online', () => net.isOnline());
  seeNow('start: locale', () => app.getLocale());
  seeNow('start: locale of the system', () => app.getSystemLocale());
  seeNow('start: switches', () => {
    const { commandLine } = app;
    commandLine.appendSwitch('made-up', 'value');
    const seen = [commandLine.hasSwitch('made-up'), commandLine.getSwitchValue('made-up')];
    commandLine.appendSwitch('made-up', 'other');
    seen.push(commandLine.getSwitchValue('made-up'));
    commandLine.removeSwitch('made-up');
    return [...seen, commandLine.hasSwitch('made-up'), commandLine.getSwitchValue('made-up')];
  });
  seeNow('start: a switch without a value', () => [
    app.commandLine.hasSwitch('bare'),
    app.commandLine.getSwitchValue('bare'),
  ]);
  seeNow('start: an unknown path', () => app.getPath('nowhere' as 'home'));
  seeNow('start: setting a path', () => {
    app.setPath('downloads', path.join(app.getPath('userData'), 'elsewhere'));
    return path.relative(app.getPath('userData'), app.getPath('downloads'));
  });
  seeNow('start: setting a relative path', () => {
    app.setPath('music', 'relative');
  });
  seeNow('start: setting an unknown path', () => {
    app.setPath('nowhere', '/');
  });
  seeNow('start: folders', () =>
    (['sessionData', 'logs', 'crashDumps'] as const).map((name) =>
      path.relative(app.getPath('userData'), app.getPath(name)),
    ),
  );
  seeNow('start: the lock', () => [
    app.hasSingleInstanceLock(),
    app.requestSingleInstanceLock(),
    app.requestSingleInstanceLock(),
    app.hasSingleInstanceLock(),
  ]);
  seeNow('start: name can be changed', () => {
    app.setName('Other');
    const changed = app.getName();
    app.setName('Conformance');
    return changed;
  });
}
