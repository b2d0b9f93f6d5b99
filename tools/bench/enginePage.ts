// Runs in the bare page: asks the built worker and takes the time. The types of imports are all that the page needs,
// but for the channel.
import type { GroupSpec } from '../../src/table/grouping/groupSpec.ts';
import type { Predicate } from '../../src/table/rows/predicate.ts';
import {
  answerOver,
  askOver,
  WithTransfer,
  type Ask,
  type Reply,
} from '../../src/renderer/workers/channel.ts';
import type { FrameId, View } from '../../src/renderer/workers/protocol/frames.ts';
import type { LibraryProtocol } from '../../src/renderer/workers/fileSources.ts';
import type { Announcement, Questions, TableProtocol } from '../../src/renderer/workers/protocol.ts';
import type { ReadingProgress } from '../../src/renderer/workers/protocol/reading.ts';
import { COLUMNS, COUNTRY, LEAST_REQUESTS, METRICS, type Question } from './questions.ts';

const HINTS = {
  dimensions: ['country', 'edge_host', 'cache_status'],
  metrics: ['request_count', 'bytes_out', 'cache_hit', 'cache_hit_percentage', 'average_response_time'],
};
const EVERY_ROW: Predicate = { kind: 'all', of: [] };
const FILTER: Predicate = {
  kind: 'all',
  of: [
    { kind: 'one-of', column: COLUMNS.country, texts: [COUNTRY] },
    {
      kind: 'range',
      column: COLUMNS.requests,
      from: { text: String(LEAST_REQUESTS), inclusive: true },
      to: null,
    },
  ],
};
const grouped = (...keys: number[]): GroupSpec => ({
  keys: keys.map((column) => ({ column, bucket: null })),
  measures: METRICS.map(({ column, how }) => ({ column, how })),
  pivot: null,
  top: null,
});

type Opened = { ask: Ask<Questions>; frame: FrameId; end: () => void };
type Timed = { tookMs: number; checked: number };
type Read = Extract<ReadingProgress, { kind: 'read' }>;

function need<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem));
  return reply.value;
}

/** The archive and its stored columns, in the page's memory before any clock starts. */
let archive = new Uint8Array();
let columns = new Uint8Array();
const ORIGIN = 'bench';
let opened: Opened | null = null;
let columnBytes = 0;

/** Starts the workers and waits until they answer, as the clock of the peer starts with its database open. */
async function startWorker(heard: (announced: Announcement) => void) {
  const [table = '', second = ''] = location.hash.slice(1).split(',');
  const worker = new Worker(new URL(table, location.origin), { type: 'module' });
  const beside = new Worker(new URL(second, location.origin), { type: 'module' });
  const { port1, port2 } = new MessageChannel();
  beside.postMessage(port1, { transfer: [port1] });
  const { ask } = askOver<TableProtocol>(worker, heard);
  need(await ask('workWith', { control: port2 }, [port2]));
  need(await ask('open', { ...HINTS, frame: 'frame-0' }));
  need(await ask('close', { frame: 'frame-0' }));
  return {
    ask,
    end: () => {
      worker.terminate();
      beside.terminate();
    },
  };
}

/** The port of a library that has the archive and its columns in this page’s memory. */
function inMemory(stored: boolean): MessagePort {
  const { port1, port2 } = new MessageChannel();
  const rangeOf =
    (file: Uint8Array) =>
    ({ offset, length }: { offset: number; length: number }) => {
      const range = new Uint8Array(file.subarray(offset, offset + length));
      return new WithTransfer({ ok: true as const, value: range }, [range.buffer]);
    };
  answerOver<LibraryProtocol>(port1, () => ({
    'library.read': rangeOf(archive),
    'library.columnsSize': () => ({ ok: true, value: stored ? columns.length : null }),
    'library.readColumns': rangeOf(columns),
  }));
  port1.start();
  return port2;
}

/** Reads the archive from this page's memory into a frame, or its stored columns. The time is until the last row. */
async function read(stored: boolean): Promise<Timed> {
  opened?.end();
  const { promise, resolve, reject } = Promise.withResolvers<Read>();
  const { ask, end } = await startWorker((progress) => {
    if (progress.kind === 'read') resolve(progress);
    if (progress.kind === 'failed') reject(new Error(JSON.stringify(progress.problem)));
  });
  const began = performance.now();
  const frame = 'frame-1';
  need(await ask('open', { ...HINTS, frame }));
  const main = inMemory(stored);
  const source = {
    from: 'library',
    id: '',
    bytes: archive.length,
    mostAtOnce: 2 ** 20,
    main,
    gate: null,
  } as const;
  need(await ask('read', { frame, source, origin: ORIGIN, isShown: false }, [main]));
  const read = await promise;
  const tookMs = performance.now() - began;
  if (read.stored !== stored) throw new Error('The stored columns are of no use.');
  opened = { ask, frame, end };
  columnBytes = read.bytes;
  return { tookMs, checked: read.rows };
}

/** Keeps the columns of the open frame as they would be stored. Returns their size. */
async function store(): Promise<number> {
  const { ask, frame } = needOpened();
  columns = new Uint8Array(need(await ask('beginColumns', { frame, origin: ORIGIN, screen: null })) ?? 0);
  for (let at = 0; ;) {
    const piece = need(await ask('nextColumns', { frame }));
    if (!piece) return at;
    columns.set(piece, at);
    at += piece.length;
  }
}

const needOpened = (): Opened => {
  if (!opened) throw new Error('No frame is open.');
  return opened;
};

async function view(wanted: View): Promise<{ tookMs: number; shown: number; revision: number }> {
  const { ask, frame } = needOpened();
  const began = performance.now();
  const made = need(await ask('setView', { frame, task: 'task-1', view: wanted }));
  if (!made) throw new Error('The view was replaced.');
  return { tookMs: performance.now() - began, shown: made.shown, revision: made.revision };
}

async function group(spec: GroupSpec): Promise<Timed> {
  const { ask, frame } = needOpened();
  const began = performance.now();
  const made = need(await ask('group', { frame, task: 'task-2', spec }));
  const tookMs = performance.now() - began;
  if (!made) throw new Error('The groups were stopped.');
  // The sum of all bytes, which DuckDB has to find as well.
  const column = made.columns.findIndex(({ name }) => name.includes('bytes_out'));
  const rows = need(await ask('window', { frame: made.frame, first: 0, count: made.rows, revision: 0 }));
  const total = rows.reduce((sum, row) => sum + BigInt(row[column] ?? 0), 0n);
  need(await ask('close', { frame: made.frame }));
  return { tookMs, checked: Number(total) };
}

/** Asks one of the questions about every row of the open frame. */
async function ask(question: Question): Promise<Timed> {
  switch (question) {
    case 'filter': {
      const { tookMs, shown } = await view({ filter: FILTER, sort: [] });
      await view({ filter: EVERY_ROW, sort: [] });
      return { tookMs, checked: shown };
    }
    case 'sort': {
      const sorted = await view({ filter: EVERY_ROW, sort: [{ column: COLUMNS.bytes, descending: true }] });
      const { ask, frame } = needOpened();
      const rows = need(await ask('window', { frame, first: 0, count: 1, revision: sorted.revision }));
      await view({ filter: EVERY_ROW, sort: [] });
      return { tookMs: sorted.tookMs, checked: Number(rows[0]?.[COLUMNS.bytes]) };
    }
    case 'group-one':
      return group(grouped(COLUMNS.country));
    case 'group-two':
      return group(grouped(COLUMNS.country, COLUMNS.status));
  }
}

const engine = {
  async fetch(url: string): Promise<number> {
    archive = new Uint8Array(await (await fetch(url)).arrayBuffer());
    return archive.length;
  },
  /** Starts the workers and does nothing with them. */
  async start(): Promise<void> {
    await startWorker(() => undefined);
  },
  read,
  store,
  ask,
  columnBytes: () => columnBytes,
};
export type Engine = typeof engine;
Object.assign(globalThis, { engine });
