import { storableFileName } from '../../../contract/fileName.ts';
import type { ShownReport } from '../../state/shownReport.ts';
import type { RowsChoice } from '../../exporting/exportSource.ts';
import { words as exportWords } from '../../exporting/words.ts';
import type { Description } from '../description/description.ts';
import { partTexts } from '../description/descriptionText.ts';
import { words } from './words.ts';

/** Leaves room for the prefix and the file extension. */
const MAX_BYTES = 220;

function titleOf({ title, source }: ShownReport, maxBytes: number): string {
  const name = storableFileName(title.replace(/\.(?:zip|csv|json)$/i, ''), maxBytes);
  return `${source.kind !== 'file' && source.demo ? exportWords.demoPrefix : ''}${name || exportWords.untitled}`;
}

/** The name of a file of a report: valid on every system, and marked when the data comes from the demo. */
export const fileNameFor = (report: ShownReport): string => titleOf(report, MAX_BYTES);

/** The longest that is said of what is shown: a time that only the service knows may be any text. */
const MOST_SAID_BYTES = 90;
/** Room for whether they are all. */
const MARKS_BYTES = 40;

/** The name of a file of rows, which may be all that says what they are: their range, and whether they are all. */
export function fileNameOf(report: ShownReport, description: Description, rows: RowsChoice): string {
  const { range, filter, grouping } = partTexts(description, 'utc');
  // No system but one takes colons.
  const said = storableFileName(range.replaceAll(':', '.'), MOST_SAID_BYTES);
  const marks = [
    said,
    filter === '' ? '' : words.filtered,
    grouping === '' ? '' : words.grouped,
    rows === 'selection' ? words.selection : '',
  ].filter(Boolean);
  const room = MAX_BYTES - MOST_SAID_BYTES - MARKS_BYTES;
  return words.fileName([marks.length === 0 ? fileNameFor(report) : titleOf(report, room), ...marks]);
}
