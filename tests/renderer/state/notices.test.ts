import { beforeEach, expect, it } from 'vitest';
import { wordsFor } from '../../../src/renderer/failures/failures.ts';
import {
  dismiss,
  notify,
  notifyFailure,
  notifyIfFailed,
  useNotices,
} from '../../../src/renderer/state/notices.ts';

const shown = () => useNotices.getState().notices.map(({ title, text }) => `${title}: ${text}`);
const good = (title: string, text = '') => {
  notify({ tone: 'good', title, text });
};

beforeEach(() => {
  useNotices.setState({ notices: [] });
});

it('a notice replaces an older one with the same title, and is announced again', () => {
  good('Profile saved', 'Work');
  const [first] = useNotices.getState().notices;
  good('Exported', '12 rows');
  good('Profile saved', 'Test');
  expect(shown()).toEqual(['Exported: 12 rows', 'Profile saved: Test']);
  expect(useNotices.getState().notices.map(({ id }) => id)).not.toContain(first!.id);
});

it('the oldest is removed when there are too many', () => {
  for (const title of ['a', 'b', 'c', 'd', 'e']) good(title);
  expect(shown()).toEqual(['b: ', 'c: ', 'd: ', 'e: ']);
});

it('a failure is shown in words, and a success is not', () => {
  notifyIfFailed({ ok: true, value: undefined });
  expect(shown()).toEqual([]);
  let again = 0;
  const locked = { kind: 'read-only' } as const;
  notifyFailure(locked, { name: 'Try again', run: () => (again += 1) });
  notifyIfFailed({ ok: false, error: { kind: 'cancelled' } });
  const [failure] = useNotices.getState().notices;
  expect(failure).toMatchObject({ tone: 'bad', title: wordsFor(locked).title });
  failure?.action?.run();
  expect(again).toBe(1);
  dismiss(failure!.id);
  expect(shown()).toHaveLength(1);
});
