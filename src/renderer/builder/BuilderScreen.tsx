import { KeyRound } from 'lucide-react';
import { useActiveProfile, useConnection } from '../live.ts';
import { go } from '../navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Page } from '../ui/page/Page.tsx';
import type { Opening } from './draft.ts';
import { ReportForm } from './ReportForm.tsx';
import { useBuilder } from './useBuilder.ts';

function NoAccount() {
  return (
    <Empty
      icon={KeyRound}
      title="No account to ask"
      action={
        <Button
          look="primary"
          onPress={() => {
            go({ screen: 'credentials' });
          }}
        >
          Connect an account
        </Button>
      }
    >
      A report is asked for with the credentials of an account. The demo on the home screen has one of its
      own.
    </Empty>
  );
}

/** Puts a report together and sends it off. */
export function BuilderScreen(opening: Opening) {
  // Opened even without an account: a template waits until there is one.
  const builder = useBuilder(opening);
  const isKnown = useConnection(({ value }) => value !== null);
  const profile = useActiveProfile();
  if (isKnown && !profile)
    return (
      <Page title="Build">
        <NoAccount />
      </Page>
    );
  return (
    <Page title="Build" note={profile ? `Profile: ${profile.name}` : undefined} measure>
      <ReportForm builder={builder} />
    </Page>
  );
}
