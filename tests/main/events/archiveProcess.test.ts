import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { ArchiveReply, ArchiveRequest, ToArchive } from '../../../src/archive/archiveCalls.ts';
import { ArchiveProcess } from '../../../src/main/events/archiveProcess.ts';
import { FakeClock } from '../../fakeClock.ts';

/** A process that is told what to answer. */
class Child extends EventEmitter {
  readonly sent: ToArchive[] = [];
  isKilled = false;
  postMessage = (message: ToArchive) => {
    this.sent.push(message);
  };
  kill = () => {
    this.isKilled = true;
    return true;
  };
  requests = () => this.sent.filter((each): each is ArchiveRequest => 'id' in each);
  reply = (reply: ArchiveReply) => this.emit('message', reply);
}

function open() {
  const children: Child[] = [];
  const damaged: string[] = [];
  const archives = new ArchiveProcess({
    fork: () => {
      const child = new Child();
      children.push(child);
      return child as never;
    },
    clock: new FakeClock(),
    log: { bug: () => 'ref', warn: () => undefined },
    damaged: (file, putAside) => damaged.push(`${file} ${putAside}`),
  });
  return { archives, children, damaged };
}

const slices = { call: 'slices' as const, ok: true as const, value: [] };
const ENDED = { ok: false, error: { kind: 'archive', problem: 'ended' } };

describe('the process of the archives', () => {
  it('starts with the first call, and answers by number, in any order', async () => {
    const { archives, children } = open();
    expect(children).toEqual([]);
    const calls = [archives.call('a', 'slices', []), archives.call('b', 'abandon', [7])];
    expect(children).toHaveLength(1);
    expect(children[0]?.requests()).toMatchObject([
      { archive: 'a', call: 'slices', args: [] },
      { archive: 'b', call: 'abandon', args: [7] },
    ]);
    children[0]?.reply({ id: 2, call: 'abandon', ok: true, value: undefined });
    children[0]?.reply({ ...slices, id: 1 });
    expect(await Promise.all(calls)).toEqual([
      { ok: true, value: [] },
      { ok: true, value: undefined },
    ]);
  });

  it('starts again after it ended, and what it had not answered has failed', async () => {
    const { archives, children } = open();
    const lost = archives.call('a', 'slices', []);
    children[0]?.emit('exit', 139);
    expect(await lost).toEqual(ENDED);
    const again = archives.call('a', 'slices', []);
    expect(children).toHaveLength(2);
    children[1]?.reply({ ...slices, id: 2 });
    expect(await again).toEqual({ ok: true, value: [] });
  });

  it('is told that an answer is no longer wanted', async () => {
    const { archives, children } = open();
    const asking = new AbortController();
    const asked = archives.call('a', 'ask', [{ kind: 'overview' }], asking.signal);
    asking.abort();
    expect(children[0]?.sent).toContainEqual({ cancel: 1 });
    children[0]?.reply({ id: 1, call: 'ask', ok: false, error: { kind: 'cancelled' } });
    expect(await asked).toEqual({ ok: false, error: { kind: 'cancelled' } });
  });

  it.each([
    [
      { kind: 'disk', problem: 'full' },
      { kind: 'disk', problem: 'full', while: 'archiving' },
    ],
    [
      { kind: 'newer', version: 9 },
      { kind: 'archive', problem: 'newer' },
    ],
    [{ kind: 'unsupported' }, { kind: 'archive', problem: 'unsupported' }],
    [{ kind: 'no-slice' }, { kind: 'archive', problem: 'no-slice' }],
    [
      { kind: 'bug', message: 'at x' },
      { kind: 'bug', ref: 'ref' },
    ],
  ] as const)('fails with %j as a value', async (error, failure) => {
    const { archives, children } = open();
    const called = archives.call('a', 'slices', []);
    children[0]?.reply({ id: 1, call: 'slices', ok: false, error });
    expect(await called).toEqual({ ok: false, error: failure });
  });

  it.each([
    ['copyTo', 'backing-up'],
    ['takeFrom', 'restoring'],
  ] as const)('says of a disk that fails %s what was done with it', async (call, doing) => {
    const { archives, children } = open();
    const called = archives.call('a', call, ['file']);
    children[0]?.reply({ id: 1, call, ok: false, error: { kind: 'disk', problem: 'denied' } });
    expect(await called).toEqual({ ok: false, error: { kind: 'disk', problem: 'denied', while: doing } });
  });

  it('says which file was found damaged in use', async () => {
    const { archives, children, damaged } = open();
    const called = archives.call('a', 'slices', []);
    children[0]?.reply({
      id: 1,
      call: 'slices',
      ok: false,
      error: { kind: 'damaged', putAside: 'a.corrupt-1' },
    });
    expect(await called).toMatchObject({ error: { problem: 'damaged' } });
    expect(damaged).toEqual(['a a.corrupt-1']);
  });

  it('closes its archives, ends, and is not started again', async () => {
    const { archives, children } = open();
    const called = archives.call('a', 'slices', []);
    children[0]?.reply({ ...slices, id: 1 });
    await called;
    const closed = archives.close();
    expect(children[0]?.requests().at(-1)).toMatchObject({ archive: 'a', call: 'close' });
    children[0]?.reply({ id: 2, call: 'close', ok: true, value: undefined });
    await closed;
    expect(children[0]?.isKilled).toBe(true);
    expect(await archives.call('a', 'slices', [])).toEqual(ENDED);
    expect(children).toHaveLength(1);
  });
});
