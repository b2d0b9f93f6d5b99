import { beforeEach, expect, it, vi } from 'vitest';
import type { Result } from '../../../src/contract/result.ts';
import { idOf } from '../../main/library/wholeLibrary.ts';

const OK: Result<undefined> = { ok: true, value: undefined };
const GONE: Result<undefined> = { ok: false, error: { kind: 'missing', what: 'report' } };
const answers: { remove: Promise<Result<undefined>>; undo: Result<undefined> } = {
  remove: Promise.resolve(OK),
  undo: OK,
};
const asked: string[] = [];
vi.stubGlobal('window', {
  sextant: {
    library: {
      remove: (id: string) => {
        asked.push(`remove ${id}`);
        return answers.remove;
      },
      undoRemoval: async (id: string) => {
        asked.push(`undo ${id}`);
        return answers.undo;
      },
    },
  },
});
const { removeReports, undoRemoval } = await import('../../../src/renderer/library/reportActs.ts');
const { forgetAbout, useNotices } = await import('../../../src/renderer/state/notices.ts');
const notices = () => useNotices.getState().notices.map(({ title }) => title);

beforeEach(() => {
  asked.length = 0;
  useNotices.setState({ notices: [] });
});

const ONE = { id: idOf(1), title: 'One' };
const TWO = { id: idOf(2), title: 'x'.repeat(300) };

it('Delete that is pressed again before the row is gone removes nothing twice, and is no failure', async () => {
  const first = Promise.withResolvers<Result<undefined>>();
  answers.remove = first.promise;
  const both = [removeReports([ONE]), removeReports([ONE])];
  first.resolve(OK);
  await Promise.all(both);
  expect([asked, notices()]).toEqual([[`remove ${ONE.id}`], ['“One” was removed']]);
  answers.remove = Promise.resolve(GONE);
  await removeReports([ONE]);
  expect(asked, 'later, it is asked for again').toHaveLength(2);
});

it('what is removed can be brought back, also where it is announced as gone after the answer', async () => {
  answers.remove = Promise.resolve(OK);
  await removeReports([TWO]);
  forgetAbout(TWO.id); // as the announcement does
  expect(notices()).toEqual([`“${'x'.repeat(79)}…” was removed`]);
  undoRemoval();
  await vi.waitFor(() => {
    expect(notices()).toEqual([]);
  });
});

it('several are one notice, and are brought back together', async () => {
  answers.remove = Promise.resolve(OK);
  await removeReports([ONE, TWO]);
  expect(notices()).toEqual(['2 reports were removed']);
  undoRemoval();
  await vi.waitFor(() => {
    expect(asked.slice(2)).toEqual([`undo ${ONE.id}`, `undo ${TWO.id}`]);
  });
  expect(notices()).toEqual([]);
});

it('what cannot be brought back is said to have failed', async () => {
  answers.remove = Promise.resolve(OK);
  answers.undo = GONE;
  await removeReports([ONE]);
  undoRemoval();
  await vi.waitFor(() => {
    expect(notices()).toHaveLength(1);
  });
  expect(notices()).not.toContain('“One” was removed');
});
