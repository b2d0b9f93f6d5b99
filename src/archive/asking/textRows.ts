import { isAscii } from 'node:buffer';
import { inflatedBeside } from '../disk/parcel.ts';
import type { Shared, Segment } from '../segments/segment.ts';
import { textOf } from '../segments/segment.ts';
import { StoredSegment } from '../segments/storedSegment.ts';
import { isEmpty, textAt, textColumnOf, textStart, type TextColumn } from '../segments/textColumn.ts';
import { bufferOf, valueText } from '../segments/valueText.ts';
import type { ValueTest } from './valueTest.ts';

/** The texts of a segment's field. If they are deflated, another thread inflates them. */
export async function readTexts(segment: Segment, field: number): Promise<TextColumn | null> {
  if (segment.fields.get(field)?.kind !== 'texts') return null;
  if (segment instanceof StoredSegment)
    return textColumnOf(await inflatedBeside(segment.keptTexts(field)), segment.entries);
  const column = segment.column(field);
  return column?.kind === 'texts' ? column : null;
}

/** A function that gives the text of each row. */
export function textReader(column: TextColumn): (row: number) => string {
  if (!isAscii(column.bytes)) return (row) => textAt(column, row);
  const whole = bufferOf(column.bytes).toString('latin1');
  return (row) => whole.slice(textStart(column, row), column.ends[row]);
}

/** The rows of a column of texts that pass, as 1 for each. */
function passingTexts(column: TextColumn, test: ValueTest): Uint8Array {
  const { ends } = column;
  const passing = new Uint8Array(ends.length);
  if (!test.inBytes) {
    const read = textReader(column);
    for (let row = 0; row < ends.length; row += 1)
      passing[row] = (isEmpty(column, row) ? test.passesEmpty : test.passes(read(row))) ? 1 : 0;
    return passing;
  }
  const whole = bufferOf(column.bytes).toString('latin1');
  const pattern = isAscii(column.bytes) ? test.inBytes.ascii : test.inBytes.any;
  pattern.lastIndex = 0;
  let row = 0;
  for (let found = pattern.exec(whole); found; found = pattern.exec(whole)) {
    while ((ends[row] ?? Infinity) <= found.index) row += 1;
    const end = ends[row] ?? 0;
    // What starts in one text and ends in the next is in neither.
    if (found.index + found[0].length > end) {
      pattern.lastIndex = found.index + 1;
      continue;
    }
    passing[row] = 1;
    pattern.lastIndex = end;
  }
  return passing;
}

/** The rows of a segment whose value passes, whatever kind of column it is. */
export function passingRows(
  segment: Segment,
  field: number,
  texts: TextColumn | null,
  test: ValueTest,
  shared: Shared,
): Uint8Array {
  if (texts) return passingTexts(texts, test);
  const passing = new Uint8Array(segment.entries);
  const column = segment.readOnce(field);
  const known = new Map<number, number>();
  const passes = (text: string | null) =>
    ((text ?? '') === '' ? test.passesEmpty : test.passes(text ?? '')) ? 1 : 0;
  for (let row = 0; row < segment.entries; row += 1) {
    if (column?.kind !== 'codes') {
      passing[row] = passes(column ? textOf(segment, field, row, shared) : null);
      continue;
    }
    const code = column.codes[row] ?? 0;
    let own = known.get(code);
    if (own === undefined)
      known.set(code, (own = passes(code < 2 ? null : valueText(shared.dictionary(field).token(code)))));
    passing[row] = own;
  }
  return passing;
}
