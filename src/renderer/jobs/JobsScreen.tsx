import { Plus } from 'lucide-react';
import { CommandButton } from '../commands/CommandButton.tsx';
import { showRoute, type RouteOf } from '../state/navigation.ts';
import { SectionsPage } from '../ui/page/SectionsPage.tsx';
import { JobList } from './JobList.tsx';
import { ServerListing } from './listing/ServerListing.tsx';
import { words } from './words.ts';

const SECTIONS = ['mine', 'server'] as const;
const CONTENT = { mine: JobList, server: ServerListing } as const;

/** One’s own jobs, and the reports that the service lists. */
export function JobsScreen({ at = 'mine' }: { at: RouteOf<'jobs'>['at'] }) {
  const Content = CONTENT[at];
  return (
    <SectionsPage
      title={words.title}
      sections={SECTIONS}
      names={words.sections}
      at={at}
      onSection={(section) => {
        showRoute({ screen: 'jobs', at: section });
      }}
      actions={<CommandButton command="new-report" icon={Plus} />}
    >
      <Content />
    </SectionsPage>
  );
}
