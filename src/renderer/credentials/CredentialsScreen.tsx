import { Plus, ShieldAlert, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Profile, ProfileId } from '../../contract/connection.ts';
import { api } from '../api.ts';
import { wordsFor } from '../failures.ts';
import { useAppInfo, useConnection } from '../live.ts';
import { tellFailure } from '../notices.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { Empty, Page, Skeleton } from '../ui/Page.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './Credentials.module.css';
import { ProfileFormView } from './ProfileFormView.tsx';
import { RotationPanel } from './RotationPanel.tsx';
import { SecretsPanel } from './SecretsPanel.tsx';
import { TestPanel } from './TestPanel.tsx';
import { UsagePanel } from './UsagePanel.tsx';

const NEW = 'new';

function Removing({ profile, onClose }: { profile: Profile | null; onClose: () => void }) {
  return (
    <Confirm
      title="Remove this profile?"
      open={profile !== null}
      onClose={onClose}
      action="Remove profile"
      onConfirm={() => {
        if (profile) void api.connection.remove(profile.id).then(tellFailure);
      }}
    >
      <p>
        “{profile?.name}” and its secrets are deleted from this computer. Its reports stay in the library. At
        the service nothing changes.
      </p>
    </Confirm>
  );
}

/** Accounts and their credentials. */
export function CredentialsScreen() {
  const connection = useConnection((state) => state.value);
  const info = useAppInfo((state) => state.value);
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Profile | null>(null);
  if (!connection || !info) return <Skeleton lines={6} label="Loading" />;

  const active = connection.profiles.find(({ id }) => id === connection.activeId) ?? null;
  const shown = adding || active?.kind === 'demo' ? null : active;
  const choices = [
    ...connection.profiles.map(({ id, name, kind }) => ({
      id,
      name,
      ...(kind === 'demo' ? { note: 'demo' } : {}),
    })),
    { id: NEW, name: 'New profile' },
  ];
  const preview = wordsFor({ kind: 'preview' });

  return (
    <Page
      title="Credentials"
      actions={
        connection.profiles.length > 0 && (
          <>
            <Select
              compact
              label="Profile"
              value={adding ? NEW : (connection.activeId ?? NEW)}
              choices={choices}
              onChange={(id) => {
                setAdding(id === NEW);
                if (id !== NEW) void api.connection.use(id as ProfileId).then(tellFailure);
              }}
            />
            {active && !adding && (
              <IconButton
                name={`Remove ${active.name}`}
                icon={Trash2}
                onPress={() => {
                  setLeaving(active);
                }}
              />
            )}
          </>
        )
      }
    >
      {info.preview ? (
        <Empty icon={ShieldAlert} title={preview.title}>
          {preview.meaning} {preview.todo}
        </Empty>
      ) : active?.kind === 'demo' && !adding ? (
        <Empty
          icon={Plus}
          title="The demo needs no credentials"
          action={
            <Button
              look="primary"
              onPress={() => {
                setAdding(true);
              }}
            >
              Connect an account
            </Button>
          }
        >
          Its simulator gives them by itself. An account of your own stands beside it; you can go back and
          forth.
        </Empty>
      ) : (
        <div className={styles['container']}>
          <div className={styles['columns']}>
            <ProfileFormView
              key={shown?.id ?? NEW}
              profile={shown}
              secrets={shown ? connection.secrets : []}
              onSaved={() => {
                setAdding(false);
              }}
            />
            {shown && (
              <div className={styles['side']}>
                <TestPanel key={shown.id} profileId={shown.id} />
                {connection.rotation && <RotationPanel profileId={shown.id} rotation={connection.rotation} />}
                <SecretsPanel connection={connection} profileId={shown.id} />
              </div>
            )}
          </div>
        </div>
      )}
      {connection.usage.length > 0 && !adding && !info.preview && <UsagePanel usage={connection.usage} />}
      <Removing
        profile={leaving}
        onClose={() => {
          setLeaving(null);
        }}
      />
    </Page>
  );
}
