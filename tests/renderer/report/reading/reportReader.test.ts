import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredReport } from '../../../../src/contract/library.ts';
import type { Failure } from '../../../../src/contract/result.ts';
import type { Reading } from '../../../../src/renderer/report/reading/reading.ts';
import type { ShownReport } from '../../../../src/renderer/state/shownReport.ts';
import type { Predicate } from '../../../../src/table/rows/predicate.ts';
import { answerTransfers } from '../../answerTransfers.ts';
import { workerHere } from '../../workers/workerHere.ts';

const CSV = new TextEncoder().encode('host,n\na,1\nb,2\na,3\n');
const report = {
  id: 'r1',
  source: { kind: 'file', fileName: 'r.csv' },
  archive: { bytes: CSV.length },
} as unknown as StoredReport;

const arriving = (file: File): ShownReport => ({
  id: report.id,
  title: 'r.csv',
  source: report.source,
  file,
  stored: Promise.resolve(null),
});

const ALL: Predicate = { kind: 'all', of: [] };
const containing = (text: string): Predicate => ({ kind: 'contains', column: 'any', text });

/** The part of the main process that reports are read from. */
const library = { read: vi.fn(), columnsSize: vi.fn() };
beforeEach(() => {
  library.read.mockImplementation(({ offset, length }: { offset: number; length: number }) =>
    Promise.resolve({ ok: true, value: CSV.slice(offset, offset + length) }),
  );
  library.columnsSize.mockResolvedValue({ ok: true, value: null });
  vi.stubGlobal('window', { sextant: { library }, postMessage: answerTransfers({ library }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

async function readHere(shown: ShownReport = report) {
  const port = await workerHere();
  const { ReportReader } = await import('../../../../src/renderer/report/reading/reportReader.ts');
  const heard = vi.fn<(reading: Reading) => void>();
  const reader = new ReportReader(shown, { quotes: 'csv' }, heard);
  const now = () => heard.mock.lastCall?.[0];
  const until = (phase: Reading['phase']) => vi.waitFor(() => expect(now()?.phase).toBe(phase), 10_000);
  return { reader, heard, now, until, port };
}

describe('the reader of a report', () => {
  it('applies a filter, and shows everything again without it', async () => {
    const { reader, now, until } = await readHere();
    await until('read');
    expect(now()).toMatchObject({ rows: 3, shown: 3, revision: 1 });
    await reader.show({ filter: containing('a'), sort: [] });
    expect(now()).toMatchObject({ rows: 3, shown: 2, revision: 2 });
    await reader.show({ filter: ALL, sort: [] });
    expect(now()).toMatchObject({ rows: 3, shown: 3, revision: 3 });
    reader.close();
  });

  it('has told the worker all that it needs before the page does anything else', async () => {
    const port = await workerHere();
    const { ReportReader } = await import('../../../../src/renderer/report/reading/reportReader.ts');
    const sent = vi.spyOn(port, 'postMessage');
    const reader = new ReportReader(report, { quotes: 'csv' }, () => undefined);
    expect(sent.mock.calls.map(([question]) => question.name)).toEqual(['workWith', 'open', 'read']);
    reader.close();
  });

  it('has rows of a file, so that nobody else reads it to judge it', async () => {
    const file = arriving(new File([CSV], 'r.csv'));
    const { reader, until } = await readHere(file);
    await until('read');
    vi.stubGlobal('Worker', undefined);
    const { refusalOf } = await import('../../../../src/renderer/report/reading/refusal.ts');
    expect(await refusalOf(file)).toBeNull();
    reader.close();
  });

  it('applies a filter that was typed before any row was there', async () => {
    const { reader, now, until } = await readHere();
    await reader.show({ filter: containing('b'), sort: [] });
    await until('read');
    expect(now()).toMatchObject({ rows: 3, shown: 1 });
    reader.close();
  });

  it('says that it works until the rows are sorted, and shows the order only then', async () => {
    const { reader, now, until } = await readHere();
    await until('read');
    const view = { filter: ALL, sort: [{ column: 1, descending: true }] };
    const shown = reader.show(view);
    expect(now()).toMatchObject({ working: true, view, sort: [], revision: 1 });
    await shown;
    expect(now()).toMatchObject({ working: false, view, sort: view.sort, revision: 2 });
    reader.close();
  });

  it('returns to the view on screen when it is cancelled', async () => {
    const { reader, now, until } = await readHere();
    await until('read');
    const before = { filter: containing('a'), sort: [] };
    await reader.show(before);
    const cancelled = reader.show({ filter: containing('b'), sort: [{ column: 0, descending: false }] });
    reader.cancel();
    await cancelled;
    const kept = { working: false, view: before, sort: [], shown: 2, revision: 2 };
    expect(now()).toMatchObject(kept);
    const reading = now();
    const rows = reading?.phase === 'read' ? await reading.frame.window(0, 9, reading.revision) : null;
    const both = [
      ['a', '1'],
      ['a', '3'],
    ];
    expect(rows).toEqual({ ok: true, value: both });
    expect(now()).toMatchObject(kept);
    reader.close();
  });

  it('asks for nothing if a view says what is shown, and returns to that one when it is cancelled', async () => {
    const { reader, now, until } = await readHere();
    await until('read');
    const before = { filter: containing('a'), sort: [] };
    await reader.show(before);
    const same = structuredClone(before);
    await reader.show(same);
    expect(now()).toMatchObject({ working: false, shown: 2, revision: 2 });
    expect(now()?.view).toBe(same);
    const cancelled = reader.show({ filter: containing('b'), sort: [] });
    reader.cancel();
    await cancelled;
    expect(now()?.view).toBe(same);
    reader.close();
  });

  it('returns to the rows that came with other kinds of columns', async () => {
    const rows = Array.from({ length: 200_000 }, (_, row) => `h${row % 50},${row}\n`);
    const { reader, now, until } = await readHere(arriving(new File(['host,n\n', ...rows], 'r.csv')));
    await until('read');
    const view = { filter: ALL, sort: [{ column: 1, descending: true }] };
    await Promise.all([reader.show(view), reader.correct({ kinds: [], derived: [] })]);
    expect(now()).toMatchObject({ working: false, view, revision: 2 });
    const cancelled = reader.show({ filter: containing('h49'), sort: [] });
    reader.cancel();
    await cancelled;
    expect(now()).toMatchObject({ working: false, view, revision: 2 });
    reader.close();
  });

  it('never shows a view that arrives after another one was asked for', async () => {
    const { reader, now, until, port } = await readHere();
    await until('read');
    const later = { filter: containing('b'), sort: [] };
    let second: Promise<void> | undefined;
    const first = reader.show({ filter: containing('a'), sort: [] });
    // The answer has arrived, but the reader has not acted on it yet.
    const ask = () => {
      second = reader.show(later);
    };
    port.addEventListener('message', ask, { once: true });
    await first;
    expect(now()).toMatchObject({ working: true, view: later, shown: 3, revision: 1 });
    await second;
    expect(now()).toMatchObject({ working: false, view: later, shown: 1, revision: 3 });
    reader.close();
  });

  it('never shows rows that come with other kinds after another view was asked for', async () => {
    const { reader, now, until, port } = await readHere();
    await until('read');
    const later = { filter: containing('b'), sort: [] };
    let shown: Promise<void> | undefined;
    const corrected = reader.correct({ kinds: [{ column: 1, kind: 'text' }], derived: [] });
    const ask = () => {
      shown = reader.show(later);
    };
    port.addEventListener('message', ask, { once: true });
    await corrected;
    expect(now()).toMatchObject({ working: true, view: later, shown: 3, revision: 1 });
    await shown;
    expect(now()).toMatchObject({ working: false, view: later, shown: 1, revision: 3 });
    reader.close();
  });

  it('passes on a failure of the library', async () => {
    const failure: Failure = { kind: 'disk', problem: 'full', while: 'reading' };
    library.read.mockImplementation(() => Promise.resolve({ ok: false, error: failure }));
    const { reader, now, until } = await readHere();
    await until('failed');
    expect(now()).toMatchObject({ why: { from: 'library', failure } });
    reader.close();
  });

  it('reads a report that is still arriving from its file, without the library', async () => {
    const file = new File([CSV], 'r.csv');
    const { reader, now, until } = await readHere(arriving(file));
    await until('read');
    expect(now()).toMatchObject({ rows: 3, shown: 3, stored: false });
    expect(library.read).not.toHaveBeenCalled();
    expect(library.columnsSize).not.toHaveBeenCalled();
    reader.close();
  });

  it('says when the file of an arriving report is not there any more', async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'sextant-'));
    writeFileSync(path.join(home, 'r.csv'), CSV);
    const file = new File([await openAsBlob(path.join(home, 'r.csv'))], 'r.csv');
    rmSync(home, { recursive: true });
    const { reader, now, until } = await readHere(arriving(file));
    await until('failed');
    const failure: Failure = { kind: 'disk', problem: 'moved', while: 'opening' };
    expect(now()).toMatchObject({ why: { from: 'library', failure } });
    reader.close();
  });

  it('fails when the worker ends, even after the report was read', async () => {
    const { reader, now, until, port } = await readHere();
    await until('read');
    port.dispatchEvent(new Event('error'));
    expect(now()).toMatchObject({
      phase: 'failed',
      why: { from: 'reader', problem: { kind: 'worker-ended' } },
      rows: 3,
    });
    reader.close();
  });

  it('fails when the worker cannot answer, instead of keeping what was shown', async () => {
    const { reader, now, until } = await readHere();
    await until('read');
    await Reflect.apply(reader.show, reader, [{ filter: ALL, sort: null }]);
    expect(now()).toMatchObject({
      phase: 'failed',
      why: { from: 'reader', problem: { kind: 'worker-bug' } },
    });
    reader.close();
  });

  it('announces nothing once it is closed', async () => {
    const { reader, heard, until } = await readHere();
    await until('read');
    const shown = reader.show({ filter: containing('a'), sort: [] });
    heard.mockClear();
    reader.close();
    await shown;
    expect(heard).not.toHaveBeenCalled();
  });
});
