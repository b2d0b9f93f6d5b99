import { expect, it } from 'vitest';
import { statistics, type CellStatistics } from '../../../../../src/table/rows/statistics.ts';
import { done } from '../../../../../src/table/work.ts';
import { frameOf } from '../../../../table/frames.ts';
import { statisticsWords } from '../../../../../src/renderer/report/table/selection/statisticsWords.ts';

const NUMBERS: NonNullable<CellStatistics['numbers']> = {
  count: 2,
  sum: { text: '9007199254740993', rounded: false },
  mean: 4_503_599_627_370_496,
  smallest: '1',
  largest: '9007199254740992',
  combination: 'add',
  weighted: null,
};
const said = (statistics: Partial<CellStatistics>, unit: string | null = null) =>
  statisticsWords({ cells: 2, filled: 2, numbers: null, times: null, ...statistics }, unit).map(
    ({ name, figure }) => `${name} ${figure}`,
  );

it('figures have every digit and their unit; a mean that has more is marked', () => {
  expect(said({ numbers: NUMBERS }, 'byte')).toEqual([
    'Sum 9\u202f007\u202f199\u202f254\u202f740\u202f993 byte',
    'Average ≈ 4\u202f503\u202f599\u202f627\u202f370\u202f000 byte',
    'Smallest 1 byte',
    'Largest 9\u202f007\u202f199\u202f254\u202f740\u202f992 byte',
    'Count 2',
  ]);
  const few = { ...NUMBERS, sum: { text: '5', rounded: false }, mean: 2.5, smallest: '2', largest: '3' };
  expect(said({ numbers: few })).toContain('Average 2.5');
});

it.each([
  ['weight', 'Sum not added up: shares and averages'],
  ['none', 'Sum not added up: rates, percentiles and unknown metrics'],
  ['different', 'Sum not added up: different units or metrics'],
] as const)('what a sum would mislead about is not added up: %s', (combination, reason) => {
  expect(said({ numbers: { ...NUMBERS, combination } })[0]).toBe(reason);
});

it('an average of shares names its weight; without one, it is no more than the mean of the cells', () => {
  const share = { ...NUMBERS, combination: 'weight', mean: 64.33 } as const;
  expect(
    said({ numbers: { ...share, weighted: { text: '74.27', rounded: true, by: 'request_count' } } }),
  ).toContain('Average weighted by request_count ≈ 74.27');
  for (const combination of ['weight', 'none'] as const) {
    const words = said({ numbers: { ...share, combination } });
    expect(words).toContain('Mean of cells ≈ 64.33');
    expect(words.some((each) => each.startsWith('Average'))).toBe(false);
  }
});

it('V7: the average of a selected hit rate is that of all requests, or no more than the mean of its cells', () => {
  const cells = [
    ['84.21', '300'],
    ['44.45', '100'],
  ];
  const average = (header: string[]) => {
    const frame = frameOf(header, cells);
    const selected = [{ firstRow: 0, rows: 2, columns: [0] }];
    const words = statisticsWords(done(statistics(frame, null, selected)), null);
    return words.filter(({ name }) => /average|mean/i.test(name));
  };
  expect(average(['cache_hit_percentage', 'request_count'])).toEqual([
    { name: 'Average weighted by request_count', figure: '74.27' },
  ]);
  expect(average(['cache_hit_percentage', 'servers'])).toEqual([{ name: 'Mean of cells', figure: '64.33' }]);
});

it('texts and times are counted, and empty cells beside them', () => {
  expect(said({ cells: 1_200, filled: 1_199 })).toEqual(['Count 1\u202f199', 'Empty 1 cell']);
  const times = { count: 2, earliest: '2026-11-20', latest: '2026-11-21' };
  expect(said({ times })).toEqual(['Earliest 2026-11-20 UTC', 'Latest 2026-11-21 UTC', 'Count 2']);
  expect(said({ numbers: { ...NUMBERS, count: 1 } })).toContain('Numbers 1');
});

it('a time that names its zone is in no other', () => {
  for (const time of ['2026-11-20T10:05:00+02:00', '2026-11-20T10:05:00Z', '2026-11-20 10:05:00 UTC'])
    expect(said({ times: { count: 1, earliest: time, latest: '2026-11-20 11:05:00' } })).toEqual([
      `Earliest ${time}`,
      'Latest 2026-11-20 11:05:00 UTC',
      'Count 2',
    ]);
});
