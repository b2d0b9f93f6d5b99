import { expect, it, vi } from 'vitest';
import { ScheduleId, type Schedule } from '../../../src/contract/schedules.ts';

vi.stubGlobal('window', { sextant: {} });
const { updateLast } = await import('../../../src/renderer/books/books.ts');
const { useSchedules } = await import('../../../src/renderer/state/mainState.ts');

const id = ScheduleId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a06');

it('says that there is nothing to update a workbook with, or for', async () => {
  useSchedules.setState({ value: [] });
  expect(await updateLast(id)).toEqual({ ok: false, error: { kind: 'missing', what: 'schedule' } });
  useSchedules.setState({ value: [{ id, last: null, book: null } as unknown as Schedule] });
  expect(await updateLast(id)).toEqual({ ok: false, error: { kind: 'missing', what: 'report' } });
});
