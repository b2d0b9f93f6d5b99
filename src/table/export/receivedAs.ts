// A table of CSV has texts only. Where its values were received as JSON, a column beside them says for each row how, so
// that JSON gets back what was received.

/** What that column is called. The brackets keep it apart from what others call theirs. */
export const RECEIVED_AS = '(received as)';

/**
 * How a value was received: one of these, or, where nothing shorter gives it back, its token. The token is a string with
 * escapes, so it is longer than one character and without line breaks.
 */
const AS = {
  missing: '-',
  null: 'n',
  /** Not as a string: the text is the token. */
  bare: 'b',
  /** As a string with the escapes that it needs, and no others. */
  string: 's',
  /** The same, with each slash escaped. */
  slashes: '/',
} as const;
/** Stands for a token, which follows behind the row's marks. */
const TOKEN = 't';

const slashed = (text: string) => JSON.stringify(text).replaceAll('/', String.raw`\/`);

/** How a value was received, by its token and the text in the table; null for a value that is missing. */
export function receivedAs(token: string | null, text: string): string {
  if (token === null) return AS.missing;
  if (token === 'null') return AS.null;
  if (token === text) return AS.bare;
  if (!token.includes('\\') || token === JSON.stringify(text)) return AS.string;
  return token === slashed(text) ? AS.slashes : token;
}

/** The cell that says how the values of a row were received: a mark for each, then the tokens on lines of their own. */
export function marksOf(row: readonly string[]): string {
  const marks = row.map((as) => (as.length === 1 ? as : TOKEN)).join('');
  return [marks, ...row.filter((as) => as.length > 1)].join('\n');
}

/** What such a cell says of each value. */
export function asReceived(cell: string): ArrayLike<string> {
  // Nearly every row has no tokens, and then each character is a mark.
  if (!cell.includes('\n')) return cell;
  const [marks = '', ...tokens] = cell.split('\n');
  let at = 0;
  return Array.from(marks, (mark) => {
    if (mark !== TOKEN) return mark;
    at += 1;
    return tokens[at - 1] ?? AS.string;
  });
}

/** A number of JSON. Others, such as `+5` or `.5`, are written as texts. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
export const isJsonNumber = (text: string): boolean => NUMBER.test(text);

function isJson(text: string): boolean {
  if (isJsonNumber(text)) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The token of a value again; undefined if it was missing. What is no JSON is written as a text. */
export function receivedToken(as: string, text: string): string | undefined {
  switch (as) {
    case AS.missing:
      return undefined;
    case AS.null:
      return 'null';
    case AS.slashes:
      return slashed(text);
    case AS.string:
      return JSON.stringify(text);
    default: {
      const token = as === AS.bare ? text : as;
      return isJson(token) ? token : JSON.stringify(text);
    }
  }
}
