import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import type { Announcements, Api, Channel, Topic } from '../contract/index.ts';

// Main parses every answer, so it has the type that the contract declares.
const ask = (channel: Channel) => (input?: unknown) => ipcRenderer.invoke(channel, input);

const announced: Record<Topic, true> = {
  'app.command': true,
  'settings.changed': true,
  'connection.switched': true,
  'connection.profiles': true,
  'connection.secrets': true,
  'connection.token': true,
  'connection.reach': true,
  'connection.vault': true,
  'connection.usage': true,
  'connection.clockOff': true,
  'connection.tested': true,
  'rotation.active': true,
  'rotation.reminders': true,
  'queries.changed': true,
  'queries.removed': true,
  'queries.ran': true,
  'jobs.changed': true,
  'jobs.removed': true,
  'schedules.changed': true,
  'schedules.removed': true,
  'library.stored': true,
  'library.removed': true,
  'organizations.changed': true,
  'organizations.removed': true,
  'certificates.draft': true,
  'certificates.draftRemoved': true,
  'certificates.attempt': true,
  'events.changed': true,
  'events.grown': true,
  'events.covered': true,
};

/** The whole bridge: the window can reach nothing else. */
const api: Api = {
  app: {
    info: ask('app.info'),
    troubledFiles: ask('app.troubledFiles'),
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
    test: ask('connection.test'),
    consent: ask('connection.consent'),
  },
  rotation: {
    read: ask('rotation.read'),
    openPortal: ask('rotation.openPortal'),
    begin: ask('rotation.begin'),
    next: ask('rotation.next'),
    paste: ask('rotation.paste'),
    stop: ask('rotation.stop'),
    setPolicy: ask('rotation.setPolicy'),
    snooze: ask('rotation.snooze'),
  },
  demo: {
    start: ask('demo.start'),
  },
  queries: {
    list: ask('queries.list'),
    history: ask('queries.history'),
    create: ask('queries.create'),
    save: ask('queries.save'),
    describe: ask('queries.describe'),
    remove: ask('queries.remove'),
    restore: ask('queries.restore'),
  },
  schedules: {
    list: ask('schedules.list'),
    create: ask('schedules.create'),
    change: ask('schedules.change'),
    remove: ask('schedules.remove'),
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
    unreadable: ask('library.unreadable'),
    read: ask('library.read'),
    remove: ask('library.remove'),
    showFolder: ask('library.showFolder'),
    prepareDrag: ask('library.prepareDrag'),
    drag: ask('library.drag'),
    beginImport: ask('library.beginImport'),
    appendImport: ask('library.appendImport'),
    finishImport: ask('library.finishImport'),
    abortImport: ask('library.abortImport'),
    columnsSize: ask('library.columnsSize'),
    readColumns: ask('library.readColumns'),
    beginColumns: ask('library.beginColumns'),
    appendColumns: ask('library.appendColumns'),
    finishColumns: ask('library.finishColumns'),
    abortColumns: ask('library.abortColumns'),
  },
  views: {
    read: ask('views.read'),
    keep: ask('views.keep'),
    save: ask('views.save'),
    rename: ask('views.rename'),
    remove: ask('views.remove'),
    exported: ask('views.exported'),
  },
  organizations: {
    list: ask('organizations.list'),
    save: ask('organizations.save'),
    remove: ask('organizations.remove'),
    add: ask('organizations.add'),
  },
  certificates: {
    drafts: ask('certificates.drafts'),
    attempts: ask('certificates.attempts'),
    createDraft: ask('certificates.createDraft'),
    saveDraft: ask('certificates.saveDraft'),
    removeDraft: ask('certificates.removeDraft'),
    send: ask('certificates.send'),
    cancel: ask('certificates.cancel'),
    settle: ask('certificates.settle'),
  },
  events: {
    read: ask('events.read'),
    ask: ask('events.ask'),
    lines: ask('events.lines'),
    coverage: ask('events.coverage'),
    query: ask('events.query'),
    fetch: ask('events.fetch'),
    fetchMissing: ask('events.fetchMissing'),
    stop: ask('events.stop'),
    setCollection: ask('events.setCollection'),
    archives: ask('events.archives'),
    wipe: ask('events.wipe'),
    remove: ask('events.remove'),
    backUp: ask('events.backUp'),
    restore: ask('events.restore'),
    actionTypes: ask('events.actionTypes'),
    readActionTypes: ask('events.readActionTypes'),
  },
  exports: {
    begin: ask('exports.begin'),
    append: ask('exports.append'),
    finish: ask('exports.finish'),
    abort: ask('exports.abort'),
    showInFolder: ask('exports.showInFolder'),
    open: ask('exports.open'),
    drag: ask('exports.drag'),
    savePage: ask('exports.savePage'),
    printPage: ask('exports.printPage'),
  },
  on(topic, listener) {
    if (!Object.hasOwn(announced, topic)) throw new Error(`Unknown announcement: ${topic}`);
    const relay = (_: IpcRendererEvent, payload: Announcements[typeof topic]) => {
      listener(payload);
    };
    ipcRenderer.on(topic, relay);
    return () => void ipcRenderer.off(topic, relay);
  },
};

contextBridge.exposeInMainWorld('sextant', api);
