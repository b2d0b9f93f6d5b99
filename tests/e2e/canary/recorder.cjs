// Records what leaves the app's main process through Electron. The run starts the app with `-r recorder.cjs` (a
// documented switch of Electron), so this runs before the first line of the app and sees every answer and announcement,
// even at start and quit. It is JavaScript because the app's own Node loads it. Each line of the file CANARY_RECORD is
// {sink, where, texts}.
'use strict';
const { appendFileSync } = require('node:fs');
const { app, clipboard, dialog, ipcMain, Notification, shell } = require('electron');

const file = process.env.CANARY_RECORD;

/** Every text in a value at any depth, including keys, errors and bytes. */
function textsOf(value, seen = new Set()) {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const inside = (each) => textsOf(each, seen);
  if (ArrayBuffer.isView(value))
    return [Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('latin1')];
  if (value instanceof ArrayBuffer) return [Buffer.from(value).toString('latin1')];
  if (Array.isArray(value) || value instanceof Set) return [...value].flatMap(inside);
  if (value instanceof Map) return [...value].flat().flatMap(inside);
  const own = Object.entries(value).flat().flatMap(inside);
  return value instanceof Error
    ? [value.name, value.message, String(value.stack), ...inside(value.cause), ...own]
    : own;
}

function note(sink, where, value) {
  appendFileSync(file, `${JSON.stringify({ sink, where, texts: textsOf(value) })}\n`);
}

/** Calls `before` with the arguments of a method each time it is called, also where the test has put its own in its place. */
function overhear(object, name, before) {
  let method = object[name];
  const overheard = function overheard(...args) {
    before(args, this);
    return method.apply(this, args);
  };
  Object.defineProperty(object, name, {
    configurable: true,
    get: () => overheard,
    set(other) {
      method = other;
    },
  });
}

/** The questions that bring a secret in, and the field for it. Their other fields are recorded. */
const WAYS_IN = { 'connection.save': 'secrets', 'connection.saveProxy': 'login', 'rotation.paste': 'token' };

function questionOf(channel, args) {
  const way = WAYS_IN[channel];
  const [first, ...others] = args;
  if (way === undefined || typeof first !== 'object' || first === null) return args;
  const { [way]: _secret, ...rest } = first;
  return [rest, ...others];
}

const handle = ipcMain.handle.bind(ipcMain);
ipcMain.handle = (channel, handler) => {
  handle(channel, async (event, ...args) => {
    note('question', channel, questionOf(channel, args));
    try {
      const answer = await handler(event, ...args);
      note('answer', channel, answer);
      return answer;
    } catch (error) {
      note('answer', channel, error);
      throw error;
    }
  });
};

// The calls that carry bytes, over a port of the page.
ipcMain.on('transfers', ({ ports: [port] }) => {
  port.on('message', ({ data: { name, asked } }) => note('question', name, [asked]));
  overhear(port, 'postMessage', (args) => note('answer', 'transfers', args));
});

app.on('web-contents-created', (_event, contents) => {
  overhear(contents, 'send', (args) => note('announcement', String(args[0]), args));
  overhear(contents, 'executeJavaScript', (args) => note('announcement', 'executeJavaScript', args));
});

// The test reads the output only once it is connected, but the app may print before that.
for (const name of ['stdout', 'stderr'])
  overhear(process[name], 'write', ([text]) => note('printed', name, text));

overhear(clipboard, 'writeText', (args) => note('clipboard', 'main', args));
for (const name of ['showMessageBox', 'showErrorBox', 'showSaveDialog'])
  overhear(dialog, name, (args) =>
    note(
      'system',
      name,
      args.filter((each) => !each?.webContents),
    ),
  );
overhear(shell, 'openExternal', (args) => note('system', 'openExternal', args));
overhear(Notification.prototype, 'show', (_args, { title, body }) =>
  note('system', 'notification', [title, body]),
);
