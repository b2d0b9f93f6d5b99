import { EventEmitter } from 'node:events';
import { chromium, type Session } from './chromium.ts';
import { endMembers } from './endedMembers.ts';
import { imageOf } from './nativeImage.ts';
import { PageIpc } from './pageIpc.ts';
import { answerRequests, interceptRequests } from './pageRequests.ts';
import { resizePage, type Size } from './pageSize.ts';
import { PreventableEvent } from './preventableEvent.ts';
import { originOf, toApp, toWeb } from './schemes.ts';
import { defaultSession } from './session.ts';
import { notDragged, notPrinted, pdfOf, type PdfOptions } from './outOfPage.ts';
import { runInPage } from './pageScript.ts';
import { newId, state, type OpenWindow } from './state.ts';
import { strict } from './strict.ts';

type Frame = { id: string; parentId?: string; url: string; name?: string };
type OpenHandler = (details: {
  url: string;
  frameName: string;
  features: string;
  disposition: 'new-window' | 'foreground-tab';
  referrer: { url: string; policy: string };
}) => {
  action: 'allow' | 'deny';
};

/** By DevTools target. */
const byTarget = new Map<string, WebContents>();

export class WebContents extends EventEmitter {
  readonly id = newId();
  readonly session = defaultSession;
  readonly #owner: OpenWindow;
  readonly #ipc: PageIpc;
  #session: Session | null = null;
  #targetId = '';
  #frames = new Map<string, Frame>();
  #asked = new Set<string>();
  #url = '';
  #title = '';
  #destroyed = false;
  #openHandler: OpenHandler | null = null;

  constructor(owner: OpenWindow, preload: string | undefined) {
    super();
    this.#owner = owner;
    this.#ipc = new PageIpc(this, preload);
    this.setMaxListeners(0);
  }

  // ---- life cycle of the target

  async create({ width, height }: Size): Promise<void> {
    const { root } = chromium();
    const options = { url: 'about:blank', newWindow: true, width, height };
    this.#targetId = state.headless
      ? (await root.send('Target.createTarget', options)).targetId
      : await chromium().appWindow();
    byTarget.set(this.#targetId, this);
    await root.send('Target.attachToTarget', { targetId: this.#targetId, flatten: true });
    await this.#prepare(this.#page);
    await this.resize({ width, height });
  }

  get #page(): Session {
    if (!this.#session) throw new Error('electron-standin: the page does not exist yet');
    return this.#session;
  }

  attached(sessionId: string): void {
    if (this.#session) return;
    this.#session = chromium().session(sessionId);
    this.#listen(this.#session);
  }

  told({ title, url }: { title: string; url: string }): void {
    // Until a document has a title, Chromium reports its address.
    if (title === this.#title || url.endsWith(title)) return;
    this.#title = title;
    this.emit('page-title-updated', new PreventableEvent(), title, true);
  }

  gone(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    byTarget.delete(this.#targetId);
    endMembers(this, [
      'id',
      'attached',
      'told',
      'gone',
      'closeTarget',
      'frame',
      'getOrCreateDevToolsTargetId',
    ]);
    this.emit('destroyed');
    this.#owner.gone();
  }

  closeTarget(): Promise<unknown> {
    return chromium().root.send('Target.closeTarget', { targetId: this.#targetId });
  }
  closePage(): Promise<unknown> {
    return this.#page.send('Page.close');
  }
  toFront(): Promise<unknown> {
    return this.#page.send('Page.bringToFront');
  }
  showAs(theme: 'light' | 'dark' | 'system'): void {
    const features = theme === 'system' ? [] : [{ name: 'prefers-color-scheme', value: theme }];
    void this.#session?.send('Emulation.setEmulatedMedia', { features });
  }

  resize(size: Size): Promise<void> {
    return resizePage(this.#page, this.#targetId, size);
  }

  // ---- preparation of the page, and its events

  async #prepare(session: Session): Promise<void> {
    await Promise.all([
      interceptRequests(session),
      session.send('Page.enable'),
      session.send('Runtime.enable'),
      session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      this.#ipc.prepare(session),
    ]);
  }

  #mayNavigate(url: string, frameId: string, isMainFrame: boolean): boolean {
    const frame = this.frame(frameId);
    const isPrevented = (name: 'will-frame-navigate' | 'will-navigate') => {
      const event = new PreventableEvent({
        url,
        isMainFrame,
        isSameDocument: false,
        frame,
        initiator: frame,
      });
      this.emit(name, event, url);
      return event.defaultPrevented;
    };
    // As Electron does: what is prevented in the event for every frame does not get to the other.
    return !isPrevented('will-frame-navigate') && !(isMainFrame && isPrevented('will-navigate'));
  }

  #listen(session: Session): void {
    answerRequests(session, {
      isMainFrame: (frameId) => frameId === this.#targetId,
      askedFor: (url) => this.#asked.delete(url),
      mayNavigate: (url, frameId, main) => this.#mayNavigate(url, frameId, main),
    });
    this.#ipc.listen(session);
    session.on('Runtime.consoleAPICalled', ({ type, args }) => {
      const message = args.map((each) => String(each.value ?? each.description ?? '')).join(' ');
      this.emit('console-message', {
        level: type,
        message,
        lineNumber: 0,
        sourceId: '',
        frame: this.mainFrame,
      });
    });
    session.on('Page.frameNavigated', ({ frame }) => {
      this.#frames.set(frame.id, frame);
      if (frame.parentId) return;
      this.#url = toApp(frame.url + (frame.urlFragment ?? ''));
      this.emit('did-navigate', new PreventableEvent(), this.#url, 200, '');
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId !== this.#targetId) return;
      this.#url = toApp(url);
      this.emit('did-navigate-in-page', new PreventableEvent(), this.#url, true);
    });
    const whenShown = (tell: () => void) => () => {
      if (this.#url && this.#url !== 'about:blank') tell();
    };
    session.on(
      'Page.domContentEventFired',
      whenShown(() => this.emit('dom-ready', new PreventableEvent())),
    );
    session.on(
      'Page.loadEventFired',
      whenShown(() => this.emit('did-finish-load')),
    );
    session.on('Page.windowOpen', ({ url, windowName, windowFeatures }) => {
      const frameName = windowName === '_blank' ? '' : windowName;
      // Chromium adds what every window has.
      const features = windowFeatures.filter((each) => each.includes('=')).join(',');
      const answer = this.#openHandler?.({
        url: toApp(url),
        frameName,
        features,
        disposition: features ? 'new-window' : 'foreground-tab',
        referrer: { url: '', policy: 'no-referrer' },
      });
      if (answer?.action !== 'deny')
        console.error('electron-standin: opening windows from a page is not reproduced');
    });
    session.on('Inspector.targetCrashed', () => {
      this.emit('render-process-gone', new PreventableEvent(), { reason: 'crashed', exitCode: 5 });
    });
  }

  // ---- frames and IPC

  frame(frameId: string): object {
    const known = this.#frames.get(frameId);
    const url = frameId === this.#targetId ? this.#url : toApp(known?.url ?? '');
    return {
      url,
      origin: originOf(url),
      name: known?.name ?? '',
      detached: this.#destroyed,
      parent: known?.parentId ? this.frame(known.parentId) : null,
      isDestroyed: () => this.#destroyed,
    };
  }
  get mainFrame(): object {
    return this.frame(this.#targetId);
  }

  send(channel: string, ...args: unknown[]): void {
    this.#ipc.tell(channel, args);
  }

  // ---- the rest of the public members

  async loadURL(address: string): Promise<void> {
    await this.#owner.created;
    const url = new URL(address).href;
    this.#url = url;
    this.#asked.add(url.replace(/#.*/s, ''));
    const loaded = new Promise((resolve) => this.once('did-finish-load', resolve));
    const { errorText } = await this.#page.send('Page.navigate', { url: toWeb(url) });
    if (errorText) {
      const code = errorText.replace('net::', '');
      this.emit('did-fail-load', new PreventableEvent(), -2, code, url, true);
      throw Object.assign(new Error(`${code} (-2) loading '${url}'`), { code, errno: -2, url });
    }
    await loaded;
  }
  reload(): void {
    this.#asked.add(this.#url.replace(/#.*/s, ''));
    void this.#page.send('Page.reload');
  }
  forcefullyCrashRenderer(): void {
    void this.#page.send('Page.crash').catch(() => undefined); // the page has no time to answer
  }
  executeJavaScript = async (code: string): Promise<unknown> => runInPage(this.#page, code);
  async capturePage() {
    const { data } = await this.#page.send('Page.captureScreenshot', { format: 'png' });
    return imageOf(Buffer.from(data, 'base64'));
  }
  printToPDF = (options: PdfOptions): Promise<Buffer> => pdfOf(this.#page, options);
  print = notPrinted;
  startDrag = notDragged;
  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }
  getURL = (): string => this.#url;
  getTitle = (): string => this.#title;
  isDestroyed = (): boolean => this.#destroyed;
  isFocused = (): boolean => this.#owner.isFocused();
  getType = (): 'window' => 'window';
  getOrCreateDevToolsTargetId = (): string => this.#targetId;
  close(): void {
    void this.closePage().catch(() => undefined);
  }

  static fromDevToolsTargetId = (id: string): WebContents | undefined => byTarget.get(id);
  static fromId = (id: number): WebContents | undefined =>
    [...byTarget.values()].find((each) => each.id === id);
  static getAllWebContents = (): WebContents[] => [...byTarget.values()];
}

strict('webContents', WebContents.prototype);
