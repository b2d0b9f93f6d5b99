import { afterEach, expect, it, vi } from 'vitest';

import { fail, ok } from '../../../src/contract/result.ts';
import { ReportId } from '../../../src/contract/reports.ts';
import { TransferId } from '../../../src/contract/transfers.ts';
import { answerTransfers } from '../answerTransfers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('gives the port that was prepared to who is next, and another to who comes then', async () => {
  const postMessage = vi.fn(answerTransfers({ library: { columnsSize: async () => ok(7) } }));
  vi.stubGlobal('window', { postMessage });
  const { portToMain, preparePort, transfers } = await import('../../../src/renderer/state/transfers.ts');
  preparePort();
  preparePort();
  expect(postMessage).toHaveBeenCalledOnce();
  const prepared = portToMain();
  expect(postMessage).toHaveBeenCalledOnce();
  expect(portToMain()).not.toBe(prepared);
  expect(await transfers.library.columnsSize(ReportId.parse(ID))).toEqual(ok(7));
  expect(postMessage).toHaveBeenCalledTimes(3);
});

const ID = TransferId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01');

it('gives each question its own answer over one port, in whatever order they come', async () => {
  const first = Promise.withResolvers<undefined>();
  const appendImport = vi.fn(async ({ bytes }: { bytes: Uint8Array }) => {
    if (bytes[0] === 0) await first.promise;
    return ok(bytes[0]);
  });
  const gone = fail({ kind: 'missing', what: 'report' });
  const postMessage = vi.fn(answerTransfers({ library: { appendImport, appendColumns: async () => gone } }));
  vi.stubGlobal('window', { postMessage });
  const { transfers } = await import('../../../src/renderer/state/transfers.ts');
  expect(postMessage).not.toHaveBeenCalled();
  const { library } = transfers;
  const late = library.appendImport({ id: ID, bytes: new Uint8Array([0]) });
  expect(await library.appendImport({ id: ID, bytes: new Uint8Array([7]) })).toEqual(ok(7));
  expect(await library.appendColumns({ id: ID, bytes: new Uint8Array() })).toEqual(gone);
  first.resolve(undefined);
  expect(await late).toEqual(ok(0));
  expect(postMessage).toHaveBeenCalledOnce();
});
