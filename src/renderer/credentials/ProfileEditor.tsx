import { useEffect, useRef } from 'react';
import type { Connection } from '../../contract/connection.ts';
import type { Profile } from '../../contract/profiles.ts';
import { DiscardQuestion } from './profile/DiscardQuestion.tsx';
import styles from './ProfileEditor.module.css';
import { ProfileFormView } from './profile/ProfileFormView.tsx';
import { RotationPanel } from './rotation/RotationPanel.tsx';
import { SecretsPanel } from './secrets/SecretsPanel.tsx';
import { TestPanel } from './connectionTest/TestPanel.tsx';
import { useProfileForm } from './profile/useProfileForm.ts';

type ProfileEditorProps = {
  connection: Connection;
  /** Null for a new one. */
  profile: Profile | null;
  /** It was saved for the first time just now. */
  isFresh: boolean;
  onSaving: (saving: boolean) => void;
  onSaved: () => void;
};

/** One profile: its form, and beside it what is known of its connection and its secrets. */
export function ProfileEditor({ connection, profile, isFresh, onSaving, onSaved }: ProfileEditorProps) {
  const state = useProfileForm({ profile, onSaving, onSaved });
  const { form, isDirty, isSaving } = state;
  // A profile begins at its first field, wherever the one before was scrolled to.
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={top} className={styles['container']}>
      <div className={styles['columns']}>
        <ProfileFormView
          profile={profile}
          secrets={connection.secrets}
          vault={connection.vault}
          state={state}
        />
        {profile && (
          <div className={styles['side']}>
            <TestPanel
              profile={profile}
              secrets={connection.secrets}
              isUnsaved={isDirty || isSaving}
              autoFocus={isFresh}
            />
            {connection.rotation && <RotationPanel profile={profile} rotation={connection.rotation} />}
            <SecretsPanel
              profileId={profile.id}
              secrets={connection.secrets}
              vault={connection.vault}
              token={connection.token}
              rotation={connection.rotation}
              usage={connection.usage}
            />
          </div>
        )}
      </div>
      {/* What is being saved is saved wherever the analyst goes meanwhile. */}
      <DiscardQuestion
        isUnsaved={isDirty && !isSaving}
        onDiscard={() => {
          form.reset();
        }}
      />
    </div>
  );
}
