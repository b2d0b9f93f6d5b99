import { expect, it } from 'vitest';
import { Occasion } from '../../../src/main/time/occasion.ts';

it('tells everyone who follows, in their order, each time from then on', () => {
  const occasion = new Occasion<number>();
  const told: string[] = [];
  occasion.tell(0);
  occasion.on((what) => told.push(`first ${what}`));
  occasion.tell(1);
  occasion.on((what) => told.push(`second ${what}`));
  occasion.tell(2);
  expect(told).toEqual(['first 1', 'first 2', 'second 2']);
});
