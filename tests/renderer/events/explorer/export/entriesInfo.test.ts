import { expect, it } from 'vitest';
import type { EventScope } from '../../../../../src/contract/eventQuestions.ts';
import type { Profile } from '../../../../../src/contract/profiles.ts';
import { entriesInfo, gapsIn } from '../../../../../src/renderer/events/explorer/export/entriesInfo.ts';
import { formatTime } from '../../../../../src/renderer/ui/text/formats.ts';

const DAY = 86_400;
const DAY_1 = Date.UTC(2026, 10, 1) / 1_000;
const gap = (day: number, days = 1) => ({
  fromSecond: DAY_1 + day * DAY,
  beforeSecond: DAY_1 + (day + days) * DAY,
});
const scope = (from: number | null, before: number | null): EventScope => ({
  fromMicros: from === null ? null : (DAY_1 + from * DAY) * 1e6,
  beforeMicros: before === null ? null : (DAY_1 + before * DAY) * 1e6,
  filter: [],
});

const factsOf = (...asked: Parameters<typeof entriesInfo>) =>
  new Map(entriesInfo(...asked).map(([name, value]) => [name, value]));

it('the gaps of a span are named in their order, and those around it are not', () => {
  const coverage = { lost: [gap(5, 2), gap(1)], missing: [gap(9)] };
  const all = gapsIn(coverage, scope(null, null));
  expect(all).toHaveLength(3);
  expect(all.map((text) => /\d+/.exec(text)?.[0])).toEqual(
    [gap(1), gap(5), gap(9)].map(({ fromSecond }) => /\d+/.exec(formatTime(fromSecond * 1_000))?.[0]),
  );
  expect(all[0]).not.toBe(all[1]);
  expect(gapsIn(coverage, scope(2, 5))).toEqual([]);
  expect(gapsIn(coverage, scope(6, 8))).toHaveLength(1);
  expect(gapsIn(coverage, scope(9.5, null))).toHaveLength(1);
  const many = { lost: Array.from({ length: 9 }, (_, day) => gap(2 * day)), missing: [] };
  expect(gapsIn(many, scope(null, null)).at(-1)).toBe('4 more');
});

it('a workbook of entries says where they come from', () => {
  const profile = { name: 'ACME', accountNumber: '0001', kind: 'demo' } as Profile;
  const filter = [{ field: 'Host', test: { kind: 'is' as const, values: ['shop'] }, negated: false }];
  const told = {
    profile,
    isAnonymous: false,
    scope: { ...scope(1, 3), filter },
    privacy: 'As received',
    gaps: [],
    caution: null,
  };
  const info = factsOf(told, 12);
  expect(info.get('DEMO')).toBe('Made-up data of the demo');
  expect(info.get('Account number')).toBe('0001');
  expect(info.get('Time zone')).toBe('UTC');
  expect(info.get('From')).toBe('2026-11-02 00:00:00');
  const late = {
    ...told,
    scope: { ...told.scope, beforeMicros: Date.UTC(2026, 10, 20, 6, 59, 58) * 1_000 + 1 },
  };
  expect(factsOf(late, 1).get('Before')).toBe('2026-11-20 06:59:58.000001');
  expect(info.get('Local filter')).toContain('shop');
  expect(info.get('Note')).toContain('a sample of the traffic');
  expect(info.get('Not in the archive')).toBe('Nothing is known to be missing');
  expect(info.get('Entries')).toBe('12');
});
