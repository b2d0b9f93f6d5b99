// What of a text is nothing but words, short numbers and versions.

/** What is longer than a name or a word, has more pieces than a name or more digits than a version is a code. */
const [LONGEST_NAME, LONGEST_WORD, MOST_PIECES, MOST_DIGITS] = [100, 20, 8, 6];
/** What every Firefox says of itself. */
const FIREFOX = '20100101';
/** Stands between the words of a path, a header or a list. */
const BETWEEN = /([\s/;(),"'<>{}[\]|\\=&]+)/u;

/** Whether the letters are in the order of capitals that words and names have, not in that of a code. */
const isSpelt = (letters: string): boolean =>
  letters.length <= 8 ||
  /^(?:\p{Lu}*|\P{Lu}*|\p{Lu}\P{Lu}+|\P{Lu}{2,}(?:\p{Lu}\P{Lu}{2,})+|(?:\p{Lu}\P{Lu}{2,})+)$/u.test(letters);

function isWord(piece: string): boolean {
  const letters = /^(\p{L}+)\d{0,3}$/u.exec(piece)?.[1];
  return letters !== undefined && letters.length <= LONGEST_WORD && isSpelt(letters);
}

/** Whether words, short numbers or both are joined to a name or a version. */
function isName(run: string): boolean {
  if (run === FIREFOX || !/[\p{L}\p{N}]/u.test(run)) return true;
  const pieces = run.replaceAll(/^[-+.*!~]|[-+.*!~:]$/g, '').split(/[-_.+]/);
  if (pieces.length > MOST_PIECES || !pieces.every((piece) => /^\d{1,6}$/.test(piece) || isWord(piece)))
    return false;
  const digits = run.replaceAll(/\D/g, '').length;
  return digits <= (/\p{L}/u.test(run) ? MOST_DIGITS : 2 * MOST_DIGITS);
}

/** Whether a run of characters is a name, perhaps with a port, or the version of an engine. */
function isPlain(run: string): boolean {
  if (run.length > LONGEST_NAME) return false;
  const [, name = run] = /^(rv|[^:]*\.[^:]*\p{L}):\d{1,5}(?:\.\d{1,4})*$/u.exec(run) ?? [];
  return isName(name);
}

/** A text in which each run of characters that is no name or version is replaced. */
export const plainRuns = (text: string, replacement: string): string =>
  text
    .split(BETWEEN)
    .map((run, index) => (index % 2 === 1 || run === replacement || isPlain(run) ? run : replacement))
    .join('');
