import type { ReportFilter } from '../../contract/reports.ts';
import { quoted, type Check, type Checked } from './check.ts';

/** The values of the dimension `platform` with the operator `in`. (Interface, "Filter object".) */
export const PLATFORMS: ReadonlyMap<string, string> = new Map([
  ['cache', 'HTTP Large'],
  ['wac', 'HTTP Small'],
  ['adn', 'ADN'],
]);

const said = (ground: Check['ground'], message: string, level: Check['level'] = 'doubtful'): Check => ({
  field: 'filter',
  level,
  ground,
  message,
});

function shape({ field, operator, value }: ReportFilter, { catalogue }: Checked): Check[] {
  const at = `Filter of ${quoted(field)}`;
  const entry = catalogue.operator.get(operator);
  const checks: Check[] = [];
  if (value === null || typeof value === 'boolean' || (typeof value === 'object' && !Array.isArray(value)))
    checks.push(
      said('documented', `${at}: a value is a text, a number or an array. This one is sent as it is.`),
    );
  else if (entry?.multiValue === true && !Array.isArray(value))
    checks.push(said('documented', `${at}: the operator ${quoted(operator)} takes a list of values.`));
  else if (entry?.multiValue === false && Array.isArray(value))
    checks.push(said('documented', `${at}: the operator ${quoted(operator)} takes one value, not a list.`));
  if (Array.isArray(value) ? value.length === 0 : value === '')
    checks.push(said('inferred', `${at} has no value.`));
  const type = catalogue.dimension.get(field)?.fieldType;
  if (type != null && entry?.fieldTypes && !entry.fieldTypes.includes(type))
    checks.push(
      said(
        'documented',
        `${at}: the operator ${quoted(operator)} is not for fields of type ${quoted(type)}.`,
      ),
    );
  return checks;
}

function platform({ field, operator, value }: ReportFilter): Check[] {
  if (field !== 'platform' || operator !== 'in' || !Array.isArray(value)) return [];
  const stranger = value.find((each) => typeof each !== 'string' || !PLATFORMS.has(each));
  if (stranger === undefined) return [];
  const name = typeof stranger === 'string' ? quoted(stranger) : JSON.stringify(stranger);
  return [said('documented', `The documented platforms are cache, wac and adn, not ${name}.`)];
}

/** What is to be said of the filters. Those without a field or an operator cannot be sent. */
export function filterChecks(checked: Checked): Check[] {
  const { filter } = checked.request.query;
  return filter.flatMap((each, index) => {
    const missing = each.field.trim() === '' ? 'field' : each.operator.trim() === '' ? 'operator' : null;
    if (missing !== null) return [said('documented', `Filter ${index + 1} has no ${missing}.`, 'blocks')];
    return [...shape(each, checked), ...platform(each)];
  });
}
