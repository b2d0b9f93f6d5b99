import { describe, expect, it } from 'vitest';
import { csvFormFor } from '../../../../src/table/export/exportTargets.ts';
import { Refused } from '../../../../src/renderer/workers/channel.ts';
import type { ExportAsked, ExportId } from '../../../../src/renderer/workers/protocol/exports.ts';
import { FrameExports } from '../../../../src/renderer/workers/writing/frameExports.ts';
import { frameOf } from '../../../table/frames.ts';

const ROWS = 10_000;
const frame = frameOf(
  ['host', 'hits'],
  Array.from({ length: ROWS }, (_, row) => [`h${row % 50}`, String(row)]),
);
/** Every second row, from the end. */
const VIEW = Uint32Array.from({ length: ROWS / 2 }, (_, at) => ROWS - 1 - 2 * at);

const openExports = () =>
  new FrameExports(() => ({
    frame,
    received: frame,
    selectionOf: (revision) => (revision === 3 ? VIEW : undefined),
  }));

const asked = (rows: ExportAsked['rows'], columns = [0, 1]): ExportAsked => ({
  rows,
  columns,
  form: csvFormFor('csv', '.')!,
  utc: false,
});
const ALL = asked({ kind: 'all' });

function begun(exports: FrameExports, what: ExportAsked): ExportId {
  const id = exports.begin(what);
  if (id instanceof Refused) throw new Error(id.problem.kind);
  return id;
}

/** The lines of an export, to its end. */
async function lines(exports: FrameExports, id: ExportId): Promise<string[]> {
  let text = '';
  for (;;) {
    const piece = await exports.next(id);
    if (piece instanceof Refused) throw new Error(piece.problem.kind);
    if ('done' in piece.value || 'refused' in piece.value) return text.split('\r\n').slice(0, -1);
    text += new TextDecoder().decode(piece.value.bytes);
  }
}

describe('an export', () => {
  it('has the rows of the view on screen, in their order', async () => {
    const exports = openExports();
    const written = await lines(exports, begun(exports, asked({ kind: 'view', revision: 3 })));
    expect(written.slice(0, 3)).toEqual(['"host","hits"', '"h49",9999', '"h47",9997']);
    expect(written).toHaveLength(ROWS / 2 + 1);
  });

  it('has the selected rows once, and the chosen columns in their order', async () => {
    const exports = openExports();
    const ranges = [
      { firstRow: 4, rows: 2 },
      { firstRow: 0, rows: 1 },
      { firstRow: 5, rows: 2 },
    ];
    const selected = asked({ kind: 'ranges', revision: 3, ranges }, [1, 0]);
    expect(await lines(exports, begun(exports, selected))).toEqual([
      '"hits","host"',
      '9999,"h49"',
      '9991,"h41"',
      '9989,"h39"',
      '9987,"h37"',
    ]);
  });

  it('has all rows in the original order', async () => {
    const exports = openExports();
    const written = await lines(exports, begun(exports, ALL));
    expect(written[1]).toBe('"h0",0');
    expect(written).toHaveLength(ROWS + 1);
  });

  it('of a view that is gone is refused', () => {
    expect(openExports().begin(asked({ kind: 'view', revision: 2 }))).toEqual(
      new Refused({ kind: 'no-such-view', revision: 2 }),
    );
  });

  it('goes on beside others', async () => {
    const exports = openExports();
    const ids = [begun(exports, ALL), begun(exports, ALL)];
    const [one, two] = await Promise.all(ids.map((id) => lines(exports, id)));
    expect(one).toHaveLength(ROWS + 1);
    expect(two).toEqual(one);
  });

  it('that was cancelled is discarded', async () => {
    const exports = openExports();
    const id = begun(exports, ALL);
    exports.cancel(id);
    expect(await exports.next(id)).toEqual(new Refused({ kind: 'no-such-export', export: id }));
  });
});
