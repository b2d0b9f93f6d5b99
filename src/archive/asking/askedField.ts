/**
 * What is asked for by name: a field of the entries, or one that follows from another. Entries may have it under one of
 * several names: what counts is the first of these with a value.
 */
export type AskedField = {
  fields: readonly [number, ...number[]];
  derive: ((text: string) => string | null) | null;
};
