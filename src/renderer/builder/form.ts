import type { Control } from 'react-hook-form';
import type { ReportRequest } from '../../contract/reports.ts';
import { DAY_MS } from '../../contract/time.ts';
import type { Catalogue, CatalogueKind } from '../../queries/catalogue.ts';
import { editableTime, readTime, type TimeReference } from '../../queries/times.ts';
import { rangeIn } from '../../queries/searchedDays.ts';
import { tagsOf } from '../forms/tagsField.ts';
import type { Tags } from '../ui/forms/TagPicker.tsx';
import { filterOf, rowOf, type FilterRow } from './filterRows.ts';
import { namedId } from './known.ts';

/** A column that rows are sorted by. */
export type SortLevel = { id: string; descending: boolean };

/** The fields as they are typed. */
export type BuilderFields = {
  start: string;
  end: string;
  by: string;
  metrics: Tags;
  /** The units of metrics, as typed; empty for the default. */
  units: Record<string, string>;
  dimensions: Tags;
  filters: FilterRow[];
  sort: SortLevel[];
  /** The text in the field that adds a level. It is none. */
  sortTyped: string;
  limit: string;
  format: 'csv' | 'json';
  fileName: string;
};
export type BuilderControl = Control<BuilderFields, unknown, BuilderFields>;

/** What fields mean depends on: identifiers that are known, the time and zone, and the request they came from. */
export type Around = { known: Catalogue; here: TimeReference; template: ReportRequest | null };

const writtenDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The defaults: the seven whole days before today, in UTC. */
export function usualFields(nowMs: number): BuilderFields {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  return {
    start: `${writtenDay(today - 7 * DAY_MS)} 00:00`,
    end: `${writtenDay(today)} 00:00`,
    by: 'hour',
    metrics: tagsOf([]),
    units: {},
    dimensions: tagsOf([]),
    filters: [],
    sort: [],
    sortTyped: '',
    limit: '',
    format: 'csv',
    fileName: '',
  };
}

const levelOf = (entry: string): SortLevel =>
  entry.startsWith('-') ? { id: entry.slice(1), descending: true } : { id: entry, descending: false };
const sortEntry = ({ id, descending }: SortLevel): string => `${descending ? '-' : ''}${id}`;

/** The fields that produce this request. */
export function fieldsFrom({ query, format, fileName }: ReportRequest): BuilderFields {
  return {
    start: editableTime(query.start),
    end: editableTime(query.end),
    by: query.by ?? '',
    metrics: tagsOf([...new Set(query.metrics)]),
    units: { ...query.units },
    dimensions: tagsOf([...new Set(query.dimensions)]),
    filters: query.filter.map(rowOf),
    sort: query.sort.map(levelOf),
    sortTyped: '',
    limit: query.limit === null ? '' : String(query.limit),
    format,
    fileName,
  };
}

/** Identifiers of the request that the fields came from: they are sent exactly so, whatever else they may name. */
function exactIds({ query }: ReportRequest): Set<string> {
  const filtered = query.filter.flatMap(({ field, operator }) => [field, operator]);
  return new Set([query.by ?? '', ...Object.values(query.units), ...filtered]);
}

/** The identifier that a text means: what it names, otherwise itself. */
function identified(typed: string, kind: CatalogueKind, { known, template }: Around): string {
  if (template && exactIds(template).has(typed)) return typed;
  return namedId(known, kind, typed) ?? typed.trim();
}

/** The items of a picker, and what the text in its field names. */
export function itemsOf({ chosen, typed }: Tags, kind: CatalogueKind, { known }: Around): string[] {
  const named = namedId(known, kind, typed);
  return named === undefined || chosen.includes(named) ? [...chosen] : [...chosen, named];
}

/** The request that the fields describe, finished or not. What the interface does not name is kept from the template. */
export function requestOf(fields: BuilderFields, around: Around): ReportRequest {
  const time = (typed: string) => {
    const read = readTime(typed, around.here);
    return 'sent' in read ? read.sent : typed.trim();
  };
  // A range that was typed is one, also before it takes the place of both times.
  const { start, end } = rangeIn(fields.start, around.here, around.template?.query.start) ?? fields;
  const id = (typed: string, kind: CatalogueKind) => identified(typed, kind, around);
  const units = Object.entries(fields.units).filter(([, unit]) => unit.trim() !== '');
  const unknown = around.template?.unknown;
  return {
    query: {
      by: fields.by.trim() === '' ? null : id(fields.by, 'granularity'),
      dimensions: itemsOf(fields.dimensions, 'dimension', around),
      start: time(start),
      end: time(end),
      metrics: itemsOf(fields.metrics, 'metric', around),
      filter: fields.filters.map((row) => ({
        ...filterOf(row),
        field: id(row.field, 'dimension'),
        operator: id(row.operator, 'operator'),
      })),
      limit: fields.limit.trim() === '' ? null : Number(fields.limit),
      sort: fields.sort.map(sortEntry),
      units: Object.fromEntries(units.map(([metric, unit]) => [metric, id(unit, 'unit')])),
    },
    format: fields.format,
    fileName: fields.fileName.trim() === '' ? '' : fields.fileName,
    ...(unknown ? { unknown } : {}),
  };
}
