import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { LocalArchive } from '../../../src/archive/localArchive.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { ok } from '../../../src/contract/result.ts';
import { realClock } from '../../../src/main/time/clock.ts';
import { fillLog } from '../../../src/main/demo/pastLog.ts';
import type { CallArchive } from '../../../src/main/events/archiveCaller.ts';
import { coverageOf } from '../../../src/main/events/coverage.ts';
import { EventHistory } from '../../../src/simulator/eventHistory.ts';
import { createClock } from '../../../src/simulator/clock.ts';
import { pastPages } from '../../../src/simulator/pastLog.ts';
import { USUAL_READINGS } from '../../../src/simulator/readings.ts';

const DAY = 86_400;
const ID = ProfileId.parse('00000000-0000-4000-8000-000000000001');
const NOW_MS = Date.UTC(2026, 10, 20, 13, 30);

it('the demo has 45 days but for two, as if somebody had fetched them in time', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sextant-demo-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const { archive } = LocalArchive.open(path.join(folder, 'a.events'));
  const call = (async (name: 'begin' | 'put' | 'complete', args: never[]) =>
    ok(await (archive[name] as (...all: never[]) => Promise<unknown>)(...args))) as CallArchive;
  const history = new EventHistory({ seed: 1, clock: createClock(NOW_MS), readings: USUAL_READINGS });
  let fetched = 0;
  await fillLog(
    {
      pastPages: async (range) => pastPages(history, range),
      clock: { ...realClock, now: () => NOW_MS },
      archiveOf: () => call,
      changed: () => undefined,
      fetchMissing: async () => {
        fetched += 1;
        return ok(undefined);
      },
    },
    ID,
  );
  expect(fetched).toBe(1);

  const nowSecond = NOW_MS / 1_000;
  const { days, lost, missing } = coverageOf(await archive.slices(), new Map(), nowSecond);
  const gap = Math.floor(nowSecond / DAY) * DAY - 38 * DAY;
  expect(days[0]?.startSecond).toBe(Math.floor((nowSecond - 45 * DAY) / DAY) * DAY);
  expect(lost).toContainEqual({ fromSecond: gap, beforeSecond: gap + 2 * DAY });
  expect(days.filter(({ state }) => state === 'lost')).toHaveLength(2);
  // What the service has begins where the past ends.
  expect(missing[0]?.fromSecond).toBe(nowSecond - 30 * DAY + 3_600);

  const { incidents } = await archive.ask({
    kind: 'incidents',
    scope: { fromMicros: null, beforeMicros: null, filter: [] },
    top: 10,
  });
  expect(incidents[0]?.entries).toBeGreaterThan(500);
  const inGap = await archive.ask({
    kind: 'count',
    scope: { fromMicros: gap * 1e6, beforeMicros: (gap + 2 * DAY) * 1e6, filter: [] },
  });
  expect(inGap.entries).toBe(0);
  const all = history.between((nowSecond - 45 * DAY) * 1e6 - 1, gap * 1e6).length;
  const before = await archive.ask({
    kind: 'count',
    scope: { fromMicros: null, beforeMicros: gap * 1e6, filter: [] },
  });
  expect(before.entries).toBe(all);
  await archive.close();
});
