import type { ReportRequest } from '../../contract/reports.ts';
import type { Catalogue } from '../../queries/catalogue.ts';
import { choicesOf } from '../builder/known.ts';
import { emptyRequest } from './emptyRequest.ts';
import { columnNamed, pastedAs } from './pasted.ts';
import type { Thing } from './thing.ts';
import { words } from './words.ts';

/** Where addresses can be made use of. */
type Around = {
  known: Catalogue;
  /** Whether a table is on screen that is not the events. */
  hasTable: boolean;
  hasProfile: boolean;
};

function reportOf(dimension: string, addresses: readonly string[]): ReportRequest {
  const request = emptyRequest();
  const filter = [{ field: dimension, operator: 'in', value: [...addresses] }];
  return { ...request, query: { ...request.query, filter } };
}

/** What can be done with addresses that were typed or pasted; nothing if the text has anything else in it. */
export function addressThings(typed: string, { known, hasTable, hasProfile }: Around): Thing[] {
  const pasted = pastedAs(typed, { nowMs: 0, zone: 'UTC' });
  if (pasted.kind !== 'values' || pasted.of !== 'addresses') return [];
  const addresses = pasted.values;
  const dimension = columnNamed(choicesOf(known, 'dimension'), 'addresses');
  const filter = (kind: 'filter-table' | 'filter-events', name: string): Thing => ({
    id: kind,
    kind: 'filter',
    name,
    also: '',
    act: { kind, addresses },
  });
  return [
    ...(hasTable ? [filter('filter-table', words.addresses.table(addresses))] : []),
    ...(hasProfile ? [filter('filter-events', words.addresses.events(addresses))] : []),
    ...(hasProfile && dimension
      ? [
          {
            id: 'report-of-addresses',
            kind: 'request' as const,
            name: words.addresses.report(dimension.name, addresses),
            also: '',
            act: { kind: 'build' as const, request: reportOf(dimension.id, addresses) },
          },
        ]
      : []),
  ];
}
