// Runs in the bare page: asks the built worker and takes the time. The types of imports are all that the page needs,
// but for the channel, and what the window makes of the figures of past days.
import { usualOf } from '../../src/table/charts/pastPoints.ts';
import type { GroupSpec } from '../../src/table/grouping/groupSpec.ts';
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
import {
  BESIDE_DAY_BEFORE,
  BY_HOUR,
  DAYS,
  EVERY_ROW,
  FILTER,
  grouped,
  HERE,
  HOUR_MS,
  PIVOTED,
} from './engineSpecs.ts';
import { COLUMNS, type Question } from './questions.ts';

const HINTS = {
  dimensions: ['country', 'edge_host', 'cache_status'],
  metrics: ['request_count', 'bytes_out', 'cache_hit', 'cache_hit_percentage', 'average_response_time'],
};
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

const whole = (text: string | null | undefined) => BigInt(text || 0);

/** Makes groups. `checked` is the sum of a column of each value of a pivot, totals and subtotals included. */
async function group(spec: GroupSpec, checked: string): Promise<Timed> {
  const { ask, frame } = needOpened();
  const began = performance.now();
  const made = need(await ask('group', { frame, task: 'task-2', spec }));
  const tookMs = performance.now() - began;
  if (!made) throw new Error('The groups were stopped.');
  const { facts, columns } = made;
  const shown = columns.flatMap(({ name }, at) => (name.includes(checked) ? [at] : []));
  const rows = need(await ask('window', { frame: made.frame, first: 0, count: made.rows, revision: 0 }));
  const subtotals =
    facts.outline === null || facts.outline === 'too-many'
      ? []
      : facts.outline.subtotals.map(({ texts }) => texts);
  const totals = facts.pivot === null ? [] : [facts.totals];
  const all = [...rows, ...subtotals, ...totals].flatMap((cells) => shown.map((at) => whole(cells[at])));
  need(await ask('close', { frame: made.frame }));
  return { tookMs, checked: Number(all.reduce((sum, each) => sum + each, 0n)) };
}

/** What is usual at each hour of the last day, which is in view. */
async function usual(): Promise<Timed> {
  const { ask, frame } = needOpened();
  const times = need(await ask('times', { frame, task: 'task-3', column: COLUMNS.time }));
  const lastHour = Math.floor((times?.sorted.at(-1) ?? 0) / HOUR_MS) * HOUR_MS;
  const from = { text: new Date(lastHour - 23 * HOUR_MS).toISOString(), inclusive: true };
  await view({ filter: { kind: 'range', column: COLUMNS.time, from, to: null }, sort: [] });
  const data = need(await ask('chart', { frame, task: 'task-4', spec: BY_HOUR }));
  const began = performance.now();
  const asked = { spec: BY_HOUR, past: DAYS, filter: EVERY_ROW, covers: undefined };
  const past = need(await ask('pastChart', { frame, task: 'task-5', ...asked }));
  const [own, before] = [data?.series[0], past?.series[0]];
  if (!data || !past || !own || !before) throw new Error('There is no chart.');
  const { lowest, median, highest } = usualOf(data, own, DAYS, { data: past, series: before });
  const tookMs = performance.now() - began;
  await view({ filter: EVERY_ROW, sort: [] });
  const sum = ({ values }: { values: Float64Array }) => values.reduce((all, each) => all + each, 0);
  return { tookMs, checked: sum(lowest) + sum(highest) + 2 * sum(median) };
}

/** What is special about some rows: every column and every pair of columns. */
async function special(): Promise<Timed> {
  const { ask, frame } = needOpened();
  const began = performance.now();
  const found = need(
    await ask('special', {
      frame,
      task: 'task-6',
      base: EVERY_ROW,
      here: { where: HERE },
      before: null,
      metric: COLUMNS.bytes,
      except: [],
      top: 40,
    }),
  );
  return { tookMs: performance.now() - began, checked: Number(found?.findings[0]?.here.text) };
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
      return group(grouped(COLUMNS.country), 'bytes_out');
    case 'group-two':
      return group(grouped(COLUMNS.country, COLUMNS.status), 'bytes_out');
    case 'pivot':
      return group(PIVOTED, 'bytes_out');
    case 'before':
      return group(BESIDE_DAY_BEFORE, 'earlier');
    case 'usual':
      return usual();
    case 'special':
      return special();
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
