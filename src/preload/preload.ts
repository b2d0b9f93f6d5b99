import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import type { Announcements, Bridge, Channel } from '../contract/index.ts';
import type { TRANSFERS } from '../contract/transfers.ts';
import { announced } from './announced.ts';

// Main parses every answer, so it has the type that the contract declares.
const ask = (channel: Channel) => (input?: unknown) => ipcRenderer.invoke(channel, input);

/** The whole bridge: the window can reach nothing else. */
const api: Bridge = {
  app: {
    info: ask('app.info'),
    troubledFiles: ask('app.troubledFiles'),
  },
  settings: {
    read: ask('settings.read'),
    change: ask('settings.change'),
    keepList: ask('settings.keepList'),
  },
  connection: {
    read: ask('connection.read'),
    save: ask('connection.save'),
    use: ask('connection.use'),
    remove: ask('connection.remove'),
    forgetSecret: ask('connection.forgetSecret'),
    saveProxy: ask('connection.saveProxy'),
    forgetProxy: ask('connection.forgetProxy'),
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
    keepBook: ask('schedules.keepBook'),
    remove: ask('schedules.remove'),
    restore: ask('schedules.restore'),
  },
  jobs: {
    list: ask('jobs.list'),
    run: ask('jobs.run'),
    stop: ask('jobs.stop'),
    retry: ask('jobs.retry'),
    checkNow: ask('jobs.checkNow'),
    remove: ask('jobs.remove'),
    restore: ask('jobs.restore'),
    answers: ask('jobs.answers'),
    batches: ask('jobs.batches'),
    runBatch: ask('jobs.runBatch'),
  },
  library: {
    list: ask('library.list'),
    unreadable: ask('library.unreadable'),
    change: ask('library.change'),
    noteRows: ask('library.noteRows'),
    remove: ask('library.remove'),
    undoRemoval: ask('library.undoRemoval'),
    downloadAgain: ask('library.downloadAgain'),
    readAgain: ask('library.readAgain'),
    location: ask('library.location'),
    move: ask('library.move'),
    check: ask('library.check'),
    checks: ask('library.checks'),
    backUp: ask('library.backUp'),
    restore: ask('library.restore'),
    work: ask('library.work'),
    cancelWork: ask('library.cancelWork'),
    showFolder: ask('library.showFolder'),
    prepareDrag: ask('library.prepareDrag'),
    drag: ask('library.drag'),
    beginImport: ask('library.beginImport'),
    finishImport: ask('library.finishImport'),
    abortImport: ask('library.abortImport'),
    beginColumns: ask('library.beginColumns'),
    finishColumns: ask('library.finishColumns'),
    abortColumns: ask('library.abortColumns'),
  },
  listing: {
    read: ask('listing.read'),
    settings: ask('listing.settings'),
    change: ask('listing.change'),
  },
  views: {
    read: ask('views.read'),
    keep: ask('views.keep'),
    save: ask('views.save'),
    rename: ask('views.rename'),
    remove: ask('views.remove'),
    exported: ask('views.exported'),
  },
  desk: {
    read: ask('desk.read'),
    pin: ask('desk.pin'),
    remove: ask('desk.remove'),
    restore: ask('desk.restore'),
    move: ask('desk.move'),
    keepFigures: ask('desk.keepFigures'),
    keepTabs: ask('desk.keepTabs'),
  },
  organizations: {
    list: ask('organizations.list'),
    save: ask('organizations.save'),
    remove: ask('organizations.remove'),
    restore: ask('organizations.restore'),
    add: ask('organizations.add'),
  },
  catalogue: {
    read: ask('catalogue.read'),
    save: ask('catalogue.save'),
    remove: ask('catalogue.remove'),
    add: ask('catalogue.add'),
    reset: ask('catalogue.reset'),
    showSample: ask('catalogue.showSample'),
    fetch: ask('catalogue.fetch'),
    undo: ask('catalogue.undo'),
    learnColumns: ask('catalogue.learnColumns'),
  },
  certificates: {
    drafts: ask('certificates.drafts'),
    attempts: ask('certificates.attempts'),
    createDraft: ask('certificates.createDraft'),
    saveDraft: ask('certificates.saveDraft'),
    removeDraft: ask('certificates.removeDraft'),
    restoreDraft: ask('certificates.restoreDraft'),
    send: ask('certificates.send'),
    cancel: ask('certificates.cancel'),
    settle: ask('certificates.settle'),
  },
  events: {
    read: ask('events.read'),
    ask: ask('events.ask'),
    giveUp: ask('events.giveUp'),
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
  cases: {
    list: ask('cases.list'),
    read: ask('cases.read'),
    create: ask('cases.create'),
    rename: ask('cases.rename'),
    remove: ask('cases.remove'),
    restore: ask('cases.restore'),
    put: ask('cases.put'),
    move: ask('cases.move'),
    removePiece: ask('cases.removePiece'),
  },
  exports: {
    begin: ask('exports.begin'),
    chooseBook: ask('exports.chooseBook'),
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

// The page’s port for bytes, which cannot pass the bridge.
const transfers: typeof TRANSFERS = 'transfers';
addEventListener('message', ({ data, ports, source }) => {
  if (source === window && data === transfers) ipcRenderer.postMessage(transfers, null, [...ports]);
});
