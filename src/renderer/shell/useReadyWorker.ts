import { useEffect } from 'react';
import { useNavigation } from '../state/navigation.ts';
import { prepareTableWorker } from '../workers/tableWorker.ts';

/** Starts workers ahead while no report is on screen, so that the next one does not wait for them. */
export function useReadyWorker(): void {
  const isWanted = useNavigation(({ route }) => route.screen !== 'report');
  useEffect(() => {
    if (!isWanted) return undefined;
    const idle = requestIdleCallback(prepareTableWorker);
    return () => {
      cancelIdleCallback(idle);
    };
  }, [isWanted]);
}
