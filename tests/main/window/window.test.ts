import { beforeEach, expect, it, vi } from 'vitest';
import { FakeClock } from '../../fakeClock.ts';
import { DEFAULT_WINDOW, type WindowFile } from '../../../src/main/window/placement.ts';
import type { Store } from '../../../src/main/disk/store.ts';
import { openWindow } from '../../../src/main/window/window.ts';

type Options = { webPreferences: Record<string, unknown>; [size: string]: unknown };
const { electron } = vi.hoisted(() => ({ electron: { isPackaged: false, opened: [] as Options[] } }));
vi.mock('electron', () => ({
  app: {
    get isPackaged() {
      return electron.isPackaged;
    },
  },
  screen: { getDisplayMatching: () => ({ workArea: { x: 0, y: 0, width: 1_920, height: 1_080 } }) },
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
const stateOf = (value: WindowFile): Store<WindowFile> => ({
  value,
  trouble: null,
  change: () => Promise.reject(new Error('changed')),
  dropLastCopy: () => Promise.reject(new Error('changed')),
  settled: async () => undefined,
});
const state = stateOf(DEFAULT_WINDOW);

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

it('the usual size is the page’s, and a remembered one the whole window’s', () => {
  const bounds = { x: 40, y: 30, width: 900, height: 640 };
  openWindow(state, 'app://sextant/index.html', new FakeClock());
  openWindow(stateOf({ ...DEFAULT_WINDOW, bounds }), 'app://sextant/index.html', new FakeClock());
  const [usual, remembered] = electron.opened;
  expect(usual).toMatchObject({ width: 1_280, height: 800, useContentSize: true });
  expect(remembered).toMatchObject(bounds);
  expect(remembered).not.toHaveProperty('useContentSize');
});
