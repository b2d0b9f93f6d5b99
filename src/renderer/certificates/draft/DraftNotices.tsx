import type { ReactNode } from 'react';
import type { AttemptId } from '../../../contract/certificates.ts';
import { api } from '../../state/api.ts';
import { useActiveProfile, useConnection } from '../../state/mainState.ts';
import { go } from '../../state/navigation.ts';
import { usePending } from '../../state/usePending.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/messages/Banner.tsx';
import { copyToActiveProfile } from '../copyDraft.ts';
import styles from './DraftEditor.module.css';
import { saveProblem } from './saveProblem.ts';
import type { SendingBlock } from './sendingBlock.ts';
import type { Editor } from './useDraftEditor.ts';
import { words } from './words.ts';

const { notices } = words;

type NoticeProps = { tone: 'warn' | 'bad' | 'plain'; text: string; action?: ReactNode };

function Notice({ tone, text, action }: NoticeProps) {
  return (
    <Banner tone={tone} label={notices.label} actions={action}>
      {text}
    </Banner>
  );
}

function ShowAttempt({ id, name }: { id: AttemptId; name: string }) {
  return (
    <Button
      onPress={() => {
        go({ screen: 'attempt', id });
      }}
    >
      {name}
    </Button>
  );
}

/** Why the draft cannot be sent, and the way out. */
function BlockNotice({ block, editor: { draft, content } }: { block: SendingBlock; editor: Editor }) {
  const { isPending, run } = usePending();
  const active = useActiveProfile();
  switch (block.why) {
    case 'profile-removed':
      return (
        <Notice
          tone="warn"
          text={notices.profileRemoved.text(draft.profileName)}
          action={
            active && (
              <Button isPending={isPending} onPress={run(() => copyToActiveProfile(content))}>
                {notices.profileRemoved.action}
              </Button>
            )
          }
        />
      );
    case 'no-profile':
      return <Notice tone="warn" text={notices.noProfile} />;
    case 'other-profile':
      return (
        <Notice
          tone="warn"
          text={notices.otherProfile.text(block.own.name, block.active.name)}
          action={
            <Button isPending={isPending} onPress={run(() => api.connection.use(block.own.id))}>
              {notices.otherProfile.action(block.own.name)}
            </Button>
          }
        />
      );
    case 'read-only':
      return (
        <Notice
          tone="warn"
          text={notices.readOnly.text}
          action={
            <Button
              onPress={() => {
                go({ screen: 'credentials', at: 'profile' });
              }}
            >
              {notices.readOnly.action}
            </Button>
          }
        />
      );
    case 'unchecked':
      return (
        <Notice
          tone="bad"
          text={notices.unchecked.text}
          action={<ShowAttempt id={block.attempt.id} name={notices.unchecked.action} />}
        />
      );
    case 'under-way':
      return (
        <Notice
          tone="warn"
          text={notices.underWay.text}
          action={<ShowAttempt id={block.attempt.id} name={notices.underWay.action} />}
        />
      );
  }
}

/** What to know before the draft is sent. */
export function DraftNotices({ editor, block }: { editor: Editor; block: SendingBlock | null }) {
  const isOffline = useConnection(({ value }) => value?.reach.kind === 'offline');
  const { lastAttempt, saved } = editor;
  const ended = lastAttempt?.state.kind === 'unchanged' ? lastAttempt.state : null;
  return (
    <div className={styles['notices']}>
      {/* Always there, so that what appears in it is announced. */}
      <div role="status">
        {saved.kind === 'failed' && <Notice tone="bad" text={saveProblem(saved.error)} />}
      </div>
      {block && <BlockNotice block={block} editor={editor} />}
      {isOffline && <Notice tone="plain" text={notices.offline} />}
      {lastAttempt && ended && (
        <Notice
          tone="warn"
          text={ended.wasSent ? notices.refused.text : notices.refused.notSent}
          action={<ShowAttempt id={lastAttempt.id} name={notices.refused.action} />}
        />
      )}
    </div>
  );
}
