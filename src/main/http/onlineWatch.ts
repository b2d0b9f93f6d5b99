import { net } from 'electron';
import type { Clock } from '../time/clock.ts';

/** So soon it is noticed that the network is back, also while the window is closed. */
const LOOK_MS = 2_000;

/** Whether this computer has a network. It may lead nowhere: that only a request shows. */
export const hasNetwork = (): boolean => net.isOnline();

/** Calls back each time the network returns, until the returned function is called. */
export function watchNetwork(
  clock: Pick<Clock, 'after'>,
  isOnline: () => boolean,
  returned: () => void,
): () => void {
  let wasOnline = isOnline();
  let cancel = clock.after(LOOK_MS, look);
  function look() {
    const online = isOnline();
    const isBack = online && !wasOnline;
    wasOnline = online;
    cancel = clock.after(LOOK_MS, look);
    if (isBack) returned();
  }
  return () => {
    cancel();
  };
}
