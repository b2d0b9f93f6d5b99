// Damage to files, the same for the same seed.

/** A number from 0 to just below 1; the generator is mulberry32. */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** One change of a file. */
type Mutation = (file: Uint8Array, pieces: readonly Uint8Array[], random: Random) => Uint8Array;

const below = (random: Random, limit: number) => Math.floor(random() * limit);

const setByte: Mutation = (file, _pieces, random) => {
  const copy = file.slice();
  copy[below(random, file.length)] = below(random, 256);
  return copy;
};
const flipBit: Mutation = (file, _pieces, random) => {
  const copy = file.slice();
  const at = below(random, file.length);
  copy[at] = (copy[at] ?? 0) ^ (1 << below(random, 8));
  return copy;
};
const remove: Mutation = (file, _pieces, random) => {
  const at = below(random, file.length);
  return joined(file.subarray(0, at), file.subarray(at + 1 + below(random, 4)));
};
const insert: Mutation = (file, pieces, random) => {
  const at = below(random, file.length + 1);
  return joined(file.subarray(0, at), pieces[below(random, pieces.length)] ?? file, file.subarray(at));
};
const replace: Mutation = (file, pieces, random) => {
  const at = below(random, file.length);
  const piece = pieces[below(random, pieces.length)] ?? file;
  return joined(file.subarray(0, at), piece, file.subarray(at + piece.length));
};
const truncate: Mutation = (file, _pieces, random) => file.slice(0, 1 + below(random, file.length));
const repeat: Mutation = (file, _pieces, random) => {
  const from = below(random, file.length);
  const to = from + 1 + below(random, 40);
  return joined(file.subarray(0, to), file.subarray(from));
};
/** Exchanges two neighbouring fields of one, two or four bytes, as of sizes in the header of a zip. */
const exchange: Mutation = (file, _pieces, random) => {
  const width = 2 ** below(random, 3);
  const at = below(random, Math.max(1, file.length - 2 * width));
  return joined(
    file.subarray(0, at),
    file.subarray(at + width, at + 2 * width),
    file.subarray(at, at + width),
    file.subarray(at + 2 * width),
  );
};
/** The file twice, the second as the comment or the rest of the first. */
const follow: Mutation = (file, _pieces, random) => {
  const copy = file.slice();
  const view = new DataView(copy.buffer);
  if (random() < 0.7 && copy.length >= 22) view.setUint16(copy.length - 2, file.length % 65_536, true);
  return joined(copy, file);
};

const MUTATIONS = [setByte, flipBit, remove, insert, insert, replace, truncate, repeat, exchange];

/** The file with one to three changes. */
export function mutated(file: Uint8Array, pieces: readonly Uint8Array[], random: Random): Uint8Array {
  let changed = file;
  const changes = 1 + below(random, 3);
  if (random() < 0.02) changed = follow(changed, pieces, random);
  for (let change = 0; change < changes && changed.length > 0; change += 1)
    changed = (MUTATIONS[below(random, MUTATIONS.length)] ?? setByte)(changed, pieces, random);
  return changed;
}
