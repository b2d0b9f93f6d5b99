import type { ReportFilter } from '../../contract/reports.ts';
import type { CatalogueEntry } from '../catalogue.ts';

type Why = 'class' | 'number' | 'operator' | 'value';

/** A filter with how many words it took, or why it cannot be said in a request. */
type FilterReading = { length: number } & ({ filter: ReportFilter } | { word: string; why: Why });

const COMPARING = new Set(['is', 'in', '=', ':', 'equals']);
const JOINING = new Set([',', 'or']);

const bare = (word: string): string => word.replace(/^"(.*)"$/s, '$1');

const isNumeric = (fieldType: string | null): boolean =>
  fieldType !== null && /^(?:int|integer|long|float|double|decimal|number)/i.test(fieldType);

/** Whether a number is sent as it was typed. */
const isPlainNumber = (text: string): boolean => String(Number(text)) === text;

/**
 * The values that follow a dimension, as a filter by `in`: the one operator that the interface explains. (Interface,
 * "Filter object".) A class such as 4xx is no value, so that it would match nothing.
 */
export function readFilterWords(
  { id, fieldType }: CatalogueEntry,
  words: readonly string[],
  isOneOf: CatalogueEntry | undefined,
): FilterReading {
  let length = COMPARING.has((words[0] ?? '').toLowerCase()) ? 1 : 0;
  const values: string[] = [];
  while (length < words.length) {
    values.push(bare(words[length] ?? ''));
    length += 1;
    if (!JOINING.has((words[length] ?? '').toLowerCase())) break;
    length += 1;
  }
  const word = [id, ...values].join(' ');
  const why = whyNot(values, isNumeric(fieldType), fieldType, isOneOf);
  if (why !== null) return { length, word, why };
  const value = isNumeric(fieldType) ? values.map(Number) : values;
  return { length, filter: { field: id, operator: 'in', value } };
}

function whyNot(
  values: readonly string[],
  numeric: boolean,
  fieldType: string | null,
  isOneOf: CatalogueEntry | undefined,
): Why | null {
  if (values.length === 0 || values.includes('')) return 'value';
  if (values.some((value) => /^\dxx$/i.test(value))) return 'class';
  if (numeric && !values.every(isPlainNumber)) return 'number';
  const fits = isOneOf?.fieldTypes == null || fieldType === null || isOneOf.fieldTypes.includes(fieldType);
  return isOneOf && isOneOf.multiValue !== false && fits ? null : 'operator';
}
