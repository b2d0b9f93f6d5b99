import { Plus } from 'lucide-react';
import { CommandButton } from '../commands/CommandButton.tsx';
import { showRoute, type RouteOf } from '../state/navigation.ts';
import { Segments } from '../ui/forms/Choices.tsx';
import { Page } from '../ui/page/Page.tsx';
import { JobList } from './JobList.tsx';
import { ServerListing } from './listing/ServerListing.tsx';
import { words } from './words.ts';

const PARTS = [
  { id: 'mine', name: words.parts.mine },
  { id: 'server', name: words.parts.server },
] as const;

const CONTENT = { mine: JobList, server: ServerListing } as const;

/** One’s own jobs, and the reports that the service lists. */
export function JobsScreen({ at = 'mine' }: { at: RouteOf<'jobs'>['at'] }) {
  const Content = CONTENT[at];
  return (
    <Page
      title={words.title}
      part={at}
      actions={
        <>
          <Segments
            label={words.parts.label}
            value={at}
            choices={PARTS}
            onChange={(part) => {
              showRoute({ screen: 'jobs', at: part });
            }}
          />
          <CommandButton command="new-report" icon={Plus} />
        </>
      }
    >
      <Content />
    </Page>
  );
}
