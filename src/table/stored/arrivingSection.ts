import { cellMemory } from '../columns/cellMemory.ts';
import { ARRAYS, type ArrayKind } from './arrayKinds.ts';
import type { ColumnShape } from './description.ts';

/** A section of a column while its bytes arrive. They go straight into the array that the column will have. */
type ArrivingSection = {
  readonly array: ArrayBufferLike;
  /** Takes bytes, which are whole blocks, at their place in the section. There may be padding after the last. */
  take: (bytes: Uint8Array<ArrayBuffer>, at: number) => void;
};

/** How many numbers are read at once, so that they stay in the caches of a processor. */
const SLICE = 8_192;

/** A section in memory of its size. */
function asStored(memory: ArrayBufferLike): ArrivingSection {
  const whole = new Uint8Array(memory);
  const size = whole.length;
  return {
    array: whole.buffer,
    take(bytes, at) {
      whole.set(at + bytes.length > size ? bytes.subarray(0, size - at) : bytes, at);
    },
  };
}

function divide(values: Float64Array, from: number, to: number, power: number): void {
  for (let row = from; row < to; row += 1) values[row] = (values[row] ?? 0) / power;
}

const wordsIn = ({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>, as: ArrayKind) =>
  new ARRAYS[as](buffer, byteOffset, length / ARRAYS[as].BYTES_PER_ELEMENT);

/** Whole numbers that become other ones, divided by a power of ten if they have `digits`. */
function converted(into: Float64Array | Uint16Array, { as }: ColumnShape, digits: number): ArrivingSection {
  const size = ARRAYS[as].BYTES_PER_ELEMENT;
  const power = 10 ** digits;
  return {
    array: into.buffer,
    take(bytes, at) {
      const first = at / size;
      const cells = wordsIn(bytes, as).subarray(0, into.length - first);
      for (let from = 0; from < cells.length; from += SLICE) {
        const slice = cells.subarray(from, from + SLICE);
        into.set(slice, first + from);
        if (digits && into instanceof Float64Array)
          divide(into, first + from, first + from + slice.length, power);
      }
    },
  };
}

/** The section of a column with this number and size. Cells become the doubles or codes of a column in memory. */
export function arrivingSection(
  shape: ColumnShape,
  section: number,
  { bytes, rows }: { bytes: number; rows: number },
): ArrivingSection {
  const isForms = section === 1 && shape.kind === 'number' && shape.form === 'each';
  if (section > 0) return asStored(isForms ? cellMemory(bytes) : new ArrayBuffer(bytes));
  const { as } = shape;
  if (shape.kind === 'number')
    return as === 'f64'
      ? asStored(cellMemory(bytes))
      : converted(new Float64Array(cellMemory(rows * 8)), shape, shape.digits);
  return as === 'u8'
    ? converted(new Uint16Array(cellMemory(rows * 2)), shape, 0)
    : asStored(cellMemory(bytes));
}
