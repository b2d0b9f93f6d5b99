import { create } from 'zustand';
import type { JobId } from '../contract/jobs.ts';
import type { Failure, Result } from '../contract/result.ts';
import { wordsFor } from './failures.ts';
import type { Notice } from './ui/messages/Notices.tsx';

const MOST = 4;

type State = {
  notices: readonly Notice[];
  next: number;
  /** Jobs that the analyst waits for: their end is worth a notice. */
  expected: ReadonlySet<JobId>;
};

export const useNotices = create<State>(() => ({ notices: [], next: 1, expected: new Set() }));

/** Says something in the corner of the window, instead of what has the same title. The oldest gives way to a fifth. */
export function notify(notice: Omit<Notice, 'id'>): void {
  useNotices.setState(({ notices, next }) => ({
    notices: [...notices.filter(({ title }) => title !== notice.title), { ...notice, id: next }].slice(-MOST),
    next: next + 1,
  }));
}

/** Says in the corner what failed. */
export function notifyFailure(failure: Failure, action?: Notice['action']): void {
  const { title, meaning, todo } = wordsFor(failure);
  notify({ tone: 'bad', title, text: `${meaning} ${todo}`, ...(action ? { action } : {}) });
}

/** Says in the corner what failed, when something did. */
export function notifyIfFailed(done: Result<unknown>): void {
  if (!done.ok) notifyFailure(done.error);
}

export function dismiss(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((each) => each.id !== id) }));
}

/** From now on the end of this job is told. */
export function expectJob(id: JobId): void {
  useNotices.setState(({ expected }) => ({ expected: new Set(expected).add(id) }));
}
