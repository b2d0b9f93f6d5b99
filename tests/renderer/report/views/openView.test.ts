import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNMARKED, type StoredReport } from '../../../../src/contract/library.ts';
import { ReportId } from '../../../../src/contract/reports.ts';
import { fail, ok } from '../../../../src/contract/result.ts';
import { NamedViewId, WHOLE_REPORT, type ViewState } from '../../../../src/contract/views.ts';

const ID = ReportId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01');
const typed = (text: string): ViewState => ({ ...WHOLE_REPORT, typed: text });
const NOTHING = { state: null, applied: null, named: [], trouble: null };

/** The part of main that keeps views. */
const views = { read: vi.fn(), keep: vi.fn() };
beforeEach(() => {
  views.read.mockResolvedValue(ok(NOTHING));
  views.keep.mockResolvedValue(ok(undefined));
  vi.stubGlobal('window', { sextant: { views } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  vi.resetModules();
});

async function open() {
  const { OpenView } = await import('../../../../src/renderer/report/views/openView.ts');
  const { useNotices } = await import('../../../../src/renderer/state/notices.ts');
  const view = new OpenView(ID);
  const type = (text: string) => {
    view.change({ name: text, next: () => typed(text), part: 'search' });
  };
  return { view, type, notices: () => useNotices.getState().notices };
}
const kept = () => views.keep.mock.calls.map(([{ state }]) => state.typed);

describe('the view of an open report', () => {
  it('is as it was kept', async () => {
    views.read.mockResolvedValue(ok({ ...NOTHING, state: typed('wac') }));
    const { view } = await open();
    expect(view.store.getState().isLoaded).toBe(false);
    await view.load();
    expect(view.state).toEqual(typed('wac'));
    expect(view.store.getState().isLoaded).toBe(true);
    expect(views.keep).not.toHaveBeenCalled();
  });

  it('has its notes whichever named view is shown', async () => {
    const { view } = await open();
    const notes = [{ fromMs: 1, toMs: null, text: 'deploy' }];
    view.change({ name: 'note', next: (state) => ({ ...state, notes }) });
    view.apply({ id: NamedViewId.parse(ID), name: 'saved before', state: typed('wac') });
    expect(view.state).toEqual({ ...typed('wac'), notes });
  });

  it('keeps what was changed before it was loaded', async () => {
    views.read.mockResolvedValue(ok({ ...NOTHING, state: typed('old') }));
    const { view, type } = await open();
    const loading = view.load();
    type('new');
    await loading;
    expect(view.state).toEqual(typed('new'));
  });

  it('is kept one write at a time, and the last state always', async () => {
    let done = () => undefined as unknown;
    views.keep.mockImplementationOnce(() => new Promise((resolve) => (done = () => resolve(ok(undefined)))));
    const { view, type } = await open();
    for (const text of ['a', 'ab', 'abc']) type(text);
    expect(kept()).toEqual(['a']);
    done();
    await vi.waitFor(() => expect(kept()).toEqual(['a', 'abc']));
    view.undo();
    await vi.waitFor(() => expect(kept()).toEqual(['a', 'abc', '']));
    view.undo();
    expect(views.keep).toHaveBeenCalledTimes(3);
  });

  it('says once that it cannot be kept, and says nothing of a report that is gone', async () => {
    views.keep.mockResolvedValue(fail({ kind: 'disk', problem: 'full', while: 'saving' }));
    const { type, notices } = await open();
    for (const text of ['a', 'b']) {
      type(text);
      await vi.waitFor(() => expect(kept()).toContain(text));
    }
    expect(notices()).toHaveLength(1);
    views.keep.mockResolvedValue(fail({ kind: 'missing', what: 'report' }));
    type('c');
    await vi.waitFor(() => expect(kept()).toContain('c'));
    expect(notices()).toHaveLength(1);
  });

  /** Its report is on its way to the library until `end` is called. */
  async function arriving() {
    const { useArriving } = await import('../../../../src/renderer/state/arriving.ts');
    let end: (stored: StoredReport | null) => void = () => undefined;
    const stored = new Promise<StoredReport | null>((resolve) => (end = resolve));
    const source = { kind: 'file', fileName: 'a.csv' } as const;
    const report = { id: ID, title: 'a.csv', source, file: new File([], 'a.csv'), stored };
    const arrival = { report, failure: null, cancel: () => undefined };
    useArriving.setState({ arrivals: new Map([[ID, arrival]]) });
    return { end };
  }

  it('of a report that is still arriving is kept once that is in the library', async () => {
    const { view, type } = await open();
    const { end } = await arriving();
    await view.load();
    expect(view.store.getState().isLoaded).toBe(true);
    expect(views.read).not.toHaveBeenCalled();
    for (const text of ['a', 'ab']) type(text);
    await Promise.resolve();
    expect(kept()).toEqual([]);
    end({
      id: ID,
      title: 'a.csv',
      ...UNMARKED,
      source: { kind: 'file', fileName: 'a.csv' },
      storedAtMs: 0,
      archive: { bytes: 0, sha256: '0'.repeat(64), fileName: null },
    });
    await vi.waitFor(() => expect(kept()).toEqual(['ab']));
  });

  it('cannot be saved under a name while its report is not in the library', async () => {
    const { view } = await open();
    const { end } = await arriving();
    const saved = view.save('Mine');
    end(null);
    expect(await saved).toMatchObject({ error: { kind: 'invalid', issues: [{ path: 'name' }] } });
  });

  it('says that what was kept is damaged', async () => {
    views.read.mockResolvedValue(
      ok({ ...NOTHING, trouble: { kind: 'lost', aside: 'views.json.corrupt-1' } }),
    );
    const { view, notices } = await open();
    await view.load();
    expect(notices()).toMatchObject([{ tone: 'bad', text: expect.stringContaining('views.json.corrupt-1') }]);
  });
});
