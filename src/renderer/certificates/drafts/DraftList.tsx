import { FilePen, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Draft } from '../../../contract/certificates.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useCommand } from '../../commands/commands.ts';
import { useActiveProfile, useConnection, useDrafts } from '../../state/mainState.ts';
import { NoAccount } from '../../state/NoAccount.tsx';
import { notifyIfFailed } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { copyToActiveProfile } from '../copyDraft.ts';
import { EMPTY_DRAFT } from '../draft/knownContent.ts';
import styles from './DraftList.module.css';
import { DraftRow } from './DraftRow.tsx';
import { ownedDrafts } from './ownedDrafts.ts';
import { RemoveDraft } from './RemoveDraft.tsx';
import { words } from './words.ts';

/** The rows that are drawn at a time: thousands at once would stop the page. */
const PAGE = 100;

type RowsProps = {
  label: string;
  drafts: readonly Draft[];
  isOrphan: boolean;
  canCopy: boolean;
  onRemove: (draft: Draft) => void;
};

function Rows({ label, drafts, isOrphan, canCopy, onRemove }: RowsProps) {
  const [drawn, setDrawn] = useState(PAGE);
  const left = drafts.length - drawn;
  return (
    <>
      <ul className={styles['drafts']} aria-label={label}>
        {drafts.slice(0, drawn).map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            isOrphan={isOrphan}
            canCopy={canCopy}
            onRemove={() => {
              onRemove(draft);
            }}
          />
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button
            onPress={() => {
              setDrawn(drawn + PAGE);
            }}
          >
            {words.more(Math.min(left, PAGE))}
          </Button>
        </div>
      )}
    </>
  );
}

/** Creates an empty draft for the active profile, and opens it. */
function NewDraft() {
  useCommand('new-draft', () => {
    void copyToActiveProfile(EMPTY_DRAFT).then(notifyIfFailed);
  });
  return <CommandButton command="new-draft" icon={Plus} look="primary" />;
}

/** The changes of the active profile that have not been sent, and those of removed profiles. */
export function DraftList() {
  const drafts = useDrafts(({ value }) => value);
  const profiles = useConnection(({ value }) => value?.profiles);
  const active = useActiveProfile();
  const [removing, setRemoving] = useState<Draft | null>(null);
  if (!drafts || !profiles) return <Skeleton lines={4} label={words.loading} />;
  const { own, orphans } = ownedDrafts(drafts, profiles, active?.id ?? null);
  const rows = { canCopy: active !== undefined, onRemove: setRemoving };
  return (
    <>
      {!active && <NoAccount {...words.noAccount} />}
      {active && own.length === 0 && (
        <Empty icon={FilePen} title={words.empty.title} action={<NewDraft />}>
          {words.empty.text}
        </Empty>
      )}
      {active && own.length > 0 && (
        <>
          <div className={styles['head']}>
            <p>{words.explanation}</p>
            <NewDraft />
          </div>
          <Rows key={active.id} label={words.list} drafts={own} isOrphan={false} {...rows} />
        </>
      )}
      {orphans.length > 0 && (
        <section className={styles['orphans']} aria-label={words.orphans.title}>
          <h2>{words.orphans.title}</h2>
          <p>{words.orphans.text}</p>
          <Rows label={words.orphans.title} drafts={orphans} isOrphan {...rows} />
        </section>
      )}
      <RemoveDraft
        draft={removing}
        onClose={() => {
          setRemoving(null);
        }}
      />
    </>
  );
}
