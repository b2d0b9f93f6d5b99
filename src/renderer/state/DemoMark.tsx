import { DEMO_MARK } from '../failures/names.ts';
import { Badge } from '../ui/messages/Badge.tsx';
import { useActiveProfile } from './mainState.ts';

/** Marks what came from the demo, but for under its band, which says so of everything. */
export function DemoMark({ of }: { of: { demo: boolean } }) {
  const isDemoHere = useActiveProfile()?.kind === 'demo';
  return of.demo && !isDemoHere ? <Badge tone="demo">{DEMO_MARK}</Badge> : null;
}
