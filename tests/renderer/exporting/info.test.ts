import { expect, it } from 'vitest';
import { aboveLines, inCells } from '../../../src/renderer/exporting/info.ts';

it('what the rows are stands in a line of its own, in one order, and metrics only where there are no figures', () => {
  const metrics = ['Metrics', 'requests (count)', 'metrics'] as const;
  const facts = [
    ['Report', 'Traffic', 'what'],
    ['DEMO', 'Made-up data', 'what'],
    ['Rows', '3, all'],
    ['Filter', 'None: every row', 'filter'],
    ['Range', '20 November 2026 UTC', 'range'],
    metrics,
  ] as const;
  const lines = [
    'Report: Traffic · DEMO: Made-up data',
    'Range: 20 November 2026 UTC',
    'Filter: None: every row',
  ];
  expect(aboveLines(facts)).toEqual([lines[0], 'Metrics: requests (count)', ...lines.slice(1)]);
  const grouped = aboveLines([...facts, ['Figures', 'sum of requests', 'figures']]);
  expect(grouped).toEqual([lines[0], 'Figures: sum of requests', ...lines.slice(1)]);
});

it('a line that goes on says where the rest is', () => {
  const text = 'host is one of a, b, c; '.repeat(1_500);
  const facts = inCells('Filter', text, 'filter');
  expect(facts.map(([, part]) => part).join('')).toBe(text);
  expect(aboveLines(facts)).toEqual([
    expect.stringMatching(/^Filter: host is .{470,}… \(all of it is on the sheet Info\)$/),
  ]);
});
