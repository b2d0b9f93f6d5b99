import { expect, it } from 'vitest';
import { MOST_PINS, type Pin, type PinFigures } from '../../../src/contract/desk.ts';
import { QueryId } from '../../../src/contract/queries.ts';
import { ReportId } from '../../../src/contract/reports.ts';
import { WHOLE_REPORT, type ChartChoice } from '../../../src/contract/views.ts';
import { Desk, DeskFile, EMPTY_DESK } from '../../../src/main/desk/desk.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { openStore } from '../../../src/main/disk/store.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import path from 'node:path';
import { within } from '../temporaryFolder.ts';

const QUERY = QueryId.parse('00000000-0000-4000-8000-000000000001');
const chart = (metric: string): ChartChoice => ({
  type: 'line',
  axis: 'timestamp',
  metrics: [metric],
  split: null,
  top: 5,
  stepMs: null,
  stacked: false,
  logarithmic: false,
  secondAxis: false,
  patterns: false,
  gaps: 'gap',
  past: 'none',
  hidden: [],
});
const view = (metric: string) => ({ ...WHOLE_REPORT, chart: chart(metric) });
const FIGURES: PinFigures = { key: 'a', lines: [], weights: null, change: { kind: 'no-day' } };

async function openDesk(folder: string) {
  const log = createLog(path.join(folder, 'logs'), createRedactor(), clock);
  const file = path.join(folder, 'desk.json');
  const store = await openStore({ file, schema: DeskFile, initial: EMPTY_DESK, log, clock });
  const told: (readonly Pin[])[] = [];
  const desk = new Desk({ store, changed: (pins) => void told.push(pins) });
  return { desk, told, metrics: () => desk.read().pins.map((pin) => pin.view.chart.metrics[0]) };
}

it('keeps pins in their order, and removing one can be undone', () =>
  within(async (folder) => {
    const { desk, told, metrics } = await openDesk(folder);
    for (const metric of ['a', 'b', 'c']) await desk.pin(QUERY, view(metric));
    await desk.pin(QUERY, view('b')); // is pinned already
    expect(metrics()).toEqual(['a', 'b', 'c']);
    const [a, b, c] = desk.read().pins;
    if (!a || !b || !c) throw new Error('three pins');
    await desk.move(c.id, 0);
    expect(metrics()).toEqual(['c', 'a', 'b']);
    await desk.keepFigures(a.id, FIGURES);
    const kept = desk.read().pins[1];
    if (!kept) throw new Error('a pin');
    await desk.remove(a.id);
    expect(metrics()).toEqual(['c', 'b']);
    await desk.restore(kept, 1);
    await desk.restore(kept, 1); // is there
    expect(told.at(-1)?.map((pin) => pin.figures)).toEqual([null, FIGURES, null]);
    expect((await openDesk(folder)).metrics()).toEqual(['c', 'a', 'b']);
  }));

it('refuses a pin too many, and what is gone', () =>
  within(async (folder) => {
    const { desk } = await openDesk(folder);
    for (let at = 0; at < MOST_PINS; at += 1) await desk.pin(QUERY, view(`metric ${at}`));
    expect(await desk.pin(QUERY, view('one more'))).toMatchObject({ ok: false, error: { kind: 'invalid' } });
    const [first] = desk.read().pins;
    if (!first) throw new Error('a pin');
    await desk.remove(first.id);
    for (const gone of [desk.remove(first.id), desk.move(first.id, 0), desk.keepFigures(first.id, FIGURES)])
      expect(await gone).toEqual({ ok: false, error: { kind: 'missing', what: 'pin' } });
    await desk.pin(QUERY, view('one more'));
    expect(await desk.restore(first, 0)).toMatchObject({ ok: false, error: { kind: 'invalid' } });
  }));

it('keeps which reports are open', () =>
  within(async (folder) => {
    const tab = ReportId.parse('00000000-0000-4000-8000-000000000002');
    await (await openDesk(folder)).desk.keepTabs([tab]);
    expect((await openDesk(folder)).desk.read().tabs).toEqual([tab]);
  }));
