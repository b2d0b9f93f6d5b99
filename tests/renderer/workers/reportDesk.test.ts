import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { CSV_DEFAULTS } from '../../../src/table/csvText.ts';
import { ReportDesk, type Progress } from '../../../src/renderer/workers/reportDesk.ts';

async function archive(rows: number): Promise<Uint8Array> {
  const lines = Array.from({ length: rows }, (_, row) => `2026-11-20T00:00:00Z,h${row % 50},${row}`);
  const zip = new JSZip();
  zip.file('r.csv', `timestamp,host,n\r\n${lines.join('\r\n')}\r\n`);
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

function deskFor(file: Uint8Array): { desk: ReportDesk; told: Progress[] } {
  const told: Progress[] = [];
  const desk = new ReportDesk((progress) => told.push(progress));
  desk.begin({ dimensions: ['timestamp', 'host'], metrics: ['n'] });
  desk.append(file.slice(0, 1000));
  desk.append(file.slice(1000));
  return { desk, told };
}

const NOTHING_TYPED = { filter: { typed: '', only: [] }, sort: [] };

describe('a report on the desk', () => {
  it('shows its first rows while the last are read', async () => {
    const { desk, told } = deskFor(await archive(200_000));
    const reading = desk.finish();
    while (!told.length) await new Promise((resolve) => setImmediate(resolve));
    expect(told[0]).toMatchObject({
      kind: 'reading',
      columns: [{ name: 'timestamp', kind: 'time' }, { name: 'host' }, { name: 'n' }],
    });
    expect(desk.reading).toBe(true);
    expect(desk.window({ first: 0, count: 2 })).toHaveLength(2);
    await reading;
    expect(told.at(-1)).toMatchObject({ kind: 'read', rows: 200_000, shown: 200_000, warnings: [] });
  });

  it('applies what was typed meanwhile to the rows that came later', async () => {
    const { desk, told } = deskFor(await archive(200_000));
    const reading = desk.finish();
    while (!told.length) await new Promise((resolve) => setImmediate(resolve));
    await desk.setView({ filter: { typed: 'h49', only: [] }, sort: [{ column: 2, descending: true }] });
    await reading;
    expect(told.at(-1)).toMatchObject({ kind: 'read', shown: 4_000 });
    expect(desk.window({ first: 0, count: 1 })).toEqual([['2026-11-20T00:00:00Z', 'h49', '199999']]);
  });

  it('gives up a search when another one begins', async () => {
    const { desk } = deskFor(await archive(250_000));
    await desk.finish();
    const first = desk.setView({ filter: { typed: 'h1', only: [] }, sort: [] });
    const second = desk.setView({ filter: { typed: 'h49', only: [] }, sort: [] });
    expect(await first).toBeNull();
    expect(await second).toEqual({ rows: 5_000 });
  });

  it('writes the view or everything, piece by piece', async () => {
    const { desk } = deskFor(await archive(10_000));
    await desk.finish();
    await desk.setView({ filter: { typed: 'h7', only: [] }, sort: [] });
    const write = (rows: 'view' | 'all') => {
      const id = desk.beginExport({ rows, options: CSV_DEFAULTS });
      for (let bytes = 0; ;) {
        const piece = desk.nextPiece(id).value;
        if ('done' in piece) return { ...piece.done, bytes };
        bytes += piece.bytes.length;
      }
    };
    expect(write('view')).toMatchObject({ rows: 200, protectedCells: 0 });
    expect(write('all')).toMatchObject({ rows: 10_000 });
    await desk.setView(NOTHING_TYPED);
    expect(desk.chart({ type: 'line', x: 0, metric: 2, split: null }).value?.series[0]?.values[0]).toBe(
      49_995_000,
    );
  });

  it('says what is wrong with a file and keeps what was read', async () => {
    const { desk, told } = deskFor(new TextEncoder().encode(`a,b\n${'1,2\n'.repeat(1000)}1,"open\n`));
    await desk.finish();
    expect(told.at(-1)).toMatchObject({ kind: 'failed', problem: { kind: 'unterminated-quote', row: 1001 } });
  });
});
