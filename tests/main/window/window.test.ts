import { beforeEach, expect, it, vi } from 'vitest';
import { FakeClock } from '../../fakeClock.ts';
import { DEFAULT_WINDOW, type WindowFile } from '../../../src/main/window/placement.ts';
import type { Store } from '../../../src/main/disk/store.ts';
import { openWindow } from '../../../src/main/window/window.ts';

type Options = { webPreferences: Record<string, unknown> };
const { electron } = vi.hoisted(() => ({ electron: { isPackaged: false, opened: [] as Options[] } }));
vi.mock('electron', () => ({
  app: {
    get isPackaged() {
      return electron.isPackaged;
    },
  },
  BrowserWindow: class {
    constructor(options: Options) {
      electron.opened.push(options);
    }
    once() {
      return this;
    }
    on() {
      return this;
    }
    async loadURL() {
      await Promise.resolve();
    }
  },
}));

/** A store that is only read. */
const state: Store<WindowFile> = {
  value: DEFAULT_WINDOW,
  trouble: null,
  change: () => Promise.reject(new Error('changed')),
  dropLastCopy: () => Promise.reject(new Error('changed')),
  settled: async () => undefined,
};

beforeEach(() => {
  electron.opened.length = 0;
});

it.each([
  [true, false],
  [false, true],
])('a page has developer tools only while the app is not packaged (%s)', (isPackaged, devTools) => {
  electron.isPackaged = isPackaged;
  openWindow(state, 'app://sextant/index.html', new FakeClock());
  expect(electron.opened.map(({ webPreferences }) => webPreferences)).toEqual([
    expect.objectContaining({ devTools, sandbox: true, contextIsolation: true, nodeIntegration: false }),
  ]);
});
