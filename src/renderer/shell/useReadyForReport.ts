import { useEffect } from 'react';
import { useNavigation } from '../state/navigation.ts';
import { preparePort } from '../state/transfers.ts';
import { warmUpWhenIdle } from '../ui/chart/warmUp.ts';
import { prepareTableWorker } from '../workers/tableWorker.ts';

/** Starts workers and warms up charts while no report is on screen, so that the next one does not wait for them. */
export function useReadyForReport(): void {
  const isWanted = useNavigation(({ route }) => route.screen !== 'report');
  useEffect(() => {
    if (!isWanted) return undefined;
    const idle = requestIdleCallback(() => {
      prepareTableWorker();
      preparePort();
    });
    const endWarming = warmUpWhenIdle();
    return () => {
      cancelIdleCallback(idle);
      endWarming();
    };
  }, [isWanted]);
}
