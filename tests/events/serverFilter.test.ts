import { expect, it } from 'vitest';
import { ServerFilter } from '../../src/contract/events.ts';
import { asSent } from '../../src/events/serverFilter.ts';

it('a filter is a JSON object with one value or a list, exactly as typed', () => {
  expect(asSent([])).toBeNull();
  const filter = [
    { field: 'Client IP', values: ['10.0.0.2', '10.0.0.1'] },
    { field: '__proto__', values: [' X '] },
    { field: 'Action', values: ['CUSTOM_RESPONSE'] },
  ];
  expect(asSent(filter)).toBe(
    '{"Action":"CUSTOM_RESPONSE","Client IP":["10.0.0.1","10.0.0.2"],"__proto__":" X "}',
  );
});

it('the same filter in another order is the same', () => {
  const one = { field: 'A', values: ['x', 'y'] };
  const other = { field: 'B', values: ['z'] };
  expect(asSent([one, other])).toBe(asSent([other, { field: 'A', values: ['y', 'x'] }]));
});

it('names each field once, with at least one value', () => {
  const a = { field: 'A', values: ['x'] };
  expect(ServerFilter.safeParse([a, a]).success).toBe(false);
  expect(ServerFilter.safeParse([{ field: 'A', values: [] }]).success).toBe(false);
});
