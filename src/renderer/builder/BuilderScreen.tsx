import { CommandButton } from '../commands/CommandButton.tsx';
import { useActiveProfile, useConnection } from '../state/mainState.ts';
import { NoAccount } from '../state/NoAccount.tsx';
import { Page } from '../ui/page/Page.tsx';
import styles from './Builder.module.css';
import { ChecksPane } from './ChecksPane.tsx';
import type { Opening } from './draft.ts';
import { ReplacedNote } from './ReplacedNote.tsx';
import { ReportForm } from './ReportForm.tsx';
import { RequestPane } from './RequestPane.tsx';
import { useBuilder } from './useBuilder.ts';
import { words } from './words.ts';

/** The form for a new report. */
export function BuilderScreen(opening: Opening) {
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
      note={profile ? words.profile(profile.name) : undefined}
      actions={
        <>
          <CommandButton command="show-queries" />
          <CommandButton command="show-catalogue" />
        </>
      }
    >
      <div className={styles['fit']}>
        <ReplacedNote builder={builder} />
        <div className={styles['columns']}>
          <div>
            <ReportForm builder={builder} />
          </div>
          <aside className={styles['beside']}>
            <ChecksPane checks={builder.checks} />
            <RequestPane builder={builder} />
          </aside>
        </div>
      </div>
    </Page>
  );
}
