import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../../src/contract/time.ts';
import { UNMARKED, type StoredReport } from '../../../../src/contract/library.ts';
import { ReportId } from '../../../../src/contract/reports.ts';
import { touches } from '../../../../src/queries/reportSpan.ts';
import {
  apart,
  isGap,
  joinedOf,
  lackedDays,
  partsOf,
  rangeOfDay,
} from '../../../../src/renderer/library/days/chosenDays.ts';
import { daysOf, questionsOf } from '../../../../src/renderer/library/days/questions.ts';
import { SavedQuery } from '../../../../src/contract/queries.ts';
import { fromService, idOf } from '../../../main/library/wholeLibrary.ts';

const TODAY = 20_000;
const NOW = TODAY * DAY_MS + 3_600_000;
const text = (day: number) => new Date(day * DAY_MS).toISOString();

const reportOf = (number: number, first: number, count: number, metric = 'requests'): StoredReport => {
  const source = fromService('r');
  if (source.kind === 'file') throw new Error('It is of the service.');
  const query = { ...source.request.query, metrics: [metric], start: text(first), end: text(first + count) };
  return {
    id: ReportId.parse(`c4f3a6e0-56c5-4dd6-8c2c-${String(number).padStart(12, '0')}`),
    ...UNMARKED,
    title: `Report ${number}`,
    source: { ...source, request: { ...source.request, query } },
    storedAtMs: number,
    archive: { bytes: 1, sha256: String(number % 10).repeat(64), fileName: null },
  };
};

/** A table that was joined of these. */
function tableOf(number: number, reports: readonly StoredReport[]): StoredReport {
  const [first] = reports;
  if (first?.source.kind !== 'service') throw new Error('It is of the service.');
  const { profileId, profileName, demo, answer, requestedAtMs } = first.source;
  const ranges = reports.map((report) => {
    if (report.source.kind !== 'service') throw new Error('It is of the service.');
    const { start, end } = report.source.request.query;
    const { sha256, contents } = report.archive;
    return {
      start,
      end,
      label: start,
      missing: null,
      report: { id: report.id, remoteId: 'r', sha256, contents, rows: 1, lacks: [] },
    };
  });
  const query = {
    ...first.source.request.query,
    start: ranges[0]?.start ?? '',
    end: ranges.at(-1)?.end ?? '',
  };
  return {
    ...first,
    id: idOf(number),
    storedAtMs: number,
    source: {
      kind: 'joined',
      profileId,
      profileName,
      demo,
      answer,
      requestedAtMs,
      request: { ...first.source.request, query },
      batchId: null,
      parts: ranges,
      rangeColumn: null,
    },
  };
}

it('reports of one question are one, whatever their times, and its saved query names it', () => {
  const reports = [reportOf(1, TODAY - 3, 1), reportOf(2, TODAY - 2, 1), reportOf(3, TODAY - 2, 1, 'bytes')];
  const [, second] = reports;
  const request = second?.source.kind === 'service' ? second.source.request : null;
  const saved = SavedQuery.parse({
    id: idOf(7),
    name: 'Requests',
    tags: [],
    starred: false,
    createdAtMs: 1,
    versions: [{ number: 1, savedAtMs: 1, request, range: null }],
  });
  const questions = questionsOf(reports, [], [saved]);
  expect(questions.map(({ name, reports: own }) => [name, own.length])).toEqual([
    ['bytes by platform, hour', 1],
    ['Requests', 2],
  ]);
});

it('today is asked for up to now, a day before it whole', () => {
  expect(rangeOfDay({ startMs: TODAY * DAY_MS, isOpen: true })).toMatchObject({ end: 'now' });
  expect(rangeOfDay({ startMs: (TODAY - 1) * DAY_MS, isOpen: false })).toEqual({
    start: `${text(TODAY - 1).slice(0, 19)}.000000Z`,
    end: `${text(TODAY).slice(0, 19)}.000000Z`,
    label: text(TODAY - 1).slice(0, 10),
  });
});

it('what is joined has no moment twice, and no day is left that an answer for it alone has', () => {
  const given = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 7 })), {
    minLength: 1,
    maxLength: 10,
  });
  fc.assert(
    fc.property(given, (ranges) => {
      const reports = ranges.map(([ago, count], index) => reportOf(index, TODAY - 21 + ago, count));
      const [question] = questionsOf(reports, [], []);
      if (!question) throw new Error('There is one.');
      const days = daysOf(question, NOW);
      const chosen = apart(question, days);
      for (const [at, one] of chosen.entries())
        for (const other of chosen.slice(at + 1)) expect(touches(one.span, other.span)).toBe(false);
      // What was left out has something in common with what was not.
      for (const { id } of question.reports) {
        const days = ranges[Number(id.slice(-12))];
        const span = {
          fromMs: (TODAY - 21 + (days?.[0] ?? 0)) * DAY_MS,
          beforeMs: (TODAY - 21 + (days?.[0] ?? 0) + (days?.[1] ?? 0)) * DAY_MS,
        };
        expect(chosen.some((other) => touches(other.span, span))).toBe(true);
      }
      expect(partsOf(chosen).map(({ start }) => start)).toEqual(
        partsOf(chosen)
          .map(({ start }) => start)
          .toSorted(),
      );
      expect(days.filter(isGap).every(({ look }) => look === 'missing')).toBe(true);
    }),
  );
});

it('answers differ where what is in their archives does, and one that was joined is compared by its part', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((letter, index): StoredReport => {
    const report = reportOf(index + 1, TODAY - 2, 1);
    return { ...report, archive: { ...report.archive, contents: letter.repeat(64) } };
  });
  const table = one && tableOf(9, [one]);
  if (!one || !same || !other || !table) throw new Error('There are four.');
  const dayOf = (reports: readonly StoredReport[]) => {
    const [question] = questionsOf(reports, [], []);
    return question && daysOf(question, NOW).at(-3);
  };
  expect(one.archive.sha256).not.toBe(same.archive.sha256);
  expect(dayOf([one, same, table])).toMatchObject({ look: 'filled', differing: null });
  expect(dayOf([one, other, table])).toMatchObject({ look: 'different', differing: [other.id, one.id] });
  expect(dayOf([one, reportOf(4, TODAY - 2, 1)]), 'an earlier version noted nothing').toMatchObject({
    look: 'filled',
  });
});

it('a day is said to be lacking whose only report overlaps the others, and a table that is there is found', () => {
  const reports = [1, 2, 3].map((number) => reportOf(number + 1, TODAY - 6 + number, 1));
  const long = reportOf(1, TODAY - 6, 6);
  const table = tableOf(9, reports);
  const [question] = questionsOf([long, ...reports, table], [], []);
  if (!question) throw new Error('There is one.');
  const days = daysOf(question, NOW).slice(-7, -3);
  const whole = apart(question, days);
  expect(days.map(({ look }) => look)).toEqual(Array<string>(4).fill('filled'));
  expect(whole.map(({ report }) => report.id)).toEqual(reports.map(({ id }) => id));
  expect(lackedDays(days, whole).map(({ startMs }) => startMs)).toEqual([(TODAY - 6) * DAY_MS]);
  expect(lackedDays(days.slice(1), whole)).toEqual([]);
  expect(joinedOf(question, whole)?.id).toBe(table.id);
  expect(joinedOf(question, whole.slice(1))).toBeUndefined();
});
