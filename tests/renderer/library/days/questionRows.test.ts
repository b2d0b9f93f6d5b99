import { expect, it } from 'vitest';
import type { StoredReport } from '../../../../src/contract/library.ts';
import { UNMARKED } from '../../../../src/contract/library.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import { inOrder, LATEST, rowsOn } from '../../../../src/renderer/library/days/questionRows.ts';
import { questionsOf, reportsAmong } from '../../../../src/renderer/library/days/questions.ts';
import { words } from '../../../../src/renderer/library/days/words.ts';
import { fromService, idOf } from '../../../main/library/wholeLibrary.ts';

/** The 28th of November 2026, counted in days from 1970. */
const TODAY = Date.UTC(2026, 10, 28) / DAY_MS;

const report = (number: number, metric: string, start: string, end: string): StoredReport => {
  const source = fromService(`r-${number}`);
  if (source.kind !== 'service') throw new Error('It is from the service.');
  const query = { ...source.request.query, metrics: [metric], dimensions: [] };
  const time = (day: string) => `${day}T00:00:00.000000Z`;
  return {
    id: idOf(number),
    ...UNMARKED,
    title: metric,
    source: {
      ...source,
      request: { ...source.request, query: { ...query, start: time(start), end: time(end) } },
    },
    storedAtMs: number,
    archive: { bytes: 1, sha256: '0'.repeat(64), fileName: null },
  };
};

const ROWS = rowsOn(
  questionsOf(
    [
      report(1, 'b', '2026-11-26', '2026-11-28'),
      report(2, 'a', '2026-11-20', '2026-11-25'),
      report(3, 'c', '2026-11-27', '2026-11-28'),
    ],
    [],
    [],
  ),
  TODAY,
);
const names = (column: string, descending: boolean) =>
  inOrder(ROWS, { column, descending }).map(({ question }) => question.name[0]);

it('queries are ordered by name, days, latest day and reports; those alike stay as they were answered', () => {
  expect(inOrder(ROWS, LATEST).map(({ question }) => question.name[0])).toEqual(['c', 'b', 'a']);
  expect(names('name', false)).toEqual(['a', 'b', 'c']);
  expect(names('days', true)).toEqual(['a', 'b', 'c']);
  expect(names('reports', true)).toEqual(['c', 'a', 'b']);
});

it('a strip says how much of it is filled, and what else it has but gaps', () => {
  expect(words.filled(ROWS[0]?.days ?? [])).toBe('1 of 30 days filled');
  const looks = ['different', 'part', 'failed', 'failed', 'asked', 'missing'] as const;
  expect(words.filled(looks.map((look) => ({ look })))).toBe(
    '1 of 6 days filled, 1 with answers that differ, 1 in part, 1 on its way, 2 failed',
  );
});

it('of a query that a search finds by some of its reports, the others are not among those listed', () => {
  const [before, found, other] = [
    report(1, 'a', '2026-11-25', '2026-11-26'),
    report(2, 'a', '2026-11-26', '2026-11-27'),
    report(3, 'b', '2026-11-26', '2026-11-27'),
  ];
  const [, query] = questionsOf([before, found, other], [], []);
  if (!query) throw new Error('There are two.');
  expect(query.reports).toEqual([found, before]);
  expect(reportsAmong([query], [other, found])).toEqual([found]);
});
