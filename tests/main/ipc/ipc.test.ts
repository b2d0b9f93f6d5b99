import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { rooms } from '../../../src/contract/index.ts';
import { fail, ok, type Result } from '../../../src/contract/result.ts';
import { TRANSFERS } from '../../../src/contract/transfers.ts';
import type { Rooms } from '../../../src/main/ipc/rooms.ts';
import type { Log } from '../../../src/main/secrets/log.ts';

const ipcMain = Object.assign(new EventEmitter(), { handle: vi.fn() });
vi.mock('electron', () => ({ ipcMain }));
const { serve } = await import('../../../src/main/ipc/ipc.ts');

const log: Log = {
  info: () => undefined,
  warn: () => undefined,
  bug: () => 'ref-1',
  flush: async () => undefined,
};
const ID = 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01';
const RANGE = { id: ID, offset: 0, length: 2 };

/** Main's end of a port. */
const portOf = () =>
  Object.assign(new EventEmitter(), { start: vi.fn(), postMessage: vi.fn<(message: unknown) => void>() });

/** Every room, with handlers that fail but for reading archives. */
function roomsHere() {
  const read = vi.fn(async (): Promise<Result<unknown>> => ok(new Uint8Array([1, 2])));
  const failing = async (): Promise<Result<unknown>> => fail({ kind: 'cancelled' });
  const all = Object.entries(rooms).map(([name, room]) => {
    const names = [...Object.keys(room.calls), ...('transfers' in room ? Object.keys(room.transfers) : [])];
    return [name, { calls: Object.fromEntries(names.map((verb) => [verb, failing])) }] as const;
  });
  const made = Object.fromEntries(all);
  made['library'] = { calls: { ...made['library']?.calls, read } };
  return { read, handlers: made as unknown as Rooms };
}

it('answers over a port only the calls that carry bytes, parsed, and none of a page that it does not trust', async () => {
  const { read, handlers } = roomsHere();
  serve(handlers, ({ processId }) => processId === 1, log);
  const handled = ipcMain.handle.mock.calls.map(([channel]) => String(channel));
  expect(handled).toContain('library.list');
  expect(handled).not.toContain('library.read');

  const port = portOf();
  ipcMain.emit(TRANSFERS, { processId: 1, ports: [port] });
  expect(port.start).toHaveBeenCalledOnce();
  const ask = (data: unknown) => port.emit('message', { data });
  ask({ id: 1, name: 'library.read', asked: RANGE });
  ask({ id: 2, name: 'library.read', asked: { ...RANGE, id: '../other' } });
  for (const nonsense of [null, 'library.read', { id: 3 }, { id: 3, name: 'library.list' }]) ask(nonsense);
  await vi.waitFor(() => expect(port.postMessage).toHaveBeenCalledTimes(2));
  const answers = port.postMessage.mock.calls.flat();
  expect(answers).toContainEqual({ id: 1, reply: ok(ok(new Uint8Array([1, 2]))) });
  expect(answers).toContainEqual({ id: 2, reply: ok(expect.objectContaining({ ok: false })) });
  expect(read).toHaveBeenCalledExactlyOnceWith(RANGE);

  const other = portOf();
  ipcMain.emit(TRANSFERS, { processId: 2, ports: [other] });
  ipcMain.emit(TRANSFERS, { processId: 1, ports: [] });
  expect(other.start).not.toHaveBeenCalled();
});
