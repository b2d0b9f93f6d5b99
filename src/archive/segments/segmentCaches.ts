import { ColumnCache } from './columnCache.ts';
import { bytesOf } from './fieldColumn.ts';
import type { Codes, FieldColumn } from './segment.ts';
import type { TextColumn } from './textColumn.ts';

const MOST_BYTES = 64 * 2 ** 20;

/** Columns of any segment that were read lately. Pages and details read the same few again and again. */
export class SegmentCaches {
  readonly columns = new ColumnCache<FieldColumn>(MOST_BYTES, bytesOf);
  readonly micros = new ColumnCache<Float64Array>(MOST_BYTES / 8, ({ byteLength }) => byteLength);
  readonly codes = new ColumnCache<Codes>(MOST_BYTES / 8, ({ byteLength }) => byteLength);
  readonly texts = new ColumnCache<TextColumn>(MOST_BYTES / 4, bytesOf);
}
