import { afterEach, expect, it, vi } from 'vitest';
import { askOver } from '../../../src/renderer/workers/channel.ts';
import { openReport } from '../../../src/renderer/workers/reportClient.ts';
import type { ReportSession } from '../../../src/renderer/workers/reportSession.ts';

afterEach(() => vi.unstubAllGlobals());

/** A client whose worker runs in this thread, and the port between them. */
async function openHere() {
  const { port1, port2 } = new MessageChannel();
  // JSZip looks at `self` when it is loaded and must not find the port there: the session loads it before.
  await import('../../../src/renderer/workers/reportSession.ts');
  vi.stubGlobal('self', port2);
  await import('../../../src/renderer/workers/report.worker.ts');
  class WorkerHere {
    postMessage = port1.postMessage.bind(port1);
    addEventListener = port1.addEventListener.bind(port1);
    terminate(): void {
      port1.close();
    }
  }
  vi.stubGlobal('Worker', WorkerHere);
  port1.start();
  port2.start();
  const nothing = () => undefined;
  return { client: openReport(nothing, nothing), port: port1 };
}

it('exports piece by piece, and lets the worker forget an export of which no more is wanted', async () => {
  const { client, port } = await openHere();
  await client.begin({ dimensions: [], metrics: [] });
  await client.append(new TextEncoder().encode(`a\n${'=x\n'.repeat(10_000)}`));
  await client.finish();

  const takeNone = vi.fn(() => Promise.resolve(false));
  expect(await client.exportCsv('all', takeNone, {})).toBeNull();
  expect(takeNone).toHaveBeenCalledOnce();
  const { ask } = askOver<ReportSession>(port, () => undefined);
  await expect(ask('nextPiece', 1)).rejects.toThrow('There is no such export.');

  // What the options leave out is as spreadsheets read it right: formulas are guarded.
  const takeAll = () => Promise.resolve(true);
  expect(await client.exportCsv('all', takeAll, {})).toEqual({ rows: 10_000, protectedCells: 10_000 });
  expect(await client.exportCsv('all', takeAll, { guardFormulas: false })).toEqual({
    rows: 10_000,
    protectedCells: 0,
  });
  client.close();
});
