import { expect, it } from 'vitest';
import { choicesFor } from '../../../src/renderer/requests/rangeChoices.ts';
import { REQUEST } from '../../main/jobs/request.ts';

const NOW = Date.UTC(2026, 10, 22, 9);
const asking = (start: string, end: string) => ({ ...REQUEST, query: { ...REQUEST.query, start, end } });
const at = (day: string) => `${day}T00:00:00.000000Z`;

it.each([
  ['days that end today move', at('2026-11-15'), at('2026-11-22'), undefined, '7 day'],
  ['earlier days stay', at('2026-11-01'), at('2026-11-08'), undefined, null],
  ['last month moves as a month', at('2026-10-01'), at('2026-11-01'), undefined, '1 month'],
  ['what was chosen before counts', at('2026-11-15'), at('2026-11-22'), null, null],
  ['and not if it no longer fits', at('2026-11-15'), at('2026-11-22'), { unit: 'day', count: 3 }, null],
  ['words stay', 'now-7d', 'now', undefined, null],
] as const)('%s', (_, start, end, before, expected) => {
  const { first } = choicesFor(asking(start, end), before, NOW);
  expect(first && `${first.count} ${first.unit}`).toBe(expected);
});
