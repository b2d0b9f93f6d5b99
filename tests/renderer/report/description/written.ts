// What is written and drawn of a table, as the app does it, and how tests read it.

import { Refused } from '../../../../src/renderer/workers/channel.ts';
import { FrameExports } from '../../../../src/renderer/workers/writing/frameExports.ts';
import type { PictureLook } from '../../../../src/renderer/ui/chart/picture/chartPicture.ts';
import type { Frame } from '../../../../src/table/frame.ts';
import type { Selection } from '../../../../src/table/rows/selection.ts';
import { unescaped } from '../../ui/chart/picture/svgReader.ts';
import { PALETTE } from '../../ui/chart/plots.ts';

/** What an export says of cells that it had nothing to change in. */
export const NOTHING_WRITTEN = {
  rows: 0,
  protectedCells: 0,
  replacedCells: 0,
  cutCells: 0,
  fixedFormulas: 0,
};

/** The bytes of an export. */
export async function written(
  frame: Frame,
  selection: Selection,
  asked: Parameters<FrameExports['begin']>[0],
) {
  const exports = new FrameExports(() => ({ frame, received: frame, selectionOf: () => selection }));
  const id = exports.begin(asked);
  if (id instanceof Refused) throw new Error(id.problem.kind);
  const pieces: Uint8Array[] = [];
  for (;;) {
    const piece = await exports.next(id);
    if (piece instanceof Refused || 'refused' in piece.value) throw new Error('It was not written.');
    if ('done' in piece.value) return Buffer.concat(pieces);
    pieces.push(piece.value.bytes);
  }
}

/** What a picture is drawn with, where there is no page to ask. */
export const DRAWN: PictureLook = {
  palette: { ...PALETTE, series: Array.from({ length: 8 }, (_, at) => `#${at}${at}aa${at}${at}`) },
  measuring: () => (text) => 6 * text.length,
};
/** Markup as it is read. */
export const plain = (markup: string): string => unescaped(markup.replaceAll(/<[^>]*>/g, ' '));
/** A text without its line breaks: those of a picture are where it has room. */
export const onOneLine = (text: string): string => text.replaceAll(/[\s\u202f\u00a0]+/g, ' ').trim();

/** The cells of CSV whose texts hold neither quotation marks nor separators. */
export const linesOf = (bytes: Buffer): string[][] =>
  bytes
    .toString()
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
