import { Plus } from 'lucide-react';
import { CommandButton } from '../commands/CommandButton.tsx';
import { showRoute, type RouteOf } from '../state/navigation.ts';
import { PartsPage } from '../ui/page/PartsPage.tsx';
import { JobList } from './JobList.tsx';
import { ServerListing } from './listing/ServerListing.tsx';
import { words } from './words.ts';

const PARTS = ['mine', 'server'] as const;
const CONTENT = { mine: JobList, server: ServerListing } as const;

/** One’s own jobs, and the reports that the service lists. */
export function JobsScreen({ at = 'mine' }: { at: RouteOf<'jobs'>['at'] }) {
  const Content = CONTENT[at];
  return (
    <PartsPage
      title={words.title}
      parts={PARTS}
      names={words.parts}
      at={at}
      onPart={(part) => {
        showRoute({ screen: 'jobs', at: part });
      }}
      actions={<CommandButton command="new-report" icon={Plus} />}
    >
      <Content />
    </PartsPage>
  );
}
