import type { Frame } from '../frame.ts';
import type { Work } from '../work.ts';
import type { ColumnKind } from './column.ts';

/** The kind that an analyst gave a column. */
export type CorrectedKind = { readonly column: number; readonly kind: ColumnKind };

/** The columns of a frame with corrected kinds. Texts that do not fit the kind of their column stay texts. */
// oxlint-disable-next-line require-yield -- not written yet
export function* retyped(frame: Frame, _kinds: readonly CorrectedKind[]): Work<Frame> {
  return frame;
}
