import { expect, it } from 'vitest';
import { BookOutcome } from '../../../src/contract/books.ts';
import { JobId, type Job } from '../../../src/contract/jobs.ts';
import { ReportId } from '../../../src/contract/reports.ts';
import type { Schedule } from '../../../src/contract/schedules.ts';
import { bookStateOf, lastBook, nextBook } from '../../../src/renderer/books/bookState.ts';
import { words } from '../../../src/renderer/books/words.ts';
import type { BookRefusal } from '../../../src/table/export/rewriting/bookRefusal.ts';
import { uuid, weekly as recipe } from './weekly.ts';

const jobId = JobId.parse(uuid(1));
const later = JobId.parse(uuid(2));
const reportId = ReportId.parse(uuid(3));

const { book: _, ...noBook } = recipe.recipe;

const job = (id: JobId, kind: 'stored' | 'queued' | 'failed') =>
  ({ id, state: kind === 'stored' ? { kind, remoteId: '1', reportId } : { kind } }) as Job;
const schedule = (book: Schedule['book'], last = book?.jobId ?? jobId) =>
  ({
    id: uuid(6),
    queryId: uuid(7),
    recipeId: recipe.id,
    last: { dueAtMs: 0, outcome: { kind: 'run', jobId: last }, leftOut: 0 },
    book,
  }) as Schedule;
const due = { jobId, outcome: { kind: 'due' as const }, later: [] };
const next = (of: Schedule, jobs: Job[], recipes = [recipe], tried = new Set<JobId>()) =>
  nextBook({ schedules: [of], recipes, jobs }, tried);

it('a workbook is updated once its report is here, once, by a recipe that is there', () => {
  expect(next(schedule(due), [job(jobId, 'queued')])).toBeNull();
  expect(next(schedule(due), [])).toBeNull();
  const found = next(schedule(due), [job(jobId, 'stored')]);
  expect(found).toMatchObject({ jobId, reportId, by: { book: { fileName: 'weekly.xlsx' } } });
  expect(next(schedule(due), [job(jobId, 'stored')], [recipe], new Set([jobId]))).toBeNull();
  expect(next(schedule(due), [job(jobId, 'stored')], [])).toBeNull();
  expect(next(schedule(due), [job(jobId, 'stored')], [{ ...recipe, recipe: noBook }])).toBeNull();
  expect(
    next(schedule({ jobId, outcome: { kind: 'unread' }, later: [] }), [job(jobId, 'stored')]),
  ).toBeNull();
  expect(next({ ...schedule(due), recipeId: null }, [job(jobId, 'stored')])).toBeNull();
});

it('a report that is here is not forgotten when the next one fails, and never written over a later one', () => {
  const both = { ...due, later: [later] };
  const [first, second] = [job(jobId, 'stored'), job(later, 'stored')];
  expect(next(schedule(both), [first, job(later, 'failed')])?.jobId).toBe(jobId);
  expect(next(schedule(both), [first])?.jobId).toBe(jobId);
  expect(next(schedule(both), [first, job(later, 'queued')])).toBeNull();
  expect(next(schedule(both), [first, second])?.jobId).toBe(later);
  expect(next(schedule(both), [first, second], [recipe], new Set([later]))).toBeNull();
  // Tried again by hand, the later report arrives after the earlier one was written.
  const written = { ...both, outcome: { kind: 'stopped' as const } };
  expect(next(schedule(written), [first, job(later, 'failed')])).toBeNull();
  expect(next(schedule(written), [first, second])?.jobId).toBe(later);
});

it('by hand, it is updated with the last report that is here', () => {
  const jobs = [job(jobId, 'stored'), job(later, 'failed')];
  const around = { recipes: [recipe], jobs };
  expect(lastBook(schedule(null), around)?.jobId).toBe(jobId);
  expect(lastBook(schedule(due, later), around)?.jobId).toBe(jobId);
  expect(lastBook(schedule(null, later), around)).toBeNull();
});

it('at a schedule stands what became of it, and no wait for a report that does not come', () => {
  const of = (book: Schedule['book'], jobs: Job[], recipes = [recipe]) =>
    bookStateOf(schedule(book), { recipes, jobs });
  expect(of(due, [job(jobId, 'queued')])).toMatchObject({ outcome: { kind: 'due' } });
  expect(of(due, [job(jobId, 'failed')])).toBeNull();
  expect(of(due, [])).toBeNull();
  expect(of(null, [])).toBeNull();
  expect(of({ jobId, outcome: { kind: 'stopped' }, later: [] }, [])).toMatchObject({
    outcome: { kind: 'stopped' },
  });
  const both = { jobId, outcome: { kind: 'stopped' as const }, later: [later] };
  expect(of(both, [job(later, 'queued')])).toMatchObject({ jobId: later, outcome: { kind: 'due' } });
  expect(of(both, [job(later, 'failed')])).toMatchObject({ jobId, outcome: { kind: 'stopped' } });
  expect(of(due, [], [])).toEqual({ kind: 'no-recipe' });
});

it('what a report lacks for a workbook is said by its own name', () => {
  const said = (outcome: BookOutcome) => words.problem(BookOutcome.parse(outcome), 'Traffic', 'weekly.xlsx');
  const [one, two] = [['hits'], ['hits', 'host']].map((columns) => said({ kind: 'absent', columns }));
  expect(one?.todo).toContain('has it,');
  expect(two).toMatchObject({
    meaning: expect.stringContaining('has no hits, host, by'),
    todo: expect.stringContaining('has them,'),
  });
  const reasons = ['Cost cannot be computed.', 'Rate holds nothing to combine in this way.'];
  expect(said({ kind: 'not-made', reasons })?.meaning).toBe(`${reasons.join(' ')} The file is as it was.`);
});

it('each refusal of the writer can be kept, and is said with what mends it', () => {
  const refusals: BookRefusal[] = [
    ...(['encrypted', 'damaged', 'changed', 'signed', 'not-ours', 'several-sheets', 'totals'] as const).map(
      (kind) => ({ kind }),
    ),
    { kind: 'columns', missing: ['host'], added: [] },
    { kind: 'formulas', sheet: 'Rows' },
    { kind: 'beside', sheet: 'Rows', cell: 'A9' },
    { kind: 'too-many-rows', most: 7 },
    { kind: 'too-large' },
  ];
  for (const refusal of refusals) {
    const outcome = BookOutcome.parse({ kind: 'refused', refusal });
    expect(outcome).toEqual({ kind: 'refused', refusal });
    const said = words.problem(outcome, 'Traffic', 'weekly.xlsx');
    expect(said?.title).toBe('weekly.xlsx was not updated by “Traffic”');
    expect(said?.meaning).toMatch(/\. The file is as it was\.$/);
    expect(said?.todo).toMatch(/\.$/);
  }
});
