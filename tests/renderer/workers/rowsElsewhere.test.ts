import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerOver, type Answers } from '../../../src/renderer/workers/channel.ts';
import { RunningTasks } from '../../../src/renderer/workers/runningTasks.ts';
import { rowsElsewhere } from '../../../src/renderer/workers/rowsElsewhere.ts';
import type { JobSent, RowsProtocol } from '../../../src/renderer/workers/secondJobs.ts';
import { workWith } from '../../../src/renderer/workers/secondWorker.ts';
import { SLICE } from '../../../src/table/figures/rowSlices.ts';
import type { Frame } from '../../../src/table/frame.ts';
import { groupRows } from '../../../src/table/grouping/groupRows.ts';
import type { GroupSpec } from '../../../src/table/grouping/groupSpec.ts';
import { tallyPart, type PartPlan, type TallyElsewhere } from '../../../src/table/grouping/partTally.ts';
import { filterRows } from '../../../src/table/rows/filterRows.ts';
import { filterPart, type FilterElsewhere, type FilterPlan } from '../../../src/table/rows/partFilter.ts';
import type { Predicate } from '../../../src/table/rows/predicate.ts';
import { slicesLeft } from '../../../src/table/takenRows.ts';
import { AWAITING, done, stop, type Work } from '../../../src/table/work.ts';
import { textsOf } from '../../table/frames.ts';
import { secondHere } from './secondHere.ts';

const SPEC: GroupSpec = {
  keys: [{ column: 0, bucket: null }],
  measures: [
    { column: null, how: 'count' },
    { column: 1, how: 'sum' },
  ],
  pivot: null,
  top: null,
};

/** A large table in shared memory: the number of each row, and one of 40 hosts, which come one after another. */
function largeTable(length = 600_000): Frame {
  const codes = new Uint16Array(new SharedArrayBuffer(length * 2));
  const values = new Float64Array(new SharedArrayBuffer(length * 8));
  for (let row = 0; row < length; row += 1) {
    codes[row] = 2 + (Math.floor((row * 40) / length) % 40);
    values[row] = row;
  }
  const texts = ['', '', ...Array.from({ length: 40 }, (_, host) => `host-${host}`)];
  const host = { kind: 'text', name: 'host', length, codes, codeCount: texts.length, texts } as const;
  const requests = {
    kind: 'number',
    name: 'request_count',
    length,
    values,
    forms: null,
    kept: null,
  } as const;
  return { columns: [host, requests], length };
}
const frame = largeTable();
const expected = done(groupRows(frame, null, SPEC)).frame.columns.map(textsOf);

type Rows = Answers<RowsProtocol['questions']>;
const ports: MessagePort[] = [];

/** A second worker in this thread that answers in its own way. */
function secondWho(rows: Partial<Rows>): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }: MessageEvent<JobSent>) => {
    ports.push(data.port);
    answerOver<RowsProtocol>(data.port, () => ({ tally: tallyPart, filter: filterPart, ...rows }));
    data.port.start();
  });
  port1.start();
  ports.push(port1, port2);
  workWith(port2);
}
const begin = ({ slices }: PartPlan) => Atomics.add(slices.begun, 0, 1);

let tasks = new RunningTasks(() => undefined);
beforeEach(() => {
  tasks = new RunningTasks(() => undefined);
});
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** Work that goes on after its first step only when the second worker has begun, however fast this computer is. */
function* heldUp<T>(work: Work<T>, until: () => boolean): Work<T> {
  try {
    let step = work.next();
    for (; !step.done; step = work.next()) {
      yield step.value;
      while (!until()) yield AWAITING;
    }
    return step.value;
  } finally {
    stop(work);
  }
}

let coming: ReturnType<TallyElsewhere['take']> | ReturnType<FilterElsewhere['take']> | null = null;
const hasAnswered = () => coming?.found !== 'awaited';

/** Groups a table by two workers; the second has answered, or `until` holds, before the first goes on. */
async function group(until?: () => boolean, table = frame) {
  const tallying = rowsElsewhere('tally');
  coming = null;
  const seen: TallyElsewhere = { ...tallying, take: (plan) => (coming = tallying.take(plan)) };
  const work = heldUp(groupRows(table, null, SPEC, {}, seen), until ?? hasAnswered);
  const grouped = await tasks.run('task-1', work);
  return grouped && grouped.frame.columns.map(textsOf);
}

const SOME_HOSTS: Predicate = {
  kind: 'all',
  of: [
    { kind: 'one-of', column: 0, texts: ['host-3', 'host-4', 'host-39'] },
    { kind: 'range', column: 1, from: { text: '50000', inclusive: true }, to: null },
  ],
};
const passing = done(filterRows(frame, SOME_HOSTS));

/** Filters a table by two workers, as `group` does. */
function filter(until: () => boolean = hasAnswered) {
  const finding = rowsElsewhere('filter');
  coming = null;
  const seen: FilterElsewhere = { ...finding, take: (plan) => (coming = finding.take(plan)) };
  return tasks.run('task-1', heldUp(filterRows(frame, SOME_HOSTS, seen), until));
}

describe('a large table', () => {
  it('is filtered by both workers, with the rows of one', async () => {
    const slices: number[] = [];
    secondWho({
      filter(plan) {
        const part = filterPart(plan);
        slices.push(...part.ends.keys());
        return part;
      },
    });
    expect(await filter()).toEqual(passing);
    expect(slices[0]).toBe(SLICE);
    expect(slices).toHaveLength(Math.ceil(frame.length / SLICE) - 1);
  });

  it('is filtered in the second worker as it is started, again and again', async () => {
    secondHere();
    for (let times = 0; times < 3; times += 1) {
      expect(await filter()).toEqual(passing);
      expect(coming?.found).toHaveProperty('ends');
    }
  });

  it('is filtered by one where the second worker fails', async () => {
    secondWho({
      filter({ slices }) {
        Atomics.add(slices.begun, 0, 1);
        throw new Error('no memory');
      },
    });
    expect(await filter()).toEqual(passing);
    expect(coming?.found).toBe('failed');
  });

  it('is grouped by both workers, with the groups and figures of one', async () => {
    let taken = 0;
    secondWho({
      tally(plan) {
        const part = tallyPart(plan);
        taken += part.tallies[0]?.counts.reduce((sum, rows) => sum + rows, 0) ?? 0;
        return part;
      },
    });
    expect(await group()).toEqual(expected);
    expect(taken).toBe(frame.length - SLICE);
  });

  it('is grouped in the second worker as it is started', async () => {
    secondHere();
    expect(await group()).toEqual(expected);
    expect(coming?.found).toHaveProperty('tallies');
  });

  it('is grouped by one where the second worker is busy', async () => {
    secondWho({ tally: () => new Promise(() => undefined) });
    expect(await group(() => true)).toEqual(expected);
  });

  it('is grouped by one where the second worker fails in the middle', async () => {
    let failed = 0;
    secondWho({
      tally(plan) {
        begin(plan);
        failed += 1;
        throw new Error('no memory');
      },
    });
    expect(await group()).toEqual(expected);
    expect(failed).toBe(1);
  });

  it('is not grouped once it was stopped, though the second worker never answers', async () => {
    let isBegun = false;
    secondWho({
      tally(plan) {
        begin(plan);
        isBegun = true;
        setTimeout(() => {
          tasks.stop('task-1');
        }, 20);
        return new Promise(() => undefined);
      },
    });
    expect(await group(() => isBegun)).toBeNull();
  });

  it.each(['grouped', 'filtered'])(
    'leaves the second worker no rows once it is no longer %s',
    async (how) => {
      const plans: (PartPlan | FilterPlan)[] = [];
      const keep = (plan: PartPlan | FilterPlan): Promise<never> => {
        plans.push(plan);
        tasks.stop('task-1');
        return new Promise(() => undefined);
      };
      secondWho({ tally: keep, filter: keep });
      const never = () => false;
      expect(await (how === 'grouped' ? group(never) : filter(never))).toBeNull();
      expect(plans.map(({ slices }) => [...slicesLeft(slices)])).toEqual([[]]);
    },
  );
});

it('leaves a small table to one worker', async () => {
  let asked = 0;
  secondWho({
    tally(plan) {
      asked += 1;
      return tallyPart(plan);
    },
  });
  await group(() => true, largeTable(200_000));
  expect(asked).toBe(0);
});
