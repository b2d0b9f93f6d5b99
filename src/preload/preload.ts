import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import type { Api, Channel, Events } from '../contract/index.ts';

// Main answers with a parsed Result, so what comes back is what the contract says.
const ask = (channel: Channel) => (input?: unknown) => ipcRenderer.invoke(channel, input);

const announced: Record<keyof Events, true> = {
  'job-changed': true,
  'job-removed': true,
  'library-changed': true,
  'connection-changed': true,
  'connection-tested': true,
  'settings-changed': true,
  command: true,
};

/** The whole bridge: the window can reach nothing that is not written here. */
const api: Api = {
  app: {
    info: ask('app.info'),
  },
  settings: {
    read: ask('settings.read'),
    change: ask('settings.change'),
  },
  connection: {
    read: ask('connection.read'),
    save: ask('connection.save'),
    use: ask('connection.use'),
    remove: ask('connection.remove'),
    forgetSecret: ask('connection.forgetSecret'),
    retry: ask('connection.retry'),
    startDemo: ask('connection.startDemo'),
    test: ask('connection.test'),
    consent: ask('connection.consent'),
  },
  rotation: {
    openPortal: ask('rotation.openPortal'),
    begin: ask('rotation.begin'),
    next: ask('rotation.next'),
    paste: ask('rotation.paste'),
    stop: ask('rotation.stop'),
    setPolicy: ask('rotation.setPolicy'),
    snooze: ask('rotation.snooze'),
  },
  jobs: {
    list: ask('jobs.list'),
    run: ask('jobs.run'),
    stop: ask('jobs.stop'),
    retry: ask('jobs.retry'),
    checkNow: ask('jobs.checkNow'),
    remove: ask('jobs.remove'),
  },
  library: {
    list: ask('library.list'),
    read: ask('library.read'),
    remove: ask('library.remove'),
    beginImport: ask('library.beginImport'),
    appendImport: ask('library.appendImport'),
    finishImport: ask('library.finishImport'),
    abortImport: ask('library.abortImport'),
  },
  exports: {
    begin: ask('exports.begin'),
    append: ask('exports.append'),
    finish: ask('exports.finish'),
    abort: ask('exports.abort'),
    showInFolder: ask('exports.showInFolder'),
  },
  on(event, listener) {
    if (!Object.hasOwn(announced, event)) throw new Error(`There is no such announcement: ${event}`);
    const relay = (_: IpcRendererEvent, payload: Events[typeof event]) => {
      listener(payload);
    };
    ipcRenderer.on(event, relay);
    return () => void ipcRenderer.off(event, relay);
  },
};

contextBridge.exposeInMainWorld('sextant', api);
