import { beforeEach, describe, expect, it } from 'vitest';
import { ArchiveId } from '../../../../../src/contract/events.ts';
import type { EventCondition } from '../../../../../src/contract/eventQuestions.ts';
import {
  addCondition,
  FRESH,
  keepLayout,
  showConditions,
  showEntries,
  showFilter,
  showScope,
  showSpan,
  startAfresh,
  stepBack,
  stepForward,
  useExplorer,
  WHOLE_ARCHIVE,
} from '../../../../../src/renderer/events/explorer/state/explorerState.ts';

const from = (country: string): EventCondition => ({
  field: 'Country Code',
  test: { kind: 'is', values: [country] },
  negated: false,
});
const ARCHIVE = ArchiveId.parse('00000000-0000-4000-8000-000000000000.0001');
const scope = () => useExplorer.getState().scope;

beforeEach(() => {
  useExplorer.setState(FRESH);
});

describe('what the explorer shows', () => {
  it('is taken back and repeated step by step', () => {
    showSpan(1, 2);
    addCondition(from('DE'));
    stepBack();
    expect(scope()).toEqual({ fromMicros: 1, beforeMicros: 2, filter: [] });
    stepBack();
    expect(scope()).toEqual(WHOLE_ARCHIVE);
    stepBack();
    stepForward();
    stepForward();
    expect(scope()).toEqual({ fromMicros: 1, beforeMicros: 2, filter: [from('DE')] });
    stepForward();
    stepBack();
    showSpan(null, null);
    expect(useExplorer.getState().future).toEqual([]);
  });

  it('has each condition once, and no step where nothing changes', () => {
    addCondition(from('DE'));
    addCondition(from('DE'));
    showScope(scope());
    showSpan(null, null);
    expect(useExplorer.getState().past).toHaveLength(1);
    expect(scope().filter).toEqual([from('DE')]);
  });

  it('lets another value of a field through as well, and one of several alone', () => {
    const values = (...wanted: string[]) => ({ ...from(''), test: { kind: 'is' as const, values: wanted } });
    const not = { ...from('DE'), negated: true };
    const empty: EventCondition = { ...from(''), test: { kind: 'empty' } };
    addCondition(from('DE'));
    addCondition({ ...from('x'), field: 'Host' });
    addCondition(from('FR'));
    addCondition(empty);
    expect(scope().filter).toEqual([values('DE', 'FR', ''), { ...from('x'), field: 'Host' }]);
    addCondition(from('FR'));
    expect(scope().filter[0]).toEqual(from('FR'));
    stepBack();
    addCondition(not);
    expect(scope().filter).toEqual([values('DE', 'FR', ''), { ...from('x'), field: 'Host' }, not]);
    // What may hold together with it stays a condition of its own, and so does what is switched off.
    showConditions([{ condition: from('DE'), isOn: false }]);
    addCondition({ ...from(''), test: { kind: 'contains', text: 'F' } });
    addCondition(from('FR'));
    expect(useExplorer.getState().conditions).toHaveLength(3);
  });

  it('knows a field by both generations of its names', () => {
    const type = (generation: string, value: string): EventCondition => ({
      ...from(value),
      field: `Rate Limiting ${generation} Type`,
    });
    addCondition(type('Action', 'DROP-REQUEST'));
    addCondition(type('Enforcement', 'NOP'));
    expect(scope().filter).toMatchObject([{ test: { values: ['DROP-REQUEST', 'NOP'] } }]);
  });

  it('leaves out what is switched off, and stays the same object while it is the same', () => {
    showConditions([
      { condition: from('DE'), isOn: true },
      { condition: from('FR'), isOn: false },
    ]);
    expect(scope().filter).toEqual([from('DE')]);
    const before = scope();
    showConditions([{ condition: from('DE'), isOn: true }]);
    expect(scope()).toBe(before);
    stepBack();
    expect(useExplorer.getState().conditions).toHaveLength(2);
  });

  it('keeps what is switched off while others filter', () => {
    showConditions([{ condition: from('FR'), isOn: false }]);
    addCondition(from('DE'));
    expect(useExplorer.getState().conditions).toEqual([
      { condition: from('FR'), isOn: false },
      { condition: from('DE'), isOn: true },
    ]);
    showFilter([from('FR')]);
    expect(useExplorer.getState().conditions).toEqual([{ condition: from('FR'), isOn: true }]);
  });

  it('starts afresh for another archive, with the same room', () => {
    addCondition(from('DE'));
    keepLayout('rows', { chart: 30 });
    keepLayout('rows', { below: 70 });
    startAfresh(ARCHIVE);
    expect(useExplorer.getState()).toMatchObject({
      archive: ARCHIVE,
      scope: WHOLE_ARCHIVE,
      conditions: [],
      past: [],
      layouts: { rows: { chart: 30, below: 70 } },
    });
  });

  it('has the entries that it is opened with, and none of another archive', () => {
    const entries = { archive: ARCHIVE, scope: { fromMicros: 1, beforeMicros: 2, filter: [from('DE')] } };
    startAfresh(ARCHIVE);
    showEntries(entries);
    expect(scope()).toEqual(entries.scope);
    startAfresh(ArchiveId.parse('00000000-0000-4000-8000-000000000000.0002'));
    showEntries(entries);
    expect(scope()).toEqual(WHOLE_ARCHIVE);
  });

  it('remembers a hundred steps', () => {
    for (let step = 1; step <= 150; step += 1) showSpan(step, null);
    expect(useExplorer.getState().past).toHaveLength(100);
  });
});
