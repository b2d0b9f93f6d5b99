import { useConnection, useLibrary } from '../state/mainState.ts';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { Overview } from './Overview.tsx';
import { Welcome } from './Welcome.tsx';
import { words } from './words.ts';

/** The welcome screen until there is a report or a profile; the overview from then on. */
export function HomeScreen() {
  const reports = useLibrary((state) => state.value);
  const connection = useConnection((state) => state.value);
  if (!reports || !connection) return <Skeleton lines={6} label={words.loading} />;
  return reports.length === 0 && connection.profiles.length === 0 ? <Welcome /> : <Overview />;
}
