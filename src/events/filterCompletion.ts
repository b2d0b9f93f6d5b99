import { fieldOfShortName, SHORT_NAME_LIST, shortNameOf } from './filterNames.ts';
import { TermReader, type Word } from './filterTerms.ts';
import { nameText, valueText } from './filterText.ts';

/** What is being written at the caret: what replaces it goes from one character up to another. */
type Completable = { prefix: string; from: number; to: number } & (
  | { kind: 'name' }
  /** `field` is null for any field. */
  | { kind: 'value'; field: string | null }
);

/** More are not offered at once. */
const MOST = 20;

/** Where a word that starts here ends in the whole text, beyond the caret. */
function endOf(text: string, from: number, caret: number): number {
  const words = new TermReader(text).terms.flatMap(({ name, values }) => (name ? [name, ...values] : values));
  return Math.max(caret, words.find((word) => word.from === from)?.to ?? caret);
}

/** What fits at the caret in the text of a filter; null where nothing can be offered. */
export function completableAt(text: string, caret: number): Completable | null {
  const { terms, problem } = new TermReader(text.slice(0, caret));
  const last = terms.at(-1);
  if (problem && problem.to < caret) return null;
  if (!last || last.to < caret) return { kind: 'name', prefix: '', from: caret, to: caret };
  const spanOf = ({ text: prefix, from }: Word) => ({ prefix, from, to: endOf(text, from, caret) });
  const word = last.values.at(-1);
  if (!word) return null;
  if (!last.name) return { kind: 'name', ...spanOf(word) };
  const field = last.name.isQuoted ? last.name.text : fieldOfShortName(last.name.text);
  return field === null ? null : { kind: 'value', field: field === '' ? null : field, ...spanOf(word) };
}

/** Those that begin with a text, then those that contain it, upper or lower case. */
function fitting(texts: readonly string[], prefix: string): string[] {
  const wanted = prefix.toLowerCase();
  const begin = texts.filter((text) => text.toLowerCase().startsWith(wanted));
  const contain = texts.filter((text) => text.toLowerCase().indexOf(wanted) > 0);
  return [...begin, ...contain].slice(0, MOST);
}

/** Names of fields that fit, as they are written with their colon: short ones, then those of other fields. */
export function nameCompletions(prefix: string, fields: readonly string[]): string[] {
  const others = fields.filter((field) => shortNameOf(field) === null);
  return [
    ...fitting(SHORT_NAME_LIST, prefix).map((short) => `${short}:`),
    ...fitting(others, prefix).map((field) => `${nameText(field)}:`),
  ].slice(0, MOST);
}

/** Values that fit, as they are written. `values` are those of the field, the most frequent first. */
export const valueCompletions = (
  { field, prefix }: Extract<Completable, { kind: 'value' }>,
  values: readonly string[],
): string[] => fitting(values, prefix).map((value) => valueText(field, value));
