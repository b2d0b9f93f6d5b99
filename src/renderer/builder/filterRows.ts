import type { ReportFilter } from '../../contract/reports.ts';
import type { Catalogue } from '../../queries/catalogue.ts';
import { filterValueIn } from '../../queries/longNumbers.ts';
import { faultWords, jsonFault } from '../../queries/pasted/jsonText.ts';
import { tagsOf } from '../forms/tagsField.ts';
import type { Tags } from '../ui/forms/TagPicker.tsx';
import { words } from './words.ts';

/** A filter as it is edited. Its value is one text, a list, or, where it is neither, JSON. */
export type FilterRow = {
  /** Tells the rows apart, whatever is typed into them. */
  key: number;
  field: string;
  operator: string;
  shape: 'one' | 'list' | 'json';
  text: string;
  list: Tags;
  /** Whether the values are sent as numbers. */
  numbers: boolean;
  /** Members that the interface does not name, as JSON; empty if there are none. */
  unknown: string;
};

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Whether a text is a number that keeps its digits. */
const isNumber = (text: string) => NUMBER.test(text) && String(Number(text)) === text;

export const emptyRow = (key: number): FilterRow => ({
  key,
  field: '',
  operator: '',
  shape: 'one',
  text: '',
  list: tagsOf([]),
  numbers: false,
  unknown: '',
});

const isEvery = <T>(values: readonly unknown[], is: (value: unknown) => value is T): values is T[] =>
  values.every(is);
const isText = (value: unknown) => typeof value === 'string';
const isFigure = (value: unknown) => typeof value === 'number';
const areDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

type Value = Pick<ReportFilter, 'value' | 'exact'>;

function valueFields({ value, exact }: Value): Pick<FilterRow, 'shape'> & Partial<FilterRow> {
  if (exact !== undefined) return { shape: 'json', text: exact };
  if (typeof value === 'string') return { shape: 'one', text: value };
  if (typeof value === 'number' && isNumber(String(value)))
    return { shape: 'one', text: String(value), numbers: true };
  if (Array.isArray(value) && areDistinct(value)) {
    if (isEvery(value, isText) && !value.includes('')) return { shape: 'list', list: tagsOf(value) };
    if (isEvery(value, isFigure) && value.every((each) => isNumber(String(each))))
      return { shape: 'list', list: tagsOf(value.map(String)), numbers: true };
  }
  return { shape: 'json', text: JSON.stringify(value) };
}

/** The row that edits a filter. */
export const rowOf = ({ field, operator, unknown, ...value }: ReportFilter, key: number): FilterRow => ({
  ...emptyRow(key),
  field,
  operator,
  ...valueFields(value),
  unknown: unknown ? JSON.stringify(unknown) : '',
});

/** A text as JSON; undefined if it is none. */
function parsed(text: string): ReportFilter['value'] | undefined {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON is JSON
    return JSON.parse(text) as ReportFilter['value'];
  } catch {
    return undefined;
  }
}

/** The value that JSON says; null if the text is none, or one that cannot be kept. */
const inJson = (text: string): Value | null =>
  jsonFault(text, 'parseMarked') === null ? filterValueIn(text) : null;

function valueOf({ shape, text, list, numbers }: FilterRow): Value {
  const sent = (each: string) => (numbers && isNumber(each) ? Number(each) : each);
  if (shape === 'one') return { value: sent(text) };
  if (shape === 'list') return { value: list.chosen.map(sent) };
  return inJson(text) ?? { value: parsed(text) ?? text };
}

/** The filter that a row describes, unfinished or not. */
export function filterOf(row: FilterRow): ReportFilter {
  const members = row.unknown === '' ? undefined : parsed(row.unknown);
  const unknown =
    typeof members === 'object' && members !== null && !Array.isArray(members) ? members : undefined;
  const { field, operator } = row;
  return { field, operator, ...valueOf(row), ...(unknown ? { unknown } : {}) };
}

/** What is wrong with a row, by the part that it is told at. */
export type RowProblems = Partial<Record<'field' | 'operator' | 'value', string>>;

const problems = words.filters.problems;

export function problemsOfRow(row: FilterRow): RowProblems {
  const fault = row.shape === 'json' && inJson(row.text) === null ? jsonFault(row.text) : null;
  const values = row.shape === 'list' ? row.list.chosen : row.shape === 'one' ? [row.text] : [];
  const value =
    row.shape === 'json' && fault
      ? faultWords(row.text, fault)
      : row.shape === 'list' && row.list.typed.trim() !== ''
        ? problems.notAdded(row.list.typed.trim())
        : values.length === 0 && row.shape === 'list'
          ? problems.noValue
          : row.shape === 'one' && row.text === ''
            ? problems.noValue
            : row.numbers && !values.every(isNumber)
              ? problems.number(values.find((each) => !isNumber(each)) ?? '')
              : undefined;
  return {
    ...(row.field.trim() === '' ? { field: problems.field } : {}),
    ...(row.operator.trim() === '' ? { operator: problems.operator } : {}),
    ...(value === undefined ? {} : { value }),
  };
}

/** A row in which the operator takes a list, or one value. A list of several values is never cut. */
export function reshaped(row: FilterRow, shape: 'one' | 'list'): FilterRow {
  if (row.shape === shape || row.shape === 'json') return row;
  if (shape === 'list') return { ...row, shape, text: '', list: tagsOf(row.text === '' ? [] : [row.text]) };
  const [first = '', ...more] = row.list.chosen;
  return more.length > 0 ? row : { ...row, shape, text: first, list: tagsOf([]) };
}

const isNumeric = (fieldType: string | null | undefined) =>
  fieldType != null && /^(?:int|integer|long|float|double|decimal|number)/i.test(fieldType);

/** A row after another field or operator was chosen: the catalogue says whether it takes a list, and of what. */
export function suited(row: FilterRow, known: Catalogue): FilterRow {
  const many = known.operator.get(row.operator)?.multiValue;
  const shaped = many == null ? row : reshaped(row, many ? 'list' : 'one');
  const type = known.dimension.get(row.field)?.fieldType;
  return type == null ? shaped : { ...shaped, numbers: isNumeric(type) };
}

/** The values of a JSON array of texts and numbers; null if a text is none. */
function valuesInJson(text: string): string[] | null {
  const list = text.startsWith('[') && !jsonFault(text) ? parsed(text) : undefined;
  if (!Array.isArray(list)) return null;
  return isEvery(list, isText) || isEvery(list, isFigure) ? list.map(String) : null;
}

/** A comma between values, and not one within the brackets of a user agent. */
const BETWEEN = /,(?![^()]*\))/;
/** A value in the quotes that spreadsheets and programs put around it. A program has a comma behind it. */
const QUOTED = /^(?:"((?:[^"]|"")*)"|'([^']*)'),?$/s;

/** The values of a pasted list: one a line or between tabs, otherwise between commas. Null if it is one value. */
export function pastedValues(pasted: string): string[] | null {
  const text = pasted.trim();
  const listed = valuesInJson(text);
  if (listed) return listed.length > 0 ? [...new Set(listed)] : null;
  const cells = text
    .split(/[\n\r\t]/.test(text) ? /[\n\r\t]+/ : BETWEEN)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  if (cells.length < 2) return null;
  const quoted = cells.flatMap((cell) => {
    const [found, double, single = ''] = QUOTED.exec(cell) ?? [];
    return found === undefined ? [] : [double?.replaceAll('""', '"') ?? single];
  });
  return [...new Set(quoted.length === cells.length ? quoted.filter(Boolean) : cells)];
}
