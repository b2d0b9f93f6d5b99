import { afterEach, expect, it, vi } from 'vitest';
import { ReportId } from '../../../src/contract/reports.ts';
import { fail, ok } from '../../../src/contract/result.ts';
import { answerTransfers } from '../answerTransfers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const ID = ReportId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01');

it('gives each question its own answer over one port, in whatever order they come', async () => {
  const first = Promise.withResolvers<undefined>();
  const read = vi.fn(async ({ offset }: { offset: number }) => {
    if (offset === 0) await first.promise;
    return ok(new Uint8Array([offset]));
  });
  const gone = fail({ kind: 'missing', what: 'report' });
  const postMessage = vi.fn(answerTransfers({ library: { read, readColumns: async () => gone } }));
  vi.stubGlobal('window', { postMessage });
  const { transfers } = await import('../../../src/renderer/state/transfers.ts');
  expect(postMessage).not.toHaveBeenCalled();
  const { library } = transfers;
  const late = library.read({ id: ID, offset: 0, length: 1 });
  expect(await library.read({ id: ID, offset: 7, length: 1 })).toEqual(ok(new Uint8Array([7])));
  expect(await library.readColumns({ id: ID, offset: 0, length: 1 })).toEqual(gone);
  first.resolve(undefined);
  expect(await late).toEqual(ok(new Uint8Array([0])));
  expect(postMessage).toHaveBeenCalledOnce();
});
