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
const { removeReport, undoRemoval } = await import('../../../src/renderer/library/reportActs.ts');
const { forgetAbout, useNotices } = await import('../../../src/renderer/state/notices.ts');
const notices = () => useNotices.getState().notices.map(({ title }) => title);

beforeEach(() => {
  asked.length = 0;
  useNotices.setState({ notices: [] });
});

const [ONE, TWO] = [idOf(1), idOf(2)];

it('Delete that is pressed again before the row is gone removes nothing twice, and is no failure', async () => {
  const first = Promise.withResolvers<Result<undefined>>();
  answers.remove = first.promise;
  const both = [removeReport(ONE, 'One'), removeReport(ONE, 'One')];
  first.resolve(OK);
  await Promise.all(both);
  expect([asked, notices()]).toEqual([[`remove ${ONE}`], ['“One” was removed']]);
  answers.remove = Promise.resolve(GONE);
  await removeReport(ONE, 'One');
  expect(asked, 'later, it is asked for again').toHaveLength(2);
});

it('what is removed can be brought back, also where it is announced as gone after the answer', async () => {
  answers.remove = Promise.resolve(OK);
  await removeReport(ONE, 'One');
  forgetAbout(ONE); // as the announcement does
  expect(notices()).toEqual(['“One” was removed']);
  undoRemoval();
  await vi.waitFor(() => {
    expect(notices()).toEqual([]);
  });
});

it('a report that was brought back is no longer said to be removed', async () => {
  answers.remove = Promise.resolve(OK);
  await removeReport(ONE, 'One');
  await removeReport(TWO, 'x'.repeat(300));
  expect(notices()).toEqual(['“One” was removed', `“${'x'.repeat(79)}…” was removed`]);
  undoRemoval();
  await vi.waitFor(() => {
    expect(notices()).toEqual(['“One” was removed']);
  });
  expect(asked.at(-1)).toBe(`undo ${TWO}`);
  answers.undo = GONE;
  undoRemoval();
  await vi.waitFor(() => {
    expect(notices()).toHaveLength(2);
  });
  expect(notices()[0], 'it is still removed').toBe('“One” was removed');
});
