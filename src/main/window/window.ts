import {
  app,
  BrowserWindow,
  screen,
  session,
  type IpcMainEvent,
  type IpcMainInvokeEvent,
  type WebContents,
} from 'electron';
import path from 'node:path';
import type { Clock } from '../time/clock.ts';
import { clampTo, SMALLEST, USUAL, type Bounds, type WindowFile } from './placement.ts';
import { ORIGIN } from './scheme.ts';
import type { Store } from '../disk/store.ts';

function onScreen(saved: Bounds | null): Partial<Bounds> & { useContentSize?: true } {
  // The page has its usual size whatever the system puts around it.
  if (!saved) return { ...USUAL, useContentSize: true };
  return clampTo(screen.getDisplayMatching(saved).workArea, saved);
}

const isOurs = (address: string, devServer: string | undefined) =>
  address.startsWith(`${ORIGIN}/`) || (devServer !== undefined && URL.parse(address)?.origin === devServer);

/** Blocks navigation to other addresses, redirects, new windows and web views. */
export function restrictNavigation(contents: WebContents, devServer: string | undefined): void {
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isOurs(event.url, devServer)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** Denies every permission, both requests and checks. Copying text is the only exception. */
export function denyPermissions(): void {
  const granted = new Set(['clipboard-sanitized-write']);
  session.defaultSession.setPermissionRequestHandler((_contents, permission, decide) => {
    decide(granted.has(permission));
  });
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => granted.has(permission));
  session.defaultSession.setDevicePermissionHandler(() => false);
}

/** Whether a call comes from the main frame of the app’s window, at one of the app’s own addresses. */
export function comesFrom(
  window: BrowserWindow | null,
  event: IpcMainEvent | IpcMainInvokeEvent,
  devServer: string | undefined,
): boolean {
  const frame = event.senderFrame;
  if (!window || window.isDestroyed() || event.sender !== window.webContents) return false;
  return frame !== null && !frame.detached && frame.parent === null && isOurs(frame.url, devServer);
}

/** Saves the position of the window for the next start, and that it is closed at this moment. */
export function rememberBounds(window: BrowserWindow, state: Store<WindowFile>, nowMs: number): void {
  const kept = window.isMinimized()
    ? {}
    : { bounds: window.getNormalBounds(), maximized: window.isMaximized() };
  void state.change((file) => ({ ...file, ...kept, closedAtMs: nowMs }));
}

/** Opens the window at its last position, and saves the position when it closes. */
export function openWindow(state: Store<WindowFile>, address: string, clock: Clock): BrowserWindow {
  const { bounds, maximized } = state.value;
  const window = new BrowserWindow({
    ...onScreen(bounds),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: 'Sextant',
    // Elsewhere the window has the picture of its executable.
    ...(process.platform === 'linux' ? { icon: path.join(__dirname, 'icon.png') } : {}),
    webPreferences: {
      preload: path.join(__dirname, 'preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      devTools: !app.isPackaged,
      navigateOnDragDrop: false,
      spellcheck: false,
      // The files of the page never change, so what V8 makes of them is kept from the first start on.
      v8CacheOptions: 'bypassHeatCheck',
    },
  });
  window.once('ready-to-show', () => {
    if (maximized) window.maximize();
    window.show();
  });
  window.on('close', () => {
    rememberBounds(window, state, clock.now());
  });
  void window.loadURL(address);
  return window;
}
