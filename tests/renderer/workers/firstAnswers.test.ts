import { expect, it } from 'vitest';
import { FirstAnswers } from '../../../src/renderer/workers/firstAnswers.ts';

const rows = (text: string) => async () => ({ ok: true as const, value: [[text]] });

it('answers about the rows so far are not kept as those about all of them', async () => {
  const first = new FirstAnswers();
  first.take({ columns: [], window: { '"known"': [['stored']] }, suggestChart: {}, chart: {}, summary: {} });
  expect(await first.answer('window', 'known', rows('asked'))).toEqual({ ok: true, value: [['stored']] });
  // Asked before every row is there, and answered before or after.
  await first.answer('window', 'early', rows('part'));
  const waiting = Promise.withResolvers<void>();
  const late = first.answer('window', 'late', async () => {
    await waiting.promise;
    return rows('part')();
  });
  first.begin([]);
  waiting.resolve();
  await late;
  for (const asked of ['early', 'late'])
    expect(await first.answer('window', asked, rows('whole'))).toEqual({ ok: true, value: [['whole']] });
  expect(Object.keys(first.known?.window ?? {})).toEqual(['"known"', '"early"', '"late"']);
  first.end();
  expect(await first.answer('window', 'known', rows('asked'))).toEqual({ ok: true, value: [['asked']] });
});
