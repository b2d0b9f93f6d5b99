import { afterEach, expect, it, vi } from 'vitest';
import { startTableWorker } from '../../../../src/renderer/workers/tableWorker.ts';
import type { Predicate } from '../../../../src/table/rows/predicate.ts';
import { chosen } from '../ranges.ts';
import { workerHere } from '../workerHere.ts';

afterEach(() => vi.unstubAllGlobals());

const ALL: Predicate = { kind: 'all', of: [] };

async function valueOf<T>(reply: Promise<{ ok: true; value: T } | { ok: false }>): Promise<T> {
  const got = await reply;
  if (!got.ok) throw new Error('There is no answer.');
  return got.value;
}

it('takes rows by their position in the view, and refuses those of a view that is gone', async () => {
  await workerHere();
  const worker = startTableWorker(() => undefined);
  const frame = worker.open({ dimensions: ['host'], metrics: ['hits'], units: {} }, () => undefined);
  const lines = Array.from({ length: 40 }, (_, row) => `h${row % 4},${row}`);
  await valueOf(frame.read(chosen(new TextEncoder().encode(`host,hits\n${lines.join('\n')}\n`)), ''));
  const sort = [{ column: 0, descending: true }];
  const view = await valueOf(frame.setView({ filter: ALL, sort }));
  const asked = (revision: number) => ({
    base: ALL,
    here: { ranges: [{ firstRow: 0, rows: 10 }], revision },
    before: null,
    metric: 1,
    except: [],
    top: 10,
  });
  // The first ten in this order are all those of h3.
  expect(await valueOf(frame.special(asked(view!.revision)))).toMatchObject({
    here: { rows: 10, total: { text: '210' } },
    there: { rows: 30, total: { text: '570' } },
    findings: [{ items: [{ column: 0, text: 'h3' }], share: 1, otherShare: 0 }],
  });
  expect(await frame.special(asked(view!.revision + 100))).toMatchObject({
    problem: { kind: 'no-such-view' },
  });
  worker.close();
});
