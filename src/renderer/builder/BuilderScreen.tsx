import { CommandButton } from '../commands/CommandButton.tsx';
import { useActiveProfile, useConnection } from '../state/mainState.ts';
import { NoAccount } from '../state/NoAccount.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { BuilderPanes } from './BuilderPanes.tsx';
import type { Opening } from './draft.ts';
import { FormHistoryButtons } from './FormHistoryButtons.tsx';
import { OpenQueryNote } from './OtherActions.tsx';
import { ReplacedNote } from './ReplacedNote.tsx';
import type { Shows } from './ResultPane.tsx';
import { useBuilder } from './useBuilder.ts';
import { words } from './words.ts';

/** The form for a new report, beside what comes of it, which other screens know to show. */
export function BuilderScreen({ shows, ...opening }: Opening & { shows: Shows }) {
  // Created even without an account, so that a template is kept until there is one.
  const builder = useBuilder(opening);
  const isKnown = useConnection(({ value }) => value !== null);
  const profile = useActiveProfile();
  if (isKnown && !profile)
    return (
      <Page title={words.title}>
        <NoAccount {...words.noAccount} />
      </Page>
    );
  return (
    <Page
      title={words.title}
      note={
        <>
          {profile && words.profile(profile.name)}
          <OpenQueryNote builder={builder} />
        </>
      }
      actions={
        <>
          <FormHistoryButtons builder={builder} />
          <Button look="quiet" onPress={builder.startAfresh}>
            {words.startAfresh}
          </Button>
          <CommandButton command="show-queries" />
          <CommandButton command="show-catalogue" />
        </>
      }
    >
      <ReplacedNote builder={builder} />
      <BuilderPanes builder={builder} shows={shows} />
    </Page>
  );
}
