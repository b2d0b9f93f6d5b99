import { useEffect, useState } from 'react';
import { useCoverage } from '../state/eventCoverage.ts';
import {
  useActiveProfile,
  useConnection,
  useEvents,
  useJobs,
  useLibrary,
  usePins,
  useQueries,
  useSchedules,
} from '../state/mainState.ts';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { Overview } from './Overview.tsx';
import { Welcome } from './Welcome.tsx';
import { words } from './words.ts';

/** What takes longer than this comes later, and moves what is below it. */
const LONGEST_WAIT_MS = 1_000;

/** Whether everything is known that decides which cards there are, so that none jumps in. */
function useKnown(): boolean {
  const profile = useActiveProfile();
  const events = useEvents(({ value }) => value);
  const own = events?.find(({ profileId }) => profileId === profile?.id);
  const { coverage, failure } = useCoverage(own?.archive ?? null);
  const stores = [
    events,
    useJobs(({ value }) => value),
    usePins(({ value }) => value),
    useQueries(({ value }) => value),
    useSchedules(({ value }) => value),
  ];
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, LONGEST_WAIT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  const isArchiveKnown = !own?.archive || coverage !== null || failure !== null;
  return isLate || (!stores.includes(null) && isArchiveKnown);
}

/** The welcome screen until there is a report or a profile; the overview from then on. */
export function HomeScreen() {
  const reports = useLibrary((state) => state.value);
  const connection = useConnection((state) => state.value);
  const isKnown = useKnown();
  const isFirst = reports?.length === 0 && connection?.profiles.length === 0;
  if (isFirst) return <Welcome />;
  if (!reports || !connection || !isKnown) return <Skeleton lines={6} label={words.loading} />;
  return <Overview />;
}
