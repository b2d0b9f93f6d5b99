import { expect } from 'vitest';
import { all, gateway, logFields, type Ask } from './ask.ts';
import { FIELDS } from './eventEntry.ts';
import { each, holds, is, member, refuses, section } from './line.ts';

const lookup = (name: string, fields: string[]): [Ask, ReturnType<typeof holds>] => [
  gateway(`/report-builder/v1/${name}`),
  member(
    'items',
    each((item) => {
      expect(Object.keys(item)).toEqual(expect.arrayContaining(fields));
    }),
  ),
];

export const LOOKUPS = [
  ...section('Referenced lookup endpoints', [
    ['granularities have one', ...lookup('granularities', ['id', 'name', 'description'])],
    [
      'granularities depend on the age of the data',
      all(
        gateway('/report-builder/v1/granularities?start=today-1d&end=today'),
        gateway('/report-builder/v1/granularities?start=today-20d&end=today'),
      ),
      holds((body) => {
        const [young, old] = (body as { items: { id: string }[] }[]).map(({ items }) =>
          items.map(({ id }) => id),
        );
        expect(young).toEqual(['minute5', 'hour', 'day']);
        expect(old).toEqual(['hour', 'day']);
      }),
    ],
    ['dimensions have one, with field_type', ...lookup('dimensions', ['id', 'name', 'field_type'])],
    ['metrics have one', ...lookup('metrics', ['id', 'name', 'field_type'])],
    [
      'operators have one, with multi_value',
      ...lookup('operations', ['id', 'name', 'multi_value', 'field_types']),
    ],
    ['units have one, with scale', ...lookup('units', ['id', 'name', 'scale', 'unit'])],
    [
      'downloadable reports have one',
      gateway('/report-builder/v1/downloadable-reports'),
      is(200, { '@type': 'Collection', items: [] }),
    ],
    [
      'event log fields have one',
      logFields(),
      holds((body) => {
        expect([...(body as string[])].toSorted()).toEqual(FIELDS);
      }),
    ],
    [
      'country codes have one',
      gateway('/sec/cps/v2.0/appendix/country-codes'),
      is(200, { total_items: 249 }),
    ],
    ['nothing else is looked up', gateway('/report-builder/v1/nothing'), refuses(404)],
  ]),
];
