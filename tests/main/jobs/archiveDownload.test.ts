import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIKELY_REPORT_PATH } from '../../../src/contract/profiles.ts';
import { ok } from '../../../src/contract/result.ts';
import { receive, type Receiver } from '../../../src/main/disk/files.ts';
import type { Downloader } from '../../../src/main/http/download.ts';
import { checkReport, generateReport } from '../../../src/main/http/reportBuilder.ts';
import { ArchiveDownload, RESERVE_BYTES } from '../../../src/main/jobs/archiveDownload.ts';
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
  const askedWaits: number[] = [];
  const meanwhile = { act: () => {} };
  const shown: { receivedBytes: number; totalBytes: number | null; renewals: number }[] = [];
  const before = simulator.arrivals.length;
  return {
    simulator,
    archive,
    file,
    abort,
    waits,
    /** The waits that a host asked for. */
    askedWaits,
    remoteId,
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
    run: (
      more: Partial<
        Pick<ConstructorParameters<typeof ArchiveDownload>[0], 'receiver' | 'downloader' | 'freeBytes'>
      > & {
        link?: null;
      } = {},
    ) =>
      new ArchiveDownload({
        downloader,
        receiver,
        link,
        check: () => checkReport(client, remoteId, { gatewayUrl: '', path: LIKELY_REPORT_PATH }),
        /** Waits take no time, but their lengths are recorded. */
        async wait(ms, isAsked) {
          waits.push(ms);
          if (isAsked) askedWaits.push(ms);
          meanwhile.act();
          return !abort.signal.aborted;
        },
        freeBytes: async () => null,
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
    expect(await run()).toEqual({ ok: true, value: { kind: 'whole', fileName: 'Traffic' } });
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

  it('goes on while new bytes arrive, and waits longer while they are few', async () => {
    const { run, fails, links, arrived, waits } = await open();
    fails({ kind: 'cut', after: { bytes: 1_000 } }, 12);
    expect(await run()).toMatchObject({ ok: true });
    expect(links()).toHaveLength(13);
    expect(links().at(-1)?.range).toBe('bytes=12000-');
    expect(waits).toHaveLength(12);
    expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 3_000, 5_000]);
    expect(await arrived()).toBe(true);
  });

  it('asks a host that gives one byte at a time a hundred times more at most, and never at once', async () => {
    const { run, fails, links, waits } = await open();
    fails({ kind: 'cut', after: { bytes: 1 } });
    expect(await run()).toMatchObject({ ok: false, error: { kind: 'cut-off', receivedBytes: 101 } });
    expect(links()).toHaveLength(101);
    expect(waits).toHaveLength(100);
    expect(waits.every((ms) => ms >= 1_000)).toBe(true);
    expect(waits.at(-1)).toBe(60_000);
  });

  it('waits as long as a host asks, the service included', async () => {
    const { run, simulator, fails, askedWaits, arrived } = await open();
    const later = (status: number, seconds: string) =>
      ({ kind: 'answer', status, headers: { 'retry-after': seconds } }) as const;
    fails(later(503, '600'), 1);
    fails(later(429, '700'), 1);
    simulator.faults.add({ role: 'gateway', method: 'GET', times: 1, fault: later(429, '3600') });
    expect(await run()).toMatchObject({ ok: true });
    expect(askedWaits).toEqual([600_000, 3_600_000, 700_000]);
    expect(await arrived()).toBe(true);
  });

  it.each(['error', 'canceled', 'processing'])(
    'ends with the report if the service has no link any more: %s',
    async (status) => {
      const { run, simulator, fails, remoteId } = await open();
      fails({ kind: 'answer', status: 403 });
      const body = JSON.stringify({ id: remoteId, status });
      simulator.faults.add({ role: 'gateway', method: 'GET', fault: { kind: 'body', body } });
      expect(await run()).toMatchObject({ ok: true, value: { kind: 'no-link', report: { status } } });
    },
  );

  it('looks at the free space before the first byte and on the way, and leaves some free', async () => {
    const before = await open();
    const tooMuch = async () => before.archive.length + RESERVE_BYTES - 1;
    const low = { ok: false, error: { kind: 'disk', problem: 'low', while: 'downloading' } };
    expect(await before.run({ freeBytes: tooMuch })).toEqual(low);
    expect(before.shown.at(-1)?.receivedBytes).toBe(0);
    expect(before.links()).toHaveLength(1);

    const enough = await open();
    const exactly = async () => enough.archive.length + RESERVE_BYTES;
    expect(await enough.run({ freeBytes: exactly })).toMatchObject({ ok: true });

    // A host that does not say how much will come.
    const body = Buffer.alloc(20 * 2 ** 20, 1);
    const way = await open();
    way.fails({ kind: 'body', body, announce: null });
    let free = RESERVE_BYTES + 10 * 2 ** 20;
    expect(await way.run({ freeBytes: async () => (free -= 8 * 2 ** 20) + 8 * 2 ** 20 })).toEqual(low);
    expect(way.shown.at(-1)?.receivedBytes).toBeLessThan(body.length);
  });

  it('gives up after six links in a row without a byte, and waits longer each time', async () => {
    const { run, fails, links, waits } = await open();
    fails({ kind: 'answer', status: 503 });
    expect(await run()).toMatchObject({ ok: false, error: { kind: 'server-trouble', status: 503 } });
    expect(links()).toHaveLength(6);
    expect(waits).toEqual([1_000, 2_000, 3_000, 5_000, 8_000]);
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
    expect(between.links()).toHaveLength(1);
  });
});
