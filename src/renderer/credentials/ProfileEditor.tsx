import { useEffect, useRef, type ReactNode } from 'react';
import type { Connection } from '../../contract/connection.ts';
import type { Profile } from '../../contract/profiles.ts';
import type { VaultState } from '../../contract/secrets.ts';
import { useRotation } from '../state/mainState.ts';
import { TestPanel } from './connectionTest/TestPanel.tsx';
import { DiscardQuestion } from './profile/DiscardQuestion.tsx';
import { ProfileFormView } from './profile/ProfileFormView.tsx';
import { useProfileForm } from './profile/useProfileForm.ts';
import styles from './ProfileEditor.module.css';
import { RotationPanel } from './rotation/RotationPanel.tsx';
import { SecretsPanel } from './secrets/SecretsPanel.tsx';

/** A stored profile with the state of its connection. */
type StoredProfile = { profile: Profile } & Pick<Connection, 'secrets' | 'token' | 'usage'>;

type ProfileEditorProps = {
  /** Null for a new profile, which has no secrets yet. */
  stored: StoredProfile | null;
  vault: VaultState;
  /** What is above the form. */
  above: ReactNode;
  /** It has just been saved for the first time. */
  isFresh: boolean;
  onSaving: (saving: boolean) => void;
  onSaved: () => void;
};

/** One profile: its form on one side, its connection and secrets on the other. */
export function ProfileEditor({ stored, vault, above, isFresh, onSaving, onSaved }: ProfileEditorProps) {
  const profile = stored?.profile ?? null;
  const state = useProfileForm({ profile, onSaving, onSaved });
  const { form, isDirty, isSaving } = state;
  const rotation = useRotation(profile?.id);
  // A profile opens at its first field, wherever the previous one was scrolled to.
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={top} className={styles['container']}>
      {above && <div className={styles['above']}>{above}</div>}
      <div className={styles['columns']}>
        <ProfileFormView profile={profile} secrets={stored?.secrets ?? []} vault={vault} state={state} />
        {stored && (
          <div className={styles['side']}>
            <TestPanel
              profile={stored.profile}
              secrets={stored.secrets}
              isUnsaved={isDirty || isSaving}
              autoFocus={isFresh}
            />
            {rotation && <RotationPanel profile={stored.profile} rotation={rotation} />}
            <SecretsPanel
              profileId={stored.profile.id}
              secrets={stored.secrets}
              vault={vault}
              token={stored.token}
              rotation={rotation}
              usage={stored.usage}
            />
          </div>
        )}
      </div>
      {/* Saving continues after the screen is left, so there is nothing to ask. */}
      <DiscardQuestion
        isUnsaved={isDirty && !isSaving}
        onDiscard={() => {
          form.reset();
        }}
      />
    </div>
  );
}
