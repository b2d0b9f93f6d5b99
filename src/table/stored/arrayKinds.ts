/** The arrays that cells are stored in. */
export const ARRAYS = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f64: Float64Array,
} as const;
export type ArrayKind = keyof typeof ARRAYS;

export const isArrayKind = (value: unknown): value is ArrayKind =>
  typeof value === 'string' && Object.hasOwn(ARRAYS, value);

/** The smallest array for whole numbers between these. */
export function kindFor(least: number, most: number): ArrayKind {
  if (least < 0) return least >= -0x8000_0000 && most <= 0x7fff_ffff ? 'i32' : 'f64';
  if (most <= 0xff) return 'u8';
  if (most <= 0xffff) return 'u16';
  return most <= 0xffff_ffff ? 'u32' : 'f64';
}
