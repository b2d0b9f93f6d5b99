import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { CSV_DEFAULTS } from '../../../src/table/csvText.ts';
import type { Predicate } from '../../../src/table/predicate.ts';
import { ReportSession, WHOLE_VIEW, type Progress } from '../../../src/renderer/workers/reportSession.ts';

async function archive(rows: number): Promise<Uint8Array> {
  const lines = Array.from({ length: rows }, (_, row) => `2026-11-20T00:00:00Z,h${row % 50},${row}`);
  const zip = new JSZip();
  zip.file('r.csv', `timestamp,host,n\r\n${lines.join('\r\n')}\r\n`);
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

function sessionFor(file: Uint8Array): { session: ReportSession; told: Progress[] } {
  const told: Progress[] = [];
  const session = new ReportSession((progress) => told.push(progress));
  session.begin({ dimensions: ['timestamp', 'host'], metrics: ['n'] });
  session.append(file.slice(0, 1000));
  session.append(file.slice(1000));
  return { session, told };
}

const containing = (text: string): Predicate => ({ kind: 'contains', column: 'any', text });

describe('a report in the worker', () => {
  it('shows its first rows while the last are read', async () => {
    const { session, told } = sessionFor(await archive(200_000));
    const reading = session.finish();
    while (!told.length) await new Promise((resolve) => setImmediate(resolve));
    expect(told[0]).toMatchObject({
      kind: 'reading',
      columns: [{ name: 'timestamp', kind: 'time' }, { name: 'host' }, { name: 'n' }],
    });
    expect(told.map(({ kind }) => kind)).not.toContain('read');
    expect(session.window({ first: 0, count: 2 })).toHaveLength(2);
    await reading;
    expect(told.at(-1)).toMatchObject({ kind: 'read', rows: 200_000, shown: 200_000, warnings: [] });
  });

  it('applies what was typed meanwhile to the rows that came later', async () => {
    const { session, told } = sessionFor(await archive(200_000));
    const reading = session.finish();
    while (!told.length) await new Promise((resolve) => setImmediate(resolve));
    await session.setView({ filter: containing('h49'), sort: [{ column: 2, descending: true }] });
    await reading;
    expect(told.at(-1)).toMatchObject({ kind: 'read', shown: 4_000 });
    expect(session.window({ first: 0, count: 1 })).toEqual([['2026-11-20T00:00:00Z', 'h49', '199999']]);
  });

  it('gives up a search when another one begins', async () => {
    const { session } = sessionFor(await archive(250_000));
    await session.finish();
    const first = session.setView({ filter: containing('h1'), sort: [] });
    const second = session.setView({ filter: containing('h49'), sort: [] });
    expect(await first).toBeNull();
    expect(await second).toEqual({ rows: 5_000 });
  });

  it('writes the view or everything, piece by piece', async () => {
    const { session } = sessionFor(await archive(10_000));
    await session.finish();
    await session.setView({ filter: containing('h7'), sort: [] });
    const write = (rows: 'view' | 'all') => {
      const id = session.beginExport({ rows, options: CSV_DEFAULTS });
      for (let bytes = 0; ;) {
        const piece = session.nextPiece(id).value;
        if ('done' in piece) return { ...piece.done, bytes };
        bytes += piece.bytes.length;
      }
    };
    expect(write('view')).toMatchObject({ rows: 200, protectedCells: 0 });
    expect(write('all')).toMatchObject({ rows: 10_000 });
    await session.setView(WHOLE_VIEW);
    expect(session.chart({ type: 'line', x: 0, metric: 2, split: null }).value?.series[0]?.values[0]).toBe(
      49_995_000,
    );
  });

  it('keeps exports that run side by side apart', async () => {
    const { session } = sessionFor(await archive(10_000));
    await session.finish();
    const begin = () => session.beginExport({ rows: 'all', options: CSV_DEFAULTS });
    const rest = (id: number): number => {
      const piece = session.nextPiece(id).value;
      return 'done' in piece ? 0 : piece.bytes.length + rest(id);
    };
    const [first, second] = [begin(), begin()];
    const whole = rest(first);
    const third = begin();
    expect(rest(third)).toBe(whole);
    expect(rest(second)).toBe(whole);
  });

  it('forgets an export that was cancelled', async () => {
    const { session } = sessionFor(await archive(10));
    await session.finish();
    const id = session.beginExport({ rows: 'all', options: CSV_DEFAULTS });
    session.cancelExport(id);
    expect(() => session.nextPiece(id)).toThrow('There is no such export.');
  });

  it('says what is wrong with a file and keeps what was read', async () => {
    const { session, told } = sessionFor(new TextEncoder().encode(`a,b\n${'1,2\n'.repeat(1000)}1,"open\n`));
    await session.finish();
    expect(told.at(-1)).toMatchObject({ kind: 'failed', problem: { kind: 'unterminated-quote', row: 1001 } });
  });
});
