import { describe, expect, it } from 'vitest';
import {
  afterFailure,
  ALL_ROWS,
  afterProgress,
  afterView,
  LOADING,
  type OpeningProgress,
} from '../../../../src/renderer/report/reading/reading.ts';

import { RemoteFrame } from '../../../../src/renderer/workers/remoteFrame.ts';

const nothing = () => Promise.reject(new Error('Nothing is asked here.'));
const frame = new RemoteFrame('frame-1', nothing, () => undefined);
const columns = [{ name: 'host', kind: 'text' as const }];
const sort = [{ column: 0, descending: true }];
const reading: OpeningProgress = {
  kind: 'reading',
  rows: 3,
  shown: 2,
  revision: 0,
  sort: [],
  columns,
  share: 0.5,
};
const read: Extract<OpeningProgress, { kind: 'read' }> = {
  kind: 'read',
  rows: 5,
  shown: 4,
  revision: 1,
  sort,
  columns,
  notDerived: [],
  warnings: [],
  stored: true,
  bytes: 100,
  isApplied: true,
};

describe('the reading of a report', () => {
  it('goes from loading to reading to read', () => {
    const first = afterProgress(LOADING, frame, reading);
    expect(first).toEqual({
      phase: 'reading',
      frame,
      columns,
      notDerived: [],
      rows: 3,
      shown: 2,
      share: 0.5,
      revision: 0,
      sort: [],
      view: ALL_ROWS,
      working: false,
      workShare: null,
    });
    const last = afterProgress({ ...first, working: true }, frame, read);
    expect(last).toEqual({
      phase: 'read',
      frame,
      columns,
      notDerived: [],
      rows: 5,
      shown: 4,
      warnings: [],
      stored: true,
      arriving: false,
      revision: 1,
      sort,
      view: ALL_ROWS,
      working: false,
      workShare: null,
    });
  });

  it('is read from its first screen on, and goes on with what was asked for while rows arrived', () => {
    const { kind: _, isApplied: __, ...known } = read;
    const first = afterProgress(LOADING, frame, { ...known, kind: 'first' });
    expect(first).toMatchObject({ phase: 'read', arriving: true, rows: 5, working: false });
    const arrived = { ...read, isApplied: false };
    for (const before of [first, LOADING]) {
      const whole = afterProgress({ ...before, working: true }, frame, arrived);
      expect(whole).toMatchObject({ phase: 'read', arriving: false, working: true });
      expect(afterProgress({ ...before, working: false }, frame, arrived).working).toBe(false);
    }
  });

  it('keeps the same list of columns until one of them changes', () => {
    const first = afterProgress(LOADING, frame, reading);
    const again = afterProgress(first, frame, { ...reading, columns: [{ ...columns[0]! }] });
    expect(again.columns).toBe(first.columns);
    for (const changed of [
      { name: 'other', kind: 'text' as const },
      { name: 'host', kind: 'time' as const },
    ])
      expect(afterProgress(first, frame, { ...reading, columns: [changed] }).columns).toEqual([changed]);
    const more = [...columns, { name: 'extra 1', kind: 'number' as const }];
    expect(afterProgress(first, frame, { ...reading, columns: more }).columns).toEqual(more);
  });

  it('shows other rows after a change of view, in every phase', () => {
    for (const before of [
      LOADING,
      afterProgress(LOADING, frame, reading),
      afterProgress(LOADING, frame, read),
    ])
      expect(afterView({ ...before, working: true }, { shown: 1, revision: 7, sort })).toEqual({
        ...before,
        shown: 1,
        revision: 7,
        sort,
        working: false,
        workShare: null,
      });
  });

  it('says why it failed, and keeps what is known about the rows', () => {
    const why = { from: 'reader', problem: { kind: 'worker-ended' } } as const;
    expect(afterFailure(afterProgress(LOADING, frame, read), why)).toEqual({
      phase: 'failed',
      why,
      columns,
      notDerived: [],
      rows: 5,
      shown: 4,
      revision: 1,
      sort,
      view: ALL_ROWS,
      working: false,
      workShare: null,
    });
    const problem = { kind: 'no-header' } as const;
    expect(afterProgress(LOADING, frame, { kind: 'failed', problem, rows: 7 })).toMatchObject({
      phase: 'failed',
      why: { from: 'reader', problem },
      rows: 7,
    });
  });
});
