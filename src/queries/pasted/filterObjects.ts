import { withoutCredentials } from '../../contract/credentialNames.ts';
import type { ReportFilter } from '../../contract/reports.ts';
import { filterValueIn, parseMarked, unmarked } from '../longNumbers.ts';
import { faultWords, jsonFault } from './jsonText.ts';
import {
  EXPECTED,
  isAbsent,
  isMembers,
  isText,
  noteAlone,
  noteDropped,
  notTaken,
  textOf,
  unknownOf,
  type Findings,
} from './members.ts';

const KNOWN = ['field', 'operator', 'value'];

/** Stands for a filter that could not be taken: it cannot be sent, as a report without it would have more rows. */
const UNREADABLE: ReportFilter = { field: '', operator: '', value: '' };

/** One filter object. (Interface, "Filter object".) */
function filterOf(found: Findings, path: string, value: unknown): ReportFilter {
  if (!isMembers(value)) {
    notTaken(found, path, 'object');
    return UNREADABLE;
  }
  const named = (name: 'field' | 'operator') =>
    (value[name] === undefined ? '' : textOf(found, `${path}.${name}`, value[name])) ?? '';
  for (const name of KNOWN)
    if (value[name] === undefined)
      found.faults.push({ path: `${path}.${name}`, message: 'Every filter needs this member.' });
  const unknown = unknownOf(value, KNOWN, `${path}.`, found);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was read from JSON
  const given = (value['value'] === undefined ? '' : value['value']) as ReportFilter['value'];
  const { kept, dropped } = withoutCredentials(given);
  noteDropped(found, `${path}.value.`, dropped);
  const exact = filterValueIn(unmarked(JSON.stringify(kept)));
  if (exact === null) notTaken(found, `${path}.value`, 'value');
  return {
    field: named('field'),
    operator: named('operator'),
    ...(exact ?? { value: '' }),
    ...(unknown ? { unknown } : {}),
  };
}

/** The filter of a query, encoded as a text or as it is. (Interface, "Report query parameters".) */
export function filtersOf(found: Findings, value: unknown): ReportFilter[] {
  const path = 'query.params.filter';
  if (isAbsent(value) || value === '') return [];
  let list: unknown = value;
  if (isText(value)) {
    const fault = jsonFault(value, 'parseMarked');
    if (fault) {
      found.faults.push({ path, message: `${EXPECTED.filter} In its text: ${faultWords(value, fault)}` });
      return [UNREADABLE];
    }
    list = parseMarked(value);
  }
  if (Array.isArray(list)) return list.map((each, index) => filterOf(found, `${path}[${index}]`, each));
  if (isMembers(list)) {
    noteAlone(found, path);
    return [filterOf(found, path, list)];
  }
  notTaken(found, path, 'filter');
  return [UNREADABLE];
}
