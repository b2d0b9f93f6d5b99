// Where a page may go, what it may open, and what runs in it.
import { BrowserWindow, session } from 'electron';
import path from 'node:path';
import { ORIGIN } from './files.ts';
import { inPage } from './page.ts';
import { nextOf, orderOf, quiet, type See } from './observing.ts';
import { closedPort } from './servers.ts';

const AWAY = 'https://elsewhere.invalid/';

const BACK: Record<string, string> = {
  'a number': '1 + 1',
  nothing: 'undefined',
  null: 'null',
  'an object': '({ a: 1, b: undefined })',
  'a date': 'new Date(5)',
  'a map': 'new Map([[1, 2]])',
  bytes: 'new Uint8Array([1, 2])',
  'not a number': '[NaN, -0, 12n]',
  'a promise': 'Promise.resolve(3)',
  'a function': '(() => 1)',
  'a symbol': "Symbol('s')",
  'an element': 'document.body',
  'an error': "new TypeError('given')",
  'something thrown': "(() => { throw new TypeError('thrown') })()",
  'a text thrown': "(() => { throw 'text' })()",
  'a rejection': "Promise.reject(new RangeError('rejected'))",
  'wrong syntax': '1 +',
  'a constant': 'const own = 1; own',
};

async function going(see: See, window: BrowserWindow): Promise<void> {
  const contents = window.webContents;
  const refuse = (event: { preventDefault(): void }) => {
    event.preventDefault();
  };
  const followed: [object, string][] = [
    [
      contents,
      'will-frame-navigate will-navigate did-start-navigation did-navigate did-navigate-in-page did-fail-load did-fail-provisional-load',
    ],
  ];
  contents.on('will-frame-navigate', refuse);
  await see('going: refused in will-frame-navigate', () =>
    orderOf(followed, () => contents.executeJavaScript(`location.href = '${AWAY}'; 0`)),
  );
  await see('going: by a link', () =>
    orderOf(followed, () => contents.executeJavaScript("document.getElementById('away').click(); 0")),
  );
  await see('going: what will-frame-navigate brings', async () => {
    const details = new Promise<unknown>((resolve) => {
      contents.once('will-frame-navigate', ({ url, isMainFrame, isSameDocument, frame, initiator }) => {
        resolve([url, isMainFrame, isSameDocument, frame?.url, initiator?.url]);
      });
    });
    await contents.executeJavaScript(`location.href = '${AWAY}'; 0`);
    return details;
  });
  contents.off('will-frame-navigate', refuse);
  contents.on('will-navigate', refuse);
  await see('going: refused in will-navigate', () =>
    orderOf(followed, () => contents.executeJavaScript(`location.href = '${AWAY}'; 0`)),
  );
  contents.off('will-navigate', refuse);
  await see('going: still there', () => contents.getURL());
  await see('going: within the page', () =>
    orderOf(followed, () => contents.executeJavaScript("location.hash = 'there'; 0")),
  );
  await see('going: what did-navigate-in-page brings', async () => {
    const next = nextOf(contents, 'did-navigate-in-page');
    await contents.executeJavaScript("location.hash = 'here'; 0");
    return ((await next) as unknown[]).slice(1, 3);
  });
  await see('going: by history', () =>
    orderOf(followed, () => contents.executeJavaScript("history.pushState({}, '', '/page.html'); 0")),
  );
  await see('going: to another page of the app', () =>
    orderOf(followed, async () => {
      const loaded = nextOf(contents, 'did-finish-load');
      await contents.executeJavaScript("location.href = 'page.html?again'; 0");
      await loaded;
    }),
  );
}

async function opening(see: See, window: BrowserWindow): Promise<void> {
  const contents = window.webContents;
  const asked: unknown[] = [];
  contents.setWindowOpenHandler(({ url, frameName, features, disposition, referrer, postBody }) => {
    asked.push({ url, frameName, features, disposition, referrer: referrer.url, postBody });
    return { action: 'deny' };
  });
  const openedBy = async (expression: string) => {
    asked.length = 0;
    const given = await inPage(window, expression);
    await quiet();
    return [given, asked, BrowserWindow.getAllWindows().length];
  };
  await see('opening: denied', () => openedBy(`open('${AWAY}') === null`));
  await see('opening: with a name', () =>
    openedBy(`open('${AWAY}', 'named', 'width=200,height=100') === null`),
  );
  await see('opening: by a link', () => openedBy("document.getElementById('blank').click()"));
}

async function loading(see: See): Promise<void> {
  const window = new BrowserWindow({ show: false });
  const contents = window.webContents;
  const port = await closedPort();
  await see('loading: what is not there', async () => {
    const next = nextOf(contents, 'did-navigate');
    const loaded = contents.loadURL(`${ORIGIN}/nothing.html`).then(() => 'loaded');
    return [await loaded.catch((error: unknown) => error), ((await next) as unknown[] | null)?.slice(1)];
  });
  await see('loading: from a closed port', () => contents.loadURL(`http://127.0.0.1:${port}/`));
  await see('loading: order of a failure', () =>
    orderOf([[contents, 'did-fail-load did-navigate did-finish-load dom-ready']], () =>
      contents.loadURL(`http://127.0.0.1:${port}/`).catch(() => null),
    ),
  );
  await see('loading: what did-fail-load brings', async () => {
    const next = nextOf(contents, 'did-fail-load');
    await contents.loadURL(`http://127.0.0.1:${port}/`).catch(() => null);
    return ((await next) as unknown[]).slice(1, 5);
  });
  await see('loading: no address', () => contents.loadURL('no address'));
  await see('loading: cut off by another', async () => {
    const first = contents.loadURL(`${ORIGIN}/slow`).catch((error: unknown) => error);
    await quiet();
    await contents.loadURL(`${ORIGIN}/page.html`);
    return first;
  });
  await see('loading: cut off by the end', async () => {
    const first = contents.loadURL(`${ORIGIN}/slow`).catch((error: unknown) => error);
    await quiet();
    window.destroy();
    return first;
  });
}

async function failing(see: See): Promise<void> {
  await see('preload: that fails', async () => {
    const preload = path.join(import.meta.dirname, 'failingPreload.cjs');
    const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
    const next = nextOf(window.webContents, 'preload-error');
    await window.loadURL(`${ORIGIN}/page.html`);
    const [, file, error] = (await next) as [unknown, string, Error];
    const shown = await inPage(window, 'typeof window.probe');
    window.destroy();
    return [path.basename(file), `${error.name}: ${error.message.split('\n')[0] ?? ''}`, shown];
  });
}

async function permissions(see: See, window: BrowserWindow): Promise<void> {
  const asked: string[] = [];
  session.defaultSession.setPermissionRequestHandler((_contents, permission, decide) => {
    asked.push(`request ${permission}`);
    decide(permission === 'clipboard-sanitized-write');
  });
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => {
    asked.push(`check ${permission}`);
    return permission === 'clipboard-sanitized-write';
  });
  const wished: Record<string, string> = {
    notifications: 'Notification.requestPermission()',
    'their state': 'Notification.permission',
    'place on earth':
      'new Promise((resolve) => navigator.geolocation.getCurrentPosition(() => resolve(1), (error) => resolve(error.code)))',
    camera: 'navigator.mediaDevices.getUserMedia({ video: true })',
    copying: "navigator.clipboard.writeText('x')",
    pasting: 'navigator.clipboard.readText()',
    'asked for': "navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state)",
  };
  window.show();
  window.focus();
  for (const [name, expression] of Object.entries(wished))
    await see(`permission: ${name}`, async () => {
      asked.length = 0;
      const said = await window.webContents.executeJavaScript(`shownOf(async () => (${expression}))`, true);
      return [said, [...new Set(asked)]];
    });
}

async function leaving(see: See, window: BrowserWindow): Promise<void> {
  const contents = window.webContents;
  await see('pdf: of the page', async () => {
    const pdf = await contents.printToPDF({ pageSize: 'A4', printBackground: true });
    return [Buffer.isBuffer(pdf), pdf.toString('latin1', 0, 5)];
  });
  await see('pdf: of an unknown paper', () => contents.printToPDF({ pageSize: 'Z9' as 'A4' }));
  await see('pdf: without margins', async () => {
    const margins = { top: 0, bottom: 0, left: 0, right: 0 };
    const pdf = await contents.printToPDF({ pageSize: 'Letter', margins, generateTaggedPDF: true });
    return pdf.toString('latin1').includes('/StructTreeRoot');
  });
  await see('pdf: of impossible margins', () => contents.printToPDF({ margins: { left: 90, right: 90 } }));
  await see('picture of the window', async () => {
    const picture = await contents.capturePage();
    return [picture.isEmpty(), picture.toPNG().toString('latin1', 1, 4)];
  });
}

/** Looks at where a page may go. */
export async function navigation(see: See, window: BrowserWindow): Promise<void> {
  for (const [name, expression] of Object.entries(BACK))
    await see(`run in the page: ${name}`, () => window.webContents.executeJavaScript(expression));
  await going(see, window);
  await opening(see, window);
  await loading(see);
  await failing(see);
  await permissions(see, window);
  await leaving(see, window);
}
