import { expect, it } from 'vitest';
import { shownFields } from '../../../../../src/renderer/events/explorer/export/exportedColumns.ts';
import { TIME_COLUMN } from '../../../../../src/renderer/events/explorer/list/entryColumns.ts';

const RECEIVED = [
  TIME_COLUMN,
  'id',
  'Timestamp',
  'Host',
  'Rate Limiting Action Type',
  'Epoch Time',
  'Rate Limiting Enforcement Type',
];

it('the columns on screen are exported, each under every name that was received', () => {
  expect(shownFields(['Host', 'Rate Limiting Enforcement Type', TIME_COLUMN, 'Gone'], RECEIVED)).toEqual([
    'Host',
    'Rate Limiting Enforcement Type',
    'Rate Limiting Action Type',
    TIME_COLUMN,
  ]);
  expect(shownFields(['Gone'], RECEIVED)).toEqual(RECEIVED);
});
