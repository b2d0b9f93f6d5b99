import { isAddress } from '../../events/filterTerms.ts';
import { isCurl } from '../../queries/pasted/curlCommand.ts';
import { readRequest } from '../../queries/pasted/pastedRequest.ts';
import type { Reading } from '../../queries/pasted/reading.ts';
import type { TimeReference } from '../../queries/times.ts';

/** What values in a list are. */
export type ValueKind = 'hosts' | 'addresses' | 'values';

/** What a text is that was pasted or dropped outside of a text field. */
export type Pasted =
  | { kind: 'request'; reading: Reading; isCurl: boolean }
  | { kind: 'values'; of: ValueKind; values: readonly string[] }
  /** The path of a file, which the page cannot open. */
  | { kind: 'path'; path: string }
  /** One word without a blank, such as an identifier. */
  | { kind: 'word'; word: string }
  | { kind: 'unknown' };

const HOST =
  /^(?=.{1,253}$)(?:\*\.)?(?:[\p{L}\d_](?:[\p{L}\d_-]{0,61}[\p{L}\d_])?\.)+\p{L}[\p{L}\d-]{1,62}\.?$/u;
const PATH = /^(?:file:\/\/|\/|~\/|\.{1,2}\/|\\\\|[a-z]:[\\/])[^\n]+$/i;
const FILE = /^[^\n/\\]+\.(?:zip|csv|json|gz|xlsx)$/i;
/** As many as a filter takes, and far longer. */
const MOST_VALUES = 10_000;
const MOST_CHARACTERS = 2 ** 20;

/** The values of a list: one on each line, or several with commas, semicolons or blanks between them. */
function valuesIn(text: string): string[] {
  const values = text
    .split(/[\s,;]+/)
    .map((each) => each.replace(/^(["'])(.*)\1$/, '$2'))
    .filter(Boolean);
  return [...new Set(values)];
}

/** Whether each line is one word. */
const isLines = (text: string): boolean => text.includes('\n') && !/\S[ \t]+\S/.test(text);

/** Says what a text is. Nothing is done with it. */
export function pastedAs(text: string, here: TimeReference, gateway = ''): Pasted {
  const bare = text.trim();
  if (isCurl(bare) || /^(?:```|\{)/.test(bare))
    return { kind: 'request', reading: readRequest(text, here, gateway), isCurl: isCurl(bare) };
  if (PATH.test(bare) || FILE.test(bare)) return { kind: 'path', path: bare };
  const values = bare.length > MOST_CHARACTERS ? [] : valuesIn(bare);
  if (values.length === 0 || values.length > MOST_VALUES) return { kind: 'unknown' };
  if (values.every(isAddress)) return { kind: 'values', of: 'addresses', values };
  if (values.every((value) => HOST.test(value))) return { kind: 'values', of: 'hosts', values };
  const [word = ''] = values;
  if (values.length === 1) return word.length <= 1_000 ? { kind: 'word', word } : { kind: 'unknown' };
  return isLines(bare) ? { kind: 'values', of: 'values', values } : { kind: 'unknown' };
}

const NAMED: Record<ValueKind, RegExp> = {
  hosts: /host|domain/i,
  addresses: /(?:^|[^a-z])ip(?:$|[^a-z])|addr/i,
  values: /^id$|_id$/i,
};

type Column = { id: string; name: string };

/** The column that is named like values of a kind. */
export const columnNamed = (columns: readonly Column[], of: ValueKind): Column | undefined =>
  columns.find(({ id, name }) => NAMED[of].test(name) || NAMED[of].test(id));

/** The column that values are most likely of, by its name; the first if none looks like it. */
export const likelyColumn = (columns: readonly Column[], of: ValueKind): string =>
  (columnNamed(columns, of) ?? columns[0])?.id ?? '';
