// Windows and the order of what they tell.
import { app, BrowserWindow, type WebContents } from 'electron';
import path from 'node:path';
import { ORIGIN } from './files.ts';
import { nextOf, orderOf, quiet, type See } from './observing.ts';

const webPreferences = {
  preload: path.join(import.meta.dirname, 'preload.cjs'),
  contextIsolation: true,
  sandbox: true,
};
const PAGE = `${ORIGIN}/page.html`;

const state = (window: BrowserWindow) => ({
  visible: window.isVisible(),
  minimized: window.isMinimized(),
  maximized: window.isMaximized(),
  fullScreen: window.isFullScreen(),
  destroyed: window.isDestroyed(),
});

async function opening(see: See): Promise<BrowserWindow> {
  let window: BrowserWindow | null = null;
  await see('window: order of its creation', () =>
    orderOf([[app, 'web-contents-created browser-window-created']], () => {
      window = new BrowserWindow({ show: false, width: 900, height: 600, x: 10, y: 20, webPreferences });
    }),
  );
  const made = window as BrowserWindow | null;
  if (!made) throw new Error('no window');
  const contents = made.webContents;
  await see('window: at first', () => ({
    ...state(made),
    bounds: made.getBounds(),
    normal: made.getNormalBounds(),
    title: made.getTitle(),
    url: contents.getURL(),
    focused: made.isFocused(),
    type: contents.getType(),
  }));
  await see('window: found', () => [
    BrowserWindow.fromWebContents(contents) === made,
    BrowserWindow.fromId(made.id) === made,
    BrowserWindow.getAllWindows().length,
    BrowserWindow.getFocusedWindow(),
    BrowserWindow.fromId(9_999),
  ]);
  const events: [object, string][] = [
    [contents, 'did-navigate dom-ready did-finish-load did-fail-load'],
    [made, 'ready-to-show page-title-updated show focus'],
  ];
  await see('window: order of loading', () => orderOf(events, () => made.loadURL(PAGE)));
  await see('window: order of the browser’s own', async () => {
    const names = 'did-start-loading did-start-navigation did-frame-navigate did-navigate did-stop-loading';
    return orderOf([[contents, names]], () => made.loadURL(PAGE));
  });
  await see('window: loaded', () => [made.getTitle(), contents.getTitle(), contents.getURL()]);
  await see('window: what did-navigate brings', async () => {
    const next = nextOf(contents, 'did-navigate');
    await made.loadURL(PAGE);
    return ((await next) as unknown[]).slice(1);
  });
  await see('window: reloading', async () =>
    orderOf(
      [[contents, 'will-navigate will-frame-navigate did-navigate dom-ready did-finish-load']],
      async () => {
        const loaded = nextOf(contents, 'did-finish-load');
        contents.reload();
        await loaded;
      },
    ),
  );
  return made;
}

async function showing(see: See, window: BrowserWindow): Promise<void> {
  const order = (act: () => void) =>
    orderOf(
      [
        [
          window,
          'show hide focus blur minimize restore maximize unmaximize resize move enter-full-screen leave-full-screen',
        ],
        [app, 'browser-window-focus browser-window-blur'],
      ],
      act,
    );
  await see('window: shown', () =>
    order(() => {
      window.show();
    }),
  );
  await see('window: shown, state', () => [
    state(window),
    window.isFocused(),
    BrowserWindow.getFocusedWindow() === window,
  ]);
  await see('window: shown again', () =>
    order(() => {
      window.show();
    }),
  );
  await see('window: hidden', () =>
    order(() => {
      window.hide();
    }),
  );
  await see('window: hidden, state', () => [state(window), window.isFocused()]);
  await see('window: hidden again', () =>
    order(() => {
      window.hide();
    }),
  );
  await see('window: shown without focus', () =>
    order(() => {
      window.showInactive();
    }),
  );
  window.show();
  await quiet();
  await see('window: minimized', () =>
    order(() => {
      window.minimize();
    }),
  );
  await see('window: minimized, state', () => state(window));
  await see('window: restored', () =>
    order(() => {
      window.restore();
    }),
  );
  await see('window: restored, state', () => state(window));
  await see('window: maximized', () =>
    order(() => {
      window.maximize();
    }),
  );
  await see('window: maximized, state', () => state(window).maximized);
  await see('window: given back its size', () =>
    order(() => {
      window.unmaximize();
    }),
  );
  await see('window: new bounds', async () => [
    await order(() => {
      window.setBounds({ x: 30, y: 40, width: 700, height: 500 });
    }),
    window.getBounds(),
  ]);
  await see('window: new size', async () => [
    await order(() => {
      window.setSize(720, 520);
    }),
    window.getSize(),
  ]);
  await see('window: same size', () =>
    order(() => {
      window.setSize(720, 520);
    }),
  );
  await see('window: its title', () => {
    window.setTitle('Other');
    return window.getTitle();
  });
  await see('window: a title that the page wants', async () => {
    const next = nextOf(window, 'page-title-updated');
    await window.webContents.executeJavaScript("document.title = 'Wanted'");
    return [((await next) as unknown[]).slice(1), window.getTitle()];
  });
  await see('window: a title that is refused', async () => {
    window.once('page-title-updated', (event) => {
      event.preventDefault();
    });
    await window.webContents.executeJavaScript("document.title = 'Refused'");
    await quiet();
    return [window.getTitle(), window.webContents.getTitle()];
  });
  await see('window: progress', () => window.setProgressBar(0.5));
  window.setProgressBar(-1);
  await see('window: two of them', async () => {
    const other = new BrowserWindow({ show: false });
    const events = await orderOf(
      [
        [window, 'blur'],
        [other, 'focus show'],
      ],
      () => {
        other.show();
      },
    );
    const isFocused = BrowserWindow.getFocusedWindow() === other;
    other.destroy();
    await quiet();
    return [events.toSorted(), isFocused];
  });
}

async function closing(see: See): Promise<void> {
  const open = async () => {
    const window = new BrowserWindow({ show: false, webPreferences });
    await window.loadURL(PAGE);
    return window;
  };
  await see('closing: prevented', async () => {
    const window = await open();
    window.once('close', (event) => {
      event.preventDefault();
    });
    const events = await orderOf([[window, 'close closed']], () => {
      window.close();
    });
    const isThere = !window.isDestroyed();
    window.destroy();
    return [events, isThere];
  });
  const ended = async (act: (window: BrowserWindow) => void) => {
    const window = await open();
    const contents = window.webContents;
    const seen: unknown[] = [];
    window.on('closed', () => {
      seen.push(window.isDestroyed(), BrowserWindow.getAllWindows().includes(window));
    });
    const closed = nextOf(window, 'closed');
    const events = await orderOf(
      [
        [window, 'close closed'],
        [contents, 'destroyed render-process-gone'],
        [app, 'window-all-closed'],
      ],
      () => {
        act(window);
      },
      () => closed.then(quiet),
    );
    return [events, seen, window.isDestroyed(), contents.isDestroyed()];
  };
  await see('closing: closed', () =>
    ended((window) => {
      window.close();
    }),
  );
  await see('closing: destroyed', () =>
    ended((window) => {
      window.destroy();
    }),
  );
  await see('closing: by the contents', () =>
    ended((window) => {
      window.webContents.close();
    }),
  );
  await see('closing: at once', async () => {
    const window = await open();
    window.destroy();
    return window.isDestroyed();
  });
  const gone = await open();
  const contents: WebContents = gone.webContents;
  gone.destroy();
  await quiet();
  await see('closing: used afterwards', () => gone.getTitle());
  await see('closing: shown afterwards', () => {
    gone.show();
  });
  await see('closing: its contents afterwards', () => {
    contents.send('told');
  });
  await see('closing: the member webContents afterwards', () => typeof gone.webContents);
  await see('closing: closed afterwards', () => {
    gone.close();
  });
  await see('closing: the page crashes', async () => {
    const window = await open();
    const next = nextOf(window.webContents, 'render-process-gone');
    window.webContents.forcefullyCrashRenderer();
    const [, details] = (await next) as unknown[];
    const seen = [details, window.isDestroyed()];
    const loaded = nextOf(window.webContents, 'did-finish-load');
    window.webContents.reload();
    const isBack = (await loaded) !== null;
    window.destroy();
    return [...seen, isBack];
  });
}

/** Looks at windows. Gives one with its page. */
export async function windows(see: See): Promise<BrowserWindow> {
  const window = await opening(see);
  await showing(see, window);
  await closing(see);
  return window;
}
