import { storableFileName } from '../../../contract/fileName.ts';
import type { ShownReport } from '../../shownReport.ts';
import { words } from '../../exporting/words.ts';

/** Leaves room for the prefix and the file extension. */
const MAX_BYTES = 220;

/** The name for an exported file: valid on every system, and marked when the data comes from the demo. */
export function fileNameFor({ title, source }: ShownReport): string {
  const name = storableFileName(title.replace(/\.(?:zip|csv|json)$/i, ''), MAX_BYTES);
  return `${source.kind !== 'file' && source.demo ? words.demoPrefix : ''}${name || words.untitled}`;
}
