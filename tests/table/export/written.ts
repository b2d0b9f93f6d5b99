// Writes tables as the worker does, and what is written in them.
import fc from 'fast-check';
import { exportPieces } from '../../../src/renderer/workers/writing/exportPieces.ts';
import type { ExportForm, ExportWritten } from '../../../src/table/export/exportForm.ts';
import { exportTable } from '../../../src/table/export/exportTable.ts';
import { xlsxForm } from '../../../src/table/export/exportTargets.ts';
import type { Frame } from '../../../src/table/frame.ts';
import { hostileText } from '../spreadsheets.ts';

/** The bytes of a file with every row and column, and what became of it. */
export async function written(
  frame: Frame,
  form: ExportForm,
  utc = false,
  book?: Uint8Array<ArrayBuffer>,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; written: ExportWritten }> {
  const all = frame.columns.map((_, at) => at);
  const marks = form.kind === 'json' ? form.marks : undefined;
  const pieces = exportPieces(exportTable(frame, null, all, utc, marks), form, book && new Blob([book]));
  const parts: Uint8Array[] = [];
  let step = await pieces.next();
  for (; !step.done; step = await pieces.next()) parts.push(step.value.bytes);
  return { bytes: new Uint8Array(Buffer.concat(parts)), written: step.value };
}

export const XLSX = xlsxForm({
  info: [['Report', 'a=b & <c>']],
  above: null,
  names: { data: 'Rows', info: 'Info' },
});

/** Whether a text has more significant digits than a spreadsheet keeps, counted in the plainest way. */
export const isLong = (text: string): boolean =>
  text
    .replace(/e.*$/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '').length > 15;

export const timeText = fc
  .tuple(fc.integer({ min: -60_000, max: 60_000 }), fc.integer({ min: 0, max: 86_399_999 }))
  .map(([day, ms]) => new Date(day * 86_400_000 + ms).toISOString());

export const numberText = fc.oneof(
  fc.integer().map(String),
  fc
    .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 6 }))
    .map(([n, digits]) => (n / 10 ** digits).toFixed(digits)),
  fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String),
  fc.constantFrom('9007199254740993', '1e5', '0.1', '-0', '1234567890123456', '123456789012345', '0.000001'),
);

const oddText = fc.constantFrom('00712', '_x000D_', '_x0041_', ' lead', 'trail ', '<b>&amp;</b>', '😀');
/** Text of characters whose meaning to spreadsheets the tests know. */
export const knownText = fc.oneof(hostileText, fc.string({ unit: 'grapheme-ascii', maxLength: 8 }), oddText);
/** Text of any characters at all. */
export const anyText = fc.oneof(
  knownText,
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constant('\ufffe'),
);
