import { expect, it, vi } from 'vitest';
import { FakeClock } from '../../fakeClock.ts';

vi.mock('electron', () => ({ net: {} }));
const { watchNetwork } = await import('../../../src/main/http/onlineWatch.ts');

it('calls back each time the network returns, and at no other time', async () => {
  const clock = new FakeClock();
  const network = { isOnline: true };
  const returned = vi.fn<() => void>();
  const stop = watchNetwork(clock, () => network.isOnline, returned);
  await clock.pass(60_000);
  expect(returned).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    network.isOnline = false;
    await clock.pass(60_000);
    network.isOnline = true;
    await clock.pass(2_000);
    expect(returned).toHaveBeenCalledTimes(times);
    await clock.pass(60_000);
    expect(returned, 'once').toHaveBeenCalledTimes(times);
  }
  stop();
  network.isOnline = false;
  await clock.pass(2_000);
  network.isOnline = true;
  await clock.pass(2_000);
  expect(returned).toHaveBeenCalledTimes(2);
});
