import { Lock, Plus, ShieldAlert, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '../../contract/profiles.ts';
import { api } from '../api.ts';
import { wordsFor } from '../failures.ts';
import { useAppInfo, useConnection } from '../live.ts';
import { askToLeave, focusTitle, go, showPlace, useNavigation } from '../navigation.ts';
import { notifyIfFailed } from '../notices.ts';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import { Confirm } from '../ui/overlays/Confirm.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { Select, type Choice } from '../ui/forms/Select.tsx';
import styles from './CredentialsScreen.module.css';
import { ProfileEditor } from './ProfileEditor.tsx';
import { UsagePanel } from './UsagePanel.tsx';

const NEW = 'new';

const choiceOf = ({ id, name, colour, kind, readOnly }: Profile): Choice => ({
  id,
  name,
  hue: colour,
  ...(readOnly ? { icon: Lock } : {}),
  ...(kind === 'demo' ? { note: 'demo' } : readOnly ? { note: 'locked' } : {}),
});

function Removing({ profile, onClose }: { profile: Profile | null; onClose: () => void }) {
  return (
    <Confirm
      title="Remove this profile?"
      open={profile !== null}
      onClose={onClose}
      action="Remove profile"
      onConfirm={() => {
        if (profile)
          void api.connection.remove(profile.id).then((removed) => {
            notifyIfFailed(removed);
            focusTitle();
          });
      }}
    >
      <p>
        “{profile?.name}” and its secrets are deleted from this computer. Its reports stay in the library.
        Nothing changes at the service.
      </p>
    </Confirm>
  );
}

/** Accounts and their credentials. */
export function CredentialsScreen() {
  const connection = useConnection((state) => state.value);
  const info = useAppInfo((state) => state.value);
  const isAdding = useNavigation(({ place }) => place.screen === 'credentials' && place.at === 'new');
  const [removing, setRemoving] = useState<Profile | null>(null);
  /** What is being saved, and stays on screen until that is done. */
  const [saving, setSaving] = useState<{ profile: Profile | null } | null>(null);
  const [isFresh, setFresh] = useState(false);
  if (!connection || !info) return <Skeleton lines={6} label="Loading" />;

  const active = connection.profiles.find(({ id }) => id === connection.activeId) ?? null;
  const account = active?.kind === 'account' ? active : null;
  const isNew = isAdding || active === null;
  const shown = saving ? saving.profile : isNew ? null : account;
  const preview = wordsFor({ kind: 'preview' });
  const add = () => {
    go({ screen: 'credentials', at: 'new' });
  };

  return (
    <Page
      title={isNew && !info.preview ? 'New profile' : 'Credentials'}
      actions={
        connection.profiles.length > 0 && (
          <>
            {isAdding ? (
              <Button
                onPress={() => {
                  go({ screen: 'credentials', at: 'profile' });
                  focusTitle();
                }}
              >
                Cancel
              </Button>
            ) : (
              <Select
                compact
                label="Profile"
                value={connection.activeId ?? NEW}
                choices={[
                  ...connection.profiles.map(choiceOf),
                  { id: NEW, name: 'New profile', icon: Plus, separated: true },
                ]}
                onChange={(id) => {
                  const chosen = connection.profiles.find((each) => each.id === id);
                  if (!chosen) add();
                  else if (chosen !== active)
                    askToLeave(() => {
                      setFresh(false);
                      showPlace({ screen: 'credentials', at: 'profile' });
                      void api.connection.use(chosen.id).then(notifyIfFailed);
                    });
                }}
              />
            )}
            {active && !isAdding && (
              <IconButton
                name={`Remove ${active.name}`}
                icon={Trash2}
                onPress={() => {
                  setRemoving(active);
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
      ) : active?.kind === 'demo' && !isAdding && !saving ? (
        <Empty
          icon={Plus}
          title="The demo needs no credentials"
          action={
            <Button look="primary" onPress={add}>
              Connect an account
            </Button>
          }
        >
          The simulator provides them. You can switch between the demo and your own accounts at any time.
        </Empty>
      ) : (
        <ProfileEditor
          key={shown?.id ?? NEW}
          connection={shown ? connection : { ...connection, secrets: [] }}
          profile={shown}
          isFresh={isFresh}
          onSaving={(begins) => {
            setSaving(begins ? { profile: shown } : null);
          }}
          onSaved={() => {
            setFresh(shown === null);
            showPlace({ screen: 'credentials', at: 'profile' });
          }}
        />
      )}
      {connection.usage.length > 0 && !isNew && !info.preview && (
        <div className={styles['wide']}>
          <UsagePanel usage={connection.usage} />
        </div>
      )}
      <Removing
        profile={removing}
        onClose={() => {
          setRemoving(null);
        }}
      />
    </Page>
  );
}
