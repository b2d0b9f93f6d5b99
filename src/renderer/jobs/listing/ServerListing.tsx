import { CloudOff } from 'lucide-react';
import { Empty } from '../../ui/page/Empty.tsx';
import { words } from './words.ts';

/** The reports that the service lists. */
export function ServerListing() {
  return (
    <Empty icon={CloudOff} title={words.empty.title}>
      {words.empty.text}
    </Empty>
  );
}
