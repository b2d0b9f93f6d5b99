/** Characters that separate cells for some reader, whatever separator the file was written with. */
const SEPARATORS = ',;|\t\r\n';

/** Starts a formula, also in full-width and small forms. Some spreadsheets drop a tab or carriage return at the start. */
const STARTER = /^[=+\-@＝＋－＠﹦﹢﹣﹫\t\r]$/;

/** Not seen at the start of a cell: blanks of all scripts, controls, characters without width or for direction, quotes. */
const IGNORABLE = /^["\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]$/u;

/** Misses no formula, and most texts without one fail it: no sign follows the start or an unusual character. */
const HINT = /^'*[\n\0]|(?:^|[^!#-&(-+\--:<-{}~])[=+\-@＝＋－＠﹦﹢﹣﹫\t\r]/;

/** A plain number such as `-5` is not a formula. */
const PLAIN_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** `/`, digits and `:`, and from `A` to `z`: for speed only. */
const isOrdinary = (code: number) => (code > 46 && code < 59) || (code > 64 && code < 123);

/**
 * The text with an apostrophe wherever a spreadsheet would find a formula: at the start, and after each character that
 * separates cells for some reader. Where apostrophes already stand before a formula there is one more, so the original
 * is what remains without one of them at each place. Linear in the length of the text.
 */
export function guarded(text: string): string {
  if (!HINT.test(text) || PLAIN_NUMBER.test(text)) return text;
  // From the end: whether a formula starts at this character, and whether it does behind apostrophes.
  let [starts, quoted] = [false, false];
  const pieces: string[] = [];
  let end = text.length;
  for (let at = text.length; at > 0;) {
    if (isOrdinary(text.charCodeAt(at - 1))) {
      [starts, quoted] = [false, false];
      at -= 1;
      continue;
    }
    const width = (text.codePointAt(at - 2) ?? 0) > 0xffff ? 2 : 1;
    const character = text.slice(at - width, at);
    if (quoted && SEPARATORS.includes(character)) {
      pieces.push(text.slice(at, end), "'");
      end = at;
    }
    at -= width;
    starts = STARTER.test(character) || (starts && IGNORABLE.test(character));
    quoted = starts || (quoted && character === "'");
  }
  pieces.push(text.slice(0, end));
  // A line feed or a zero at the very start hides what follows, too.
  if (quoted || /^'*[\n\0]/.test(text)) pieces.push("'");
  return pieces.toReversed().join('');
}

/** The text without the first apostrophe at each place where one would guard what follows. */
function withoutGuards(text: string): string {
  // From the end, as in `guarded`: whether a formula starts at this character, and whether it does behind apostrophes.
  let [starts, quoted] = [false, false];
  /** How many apostrophes follow each other from this character on. */
  let apostrophes = 0;
  // What is behind `end` has lost its guards.
  let rest = '';
  let end = text.length;
  const dropApostrophe = (at: number) => {
    rest = text.slice(at + 1, end) + rest;
    end = at;
  };
  for (let at = text.length; at > 0;) {
    const width = (text.codePointAt(at - 2) ?? 0) > 0xffff ? 2 : 1;
    const character = text.slice(at - width, at);
    if (quoted && apostrophes > 0 && SEPARATORS.includes(character)) {
      dropApostrophe(at);
      // Without any left, the formula is next to the separator, which may be one that is not seen.
      starts = apostrophes === 1;
    }
    at -= width;
    starts = STARTER.test(character) || (starts && IGNORABLE.test(character));
    quoted = starts || (quoted && character === "'");
    apostrophes = character === "'" ? apostrophes + 1 : 0;
  }
  // At the very start as `guarded` has it.
  if ((quoted && apostrophes > 0) || /^'+[\n\0]/.test(text)) dropApostrophe(0);
  return text.slice(0, end) + rest;
}

/** The text that `guarded` made into this one. A text that it did not make stays as it is. Linear, like `guarded`. */
export function unguarded(text: string): string {
  if (!text.includes("'")) return text;
  const bare = withoutGuards(text);
  return guarded(bare) === text ? bare : text;
}

const ENDS_APART = /(?<=[,;|\t\r\n])(?=[^,;|\t\r\n]*$)/;

/**
 * The text with an apostrophe after its last separator, if nothing can be seen behind that. Another reader would take
 * the closing quote for an opening one, and see whatever the next row starts with as the start of a formula.
 */
export function guardedAtEnd(text: string): string {
  const at = text.search(ENDS_APART);
  if (at < 0) return text;
  for (const character of text.slice(at).replace(/^'+/, '')) if (!IGNORABLE.test(character)) return text;
  return `${text.slice(0, at)}'${text.slice(at)}`;
}
