import { withoutCredentials } from '../../contract/credentialNames.ts';
import type { ReportFilter } from '../../contract/reports.ts';
import { filterValueIn, parseMarked, unmarked } from '../longNumbers.ts';
import { faultWords, jsonFault } from './jsonText.ts';
import {
  EXPECTED,
  isAbsent,
  isMembers,
  isText,
  member,
  noteDropped,
  unknownOf,
  type Findings,
} from './members.ts';

const KNOWN = ['field', 'operator', 'value'];

/** One filter object. (Interface, "Filter object".) */
function filterOf(found: Findings, path: string, value: unknown): ReportFilter[] {
  if (!isMembers(value)) {
    found.problems.push({ path, message: EXPECTED.object });
    return [];
  }
  const field = member(found, `${path}.field`, value['field'], [isText, 'text']);
  const operator = member(found, `${path}.operator`, value['operator'], [isText, 'text']);
  for (const name of KNOWN)
    if (value[name] === undefined)
      found.problems.push({ path: `${path}.${name}`, message: 'Every filter needs this member.' });
  const unknown = unknownOf(value, KNOWN, `${path}.`, found);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was read from JSON
  const { kept, dropped } = withoutCredentials((value['value'] ?? null) as ReportFilter['value']);
  noteDropped(found, `${path}.value.`, dropped);
  const exact = filterValueIn(unmarked(JSON.stringify(kept)));
  if (exact === null) found.problems.push({ path: `${path}.value`, message: EXPECTED.value });
  return [
    {
      field: field ?? '',
      operator: operator ?? '',
      ...(exact ?? { value: null }),
      ...(unknown ? { unknown } : {}),
    },
  ];
}

/** The filter of a query, encoded as a text or as it is. (Interface, "Report query parameters".) */
export function filtersOf(found: Findings, value: unknown): ReportFilter[] {
  const path = 'query.params.filter';
  if (isAbsent(value) || value === '') return [];
  let list: unknown = value;
  if (isText(value)) {
    const fault = jsonFault(value, 'parseMarked');
    if (fault) {
      found.problems.push({ path, message: `${EXPECTED.filter} In its text: ${faultWords(value, fault)}` });
      return [];
    }
    list = parseMarked(value);
  }
  if (Array.isArray(list)) return list.flatMap((each, index) => filterOf(found, `${path}[${index}]`, each));
  found.problems.push({ path, message: EXPECTED.filter });
  return [];
}
