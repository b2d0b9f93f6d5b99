import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ok } from '../../../src/contract/result.ts';
import { realClock, type Clock } from '../../../src/main/clock.ts';
import { receive, type Receiver } from '../../../src/main/files.ts';
import type { Downloader } from '../../../src/main/http/download.ts';
import { checkReport, generateReport } from '../../../src/main/http/reportBuilder.ts';
import { ArchiveDownload } from '../../../src/main/jobs/archiveDownload.ts';
import type { Fault } from '../../../src/simulator/faults.ts';
import { running, start } from '../../simulator/client.ts';
import { openAccount } from '../connection/account.ts';
import { REQUEST } from './request.ts';

/** A completed report on the simulator, a new file for its archive, and everything needed to download it. */
async function open() {
  const simulator = await start({ immediateRows: 1_000_000 });
  const account = await openAccount(simulator);
  const { client, downloader } = account.connection();
  const dimensions = ['edge_host', 'country'];
  const query = { ...REQUEST.query, by: 'hour', dimensions, start: 'today-2d', limit: null };
  const asked = await generateReport(client, { ...REQUEST, query, fileName: 'Traffic' }, 'array');
  if (!asked.ok || !asked.value.link) throw new Error('There is no report.');
  const { link, remoteId } = asked.value;
  const whole = await downloader.open(link, null, new AbortController().signal);
  if (!whole.ok) throw new Error(whole.error.kind);
  const pieces: Uint8Array[] = [];
  for await (const piece of whole.value.pieces) pieces.push(piece);
  const archive = Buffer.concat(pieces);

  const file = path.join(account.folder, 'archive');
  const receiver = await receive(file);
  running.push({ close: () => receiver.discard() });
  const abort = new AbortController();
  const waits: number[] = [];
  const meanwhile = { act: () => {} };
  /** Waits take no time, but their lengths are recorded. */
  const clock: Clock = {
    ...realClock,
    after(ms, then) {
      waits.push(ms);
      meanwhile.act();
      return realClock.after(0, then);
    },
  };
  const shown: { receivedBytes: number; totalBytes: number | null; renewals: number }[] = [];
  const before = simulator.arrivals.length;
  return {
    simulator,
    archive,
    file,
    abort,
    waits,
    /** Called during each wait. */
    meanwhile,
    shown,
    /** A downloader whose first answer has this validator. */
    proving(validator: string | null): Downloader {
      let isFirst = true;
      return {
        async open(...how) {
          const opened = await downloader.open(...how);
          const first = isFirst;
          isFirst = false;
          return first && opened.ok ? ok({ ...opened.value, validator }) : opened;
        },
      };
    },
    /** Applies this fault to the next requests for the archive. */
    fails: (fault: Fault, times?: number) =>
      simulator.faults.add({ role: 'link', fault, ...(times === undefined ? {} : { times }) }),
    /** The requests for the archive, by their range and validator. */
    links: () =>
      simulator.arrivals
        .slice(before)
        .filter(({ role }) => role === 'link')
        .map(({ headers }) => ({ range: headers.range, validator: headers['if-range'] })),
    run: (more: { receiver?: Receiver; link?: null; downloader?: Downloader } = {}) =>
      new ArchiveDownload({
        clock,
        downloader,
        receiver,
        link,
        check: () => checkReport(client, remoteId),
        progress: (receivedBytes, totalBytes, renewals) =>
          shown.push({ receivedBytes, totalBytes, renewals }),
        signal: abort.signal,
        ...more,
      }).run(),
    async arrived() {
      const sha256 = await receiver.finish();
      const bytes = await readFile(file);
      return bytes.equals(archive) && createHash('sha256').update(archive).digest('hex') === sha256;
    },
  };
}

const FRESH = { range: undefined, validator: undefined };
const etag = expect.stringMatching(/^"[0-9a-f]+"$/) as string;

describe('the download of an archive', () => {
  it('saves all of it, and the host’s file name', async () => {
    const { run, links, arrived, shown, archive } = await open();
    expect(archive.length).toBeGreaterThan(20_000);
    expect(await run()).toEqual({ ok: true, value: { fileName: 'Traffic' } });
    expect(links()).toEqual([FRESH]);
    expect(shown[0]).toEqual({ receivedBytes: 0, totalBytes: archive.length, renewals: 0 });
    expect(shown.at(-1)).toEqual({ receivedBytes: archive.length, totalBytes: archive.length, renewals: 0 });
    expect(await arrived()).toBe(true);
  });

  it('continues where it was cut if the host proves that the archive is unchanged', async () => {
    const { run, fails, links, arrived, shown } = await open();
    fails({ kind: 'cut', after: { bytes: 5_000 } }, 1);
    expect(await run()).toMatchObject({ ok: true });
    expect(links()).toEqual([FRESH, { range: 'bytes=5000-', validator: etag }]);
    expect(shown.at(-1)?.renewals).toBe(1);
    expect(await arrived()).toBe(true);
  });

  it('starts again if the host cannot prove that', async () => {
    const { run, fails, links, arrived, proving } = await open();
    fails({ kind: 'cut', after: { bytes: 5_000 } }, 1);
    expect(await run({ downloader: proving(null) })).toMatchObject({ ok: true });
    expect(links()).toEqual([FRESH, FRESH]);
    expect(await arrived()).toBe(true);
  });

  it('starts again if the archive has changed', async () => {
    const { run, fails, links, arrived, proving } = await open();
    fails({ kind: 'cut', after: { bytes: 5_000 } }, 1);
    expect(await run({ downloader: proving('"before"') })).toMatchObject({ ok: true });
    expect(links()).toEqual([FRESH, { range: 'bytes=5000-', validator: '"before"' }]);
    expect(await arrived()).toBe(true);
  });

  it('starts again if the part already here does not match the archive', async () => {
    const { run, simulator, fails, links, arrived } = await open();
    fails({ kind: 'cut', after: { bytes: 5_000 } }, 1);
    simulator.faults.add({ role: 'link', times: 1, fault: { kind: 'answer', status: 416 } });
    expect(await run()).toMatchObject({ ok: true });
    expect(links()).toEqual([FRESH, { range: 'bytes=5000-', validator: etag }, FRESH]);
    expect(await arrived()).toBe(true);
  });

  it('gets a new link if its link has expired, or if it has none', async () => {
    const ended = await open();
    ended.simulator.endLinks();
    await new Promise((resolve) => setTimeout(resolve, 5)); // until the clock of the links has advanced
    expect(await ended.run()).toMatchObject({ ok: true });
    expect(ended.links()).toHaveLength(2);
    expect(ended.shown.at(-1)?.renewals).toBe(1);

    const none = await open();
    expect(await none.run({ link: null })).toMatchObject({ ok: true });
    expect(none.links()).toEqual([FRESH]);
    expect(none.shown.at(-1)?.renewals).toBe(0);
  });

  it('never gives up while new bytes arrive', async () => {
    const { run, fails, links, arrived, waits } = await open();
    fails({ kind: 'cut', after: { bytes: 1_000 } }, 12);
    expect(await run()).toMatchObject({ ok: true });
    expect(links()).toHaveLength(13);
    expect(links().at(-1)?.range).toBe('bytes=12000-');
    expect(waits).toEqual([]);
    expect(await arrived()).toBe(true);
  });

  it('gives up after six links in a row without a byte, and waits longer each time', async () => {
    const { run, fails, links, waits } = await open();
    fails({ kind: 'answer', status: 503 });
    expect(await run()).toMatchObject({ ok: false, error: { kind: 'server-trouble', status: 503 } });
    expect(links()).toHaveLength(6);
    expect(waits).toEqual([1_000, 2_000, 3_000, 5_000]);
  });

  it.each<[string, Fault]>([
    ['refused', { kind: 'answer', status: 400 }],
    ['unexpected-answer', { kind: 'body', body: '<html><title>Sign in</title></html>' }],
  ])('fails if a new link would not help: %s', async (kind, fault) => {
    const { run, fails, links } = await open();
    fails(fault);
    expect(await run()).toMatchObject({ ok: false, error: { kind } });
    expect(links()).toHaveLength(1);
  });

  it('fails if the disk is full, without another request', async () => {
    const { run, links, file } = await open();
    const real = await receive(`${file}.full`);
    const full: Receiver = {
      ...real,
      get bytes() {
        return real.bytes;
      },
      write: async () => {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
    };
    expect(await run({ receiver: full })).toEqual({
      ok: false,
      error: { kind: 'disk', problem: 'full', while: 'downloading' },
    });
    expect(links()).toHaveLength(1);
    await real.discard();
  });

  it('can be cancelled midway, and between two links', async () => {
    const middle = await open();
    middle.fails({ kind: 'delay', ms: 30, dripBytes: 500 });
    const downloading = middle.run();
    await expect.poll(() => middle.shown.at(-1)?.receivedBytes).toBeGreaterThan(0);
    middle.abort.abort();
    expect(await downloading).toEqual({ ok: false, error: { kind: 'cancelled' } });

    const between = await open();
    between.fails({ kind: 'answer', status: 503 });
    between.meanwhile.act = () => {
      between.abort.abort();
    };
    expect(await between.run()).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(between.links()).toHaveLength(2);
  });
});
