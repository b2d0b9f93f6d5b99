import { create } from 'zustand';
import type { BatchId } from '../../contract/batches.ts';
import type { AttemptId } from '../../contract/certificates.ts';
import type { JobId } from '../../contract/jobs.ts';
import type { ReportId } from '../../contract/reports.ts';
import type { Failure, Result } from '../../contract/result.ts';
import type { ScheduleId } from '../../contract/schedules.ts';
import { wordsFor } from '../failures/failures.ts';
import type { Notice } from '../ui/messages/Notices.tsx';

const MOST = 4;

/** What a notice speaks of. When that is gone or has changed, so is the notice. */
type Subject = JobId | BatchId | ReportId | AttemptId | ScheduleId | 'closing' | 'pins';

type Shown = Notice & { about?: Subject };

type State = {
  notices: readonly Shown[];
  next: number;
  /** Jobs that the analyst is waiting for: a notice says when they end. */
  expected: ReadonlySet<JobId>;
};

export const useNotices = create<State>(() => ({ notices: [], next: 1, expected: new Set() }));

/** Shows a notice. It replaces one with the same title; beyond `MOST`, the oldest is removed. */
export function notify(notice: Omit<Shown, 'id'>): void {
  useNotices.setState(({ notices, next }) => ({
    notices: [...notices.filter(({ title }) => title !== notice.title), { ...notice, id: next }].slice(-MOST),
    next: next + 1,
  }));
}

/** Shows a failure as a notice. */
export function notifyFailure(failure: Failure, action?: Notice['action']): void {
  const { title, meaning, todo } = wordsFor(failure);
  notify({ tone: 'bad', title, text: `${meaning} ${todo}`, ...(action ? { action } : {}) });
}

/** Shows a notice if the result is a failure. */
export function notifyIfFailed(done: Result<unknown>): void {
  if (!done.ok) notifyFailure(done.error);
}

export function dismiss(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((each) => each.id !== id) }));
}

/** Removes the notices about something that is gone or has changed. */
export function forgetAbout(subject: Subject): void {
  if (!useNotices.getState().notices.some(({ about }) => about === subject)) return;
  useNotices.setState(({ notices }) => ({ notices: notices.filter(({ about }) => about !== subject) }));
}

/** Shows no notice when this job ends: whoever waits for it sees it. */
export function unexpectJob(id: JobId): void {
  useNotices.setState(({ expected }) => ({ expected: new Set([...expected].filter((each) => each !== id)) }));
}

/** Shows a notice when this job ends. */
export function expectJob(id: JobId): void {
  useNotices.setState(({ expected }) => ({ expected: new Set(expected).add(id) }));
}
