import { expect, it } from 'vitest';
import { derivedFacts } from '../../../../../src/renderer/report/table/derived/derivedFacts.ts';

const facts = (expression: string) =>
  new Map(
    derivedFacts({ expression, metric: 'quotient', rounded: true, fromSums: true, blanks: 0, byZero: 0 }),
  );

it('a derived share says that it is of all rows of the report', () => {
  expect(facts('share(status_4xx)').get('Share')).toMatch(/percent of all rows of the report/);
  expect(facts('100 * Share (hits) + 1').has('Share')).toBe(true);
  expect(facts('status_4xx / requests').has('Share')).toBe(false);
  expect(facts('"share (4xx)" * 2 + market_share').has('Share')).toBe(false);
});
