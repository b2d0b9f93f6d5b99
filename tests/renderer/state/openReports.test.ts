import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ReportId } from '../../../src/contract/reports.ts';
import {
  NONE_OPEN,
  tabAfter,
  withOne,
  withoutTab,
  withReplaced,
  withShown,
  withTwo,
  type OpenReports,
} from '../../../src/renderer/state/openReports.ts';

vi.hoisted(() => vi.stubGlobal('window', { sextant: {} }));

const [A, B, C] = [1, 2, 3].map((number) =>
  ReportId.parse(`00000000-0000-4000-8000-00000000000${number}`),
) as [ReportId, ReportId, ReportId];

const opened = (...ids: ReportId[]): OpenReports => ids.reduce(withShown, NONE_OPEN);

describe('open reports', () => {
  it('a report opens after the active one, and a second time where it is', () => {
    const open = withShown(withShown(opened(A, B), A), C);
    expect(open.tabs).toEqual([A, C, B]);
    expect(open.shown).toEqual([C]);
    expect(withShown(open, B).tabs).toEqual([A, C, B]);
  });

  it('two are shown side by side, and another takes the place of the active one', () => {
    const two = withTwo(opened(A, B));
    expect(two).toEqual({ tabs: [A, B], shown: [B, A], active: 0 });
    expect(withShown(two, C).shown).toEqual([C, A]);
    const other = withShown(two, A);
    expect(other).toEqual({ ...two, active: 1 });
    expect(withShown(other, C).shown).toEqual([B, C]);
    expect(withOne(other).shown).toEqual([A]);
  });

  it('one alone cannot be shown side by side', () => {
    expect(withTwo(opened(A))).toEqual(opened(A));
    expect(withTwo(NONE_OPEN)).toEqual(NONE_OPEN);
  });

  it('closing the active one shows the next, and closing one of two leaves the other', () => {
    expect(withoutTab(withShown(opened(A, B, C), A), A).shown).toEqual([B]);
    expect(withoutTab(opened(A, B), B).shown).toEqual([A]);
    expect(withoutTab(withTwo(opened(A, B)), B)).toEqual({ tabs: [A], shown: [A], active: 0 });
    expect(withoutTab(opened(A), A)).toEqual(NONE_OPEN);
    expect(withoutTab(opened(A, B), A)).toEqual(opened(B));
  });

  it('another report takes the place of one, in the only tab that it has', () => {
    expect(withReplaced(opened(A, B), B, C)).toEqual(opened(A, C));
    expect(withReplaced(opened(A, B), B, A)).toEqual(opened(A));
    expect(withReplaced(withTwo(opened(A, B)), A, B)).toEqual(opened(B));
    expect(withReplaced(opened(A), B, C)).toEqual(opened(A));
  });

  it('the tabs are a ring', () => {
    const open = opened(A, B, C);
    expect(tabAfter(open, 1)).toBe(A);
    expect(tabAfter(open, -1)).toBe(B);
    expect(tabAfter(NONE_OPEN, 1)).toBeUndefined();
  });

  it('whatever is done, one or two different tabs are shown, and one of them is active', () => {
    const id = fc.constantFrom(A, B, C);
    const step = fc.oneof(
      id.map((each) => (open: OpenReports) => withShown(open, each)),
      id.map((each) => (open: OpenReports) => withoutTab(open, each)),
      fc.tuple(id, id).map(
        ([each, by]) =>
          (open: OpenReports) =>
            withReplaced(open, each, by),
      ),
      fc.constantFrom(withTwo, withOne),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const open = steps.reduce((before, each) => each(before), NONE_OPEN);
        expect(new Set(open.tabs).size).toBe(open.tabs.length);
        expect(new Set(open.shown).size).toBe(open.shown.length);
        expect(open.shown.every((each) => open.tabs.includes(each))).toBe(true);
        expect(open.shown.length).toBe(open.tabs.length ? Math.max(1, open.shown.length) : 0);
        expect(open.shown[open.active] === undefined).toBe(open.tabs.length === 0);
      }),
    );
  });
});
