import { useConnection, useLibrary } from '../live.ts';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { Overview } from './Overview.tsx';
import { Welcome } from './Welcome.tsx';

/** A newcomer is welcomed; everybody else sees where they were. */
export function HomeScreen() {
  const reports = useLibrary((state) => state.value);
  const connection = useConnection((state) => state.value);
  if (!reports || !connection) return <Skeleton lines={6} label="Loading" />;
  return reports.length === 0 && connection.profiles.length === 0 ? <Welcome /> : <Overview />;
}
