import { expect, it } from 'vitest';
import type { BookOutcome } from '../../../src/contract/books.ts';
import { JobId, type Job } from '../../../src/contract/jobs.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { QueryId } from '../../../src/contract/queries.ts';
import { ReportId } from '../../../src/contract/reports.ts';
import { ScheduleId, type Schedule } from '../../../src/contract/schedules.ts';
import { nextOf } from '../../../src/queries/occurrences.ts';
import type { BookState } from '../../../src/renderer/books/bookState.ts';
import { lastReportOf, lastSaid, outcomeOf } from '../../../src/renderer/queries/scheduleState.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const at = (text: string) => Date.parse(`2026-11-${text}Z`);

/** Every day at eight. */
const daily = (doneUntilMs: number): Schedule => ({
  id: ScheduleId.parse(ID),
  queryId: QueryId.parse(ID),
  profileId: ProfileId.parse(ID),
  profileName: 'Account',
  cadence: { days: { every: 'day' }, at: '08:00', zone: 'UTC' },
  catchUp: 'latest',
  on: true,
  createdAtMs: 0,
  doneUntilMs,
  last: null,
  recipeId: null,
  book: null,
});

it.each([
  ['is after now', '20T08:00', '20T12:00', '21T08:00'],
  ['is after now, when earlier ones were missed', '10T08:00', '20T12:00', '21T08:00'],
  ['is one that is not dealt with, after the clock was set back', '20T08:00', '20T05:00', '21T08:00'],
  ['is after now, when the clock was days ahead', '30T08:00', '20T05:00', '20T08:00'],
])('the next time %s', (_what, done, now, next) => {
  expect(nextOf(daily(at(done)), at(now))).toBe(at(next));
});

it('there is no next time while it is off, or in a zone that is unknown', () => {
  const schedule = daily(at('20T08:00'));
  const nowMs = at('20T12:00');
  expect(nextOf({ ...schedule, on: false }, nowMs)).toBeNull();
  expect(nextOf({ ...schedule, cadence: { ...schedule.cadence, zone: 'Mars/Base' } }, nowMs)).toBeNull();
});

it('the outcome of the last time is what became of its report', () => {
  const jobId = JobId.parse(ID);
  const last = { dueAtMs: 0, leftOut: 0, outcome: { kind: 'run' as const, jobId } };
  const job = (state: Job['state']): Job => ({
    id: jobId,
    profileId: ProfileId.parse(ID),
    profileName: 'Account',
    demo: false,
    request: {
      query: {
        by: 'day',
        dimensions: [],
        start: '2026-11-19T00:00:00.000000Z',
        end: '2026-11-20T00:00:00.000000Z',
        metrics: ['request_count'],
        filter: [],
        limit: null,
        sort: [],
        units: {},
      },
      format: 'csv',
      fileName: '',
    },
    createdAtMs: 0,
    state,
  });
  const said = (...jobs: Job[]) => outcomeOf({ ...daily(0), last }, jobs);
  expect(said()).toEqual({ tone: 'plain', text: 'Requested' });
  expect(said(job({ kind: 'queued' }))).toEqual({ tone: 'busy', text: 'Under way' });
  expect(said(job({ kind: 'stored', remoteId: '1', reportId: ReportId.parse(ID) }))).toEqual({
    tone: 'good',
    text: 'Stored',
  });
  const stopped = { kind: 'stopped', remoteId: null, atMs: 0, notBeforeMs: null } as const;
  expect(said(job(stopped))).toEqual({ tone: 'warn', text: 'Stopped' });
  const stored = job({ kind: 'stored', remoteId: '1', reportId: ReportId.parse(ID) });
  expect(lastReportOf({ ...daily(0), last }, [stored])).toBe(ID);
  expect(lastReportOf({ ...daily(0), last }, [job(stopped)])).toBeNull();
  // With what became of its workbook, whose failure outweighs that the report is here.
  const by = { book: { fileName: 'weekly.xlsx' } } as Extract<BookState, { kind: 'outcome' }>['by'];
  const bookOf = (jobId: JobId, outcome: BookOutcome): BookState => ({ kind: 'outcome', jobId, outcome, by });
  const withBook = (book: BookState) => lastSaid({ ...daily(0), last }, [stored], book);
  expect(withBook(null)).toEqual({ tone: 'good', text: 'Stored, due 1970-01-01 00:00 UTC' });
  expect(withBook(bookOf(stored.id, { kind: 'due' })).text).toMatch(
    /^Stored, weekly.xlsx to be updated, due/,
  );
  expect(withBook(bookOf(stored.id, { kind: 'unread' }))).toMatchObject({
    tone: 'bad',
    text: expect.stringMatching(/^Stored, weekly.xlsx not updated, due/) as string,
  });
  const counts = { rows: 3, protectedCells: 0, replacedCells: 0, cutCells: 0, fixedFormulas: 0 };
  const written = (more: { caution?: string; fixedFormulas?: number }) =>
    bookOf(stored.id, {
      kind: 'written',
      atMs: 0,
      fileName: 'weekly.xlsx',
      caution: more.caution ?? null,
      written: { ...counts, fixedFormulas: more.fixedFormulas ?? 0 },
    });
  expect(withBook(written({})).tone).toBe('good');
  for (const but of [{ caution: 'It has fewer rows.' }, { fixedFormulas: 2 }])
    expect(withBook(written(but))).toMatchObject({
      tone: 'warn',
      text: expect.stringMatching(/^Stored, weekly.xlsx updated, with a caution, due/) as string,
    });
  expect(withBook({ kind: 'no-recipe' }).tone).toBe('warn');
  // Of a time before, nothing is said beside the last.
  const before = bookOf(JobId.parse('00000000-0000-4000-8000-00000000000b'), { kind: 'unread' });
  expect(withBook(before).text).toBe('Stored, due 1970-01-01 00:00 UTC');
});
