import { isAddress } from '../../events/filterTerms.ts';
import { isCurl } from '../../queries/pasted/curlCommand.ts';
import { readRequest } from '../../queries/pasted/pastedRequest.ts';
import { tableIn, type PastedTable } from '../../queries/pasted/pastedTable.ts';
import type { Reading } from '../../queries/pasted/reading.ts';
import type { TimeReference } from '../../queries/times.ts';

/** What values in a list are. */
export type ValueKind = 'hosts' | 'addresses' | 'values';

/** What a text is that was pasted or dropped outside of a text field. */
export type Pasted =
  | { kind: 'request'; reading: Reading; isCurl: boolean }
  /** Each once; `repeated` of them stood there more often. */
  | { kind: 'values'; of: ValueKind; values: readonly string[]; repeated: number }
  | { kind: 'table'; table: PastedTable }
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
const valuesIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((each) => each.replace(/^(["'])(.*)\1$/, '$2'))
    .filter(Boolean);

/** Whether each line is one word, or each cell of the only line. */
const isLines = (text: string): boolean =>
  text.includes('\n') ? !/\S[ \t]+\S/.test(text) : text.includes('\t') && !/\S +\S/.test(text);

/** Values as something that can be filtered by. */
export function listOf(all: readonly string[]): Extract<Pasted, { kind: 'values' }> {
  const values = [...new Set(all)];
  const of = values.every(isAddress)
    ? 'addresses'
    : values.every((value) => HOST.test(value))
      ? 'hosts'
      : 'values';
  return {
    kind: 'values',
    of: values.length === 0 ? 'values' : of,
    values,
    repeated: all.length - values.length,
  };
}

/** Says what a text is. Nothing is done with it. */
export function pastedAs(text: string, here: TimeReference, gateway = ''): Pasted {
  const bare = text.trim();
  if (isCurl(bare) || /^(?:```|\{)/.test(bare))
    return { kind: 'request', reading: readRequest(text, here, gateway), isCurl: isCurl(bare) };
  if (PATH.test(bare) || FILE.test(bare)) return { kind: 'path', path: bare };
  if (bare.length > MOST_CHARACTERS) return { kind: 'unknown' };
  const table = tableIn(text);
  if (table) return { kind: 'table', table };
  const list = listOf(valuesIn(bare));
  const { values } = list;
  if (values.length === 0 || values.length > MOST_VALUES) return { kind: 'unknown' };
  if (list.of !== 'values') return list;
  const [word = ''] = values;
  if (values.length === 1) return word.length <= 1_000 ? { kind: 'word', word } : { kind: 'unknown' };
  return isLines(bare) ? list : { kind: 'unknown' };
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
