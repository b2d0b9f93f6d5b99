import { describe, expect, it } from 'vitest';
import { HeldClosing } from '../../../src/main/window/heldClosing.ts';
import { FakeClock } from '../../fakeClock.ts';

function setUp(...copying: string[]) {
  const clock = new FakeClock();
  const said: (readonly string[])[] = [];
  const held = new HeldClosing({
    clock,
    copying: () => copying,
    async abandon() {
      copying.length = 0;
    },
    say: (names) => said.push([...names]),
  });
  let closed = 0;
  const holds = () =>
    held.holds(() => {
      closed += 1;
    });
  /** The first copy ends. */
  const end = (isStored: boolean) => {
    copying.shift();
    held.ended(isStored);
  };
  return { clock, held, holds, end, said, closed: () => closed };
}

describe('closing', () => {
  it('waits for nothing while nothing is copied', () => {
    const { holds, said } = setUp();
    expect(holds()).toBe(false);
    expect(said).toEqual([]);
  });

  it('waits for every copy, says so once, and then happens by itself', async () => {
    const { clock, holds, end, said, closed } = setUp('a.csv', 'b.csv');
    expect(holds()).toBe(true);
    expect(holds(), 'a double click is one wish').toBe(true);
    end(true);
    await clock.pass(10_000);
    expect(closed()).toBe(0);
    end(true);
    await clock.pass(10_000);
    expect(closed()).toBe(1);
    expect(said).toEqual([['a.csv', 'b.csv']]);
  });

  it('does not happen where a copy fails', async () => {
    const { clock, holds, end, said, closed } = setUp('a.csv', 'b.csv');
    holds();
    end(false);
    end(true);
    await clock.pass(10_000);
    expect(closed()).toBe(0);
    expect(said).toEqual([['a.csv', 'b.csv'], []]);
  });

  it('waits no longer for whoever asks again', async () => {
    const { clock, holds, said } = setUp('a.csv');
    holds();
    await clock.pass(2_000);
    expect(holds()).toBe(false);
    expect(said.at(-1)).toEqual([]);
  });

  it('does not wait for a page that is gone', async () => {
    const { held, holds } = setUp('a.csv');
    await held.pageGone();
    expect(holds()).toBe(false);
  });
});
