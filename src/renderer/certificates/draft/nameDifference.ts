/** A part of a text; `differs` if the other text does not have it there. */
type Piece = { text: string; differs: boolean };

/** Compared pair by pair; above this, everything between the common ends counts as different. */
const MOST_PAIRS = 100_000;

/** Each code point by itself, so that marks that merge with a letter are compared on their own. */
const pointsOf = (text: string) => Array.from(text);

/** How many points at the start of both are the same. */
function commonStart(one: readonly string[], other: readonly string[]): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Which points of `one` are part of its longest common subsequence with `other`. */
function keptPoints(one: readonly string[], other: readonly string[]): boolean[] {
  const kept = one.map(() => false);
  if (one.length * other.length > MOST_PAIRS) return kept;
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  const longest = (at: number, beside: number) => lengths[at * width + beside] ?? 0;
  for (let at = one.length - 1; at >= 0; at -= 1)
    for (let beside = other.length - 1; beside >= 0; beside -= 1)
      lengths[at * width + beside] =
        one[at] === other[beside]
          ? longest(at + 1, beside + 1) + 1
          : Math.max(longest(at + 1, beside), longest(at, beside + 1));
  for (let at = 0, beside = 0; at < one.length && beside < other.length;)
    if (one[at] === other[beside]) {
      kept[at] = true;
      at += 1;
      beside += 1;
    } else if (longest(at + 1, beside) >= longest(at, beside + 1)) at += 1;
    else beside += 1;
  return kept;
}

/** The text in pieces, with those marked that the other one does not have. Joined, they are the text. */
export function differingPieces(text: string, other: string): Piece[] {
  const [one, two] = [pointsOf(text), pointsOf(other)];
  const start = commonStart(one, two);
  const end = commonStart(one.slice(start).toReversed(), two.slice(start).toReversed());
  const kept = keptPoints(one.slice(start, one.length - end), two.slice(start, two.length - end));
  const pieces: Piece[] = [];
  for (const [at, point] of one.entries()) {
    const isMiddle = at >= start && at < one.length - end;
    const differs = isMiddle && kept[at - start] !== true;
    const last = pieces.at(-1);
    if (last?.differs === differs) last.text += point;
    else pieces.push({ text: point, differs });
  }
  return pieces;
}

/** Characters that leave no ink, and marks that merge with the letter before them. */
const UNSEEN = /[\p{Z}\p{C}\p{M}]/u;

const codeOf = (point: string) =>
  `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A marked piece as it is shown: what cannot be seen is written as a sign or as its code. */
export const visible = (text: string): string =>
  pointsOf(text)
    .map((point) => (point === ' ' ? '␣' : UNSEEN.test(point) ? `[${codeOf(point)}]` : point))
    .join('');

/** The codes of the characters beyond ASCII, which may look like others; null if there is none. */
export function codesOf(text: string): string | null {
  const codes = pointsOf(text)
    .filter((point) => point > '~')
    .map(codeOf);
  return codes.length === 0 ? null : codes.join(' ');
}
